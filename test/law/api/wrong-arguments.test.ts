// A wrong argument gives a result or an error of a documented type, whose message names the argument: never an error of
// the engine, such as "Cannot read properties of undefined", which tells a caller nothing about what to change.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Call } from "../../support/api/call.js";
import { CALLS } from "../../support/api/index.js";
import { callable, ENTRY_NAMES, functionNames, isClass, load } from "../../support/api/library.js";

const library = await load("source");

/** The error of a caller's own getter, which may pass through. */
class OwnError extends Error {}

const throwing = (): never => {
  throw new OwnError("from a getter");
};

const revoked = (target: object): object => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};

const TRAPS = Object.getOwnPropertyNames(Reflect).filter(
  (name) => typeof (Reflect as never)[name] === "function",
);

/** Wrong values for any argument, by what they are called in a failure. */
function wrongValues(right: unknown): readonly (readonly [name: string, value: unknown])[] {
  const cyclic: Record<string, unknown> = {};
  for (const key of keysOf(right)) cyclic[key] = cyclic;
  cyclic["self"] = cyclic;
  const withGetters = Object.defineProperties(
    {},
    Object.fromEntries(keysOf(right).map((key) => [key, { get: throwing, enumerable: true }])),
  );
  return [
    ["undefined", undefined],
    ["null", null],
    ["true", true],
    ["1", 1],
    ["-1", -1],
    ["0.5", 0.5],
    ["NaN", Number.NaN],
    ["Infinity", Number.POSITIVE_INFINITY],
    ["a bigint", 1n],
    ["an empty string", ""],
    ["a string", "\u0000"],
    ["a symbol", Symbol("a")],
    ["an empty array", []],
    ["an array", [null]],
    ["an empty object", {}],
    ["an object without prototype", Object.create(null)],
    ["a Map", new Map([[1, 2]])],
    ["bytes", Uint8Array.of(255)],
    ["a function", () => undefined],
    ["a function that throws", throwing],
    ["a cyclic object", cyclic],
    ["an object with getters that throw", withGetters],
    ["a Proxy that throws", new Proxy({}, Object.fromEntries(TRAPS.map((trap) => [trap, throwing])))],
    [
      "a Proxy that throws, around an array",
      new Proxy([], Object.fromEntries(TRAPS.map((trap) => [trap, throwing]))),
    ],
    ["a revoked Proxy", revoked({})],
    ["a revoked Proxy of a function", revoked(() => undefined)],
  ];
}

function keysOf(value: unknown): readonly string[] {
  return isPlain(value) ? Object.keys(value) : ["type", "rules", "text", "length", "name"];
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The classes of errors that the package exports. */
const OWN_ERRORS = ENTRY_NAMES.flatMap((name) => Object.values(library[name]))
  .filter((value) => isClass(value) && value.prototype instanceof Error)
  .map((value) => value as unknown as new () => Error);

/** How engines word their errors; Python's are about an `object`. */
const OF_THE_ENGINE =
  /^Cannot (?!mix str)|^Invalid |is not a (?:function|constructor)|(?<!' object )(?<!of type '\w*' )is not iterable|is not defined|has been revoked|^Method |has no initializer|receiver|stack size|before initialization|non-object|private (?:member|field)/;

/** Returns what is wrong with an error, or `null`. */
function faultOf(error: unknown, words: RegExp | null): string | null {
  if (error instanceof OwnError) return null;
  if (OWN_ERRORS.some((type) => error instanceof type)) return null;
  if (!(error instanceof TypeError) || Object.getPrototypeOf(error) !== TypeError.prototype)
    return String(error);
  if (OF_THE_ENGINE.test(error.message) || error.message.includes("[object")) return String(error);
  return words === null || words.test(error.message) ? null : `${error}, which does not match ${words}`;
}

/** Makes a call, and takes a few results of a generator, since its faults may show no earlier. */
async function outcomeOf(run: () => unknown, words: RegExp | null): Promise<string | null> {
  try {
    const result = await run();
    if (typeof result === "object" && result !== null && typeof (result as Generator).next === "function") {
      for (let i = 0; i < 20 && (await (result as Generator).next()).done !== true; i++);
    }
    return null;
  } catch (error) {
    return faultOf(error, words);
  }
}

/** Every call with one wrong value: in place of an argument, or of a property of one. */
function* wrongCalls(
  call: Call,
): Generator<readonly [what: string, position: number, args: readonly unknown[], key: string | null]> {
  for (let position = 0; position < call.names.length; position++) {
    const at = (value: unknown): readonly unknown[] => call.args(library).with(position, value);
    const right = call.args(library)[position];
    for (const [name, value] of wrongValues(right)) yield [name, position, at(value), null];
    if (!isPlain(right)) continue;
    for (const key of Object.keys(right)) {
      for (const [name, value] of wrongValues(right[key])) {
        const own = call.args(library)[position] as object;
        yield [`${name} as "${key}"`, position, at({ ...own, [key]: value }), key];
      }
    }
  }
  for (const [position, value] of call.hostile?.(library) ?? []) {
    yield ["a hostile value", position, call.args(library).with(position, value), null];
  }
  if (call.names.length > 0) yield ["no arguments", 0, [], null];
}

for (const entry of ENTRY_NAMES) {
  test(`${entry}: each function has right arguments in the table, and no other name has`, () => {
    assert.equal(Object.keys(CALLS[entry]).sort(), [...functionNames(library[entry])].sort());
  });

  for (const [name, call] of Object.entries(CALLS[entry])) {
    test(`${entry}: ${name} takes the right arguments`, async () => {
      const run = callable(library[entry], name);
      assert.is(await outcomeOf(() => run(call.self?.(library), call.args(library)), /^$/), null);
    });

    test(`${entry}: ${name} names a wrong argument`, async () => {
      const run = callable(library[entry], name);
      const faults: string[] = [];
      for (const [what, position, args, key] of wrongCalls(call)) {
        const self = call.self?.(library);
        const named = args.length === 0 ? call.names : [call.names[position], ...(key === null ? [] : [key])];
        const words = call.python ? null : new RegExp(named.join("|"));
        const fault = await outcomeOf(() => run(self, args), words);
        if (fault !== null) faults.push(`argument ${position + 1}, ${what}: ${fault}`);
      }
      assert.equal(faults, []);
    });
  }
}

test.run();
