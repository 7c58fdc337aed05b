import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { FUNCTIONS } from "./functions.js";
import { expected, raised, raisedAs, type Tagged, tagged, untagged } from "./tagged.js";

type Note = readonly [arguments: readonly Tagged[], value: Tagged, error?: readonly unknown[]];

const CASES = join("test", "case", "urllib");
const recorded = readdirSync(CASES).filter((file) => file.endsWith(".jsonl"));

test("every recorded function has an entry, and every entry a record", () => {
  const names = recorded.map((file) => file.replace(".jsonl", ""));
  assert.equal(names.toSorted(), Object.keys(FUNCTIONS).toSorted());
});

for (const file of recorded) {
  const name = file.replace(".jsonl", "");
  const call = FUNCTIONS[name];
  test(`${name} returns or throws what CPython 3.13.0 did`, () => {
    const lines = readFileSync(join(CASES, file), "utf8").trimEnd().split("\n");
    const wrong = lines.filter((line) => !agrees(call!, JSON.parse(line) as Note));
    assert.equal(wrong.slice(0, 3), [], `${wrong.length} of ${lines.length}`);
  });
}

function agrees(call: (...given: never[]) => unknown, [given, value, error]: Note): boolean {
  const said = error === undefined ? [expected(value)] : [null, raisedAs(error)];
  return JSON.stringify(outcome(call, given)) === JSON.stringify(said);
}

function outcome(call: (...given: never[]) => unknown, given: readonly Tagged[]): unknown[] {
  try {
    return [tagged(call(...(given.map(untagged) as never[])))];
  } catch (error) {
    return [null, raised(error)];
  }
}

test.run();
