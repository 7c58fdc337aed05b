// One caller cannot change what another gets: whatever two calls share can be written to by neither. The tests look at the
// bundle, which is what users import, and which no other test shares with them.
import { Agent } from "node:https";
import { Transform } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import Parsimmon from "parsimmon";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Call } from "../../support/api/call.js";
import { CALLS } from "../../support/api/index.js";
import { callable, ENTRY_NAMES, load } from "../../support/api/library.js";
import { type Found, foreignTo, isUnchangeable, reached, snapshot, tamper } from "../../support/api/walk.js";
import { caseFiles, caseLines } from "../../support/cases.js";

const library = await load("bundle");
const parser = Object.getPrototypeOf(Parsimmon.digit);
const foreign = foreignTo(Parsimmon, parser, new Transform(), new Agent());

interface Answer {
  /** What was returned or thrown, and what that returned when it was used. */
  readonly results: readonly unknown[];
  /** The object that a method was called on. */
  readonly self: unknown;
}

/** Makes a right call; a generator gives its first results, besides itself. */
async function answer(entry: keyof typeof library, name: string, call: Call): Promise<Answer> {
  const self = call.self?.(library);
  const results: unknown[] = [];
  try {
    const result = await callable(library[entry], name)(self, call.args(library));
    results.push(result);
    if (isGenerator(result)) for (let at = 0; at < 20; at++) results.push(result.next().value);
    else if (call.use !== undefined) results.push(call.use(result as never));
  } catch (error) {
    results.push(error);
  }
  return { results, self };
}

function isGenerator(value: unknown): value is Generator {
  return typeof value === "object" && value !== null && typeof (value as Generator).next === "function";
}

const ALL = ENTRY_NAMES.flatMap((entry) =>
  Object.entries(CALLS[entry]).map(([name, call]) => ({ entry, name, call })),
);

/** What a caller can see of the values that are exported as they are. */
function values(): ReadonlyMap<string, unknown> {
  const exported = ENTRY_NAMES.flatMap((entry) =>
    Object.entries(library[entry]).map(([name, value]): [string, unknown] => [`${entry}: ${name}`, value]),
  );
  return new Map(exported.map(([name, value]) => [name, snapshot(value, foreign)]));
}

test("what is exported cannot be changed", () => {
  const changeable = ENTRY_NAMES.flatMap((entry) => {
    const look = (): readonly Found[] => reached({ ...library[entry] }, entry, foreign).slice(1);
    // What a getter makes again each time is nobody else's.
    const seen = new Set(look().map(({ object }) => object));
    return look().filter((found) => seen.has(found.object) && isShared(found));
  });
  assert.equal(
    changeable.map(({ path }) => path),
    [],
  );
});

/** A function may get properties of its own, which nobody reads; the methods that a class has are its prototype's. */
function isShared({ object }: Found): boolean {
  return (
    (typeof object !== "function" || isClass(object)) && !isUnchangeable(object) && !isPlainPrototype(object)
  );
}

function isClass(object: object): boolean {
  return /^class\b/.test(Function.prototype.toString.call(object));
}

/** The object that every function has for the case that it is called with `new`, which nobody does. */
function isPlainPrototype(object: object): boolean {
  const { constructor: made } = object as { readonly constructor?: unknown };
  const isIts = typeof made === "function" && made.prototype === object && !isClass(made);
  return isIts && Reflect.ownKeys(object).length === 1;
}

for (const { entry, name, call } of ALL) {
  test(`${entry}: two calls of ${name} share nothing that can be changed`, async () => {
    const [one, other] = [await answer(entry, name, call), await answer(entry, name, call)];
    const seen = new Set(reached(one, name, foreign).map(({ object }) => object));
    const shared = reached(other, name, foreign).filter((found) => seen.has(found.object) && isShared(found));
    assert.equal(
      shared.map(({ path }) => path),
      [],
    );
  });
}

test("two diagnostics share nothing that can be changed, whatever they are about", () => {
  const changeable = new Set<string>();
  const { validate } = library["."];
  for (const line of caseFiles("diagnostic").flatMap((file) => caseLines("diagnostic", file))) {
    const [written] = /^"(?:[^"\\]|\\.)*"/.exec(line) ?? [];
    if (written === undefined) continue;
    for (const grammar of ["draft-05", "rfc3986"] as const) {
      const [one, other] = [0, 1].map(() => validate(JSON.parse(written), { grammar }).diagnostics);
      const seen = new Set(reached(one, written, foreign).map(({ object }) => object));
      for (const found of reached(other, written, foreign)) {
        if (seen.has(found.object) && isShared(found)) changeable.add(found.path);
      }
    }
  }
  assert.equal([...changeable], []);
});

test("after writing to all that can be reached, every function answers as before", async () => {
  const before: unknown[] = [];
  const found: Found[] = [];
  const exported = values();
  for (const { entry, name, call } of ALL) {
    const given = await answer(entry, name, call);
    before.push(snapshot(given.results, foreign));
    found.push(...reached(given, `${entry}: ${name}`, foreign));
  }
  for (const entry of ENTRY_NAMES) found.push(...reached({ ...library[entry] }, entry, foreign));
  for (const { object } of found) tamper(object);
  const changed: string[] = [];
  for (const [at, { entry, name, call }] of ALL.entries()) {
    const { results } = await answer(entry, name, call);
    if (!isDeepStrictEqual(snapshot(results, foreign), before[at])) changed.push(`${entry}: ${name}`);
  }
  for (const [name, value] of values()) if (!isDeepStrictEqual(value, exported.get(name))) changed.push(name);
  assert.equal(changed, []);
  assert.ok(found.length > 4_000);
});

test.run();
