// Rules of combinators that refer to themselves: with levels as automata, without as plain parsers.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  alt,
  atLeast,
  type Combinator,
  derivationBuilder,
  grammarOf,
  literal,
  many,
  map,
  node,
  optional,
  range,
  recursive,
  ref,
  seq,
  text,
  withBuilder,
} from "../../src/combinators.js";
import { grammarFromText } from "../../src/schemes/index.js";
import fc from "../support/fast-check.js";
import { throws } from "../support/throws.js";
import { parsimmonParser } from "./parsimmon.js";

type Nested = readonly (string | Nested)[];

const word = text(atLeast(1, range("a", "z")));

/** Words and lists of them in brackets. */
const list = recursive<Nested, "list">("list", 4, (inner) =>
  map(seq(literal("("), many(alt(word, inner)), literal(")")), ([, items]) => items),
);

/** Texts of brackets and words, most of them balanced. */
const BALANCED: fc.Arbitrary<string> = fc.letrec<{ list: string }>((tie) => ({
  list: fc
    .array(fc.oneof({ depthSize: "medium" }, fc.constantFrom("a", "bc"), tie("list")), { maxLength: 3 })
    .map((items) => `(${items.join("")})`),
})).list;

const depthOf = (input: string): number => {
  let [depth, deepest] = [0, 0];
  for (const character of input) {
    depth += character === "(" ? 1 : character === ")" ? -1 : 0;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};

test("the value of each level is that of its definition", () => {
  assert.equal(list.compiled.tryParse("(a(b(c))d)"), ["a", ["b", ["c"]], "d"]);
  assert.equal(list.parser.tryParse("(a(b(c))d)"), ["a", ["b", ["c"]], "d"]);
  assert.equal(list.parser.tryParse("(((((((a)))))))"), [[[[[[["a"]]]]]]]);
});

test("an automaton has the levels, a plain parser any number, as ordinary Parsimmon code has", () => {
  const ordinary = parsimmonParser(list.form);
  fc.assert(
    fc.property(BALANCED, (input) => {
      const [compiled, plain] = [list.compiled.parse(input), list.parser.parse(input)];
      assert.is(compiled.status, depthOf(input) <= 4, input);
      assert.equal(plain, ordinary.parse(input));
      assert.ok(plain.status, input);
      if (compiled.status) assert.equal(compiled, plain);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("(", ")", "a"), maxLength: 12 }), (input) => {
      assert.equal(list.parser.parse(input), ordinary.parse(input), input);
    }),
  );
});

test("a text of rules with as many levels accepts the same", () => {
  const rules = grammarFromText('list = "(" *( word / list ) ")"\nword = 1*%x61-7A', { nesting: 4 });
  fc.assert(
    fc.property(fc.oneof(BALANCED, fc.string({ unit: fc.constantFrom("(", ")", "a") })), (input) => {
      assert.is(list.compiled.parse(input).status, rules.isValid(input), input);
    }),
  );
});

test("the levels are rules, and trees name them all", () => {
  assert.equal([...grammarOf(list).rules.keys()], ["list", "list-2", "list-3", "list-4"]);
  const { parser, compiled } = withBuilder(list, derivationBuilder);
  const tree = { rule: "list", start: 0, end: 2, children: ["(", ")"] };
  assert.equal(parser.tryParse("()"), tree);
  assert.equal(compiled.tryParse("()"), tree);
});

test("rules around and inside one that refers to itself", () => {
  const value: Combinator<unknown> = recursive("value", 3, (inner) =>
    alt(
      node("number", atLeast(1, range("0", "9"))),
      node("pair", seq(literal("<"), inner, literal("|"), inner, literal(">")), { left: 1, right: 3 }),
    ),
  );
  const field = ref("field", seq(literal("="), value, optional(literal(";"))));
  const input = "=<1|<2|3>>;";
  assert.equal(field.compiled.tryParse(input), field.parser.tryParse(input));
  assert.not.ok(field.compiled.parse("=<1|<2|<3|4>>>").status);
  assert.ok(field.parser.parse("=<1|<2|<3|4>>>").status);
});

test("two rules that refer to each other", () => {
  const item: Combinator<unknown> = recursive("item", 3, (inner) => {
    const group = ref("group", seq(literal("["), many(inner), literal("]")));
    return alt(literal("x"), group);
  });
  assert.ok(item.compiled.parse("[x[x]]").status);
  assert.not.ok(item.compiled.parse("[x[x[x]]]").status);
  assert.ok(item.parser.parse("[x[x[x]]]").status);
});

test("a rule that begins with itself ends as a plain parser, and so does a text of many levels", () => {
  const sum: Combinator<unknown> = recursive("sum", 3, (inner) =>
    alt(seq(inner, literal("+x")), literal("x")),
  );
  assert.equal(sum.parser.parse("x").status, true);
  assert.not.ok(sum.parser.parse("y").status);
  assert.ok(sum.compiled.parse("x+x+x").status);
  const deep = list.parser.parse("(".repeat(1_000_000));
  assert.not.ok(deep.status);
  assert.ok(deep.status || deep.expected.includes("fewer levels of list"));
  assert.ok(list.parser.parse(`${"(".repeat(100)}${")".repeat(100)}`).status);
  // A level that throws is left.
  const fickle: Combinator<unknown> = recursive("fickle", 2, (inner) =>
    map(seq(literal("("), optional(inner), literal(")")), () => {
      throw new RangeError("no");
    }),
  );
  for (let count = 0; count < 3; count++) assert.throws(() => fickle.parser.parse("(())"), /^no$/);
});

test("the arguments are checked", () => {
  const make = (name: unknown, depth: unknown, definition: unknown) => () =>
    recursive(name as string, depth as number, definition as () => Combinator);
  throws(
    make(1, 3, () => word),
    "name must be a string, not 1",
  );
  throws(
    make("a", 0, () => word),
    "depth must be a whole number from 1 to 100, not 0",
  );
  throws(
    make("a", 101, () => word),
    "depth must be a whole number from 1 to 100, not 101",
  );
  throws(make("a", 3, word), "definition must be a function, not an object");
  throws(() => recursive("a", 3, () => 1 as never).parser, "the definition of a must be a combinator, not 1");
});

test.run();
