import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  parse_qs,
  parse_qsl,
  quote,
  quote_plus,
  unquote,
  unquote_plus,
  unquote_to_bytes,
  urlencode,
  urlunsplit,
} from "../../../src/compat/urllib/index.js";
import { throws } from "../../support/throws.js";

type Loose = (...given: unknown[]) => unknown;

test("optional arguments are taken in order, by name, or some in order and the others by name", () => {
  assert.equal(parse_qsl("a;b=2", true, false, "utf-8", "replace", null, ";"), [
    ["a", ""],
    ["b", "2"],
  ]);
  assert.equal(parse_qsl("a;b=2", { keep_blank_values: true, separator: ";" }), [
    ["a", ""],
    ["b", "2"],
  ]);
  assert.equal((parse_qsl as Loose)("a;b=2", true, { separator: ";" }), [
    ["a", ""],
    ["b", "2"],
  ]);
  assert.equal(
    [...parse_qs("a=1;b=2", { separator: ";", encoding: undefined })],
    [
      ["a", ["1"]],
      ["b", ["2"]],
    ],
  );
  assert.is((quote as Loose)("a/b", undefined, "ascii"), "a/b");
});

test("a call that Python would refuse is refused with Python's message", () => {
  const refusals: [() => unknown, string][] = [
    [() => (quote as Loose)(), "quote() missing 1 required positional argument: 'string'"],
    [
      () => (quote as Loose)("a", "b", null, null, 1),
      "quote() takes from 1 to 4 positional arguments but 5 were given",
    ],
    [() => (quote as Loose)("a", { nope: 1 }), "quote() got an unexpected keyword argument 'nope'"],
    [() => (quote as Loose)("a", "b", { safe: "c" }), "quote() got multiple values for argument 'safe'"],
    [() => (quote as Loose)("a", { string: "c" }), "quote() got multiple values for argument 'string'"],
    [
      () => (quote_plus as Loose)(undefined, "/"),
      "quote_plus() missing 1 required positional argument: 'string'",
    ],
    [
      () => (unquote_to_bytes as Loose)(),
      "unquote_to_bytes() missing 1 required positional argument: 'string'",
    ],
  ];
  for (const [call, message] of refusals)
    assert.throws(call, (error: Error) => error instanceof TypeError && error.message === message, message);
});

test("messages name the types that JSON does not have", () => {
  class Thing {}
  const named: [unknown, string][] = [
    [10n, "int"],
    [Symbol("s"), "symbol"],
    [() => 0, "function"],
    [1.5, "float"],
    [true, "bool"],
    [new Thing(), "Thing"],
    [Object.create(Object.create(null) as object), "object"],
  ];
  for (const [value, name] of named) {
    throws(
      () => (quote_plus as Loose)("a b", value),
      `unsupported operand type(s) for +: '${name}' and 'bytes'`,
    );
    throws(() => (unquote_plus as Loose)(value), `'${name}' object has no attribute 'replace'`);
  }
  throws(() => (unquote as Loose)(new Set()), "'set' object has no attribute 'split'");
  throws(() => (unquote as Loose)({}), "'dict' object has no attribute 'split'");
  throws(() => (parse_qsl as Loose)(Number.NaN), "memoryview: a bytes-like object is required, not 'float'");
  assert.equal((parse_qsl as Loose)({}), []);
  assert.equal((parse_qsl as Loose)(new Set()), []);
  throws(() => (parse_qsl as Loose)(new Thing()), "memoryview: a bytes-like object is required, not 'Thing'");
});

test("urlencode takes a plain object, a map, and any iterable of pairs", () => {
  assert.is(urlencode({ a: 1, __proto__: null, b: [1, "x"] }), "a=1&b=%5B1%2C+%27x%27%5D");
  assert.is(urlencode({ a: new Set([1]), b: new Set() }), "a=%7B1%7D&b=set%28%29");
  assert.is(
    urlencode(
      new Map<unknown, unknown>([
        ["a", 1],
        [2, null],
      ]),
    ),
    "a=1&2=None",
  );
  assert.is(urlencode(new URLSearchParams("a=1&b=%20")), "a=1&b=+");
  assert.is(
    urlencode(Object.entries({ a: new Set([1, 2]), b: { k: 1, l: 2 } }) as [string, unknown][], true),
    "a=1&a=2&b=k&b=l",
  );
  assert.is(
    urlencode(Object.assign(Object.create(null) as object, { a: 10n }) as Record<string, unknown>),
    "a=10",
  );
  assert.is(
    urlencode([
      ["a", 1e21],
      ["b", -0],
      ["c", Number.NEGATIVE_INFINITY],
      ["d", Number.NaN],
      ["e", 0.00001],
    ]),
    "a=1000000000000000000000&b=0&c=-inf&d=nan&e=1e-05",
  );
  const endless: unknown[] = [1];
  endless.push(endless);
  const round = new Map<string, unknown>();
  round.set("self", round);
  assert.is(
    urlencode(
      { a: endless, b: round },
      { safe: "[]{}.,:' ", quote_via: (string, safe) => quote(string, safe) },
    ),
    "a=[1, [...]]&b={'self': {...}}",
  );
  assert.is(urlencode({ a: Symbol("s") }), "a=Symbol%28s%29");
});

test("the results of a quote_via are concatenated as in Python", () => {
  const via =
    (results: unknown[]): Loose =>
    () =>
      results.shift();
  const call = (...results: unknown[]): unknown =>
    (urlencode as Loose)({ a: 1 }, { quote_via: via(results) });
  assert.is(call("x", "y"), "x=y");
  throws(() => call(5, "y"), "unsupported operand type(s) for +: 'int' and 'str'");
  throws(() => call([], "y"), 'can only concatenate list (not "str") to list');
  throws(() => call("x", null), 'can only concatenate str (not "NoneType") to str');
  throws(() => call(Uint8Array.of(1), "y"), "can't concat str to bytes");
  throws(() => (urlencode as Loose)({ a: 1 }, { quote_via: null }), "'NoneType' object is not callable");
  const seen: unknown[][] = [];
  const keep: Loose = (...given) => seen.push(given) && "x";
  (urlencode as Loose)([[Uint8Array.of(65), "b"]], false, "/", "ascii", "ignore", keep);
  assert.equal(seen, [
    [Uint8Array.of(65), "/"],
    ["b", "/", "ascii", "ignore"],
  ]);
});

test("paths that are not strings are joined, or refused, as in Python", () => {
  throws(() => urlunsplit(["", "", new Set() as never, "", ""]), "'set' object is not subscriptable");
  throws(() => urlunsplit(["", "", null, "", ""]), "'NoneType' object is not subscriptable");
  throws(() => urlunsplit(["", "", new Map() as never, "", ""]), "slice(None, 2, None)");
  throws(() => urlunsplit(["", "", [] as never, "q", ""]), 'can only concatenate list (not "str") to list');
  throws(() => urlunsplit(["", "", new Uint8Array() as never, "q", ""]), "can't concat str to bytes");
  assert.equal(
    (urlunsplit as Loose)(
      new Map([
        ["http", 1],
        ["h", 1],
        ["p", 1],
        ["q", 1],
        ["f", 1],
      ]),
    ),
    "http://h/p?q#f",
  );
  throws(() => (urlunsplit as Loose)(new Set()), "tuple index out of range");
});

test("without bytes to decode the name of the encoding is not looked up, as in Python", () => {
  assert.is(unquote(new Uint8Array(0), "nope"), "");
  assert.throws(() => unquote(Uint8Array.of(0x61), "nope"), /^unknown encoding: nope$/);
});

test.run();
