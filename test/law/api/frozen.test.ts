// One rule for what is frozen, held by what every function returns. What a call makes for its caller is the caller's: it is not
// frozen. What results share is frozen, as are values that functions read or run again: nodes of ASTs, grammars, combinators.
import { Transform } from "node:stream";
import Parsimmon from "parsimmon";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Call } from "../../support/api/call.js";
import { CALLS } from "../../support/api/index.js";
import { callable, ENTRY_NAMES, type EntryName, load } from "../../support/api/library.js";
import { foreignTo } from "../../support/api/walk.js";

const library = await load("source");
const foreign = foreignTo(Parsimmon, Object.getPrototypeOf(Parsimmon.digit), new Transform());

/** A part of a result: plain data, or part of a value that is read or run again. */
interface Part {
  readonly object: object;
  readonly path: string;
  readonly kind: "data" | "value";
}

const PLAIN: readonly unknown[] = [Object.prototype, Array.prototype, null];

/** Whether an object is a value: a node, whose text is read again, or a thing with functions or a class of its own. */
function isValue(object: object): boolean {
  if (!PLAIN.includes(Object.getPrototypeOf(object))) return true;
  const { type, start, end, text } = object as Readonly<Record<string, unknown>>;
  if (typeof type === "string" && typeof start === "number" && typeof end === "number")
    return text !== undefined;
  const members = Object.values(Object.getOwnPropertyDescriptors(object)).map(
    ({ value }) => value as unknown,
  );
  const isMadeOfValues = members.length > 0 && members.every((value) => isObject(value) && isValue(value));
  return isMadeOfValues || Reflect.ownKeys(object).some((key) => isFunction(object, key));
}

function isFunction(object: object, key: string | symbol): boolean {
  return typeof Object.getOwnPropertyDescriptor(object, key)!.value === "function";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A section is a constant of its grammar, whether or not a second result has met the same one. */
function isSection(object: object): boolean {
  return Object.keys(object).join() === "document,section";
}

/** What stands in the places of a message or a hint belongs to the words, which causes and hints may share. */
function isOfWords(object: object, path: string): boolean {
  return path.endsWith(".params") && Object.values(object).every((each) => typeof each === "string");
}

/** The parts of a result. What is within a value belongs to it, except for the diagnostics that nodes of the tolerant parse have. */
function partsOf(root: unknown, name: string): ReadonlyMap<object, Part> {
  const found = new Map<object, Part>();
  const open: [value: unknown, path: string, kind: Part["kind"]][] = [[root, name, "data"]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [object, path, outer] = next;
    if (typeof object !== "object" || object === null || foreign.has(object)) continue;
    const isFault = "code" in object && "hint" in object;
    const isOwn = isValue(object) || isOfWords(object, path);
    const kind = isOwn || (outer === "value" && !isFault) ? "value" : "data";
    if (found.has(object) || ArrayBuffer.isView(object) || isSection(object)) continue;
    found.set(object, { object, path, kind });
    for (const key of Object.keys(object)) {
      try {
        open.push([(object as Readonly<Record<string, unknown>>)[key], `${path}.${key}`, kind]);
      } catch {
        // A list that is too long, or a part that the grammar does not have.
      }
    }
  }
  return found;
}

/** What a call returns or throws; of a generator, what it gives first. */
async function resultsOf(entry: EntryName, name: string, call: Call): Promise<readonly unknown[]> {
  let result: unknown;
  try {
    result = await callable(library[entry], name)(call.self?.(library), call.args(library));
  } catch (error) {
    return [error];
  }
  if (!isObject(result) || typeof (result as Generator).next !== "function") return [result];
  const first: unknown[] = [];
  for (let at = 0; at < 20; at++) first.push(((result as Generator).next() as IteratorResult<unknown>).value);
  return first;
}

/** A derivation shares the list of its rules with all others of its deriver. */
const SHARED_WITHIN: ReadonlySet<string> = new Set(["rules"]);

let [data, values] = [0, 0];
for (const entry of ENTRY_NAMES) {
  for (const [name, call] of Object.entries(CALLS[entry])) {
    if (name.startsWith("new ")) continue;
    test(`${entry}: what ${name} returns is frozen where it is shared or a value, and nowhere else`, async () => {
      const [one, other] = [await resultsOf(entry, name, call), await resultsOf(entry, name, call)];
      const given = partsOf(call.args(library), "");
      const again = partsOf(other, name);
      const wrong: string[] = [];
      // The list itself is the test's own.
      for (const { object, path, kind } of [...partsOf(one, name).values()].slice(1)) {
        if (kind === "value" || again.has(object) || given.has(object)) values += 1;
        else if (Object.isFrozen(object) && Object.keys(object).length > 0) {
          if (!SHARED_WITHIN.has(path.split(".").at(-1)!)) wrong.push(path);
        } else data += 1;
      }
      assert.equal(wrong, []);
    });
  }
}

test("there are results of both kinds", () => {
  assert.ok(data > 1_000, String(data));
  assert.ok(values > 1_000, String(values));
});

test.run();
