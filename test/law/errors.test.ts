// Every error class has one base and a code, and the codes are in one table.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { DATA_HELP } from "../../src/compat/build/data.js";
import { ERROR_CODES, UrlGrammarError } from "../../src/index.js";
import { CALLS } from "../support/api/index.js";
import { callable, ENTRY_NAMES, isClass, load } from "../support/api/library.js";

const library = await load("source");

/** Every class of errors of every entry point, and one of its errors. */
const ERRORS = ENTRY_NAMES.flatMap((entry) =>
  Object.entries(library[entry])
    .filter(
      ([, value]) =>
        isClass(value) && (value as unknown as { readonly prototype: object }).prototype instanceof Error,
    )
    .filter(([, value]) => value !== UrlGrammarError)
    .map(([name]) => {
      const call = CALLS[entry][`new ${name}`]!;
      return { entry, name, error: callable(library[entry], `new ${name}`)(null, call.args(library)) };
    }),
);

test("every class of errors extends the base", () => {
  const others = ERRORS.filter(({ error }) => !(error instanceof UrlGrammarError)).map(({ name }) => name);
  assert.equal(others, []);
});

test("every code names an error: one of the package, or the one that Python raises", () => {
  const ofPython =
    "ValueError LookupError IndexError KeyError UnicodeError UnicodeEncodeError UnicodeDecodeError";
  const classes = new Set([...ERRORS.map(({ name }) => name), ...ofPython.split(" ")]);
  assert.equal(
    Object.values(ERROR_CODES).filter(({ error }) => !classes.has(error)),
    [],
  );
});

test("no class of errors can be changed", () => {
  for (const error of [UrlGrammarError, ...ERRORS.map(({ error: one }) => (one as Error).constructor)])
    assert.ok(Object.isFrozen(error) && Object.isFrozen(error.prototype), error.name);
});

test("the code of each is that of its class, and every code has a class", () => {
  const found = new Map<string, string>();
  for (const { name, error } of ERRORS) {
    const { code } = error as UrlGrammarError;
    if (name !== "UrlDataError") found.set(code, name);
    else assert.ok(code in DATA_HELP, code);
  }
  const expected = Object.entries(ERROR_CODES).map(([code, { error }]) => [code, error] as const);
  assert.equal([...found].sort(), [...expected].sort());
});

test("no code of a class is that of a reason", () => {
  assert.equal(
    Object.keys(DATA_HELP).filter((code) => code in ERROR_CODES),
    [],
  );
});

test("an error has the name of its class, in its stack too", () => {
  for (const { name, error } of ERRORS) {
    const own = error as Error;
    assert.is(own.name, name);
    assert.is(String(own).startsWith(name), true);
  }
});

test.run();
