// Rules that refer to themselves: as repetitions, and written out to a depth.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compileWithin } from "../../src/automaton/compile.js";
import { has } from "../../src/automaton/dfa.js";
import { AutomatonLimitError, Budget } from "../../src/automaton/limits.js";
import { withoutRecursion } from "../../src/automaton/recursion.js";
import type { Expression, Rulelist } from "../../src/bnf/expression.js";
import { grammarFrom } from "../../src/bnf/read.js";
import { grammarFromText, type TextGrammarOptions } from "../../src/schemes/index.js";
import fc, { runs } from "../support/fast-check.js";

// Cases: what each grammar makes of texts, with its tree, or where they go too deep.

const CASES: readonly {
  readonly rules: string;
  readonly nesting?: number;
  readonly trees: Readonly<Record<string, string>>;
  readonly tooDeep?: Readonly<Record<string, number>>;
  readonly invalid?: readonly string[];
}[] = [
  {
    rules: 'list = item "," list / item\nitem = "x"',
    trees: {
      x: "list(item)",
      "x,x": "list(item list(item))",
      "x,x,x,x,x": "list(item list(item list(item list(item list(item)))))",
    },
    invalid: ["", "x,", ",x", "xx"],
  },
  {
    rules: 'list = list "," item / item\nitem = "x"',
    trees: {
      x: "list(item)",
      "x,x": "list(list(item) item)",
      "x,x,x,x,x": "list(list(list(list(list(item) item) item) item) item)",
    },
    invalid: ["", "x,", ",x", "xx"],
  },
  {
    rules: 'a = "x" b / "z"\nb = "y" a / "w"',
    trees: { z: "a", xw: "a(b)", xyz: "a(b(a))", xyxyxw: "a(b(a(b(a(b)))))" },
    invalid: ["x", "xy", "w"],
  },
  {
    rules: 'a = b "x" / "z"\nb = a "y" / "w"',
    trees: { z: "a", wx: "a(b)", zyx: "a(b(a))", wxyxyx: "a(b(a(b(a(b)))))" },
    invalid: ["w", "xy"],
  },
  {
    rules: 'a = 1*( "x" ) [ a ] / "" b\nb = ["y"] a / "z"',
    trees: { x: "a", z: "a(b)", xyz: "a(a(b(a(b))))" },
    invalid: ["", "xy"],
  },
  {
    rules: 'comment = "(" *( word / comment ) ")"\nword = 1*%x61-7A',
    trees: {
      "()": "comment",
      "(a(b)c)": "comment(word comment(word) word)",
      "((()))": "comment(comment(comment))",
    },
    tooDeep: { "(((()))": 3, "(a(b(c(": 6 },
    invalid: ["", "(", "())", "(()"],
  },
  {
    rules: 'comment = "(" [ comment ] ")"',
    nesting: 1,
    trees: { "()": "comment" },
    tooDeep: { "(())": 1 },
    invalid: ["("],
  },
  {
    // The left recursion of a sum is no nesting, though there is some in its terms.
    rules: 'sum = sum "+" term / term\nterm = "(" sum ")" / "1"',
    nesting: 2,
    trees: {
      "1+1+1+1": "sum(sum(sum(sum(term) term) term) term)",
      "(1+1+1)+1": "sum(sum(term(sum(sum(sum(term) term) term))) term)",
    },
    tooDeep: { "((1))": 1 },
    invalid: ["1+", "(1"],
  },
  {
    rules: `value = object / array / "1"
object = "{" [ member *( "," member ) ] "}"
member = "k:" value
array = "[" [ value *( "," value ) ] "]"`,
    trees: {
      "[1,1,1,1,1]": "value(array(value value value value value))",
      "{k:[1]}": "value(object(member(value(array(value)))))",
    },
    tooDeep: { "[[[1]]]": 3, "{k:{k:[[": 7 },
    invalid: ["[1,]", "{1}"],
  },
  {
    rules: 'list = "(" items ")"\nitems = item [ " " items ]\nitem = "a" / list',
    trees: { "(a a a)": "list(items(item items(item items(item))))" },
    tooDeep: { "((((a))))": 3 },
  },
  {
    // Neither rule is at one end alone, so this is nesting, and not a repetition: as many of one letter as of the other.
    rules: 's = "a" t / ""\nt = s "b"',
    trees: { "": "s", ab: "s(t(s))", aabb: "s(t(s(t(s))))" },
    tooDeep: { aaabbb: 2 },
    invalid: ["a", "aab"],
  },
];

for (const { rules, nesting, trees, tooDeep = {}, invalid = [] } of CASES) {
  const options: TextGrammarOptions = nesting === undefined ? {} : { nesting };
  test(`the texts of ${rules.split("\n").join("; ")}`, () => {
    const grammar = grammarFromText(rules, options);
    for (const [text, expected] of Object.entries(trees)) {
      assert.ok(grammar.isValid(text), text);
      assert.is(shown(grammar.tree(text) as unknown as Shown), expected, text);
    }
    for (const [text, offset] of Object.entries(tooDeep)) {
      const { diagnostics } = grammar.validate(text);
      assert.equal([diagnostics[0]!.code, diagnostics[0]!.offset], ["nested-too-deep", offset], text);
    }
    for (const text of invalid) {
      const { diagnostics } = grammar.validate(text);
      assert.ok(diagnostics.length > 0, text);
      assert.is.not(diagnostics[0]!.code, "nested-too-deep", text);
    }
  });
}

/** A node of a parse tree: a rule with its parts, or a text. */
interface Shown {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Shown[];
}

const isText = ({ type }: Shown): boolean => type === "literal";

/** Writes a tree as its rules alone. */
function shown(node: Shown): string {
  const inner = (node.children ?? []).filter((child) => !isText(child)).map(shown);
  return `${node.type}${inner.length === 0 ? "" : `(${inner.join(" ")})`}`;
}

test("one more level makes the text that was too deep valid", () => {
  const rules = 'nest = "(" [ nest ] ")"';
  for (let nesting = 1; nesting < 30; nesting++) {
    const text = `${"(".repeat(nesting + 1)}${")".repeat(nesting + 1)}`;
    const [fault] = grammarFromText(rules, { nesting }).validate(text).diagnostics;
    assert.is(fault?.message, `nest is nested more than ${nesting} deep, which is as deep as these rules go`);
    assert.ok(grammarFromText(rules, { nesting: nesting + 1 }).isValid(text));
  }
});

/** Rules of which each begins or ends with two others. */
function ring(count: number, rule: (name: string, one: string, other: string) => string): string {
  const name = (at: number) => `r${at % count}`;
  return Array.from({ length: count }, (_, at) => rule(name(at), name(at + 1), name(at * 7 + 3))).join("\n");
}

test("rules that end with one another by the hundred are one loop", () => {
  const rules = ring(500, (name, one, other) => `${name} = "x" ${one} / "y" ${other} / "z"`);
  const grammar = grammarFromText(rules);
  assert.ok(grammar.isValid(`${"xy".repeat(5000)}z`));
  assert.not.ok(grammar.isValid(`${"xy".repeat(5000)}zz`));
});

test("rules that begin with one another by the hundred are refused within the budget", () => {
  const rules = ring(500, (name, one, other) => `${name} = ${one} "x" / ${other} "y" / "z"`);
  assert.throws(
    () => grammarFromText(rules).isValid("x"),
    (error: unknown) => error instanceof AutomatonLimitError,
  );
  const few = ring(20, (name, one, other) => `${name} = ${one} "x" / ${other} "y" / "z"`);
  assert.ok(grammarFromText(few).isValid(`z${"xy".repeat(5000)}`));
});

test("rules that are nested in one another by the hundred are levels anyway", () => {
  const count = 150;
  const rules = Array.from(
    { length: count },
    (_, at) => `r${at} = "x" r${(at + 1) % count} "y" / "z" r${(at + count - 1) % count} "w" / "v"`,
  );
  const grammar = grammarFromText(rules.join("\n"), { nesting: 2 });
  assert.ok(grammar.isValid("xvy"));
  assert.ok(grammar.isValid("zvw"));
  assert.not.ok(grammar.isValid("xvw"));
});

// Properties, by any grammar of three rules.

const NAMES = ["a", "b", "c"] as const;

const EXPRESSION = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<Expression>(
      { type: "literal", text: "x", caseSensitive: true },
      { type: "literal", text: "y", caseSensitive: true },
      { type: "sequence", items: [] },
    ),
    fc.constantFrom(...NAMES).map((name): Expression => ({ type: "reference", name })),
    fc
      .array(tie("expression"), { minLength: 2, maxLength: 3 })
      .map((items): Expression => ({ type: "sequence", items })),
    fc
      .array(tie("expression"), { minLength: 2, maxLength: 3 })
      .map((items): Expression => ({ type: "choice", items })),
    tie("expression").map((item): Expression => ({ type: "repeat", item, min: 0, max: 1 })),
  ),
})).expression;

const GRAMMAR = fc.tuple(EXPRESSION, EXPRESSION, EXPRESSION).map(
  (expressions): Rulelist => ({
    rules: new Map(
      NAMES.map((name, at) => [name, { name, expression: expressions[at]!, line: 0, column: 0 }] as const),
    ),
  }),
);

const TEXTS = words(4);

/** All texts of the two letters up to a length. */
function words(length: number): readonly string[] {
  let last = [""];
  const all = [...last];
  for (let at = 0; at < length; at++) {
    last = last.flatMap((text) => [`${text}x`, `${text}y`]);
    all.push(...last);
  }
  return all;
}

/**
 * Returns which texts a rule matches by any derivation: the least sets of texts, up to a length, that fulfil all rules. It knows
 * nothing of levels or repetitions.
 */
function languages({ rules }: Rulelist, length: number): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map([...rules.keys()].map((name) => [name, new Set<string>()]));
  const of = (expression: Expression): ReadonlySet<string> => {
    switch (expression.type) {
      case "literal":
        return new Set([expression.text]);
      case "reference":
        return known.get(expression.name)!;
      case "choice":
        return new Set(expression.items.flatMap((item) => [...of(item)]));
      case "sequence":
        return expression.items.map(of).reduce(joinedTo(length), new Set([""]));
      case "repeat":
        return new Set(["", ...of(expression.item)]);
      default:
        throw new Error(expression.type);
    }
  };
  for (let grown = true; grown; ) {
    grown = false;
    for (const [name, { expression }] of rules)
      for (const text of of(expression)) {
        if (known.get(name)!.has(text)) continue;
        known.get(name)!.add(text);
        grown = true;
      }
  }
  return known;
}

const joinedTo =
  (length: number) =>
  (texts: ReadonlySet<string>, next: ReadonlySet<string>): ReadonlySet<string> => {
    const all = new Set<string>();
    for (const text of texts)
      for (const more of next) if (text.length + more.length <= length) all.add(text + more);
    return all;
  };

/** Returns the texts that each rule matches with some levels; `null` if that takes too large an automaton. */
function matched(grammar: Rulelist, levels: number): ReadonlyMap<string, ReadonlySet<string>> | null {
  try {
    const finite = withoutRecursion(grammar, levels, new Budget());
    return new Map(
      NAMES.map((name) => {
        const automaton = compileWithin(
          finite.grammar,
          name,
          new Budget({ nfaStates: 20_000, dfaStates: 2_000 }),
        );
        return [name, new Set(TEXTS.filter((text) => has(automaton, text)))];
      }),
    );
  } catch (error) {
    if (error instanceof AutomatonLimitError) return null;
    throw error;
  }
}

test("what is matched is in the language of the rules; all of it, where there is no nesting", () => {
  let [all, whole, some] = [0, 0, 0];
  fc.assert(
    fc.property(GRAMMAR, (grammar) => {
      const expected = languages(grammar, 4);
      const { nested } = withoutRecursion(grammar, 2, new Budget());
      const found = matched(grammar, 2);
      all++;
      if (found === null) return;
      if (nested.size === 0) whole++;
      else some++;
      for (const name of NAMES)
        for (const text of TEXTS)
          if (nested.size === 0)
            assert.is(found.get(name)!.has(text), expected.get(name)!.has(text), `${name} ${text}`);
          else if (found.get(name)!.has(text)) assert.ok(expected.get(name)!.has(text), `${name} ${text}`);
    }),
    { numRuns: runs(1) },
  );
  assert.ok(whole > all / 4 && some > all / 10, `${whole} and ${some} of ${all}`);
});

test("levels enough for a text match all of its derivations", () => {
  let compared = 0;
  fc.assert(
    fc.property(GRAMMAR, (grammar) => {
      const found = matched(grammar, 9);
      if (found === null) return;
      compared++;
      const expected = languages(grammar, 2);
      for (const name of NAMES)
        for (const text of words(2))
          assert.is(found.get(name)!.has(text), expected.get(name)!.has(text), `${name} "${text}"`);
    }),
    { numRuns: runs(0.3) },
  );
  assert.ok(compared > runs(0.1), String(compared));
});

test("every tree is a derivation by the rules as they are written", () => {
  let trees = 0;
  fc.assert(
    fc.property(GRAMMAR, (grammar) => {
      const text = [...grammar.rules]
        .map(([name, { expression }]) => `${name} = ${printed(expression)}`)
        .join("\n");
      const made = grammarFromText(text, { nesting: 2 });
      const rules = grammarFrom(text, "abnf").rules;
      for (const input of TEXTS) {
        let tree: Shown | null = null;
        try {
          if (made.isValid(input)) tree = made.tree(input) as unknown as Shown;
        } catch (error) {
          if (!(error instanceof AutomatonLimitError)) throw error;
          return;
        }
        if (tree === null) continue;
        trees++;
        requireDerivation(tree, rules);
      }
    }),
    { numRuns: runs(0.5) },
  );
  assert.ok(trees > runs(0.5), String(trees));
});

function printed(expression: Expression): string {
  switch (expression.type) {
    case "literal":
      return `"${expression.text}"`;
    case "reference":
      return expression.name;
    case "choice":
      return `( ${expression.items.map(printed).join(" / ")} )`;
    case "sequence":
      return expression.items.length === 0 ? '""' : `( ${expression.items.map(printed).join(" ")} )`;
    case "repeat":
      return `[ ${printed(expression.item)} ]`;
    default:
      throw new Error(expression.type);
  }
}

/** Checks that the children of every node are what its rule says, one by one. */
function requireDerivation(node: Shown, rules: Rulelist["rules"]): void {
  const { expression } = rules.get(node.type)!;
  const children = (node.children ?? []).flatMap((child) =>
    isText(child) ? [...child.value!].map((letter) => `"${letter}"`) : [child.type],
  );
  /** The numbers of children that an expression can take from a place on. */
  const ends = (part: Expression, from: number): readonly number[] => {
    switch (part.type) {
      case "literal":
        return children[from] === `"${part.text}"` ? [from + 1] : part.text === "" ? [from] : [];
      case "reference":
        return children[from] === part.name ? [from + 1] : [];
      case "choice":
        return [...new Set(part.items.flatMap((item) => ends(item, from)))];
      case "sequence":
        return part.items.reduce<readonly number[]>(
          (places, item) => [...new Set(places.flatMap((place) => ends(item, place)))],
          [from],
        );
      case "repeat":
        return [from, ...ends(part.item, from)];
      default:
        throw new Error(part.type);
    }
  };
  assert.ok(ends(expression, 0).includes(children.length), `${node.type}: ${children.join(" ")}`);
  for (const child of node.children ?? []) if (!isText(child)) requireDerivation(child, rules);
}

test.run();
