// What the platform expects of a function: a wrong type is a TypeError, bad syntax a UrlSyntaxError, and nothing else.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  components,
  draft05,
  explain,
  isValid,
  opaque,
  type ParseOptions,
  parse,
  parseTolerant,
  RULE_NAMES,
  recordScanner,
  tree,
  UrlGrammarError,
  UrlSyntaxError,
  validate,
} from "../../src/index.js";
import fc, { CHARACTER, runs } from "../support/fast-check.js";
import { throws } from "../support/throws.js";

type Call = (input: never, options?: never) => unknown;
const WITH_OPTIONS: Readonly<Record<string, Call>> = { isValid, validate, parse, tree };
const ALL: Readonly<Record<string, Call>> = { ...WITH_OPTIONS, parseTolerant };

/** Not any `TypeError`: reading a property of nothing throws one too, and its words help nobody. */
function refuses(
  call: Call,
  input: unknown,
  options?: unknown,
  words = /^the |^unknown rule |^options must /,
): void {
  const expected = (error: unknown): boolean => error instanceof TypeError && words.test(error.message);
  const says = `${call.name} ${describe(options ?? input)}`;
  assert.throws(() => call(input as never, options as never), expected, says);
}

const typeError = (error: unknown): boolean => error instanceof TypeError;

function describe(value: unknown): string {
  return typeof value === "object" && value !== null ? Object.prototype.toString.call(value) : String(value);
}

const NO_STRINGS: readonly unknown[] = [
  undefined,
  null,
  0,
  1n,
  true,
  Symbol("a"),
  {},
  [],
  ["a"],
  new String("a"),
  new URL("http://a/"),
  () => "a",
  { toString: () => "a" },
];

for (const [name, call] of Object.entries(ALL)) {
  test(`${name} takes strings alone`, () => {
    for (const input of NO_STRINGS) refuses(call, input, undefined, /string/);
  });
}

const NO_NAMES: readonly unknown[] = [
  "",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "Host",
  "HOST",
  "host ",
  " host",
  "url-reference",
  "components",
  "malformed",
  "literal",
  "0",
  0,
  1,
  NaN,
  null,
  true,
  {},
  [],
  ["host"],
  Symbol("host"),
  new String("host"),
  { toString: () => "host" },
  () => "host",
];

for (const [name, call] of Object.entries(WITH_OPTIONS)) {
  test(`${name} knows the 37 rules and no other`, () => {
    for (const rule of NO_NAMES) refuses(call, "a", { rule });
    for (const rule of RULE_NAMES) {
      try {
        call("a" as never, { rule } as never);
      } catch (error) {
        assert.instance(error, UrlSyntaxError, rule);
      }
    }
  });

  test(`${name} knows the two readings and no other`, () => {
    for (const reading of ["Strict", "BNF", "lax", ...NO_NAMES]) refuses(call, "a", { reading });
    call("a" as never, { reading: "bnf" } as never);
    call("a" as never, { reading: "strict" } as never);
  });

  test(`${name} takes options that are an object, or none`, () => {
    // A number is the index that `filter` passes to `isValid`: test/law/predicates.test.ts.
    const numbers = name === "isValid" ? [] : [0, 1];
    for (const options of [null, ...numbers, "", "host", true, 1n, Symbol("host"), () => ({})])
      refuses(call, "a", options);
    for (const options of [
      undefined,
      {},
      Object.create(null) as object,
      { rule: undefined, reading: undefined },
    ]) {
      call("a" as never, options as never);
    }
  });

  test(`${name} reads each option once, and lets what a getter throws through`, () => {
    const own = new RangeError("from the getter");
    const throwing = {
      get rule(): string {
        throw own;
      },
    };
    assert.throws(
      () => call("a" as never, throwing as never),
      (error: unknown) => error === own,
    );
    let reads = 0;
    const changing = {
      get rule(): string {
        reads += 1;
        return reads === 1 ? "path" : "__proto__";
      },
    };
    call("a" as never, changing as never);
    assert.is(reads, 1);
  });

  test(`${name} finds wrong options before it reads the text`, () => {
    refuses(call, "http://host_name/", { rule: "hosts" });
    refuses(call, "%", { reading: "any" });
  });
}

test("an unknown option is refused, with the nearest one", () => {
  const message = (call: () => unknown): string => {
    try {
      call();
    } catch (error) {
      assert.instance(error, TypeError);
      return (error as Error).message;
    }
    return "nothing was thrown";
  };
  for (const call of Object.values(WITH_OPTIONS)) {
    assert.match(
      message(() => call("a" as never, { reeding: "bnf" } as never)),
      /^unknown option "reeding": did you mean "reading"\? \(known: "grammar", "rule", "reading"(?:, "depth")?\)$/,
    );
  }
  assert.is(
    message(() => tree("a", { dept: 1 } as object)),
    'unknown option "dept": did you mean "depth"? (known: "grammar", "rule", "reading", "depth")',
  );
  assert.is(
    message(() => isValid("a", { depth: 1 } as object)),
    'unknown option "depth" (known: "grammar", "rule", "reading")',
  );
  assert.is(
    message(() => parseTolerant("a", { rule: "path" } as object)),
    'unknown option "rule" (known: "grammar")',
  );
  assert.is(
    message(() => recordScanner({ seperator: "nul" } as object)),
    'unknown option "seperator": did you mean "separator"? (known: "grammar", "rule", "reading", "separator")',
  );
  assert.is(
    message(() => isValid("a", { rule: "hots" as never })),
    'unknown rule "hots" of draft-05: did you mean "host"?',
  );
});

test("a URL object is said to have an href, and a function that map calls what to write", () => {
  const object = new URL("http://a.example/") as never;
  const advice = "not a URL object: give its href";
  throws(() => validate(object), `the input must be a string, ${advice}`);
  throws(() => parse(object), `the input must be a string, ${advice}`);
  throws(() => components(object), `the reference must be a string or an AST, ${advice}`);
  const byMap = "options must be an object, not 0: to call the function by map, write map((text) => f(text))";
  for (const call of [validate, parse, tree, parseTolerant])
    throws(() => ["http://a.example/"].map(call as never), byMap);
  assert.equal(["http://a.example/", "http://a b/"].filter(isValid), ["http://a.example/"]);
});

test("tree takes a depth that is a number of levels", () => {
  for (const depth of [-1, 0.5, NaN, "1", null, true, {}, [1], 1n, -Infinity]) refuses(tree, "a", { depth });
  for (const depth of [0, 1, 37, Number.MAX_SAFE_INTEGER, Infinity, undefined]) tree("a", { depth });
});

test("a message names what is wrong, the name that was given, and what has no such name", () => {
  assert.throws(() => isValid("a", { rule: "hosts" as never }), /hosts/);
  assert.throws(() => isValid("a", { reading: "lax" as never }), /lax/);
  assert.throws(() => isValid(5 as never), /string/);
  assert.throws(
    () => isValid("a", { rule: "\u001b[31m\u202e" as never }),
    (error: Error) => !/[\p{C}]/u.test(error.message),
  );
});

test("UrlSyntaxError has the diagnostics, if a grammar value threw it", () => {
  const calls: readonly (readonly [words: boolean, call: (input: string) => unknown])[] = [
    [false, parse],
    [false, tree],
    [true, (input) => parse(input, { grammar: draft05 })],
    [true, draft05.parse],
    [true, draft05.tree],
  ];
  for (const [words, call] of calls) {
    for (const text of ["http://host_name:x/", "%", "a b\u202e\n", "\ud800", "\u0000"]) {
      try {
        call(text);
        assert.unreachable(text);
      } catch (error) {
        assert.instance(error, UrlSyntaxError);
        assert.instance(error, UrlGrammarError);
        const { name, message, diagnostics, input, stack, grammar, rule, offset, component } =
          error as UrlSyntaxError;
        assert.is(name, "UrlSyntaxError");
        assert.is(String(error).startsWith("UrlSyntaxError: "), true);
        assert.ok(stack?.startsWith("UrlSyntaxError"), stack);
        const expected = validate(text).diagnostics;
        assert.equal(
          [input, grammar, rule, offset, component],
          [text, "draft-05", "URL-reference", expected[0]!.offset, expected[0]!.component],
        );
        assert.equal(diagnostics, words ? expected : null);
        assert.equal(explain(error as UrlSyntaxError), expected);
        if (words) assert.ok(message.includes(expected[0]!.message), message);
        assert.ok(message.endsWith(`(at offset ${expected[0]!.offset})`), message);
        assert.not.match(message, /\p{C}/u);
      }
    }
  }
});

test("components and opaque take strings and ASTs of references, and nothing else", () => {
  const notReferences: readonly unknown[] = [undefined, null, {}, [], 5, parse("a", { rule: "path" })];
  for (const value of notReferences) {
    assert.throws(() => components(value as never), typeError, `components ${describe(value)}`);
    assert.throws(() => opaque(value as never), typeError, `opaque ${describe(value)}`);
  }
});

test("nothing but UrlSyntaxError comes of any string by any rule and reading", () => {
  const text = fc.oneof(
    fc.string({ unit: CHARACTER, maxLength: 6 }),
    fc.constantFrom("", "%", ":", "//", "#", "[", "a-", "\ud800"),
  );
  const rules = fc.constantFrom(...RULE_NAMES);
  fc.assert(
    fc.property(text, rules, fc.constantFrom("strict" as const, "bnf" as const), (input, rule, reading) => {
      const outcome = validate(input, { rule, reading });
      assert.is(isValid(input, { rule, reading }), outcome.valid);
      assert.is(outcome.diagnostics.length === 0, outcome.valid);
      const calls: readonly ((input: string, options: ParseOptions) => unknown)[] = [parse, tree];
      for (const call of calls) {
        try {
          call(input, { rule, reading });
          assert.ok(outcome.valid);
        } catch (error) {
          assert.instance(error, UrlSyntaxError);
          assert.not.ok(outcome.valid);
        }
      }
    }),
    {
      numRuns: runs(3),
      examples: RULE_NAMES.map((rule) => ["", rule, "strict"] as [string, typeof rule, "strict"]),
    },
  );
});

test.run();
