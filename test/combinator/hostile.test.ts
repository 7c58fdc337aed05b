// Rules that no one in good faith would write, and texts of any length: typed errors, linear time, no stack overflow.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { AutomatonLimitError, RecursiveRuleError } from "../../src/automaton/index.js";
import { GrammarError, printBnf } from "../../src/bnf/index.js";
import { MAX_PARSER_HEIGHT } from "../../src/combinator/parser.js";
import {
  alt,
  atLeast,
  type Combinator,
  derivationBuilder,
  draft05,
  fromText,
  grammarOf,
  literal,
  many,
  node,
  optional,
  ref,
  repeat,
  rules,
  seq,
  symbols,
  text,
  withBuilder,
} from "../../src/combinators.js";
import fc, { CHARACTER, runs } from "../support/fast-check.js";
import { throws } from "../support/throws.js";
import { likelyReference } from "../support/url-arbitrary.js";

const a = literal("a");

/** Everything that reads a combinator. */
const READERS: readonly ((one: Combinator) => unknown)[] = [
  (one) => one.parser,
  (one) => one.compiled,
  (one) => one.expression,
  (one) => grammarOf(one),
  (one) => withBuilder(one, derivationBuilder).parser,
  (one) => withBuilder(one, derivationBuilder).compiled,
];

test("recursive rules are refused, naming the cycle", () => {
  const { list } = rules<{ list: unknown; item: unknown }>({
    list: (r) => seq(r.item, optional(literal(","))),
    item: (r) => alt(a, seq(literal("("), r.list, literal(")"))),
  });
  for (const reader of READERS) {
    assert.throws(
      () => reader(list),
      (error: unknown) => error instanceof RecursiveRuleError && error.cycle.join(" ") === "list item list",
    );
  }
  const self: Combinator = ref("self", () => self);
  assert.throws(
    () => self.compiled,
    (error: unknown) => error instanceof RecursiveRuleError && error.cycle.join(" ") === "self self",
  );
});

test("a definition that gives nothing is refused, naming the rule", () => {
  const { list } = rules<{ list: unknown; item: unknown }>({
    list: (r) => many(r.item),
    item: () => undefined as never,
  });
  for (const reader of READERS) {
    throws(() => reader(list), "the definition of item must be a combinator, not undefined");
  }
});

test("a definition that reads its own rule is refused", () => {
  for (const reader of READERS) {
    const self: Combinator = ref("self", () => {
      reader(self);
      return a;
    });
    assert.throws(
      () => reader(self),
      (error: unknown) => error instanceof RecursiveRuleError && error.cycle.join(" ") === "self self",
    );
  }
});

test("a function that makes new rules for ever is stopped", () => {
  const list = (): Combinator => ref("list", () => seq(a, optional(list())));
  assert.throws(
    () => list().compiled,
    (error: unknown) => error instanceof GrammarError && error.diagnostics[0]!.code === "too-large",
  );
});

test("what only looks like a combinator is refused", () => {
  const fake = Object.create(Object.getPrototypeOf(a)) as Combinator;
  throws(() => many(fake), "each item must be a combinator, not an object");
  throws(() => Object.assign(a.form, { text: "z" }), TypeError);
  throws(() => Object.assign(a, { form: seq().form }), TypeError);
});

test("the fields of a node are an object, and leave its own alone", () => {
  for (const fields of [{ start: 9 }, { type: "x" }, { text: "a" }, undefined, 1, "xy", null, []]) {
    const one = node("n", a, () => fields as never);
    throws(() => one.compiled.parse("a"), TypeError);
    throws(() => one.parser.parse("a"), TypeError);
  }
});

test("long literals, and large counts", () => {
  const long = "a".repeat(200_000);
  assert.is(literal(long).parser.tryParse(long), long);
  assert.is(text(repeat(0, 16_000, symbols("ab"))).compiled.tryParse("a".repeat(16_000)).length, 16_000);
  throws(() => atLeast(60_000, a).compiled.parse("a".repeat(60_000)), AutomatonLimitError);
});

test("rules in a chain become a grammar in linear time", () => {
  const chain: Record<string, (r: Record<string, Combinator>) => Combinator> = {};
  for (let i = 0; i < 16_000; i++) chain[`r${i}`] = (r) => (i === 0 ? a : seq(a, r[`r${i - 1}`]!));
  assert.is(grammarOf(rules(chain as never)).rules.size, 16_000);
});

test("combinators that nest too deep are refused when they are made", () => {
  let deep: Combinator = a;
  assert.throws(
    () => {
      for (let i = 0; i < 10_000; i++) deep = optional(deep);
    },
    (error: unknown) => error instanceof GrammarError && error.diagnostics[0]!.code === "too-deep",
  );
});

test("a chain of 20,000 rules has an automaton, and no parser that would call itself as deep", () => {
  let chain: Combinator = a;
  for (let i = 0; i < 20_000; i++) chain = ref(`r${i}`, chain);
  assert.is(chain.compiled.tryParse("a"), "a");
  assert.throws(
    () => chain.parser,
    (error: unknown) => error instanceof GrammarError && error.diagnostics[0]!.code === "too-deep",
  );
});

test("the deepest parser that is made runs", () => {
  let chain: Combinator = a;
  for (let i = 0; i < 598; i++) chain = ref(`r${i}`, chain);
  assert.is(chain.parser.tryParse("a"), "a");
  for (let i = 598; i < MAX_PARSER_HEIGHT - 1; i++) chain = ref(`r${i}`, chain);
  assert.ok(chain.parser);
  throws(() => ref("top", chain).parser, GrammarError);
  let nested: Combinator = a;
  for (let i = 0; i < 400; i++) nested = i % 2 === 0 ? seq(nested, optional(a)) : alt(nested, literal("b"));
  assert.ok(nested.parser.parse("a").status);
});

test("explosive rules pass a limit instead of the memory", () => {
  let doubled: Combinator = a;
  for (let i = 0; i < 60; i++) doubled = seq(doubled, doubled);
  throws(() => doubled.compiled, AutomatonLimitError);
  throws(() => repeat(0, 60_000, repeat(0, 60_000, a)).compiled, AutomatonLimitError);
  // The states of "an a, and then 30 of a and b" are all the ways in which 30 characters can be.
  throws(() => seq(many(symbols("ab")), a, repeat(30, 30, symbols("ab"))).compiled, AutomatonLimitError);
});

test("a part that is shared over and over is small as data, and refused where it would be written out", () => {
  for (const pair of [seq, alt] as readonly ((...items: Combinator[]) => Combinator)[]) {
    let doubled: Combinator = literal("a");
    for (let i = 0; i < 60; i++) doubled = pair(doubled, doubled);
    assert.ok(doubled.expression.type !== "literal");
    const grammar = grammarOf({ doubled });
    throws(() => printBnf(grammar), GrammarError);
    if (pair === seq) throws(() => withBuilder(doubled, derivationBuilder).compiled, AutomatonLimitError);
    else assert.equal(withBuilder(doubled, derivationBuilder).compiled.tryParse("a").children, ["a"]);
    assert.type(doubled.parser.parse, "function");
  }
});

test("rules that match nothing, and rules of many ways, give an answer", () => {
  assert.not(alt().compiled.parse("").status);
  assert.not(seq(a, alt()).compiled.parse("a").status);
  assert.equal(many(many(many(optional(a)))).compiled.tryParse("aa"), [[["a", "a"]]]);
  const same = alt(many(a), seq(many(a), many(a)));
  assert.equal(same.compiled.tryParse("aaa"), ["a", "a", "a"]);
});

test("texts of a million characters: no recursion, and steps that grow with the length", () => {
  const url = `http://a.example/${"b/".repeat(500_000)}`;
  const found = draft05["URL-reference"].compiled.tryParse(url);
  assert.is(found.end, url.length);
  const listed = many(seq(a, optional(literal(","))));
  assert.is(listed.compiled.tryParse("a,".repeat(500_000)).length, 500_000);
  const made = withBuilder(draft05.path_segments, ({ children }) => children.length);
  assert.is(made.compiled.tryParse("b/".repeat(100_000)), 200_001);
});

test("any text gets a verdict, from any rule, and both parsers give the same one", () => {
  const rule = fc.constantFrom(...Object.values(draft05));
  const input = fc.oneof(fc.string({ unit: CHARACTER, maxLength: 12 }), likelyReference);
  fc.assert(
    fc.property(rule as fc.Arbitrary<Combinator>, input, (one, word) => {
      const [plain, compiled] = [one.parser.parse(word), one.compiled.parse(word)];
      assert.is(compiled.status, plain.status);
      if (plain.status && compiled.status) assert.equal(compiled.value, plain.value);
      else if (!plain.status && !compiled.status) assert.is(compiled.index.offset, plain.index.offset);
    }),
    { numRuns: runs() },
  );
});

test("texts that are keys of every object change nothing", () => {
  const before = Reflect.ownKeys(Object.prototype);
  const made = withBuilder(draft05.hostname, derivationBuilder);
  for (const word of ["__proto__", "constructor", "toString", "__proto__/", "hasOwnProperty"]) {
    for (const rule of [draft05.hostname, draft05.port, draft05["URL-reference"], made]) {
      for (const parser of [rule.parser, rule.compiled]) {
        parser.parse(word);
        assert.equal(Reflect.ownKeys(Object.prototype), before, word);
        assert.equal(Object.keys(Object.prototype.toString), [], word);
      }
    }
  }
});

test("fromText: faults of a text are its own typed errors", () => {
  throws(() => fromText(1 as never), "the text must be a string, not 1");
  throws(() => fromText("a = b"), GrammarError);
  throws(() => fromText('a = "x"', { notation: "ebnf" as never }), TypeError);
  throws(() => fromText('a = "x"', { notatoin: "bnf" } as never), TypeError);
  throws(() => fromText('a = "x" [ a ]')["a"]!.compiled, RecursiveRuleError);
  throws(() => fromText("a = 60000b\nb = 60000DIGIT")["a"]!.compiled, AutomatonLimitError);
});

test("an error that an action throws comes through, and leaves the parser as it was", () => {
  let fail = true;
  const one = ref("one", text(atLeast(1, a)));
  const made = withBuilder(one, () => {
    if (fail) throw new RangeError("no");
    return 1;
  });
  throws(() => made.compiled.parse("a"), RangeError);
  fail = false;
  assert.is(made.compiled.tryParse("a"), 1);
});

test("a list within a list is written out, up to 64 items", () => {
  const expression = (form: Combinator): { type: string; items?: readonly unknown[] } =>
    grammarOf({ x: form }).rules.get("x")!.expression;
  assert.is(expression(seq(a)).type, "literal");
  for (const list of [seq, alt] as readonly ((...items: Combinator[]) => Combinator)[]) {
    const items = (count: number): Combinator[] => Array.from({ length: count }, (_, i) => literal(`${i}.`));
    assert.is(expression(list(list(...items(64)), a)).items!.length, 65);
    assert.is(expression(list(list(...items(65)), a)).items!.length, 2);
  }
});

test.run();
