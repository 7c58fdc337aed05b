// Expressions compared with rules, and whether engines can take very long with them.
import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type GrammarName, isValid } from "../../src/index.js";
import {
  type Backtracking,
  backtrackingOf,
  type CompareRegExpOptions,
  compareRegExp,
} from "../../src/regexp/index.js";
import { http, https } from "../../src/schemes/index.js";

/** An expression, what it is compared with, and what is found. */
type Row = readonly [
  expression: RegExp,
  grammar: GrammarName,
  options: CompareRegExpOptions,
  relation: string,
  onlyExpression: string | null,
  onlyRule: string | null,
];

const ROWS: readonly Row[] = [
  [/^\d*$/, "rfc3986", { rule: "port" }, "equal", null, null],
  [/^[\s\S]*$/, "rfc3986", { rule: "port" }, "superset", "a", null],
  [/^\d{1,5}$/, "rfc3986", { rule: "port" }, "subset", null, ""],
  [/^x$/, "rfc3986", { rule: "port" }, "disjoint", "x", ""],
  [/^\d*x?$/, "rfc3986", { rule: "port" }, "superset", "x", null],
  [/\d/, "rfc3986", { rule: "port" }, "overlapping", "0a", ""],
  [/\d/, "rfc3986", { rule: "port", whole: true }, "subset", null, ""],
  [/^(?!\d{6})\d*$/, "rfc3986", { rule: "port" }, "subset", null, "000000"],
  // RFC 3986, Appendix B, takes every text apart, also those that are not valid.
  [
    /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/,
    "rfc3986",
    { rule: "URI-reference" },
    "superset",
    '"',
    null,
  ],
  [/^https?:\/\/\S+$/i, "rfc3986", { schemes: [http, https] }, "superset", 'http://"', null],
  [/^https?:\/\/\S+$/, "rfc3986", { schemes: [http, https] }, "overlapping", 'http://"', "HTTP://."],
  // Without the flag `u` a dot is half of a pair, and a text of one character beyond U+FFFF has two of them.
  [/^..$/, "rfc3987", { rule: "iquery" }, "overlapping", "\u{1fffe}", ""],
];

for (const [expression, grammar, options, ...expected] of ROWS)
  test(`${expression} and ${options.rule ?? "schemes"} of ${grammar}: ${expected[0]}`, () => {
    const { relation, onlyExpression, onlyRule } = compareRegExp(expression, grammar, options);
    assert.equal([relation, onlyExpression, onlyRule], expected);
    const source = options.whole === true ? new RegExp(`^(?:${expression.source})$`) : expression;
    const { rule } = options;
    for (const [text, isOfExpression] of [
      [onlyExpression, true],
      [onlyRule, false],
    ] as const) {
      if (text === null) continue;
      assert.is(source.test(text), isOfExpression, text);
      if (rule !== undefined) assert.is(isValid(text, { grammar, rule } as never), !isOfExpression, text);
    }
  });

test("a text that no string holds is not a witness", () => {
  // A high surrogate alone, and then what may not be a low one: as characters of their own they could be.
  const pair = /^[\ud800-\udbff](?:(?![\udc00-\udfff])[\s\S]|$)/u;
  const { onlyExpression } = compareRegExp(pair, "rfc3987", { rule: "iquery" });
  assert.is(onlyExpression, "\ud800");
});

/** How many steps a matcher takes that goes back and tries again, as ECMA-262 describes it. */
function stepsOf(expression: RegExp, text: string): number {
  const parsed = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(expression.source);
  let steps = 0;
  const sets = new Map<AST.Element, RegExp>();
  type Then = (at: number) => boolean;
  const setOf = (node: AST.Element): RegExp => {
    const known = sets.get(node) ?? new RegExp(`^${node.raw}$`, "s");
    sets.set(node, known);
    return known;
  };
  const inTurn = (nodes: readonly AST.Element[], at: number, then: Then): boolean => {
    const [first, ...rest] = nodes;
    return first === undefined ? then(at) : match(first, at, (next) => inTurn(rest, next, then));
  };
  const match = (node: AST.Element, at: number, then: Then): boolean => {
    steps += 1;
    switch (node.type) {
      case "Group":
      case "CapturingGroup":
        return node.alternatives.some(({ elements }) => inTurn(elements, at, then));
      case "Quantifier": {
        const turn = (from: number, count: number): boolean => {
          const again = () =>
            count < node.max &&
            match(node.element, from, (next) => (next === from ? false : turn(next, count + 1)));
          const on = () => count >= node.min && then(from);
          return node.greedy ? again() || on() : on() || again();
        };
        return turn(at, 0);
      }
      case "Assertion":
        if (node.kind === "start") return at === 0 && then(at);
        if (node.kind === "end") return at === text.length && then(at);
        throw new Error(`not of this matcher: ${node.raw}`);
      case "Backreference":
        throw new Error("not of this matcher");
      default:
        return at < text.length && setOf(node).test(text[at]!) && then(at + 1);
    }
  };
  for (let start = 0; start <= text.length; start++) {
    const found = parsed.alternatives.some(({ elements }) => inTurn(elements, start, () => true));
    if (found) break;
  }
  return steps;
}

/** How the time of expressions grows, with what is to be repeated. */
const GROWTHS: readonly (readonly [expression: RegExp, growth: Backtracking["growth"]])[] = [
  [/^(a+)+$/, "exponential"],
  [/^(a*)*$/, "exponential"],
  [/^(?:a|a)*$/, "exponential"],
  [/^(?:a|aa)+$/, "exponential"],
  [/^(?:a?b?)*c/, "exponential"],
  [/^(?:\w|\d)+$/, "exponential"],
  [/^([a-z]+\.?)+$/, "exponential"],
  [/^\s*\s*$/, "polynomial"],
  [/\s+$/, "polynomial"],
  [/^a*b?a*$/, "polynomial"],
  [/^\d+1\d+x$/, "polynomial"],
  [/a*b/, "polynomial"],
  [/^(?:ab)+a*(?:ba)*c$/, "polynomial"],
  [/^(?:ab)*(?:a|b)*c$/, "polynomial"],
  [/^a*$/, "linear"],
  // The first turn can be empty, the others cannot.
  [/^(?:a?){2,}$/, "linear"],
  [/^(?:ab|ac)*$/, "linear"],
  [/^(?:a{1,3}b)*$/, "linear"],
  [/^[a-z]+(?:\.[a-z]+)*$/, "linear"],
  [/^(?:a?){25}a{25}$/, "linear"],
  [/^https?:\/\/[^/]+\/.*$/, "linear"],
];

for (const [expression, growth] of GROWTHS)
  test(`${expression}: ${growth}`, () => {
    const found = backtrackingOf(expression);
    assert.is(found.growth, growth);
    assert.is(found.isCertain, true);
    if (growth === "linear") {
      assert.is(found.attack, null);
      return;
    }
    const { prefix, pump, suffix } = found.attack!;
    const text = (length: number) => prefix + pump.repeat(length / pump.length) + suffix;
    assert.not.ok(expression.test(text(8)));
    const [few, twice, more] = [8, 12, 16].map((length) => stepsOf(expression, text(length)));
    // Four more characters: with an exponent they take many times as much as the four before them, with a power somewhat more.
    const factor = (more! - twice!) / (twice! - few!);
    assert.is(
      factor > 3 ? "exponential" : factor > 1.2 ? "polynomial" : "linear",
      growth,
      `${few}, ${twice}, ${more} steps`,
    );
  });

test("where it is not certain, that is said", () => {
  assert.equal(backtrackingOf(/^(?=a*b)a*$/), { growth: "linear", isCertain: false, attack: null });
  // A condition that looks at a few characters takes no time of its own.
  assert.equal(backtrackingOf(/^(?=a)a*\b$/), { growth: "linear", isCertain: true, attack: null });
  // Any text is matched, so nothing shows how long a failure takes.
  assert.equal(backtrackingOf(/^(?:a|a)*/), { growth: "exponential", isCertain: false, attack: null });
  // There are too many positions to find out.
  assert.equal(backtrackingOf(/^[ab]{20001}$/), { growth: "undecided", isCertain: false, attack: null });
  // A condition can take long by itself.
  assert.equal(backtrackingOf(/^(?=(?:a|a)*b)c/), { growth: "exponential", isCertain: false, attack: null });
});

test("what is wrong in a call is said", () => {
  assert.throws(() => compareRegExp(/a/, "rfc3986", { schemes: [] }), "there must be a scheme at least");
  assert.throws(
    () => compareRegExp(/a/, "rfc3986", { schemes: [http], rule: "port" }),
    "there can be no other",
  );
  assert.throws(() => compareRegExp(/a/, "rfc3986", { flags: "i" }), "a RegExp has its own flags");
  assert.throws(() => compareRegExp(/a/, "rfc3986", { rule: "prot" }), "prot");
});

test.run();
