import { test } from "uvu";
import * as assert from "uvu/assert";
import { printBnf } from "../../src/bnf/index.js";
import {
  alt,
  anyCase,
  atLeast,
  type Combinator,
  draft05,
  grammarOf,
  literal,
  many,
  map,
  node,
  optional,
  range,
  ref,
  repeat,
  rules,
  runsEndingIn,
  sepBy1,
  seq,
  symbols,
  text,
  whole,
  withBuilder,
} from "../../src/combinators.js";
import { throws } from "../support/throws.js";

const a = literal("a");

/** What both parsers of a combinator give for a text: they must agree here. */
function value(combinator: Combinator, input: string): unknown {
  const [plain, compiled] = [combinator.parser.parse(input), combinator.compiled.parse(input)];
  assert.is(compiled.status, plain.status, JSON.stringify(input));
  if (!plain.status || !compiled.status) return undefined;
  assert.equal(compiled.value, plain.value, JSON.stringify(input));
  return plain.value;
}

const VALUES: readonly (readonly [Combinator, string, unknown])[] = [
  [literal("a://"), "a://", "a://"],
  [literal("a"), "A", undefined],
  [literal(""), "", ""],
  [literal("é𝄞"), "é𝄞", "é𝄞"],
  [anyCase("aé-"), "Aé-", "Aé-"],
  [anyCase("é"), "É", undefined],
  [symbols("+-"), "-", "-"],
  [symbols(""), "", undefined],
  [symbols("a𝄞"), "𝄞", "𝄞"],
  [symbols("𝄞"), "\ud834", undefined],
  [symbols("\ud834"), "\ud834", "\ud834"],
  [range("a", "c"), "b", "b"],
  [range("\ue000", "\u{10ffff}"), "𝄞", "𝄞"],
  [seq(), "", []],
  [seq(a), "a", ["a"]],
  [seq(a, symbols("xy"), literal("")), "ay", ["a", "y", ""]],
  [alt(), "", undefined],
  [alt(a, literal("b")), "b", "b"],
  [alt(a, seq(a)), "a", "a"],
  [optional(a), "", null],
  [optional(many(a)), "", []],
  [many(a), "", []],
  [many(a), "aaa", ["a", "a", "a"]],
  [many(optional(a)), "aa", ["a", "a"]],
  [many(optional(a)), "", []],
  [many(seq()), "", []],
  [many(seq(optional(a))), "aa", [["a"], ["a"]]],
  [many(text(many(a))), "aa", ["aa"]],
  [many(map(optional(a), (found) => found ?? "-")), "aa", ["a", "a"]],
  [atLeast(2, optional(a)), "", [null, null]],
  [atLeast(2, optional(a)), "aaa", ["a", "a", "a"]],
  [atLeast(1, a), "", undefined],
  [repeat(1, 2, a), "aa", ["a", "a"]],
  [repeat(1, 2, a), "aaa", undefined],
  [repeat(0, 1, optional(a)), "", [null]],
  [repeat(0, 0, a), "", []],
  [repeat(2, 2, a), "aa", ["a", "a"]],
  [repeat(0, 2, optional(a)), "a", ["a"]],
  [map(many(a), (found) => found.length), "aaa", 3],
  [text(many(seq(a, a))), "aaaa", "aaaa"],
  [node("n", many(a)), "aa", { type: "n", start: 0, end: 2, text: "aa" }],
  [
    node("n", seq(a, optional(a)), ([one, other]) => ({ one, other })),
    "a",
    { type: "n", start: 0, end: 1, text: "a", one: "a", other: null },
  ],
  [node("n", a, (one) => ({ one })), "a", { type: "n", start: 0, end: 1, text: "a", one: "a" }],
  [node("n", literal(""), () => ({ list: [1] })), "", { type: "n", start: 0, end: 0, text: "", list: [1] }],
  [
    node("n", seq(a, literal("b")), ([one]) => ({ one })),
    "ab",
    { type: "n", start: 0, end: 2, text: "ab", one: "a" },
  ],
  [
    node("n", seq(a, symbols("xy"), optional(a)), { last: 2, first: 0, again: 0 }),
    "ax",
    { type: "n", start: 0, end: 2, text: "ax", last: null, first: "a", again: "a" },
  ],
  [node("n", seq(a, a), {}), "aa", { type: "n", start: 0, end: 2, text: "aa" }],
  [sepBy1(a, literal(",")), "a,a,a", ["a", "a", "a"]],
  [sepBy1(a, literal(",")), "a,", undefined],
  [sepBy1(a, literal(",")), "", undefined],
  [sepBy1(optional(a), many(literal(","))), "", [null]],
  [sepBy1(optional(a), literal(",")), ",a", [null, "a"]],
  [sepBy1(a, literal("")), "aa", ["a", "a"]],
  [
    runsEndingIn(a, literal("-")),
    "a--a",
    [
      [[], "a"],
      [["-", "-"], "a"],
    ],
  ],
  [alt(whole(a, a), literal("aa")), "aa", "aa"],
  [ref("x", () => a), "a", "a"],
];

for (const [combinator, input, wanted] of VALUES) {
  test(`${JSON.stringify(combinator.form)} on ${JSON.stringify(input)}`, () => {
    assert.equal(value(combinator, input), wanted);
  });
}

test("nodes are frozen, and lists in them too", () => {
  const list = node("list", many(a), (items) => ({ items }));
  for (const parser of [list.parser, list.compiled]) {
    const found = parser.tryParse("aa");
    assert.ok(Object.isFrozen(found) && Object.isFrozen(found.items));
  }
});

test("a list with separators: its expression, and the children that a builder sees", () => {
  const list = ref("list", sepBy1(ref("item", symbols("ab")), literal(",")));
  assert.is(printBnf(grammarOf(list)), 'list = item *( "," item )\nitem = "a" | "b"\n');
  const { parser, compiled } = withBuilder<string>(
    list,
    ({ rule, children }) => `${rule}(${children.join(" ")})`,
  );
  for (const made of [parser, compiled]) {
    assert.is(made.tryParse("a,b"), "list(item(a) , item(b))");
  }
});

test("compiled, values that are no fields are not made", () => {
  let calls = 0;
  const counted = map(a, () => {
    calls += 1;
    return calls;
  });
  node("n", seq(counted, a), { one: 1 }).compiled.tryParse("aa");
  assert.is(calls, 0);
});

test("expressions: departures leave no trace, and a choice within a choice is one", () => {
  const r = rules<{ label: string; plain: unknown }>({
    label: (all) => text(alt(all.plain, symbols("+-"), literal("x"))),
    plain: () => alt(whole(range("a", "z"), range("a", "z")), range("A", "Z")),
  });
  assert.is(printBnf(grammarOf(r)), 'label = plain | "+" | "-" | "x"\nplain = %x61-7A | %x41-5A\n');
  assert.equal(r.plain.expression, grammarOf(r).rules.get("plain")!.expression);
  assert.equal(optional(r.plain).expression, {
    type: "repeat",
    item: { type: "reference", name: "plain" },
    min: 0,
    max: 1,
  });
});

test("grammarOf: names", () => {
  const port = ref("port", many(symbols("12")));
  const both = grammarOf(seq(port, draft05.port));
  assert.equal([...both.rules.keys()], ["start", "port", "port-2", "digit"]);
  assert.equal([...grammarOf({ a, b: a, c: port }).rules.keys()], ["a", "b", "c"]);
  assert.equal([...grammarOf(port).rules.keys()], ["port"]);
  throws(() => grammarOf({ a: 1 as never }), '"a" of combinators must be a combinator, not 1');
  throws(() => grammarOf(null as never), "combinators must be an object, not null");
});

test("wrong arguments are typed errors", () => {
  throws(() => literal(1 as never), "text must be a string, not 1");
  throws(() => anyCase(null as never), "text must be a string, not null");
  throws(() => symbols([] as never), "characters must be a string, not an array");
  throws(() => range("ab", "c"), 'first must be a single character, not "ab"');
  throws(() => range("a", ""), 'last must be a single character, not ""');
  throws(() => range("b", "a"), 'no character is from "b" to "a"');
  throws(() => seq(undefined as never), "each item must be a combinator, not undefined");
  throws(() => seq({ form: a.form } as never), "each item must be a combinator, not an object");
  throws(() => atLeast(-1, a), "min must be a whole number of at least 0, not -1");
  throws(() => repeat(1, 1.5, a), "max must be a whole number of at least 0, not 1.5");
  throws(() => repeat(2, 1, a), "a repetition of at least 2 and at most 1 times never matches");
  throws(() => atLeast(65_536, a), "repetitions count up to 65535 at most");
  throws(() => map(a, 1 as never), "apply must be a function, not 1");
  throws(() => node(1 as never, a), "type must be a string, not 1");
  throws(() => node("n", a, {} as never), "fields must be a function, since the item is not a seq");
  throws(() => node("n", seq(a), null as never), "fields must be an object, not null");
  throws(() => node("n", seq(a), { x: 1 } as never), "fields.x must be a whole number from 0 to 0, not 1");
  throws(
    () => node("n", seq(a), { x: "0" } as never),
    'fields.x must be a whole number from 0 to 0, not "0"',
  );
  for (const name of ["type", "start", "end", "text", "__proto__"]) {
    const fields = { [name]: 0 } as never;
    throws(
      () => node("n", seq(a), fields),
      "the fields of n must not be called type, start, end, text or __proto__",
    );
  }
  throws(() => ref(1 as never, a), "name must be a string, not 1");
  throws(() => ref("x", () => 1 as never).parser, "the definition of x must be a combinator, not 1");
  throws(() => rules(null as never), "definitions must be an object, not null");
  throws(() => rules({ x: a } as never), "the definition of x must be a function, not an object");
  throws(() => a.compiled.parse(1 as never), "the input must be a string, not 1");
});

test("the compiler infers what a match gives", () => {
  const digits = text(atLeast(1, range("0", "9")));
  const version = map(seq(digits, many(seq(literal("."), digits))), ([first, rest]) => [
    first,
    ...rest.map(([, one]) => one),
  ]);
  const found: string[] = version.compiled.tryParse("1.20.3");
  assert.equal(found, ["1", "20", "3"]);
  const sum = node("sum", seq(digits, literal("+"), optional(digits)), { left: 0, plus: 1, right: 2 });
  const { left, plus, right }: { left: string; plus: "+"; right: string | null } =
    sum.compiled.tryParse("1+");
  assert.equal([left, plus, right], ["1", "+", null]);
  // @ts-expect-error: a seq of one item has no second
  assert.throws(() => node("n", seq(a), { second: 1 }));
  const host: string = draft05.hostport.compiled.tryParse("a.b:80").host.text;
  assert.is(host, "a.b");
  // @ts-expect-error: a hostname has no such field
  assert.is(draft05.hostname.compiled.tryParse("a.b").numbers, undefined);
});

test("a builder is a function", () => {
  throws(() => withBuilder(a, 1 as never), "builder must be a function, not 1");
});

test.run();
