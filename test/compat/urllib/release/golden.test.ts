// forPython gives what each CPython gave for the recorded calls (tools/scripts/urllib/record.mjs).
import { test } from "uvu";
import * as assert from "uvu/assert";
import { forPython, type PythonRelease } from "../../../../src/compat/urllib/index.js";
import { linesOf } from "../../../support/files.js";
import { composedOf, functionsOf, type UrllibModule } from "../functions.js";
import { expected, raised, raisedAs, type Tagged, tagged, untaggerOf } from "../tagged.js";

type Outcome = readonly [releases: string, value: Tagged, error?: readonly unknown[]];
type Line = readonly [name: string, given: readonly Tagged[], outcomes: readonly Outcome[]];

const lines = linesOf("test/case/urllib/releases.ndjson").map((line) => JSON.parse(line) as Line);
const releases = lines[0]![2].flatMap(([names]) => names.split(" ")) as PythonRelease[];

for (const release of releases) {
  test(`forPython("${release}") returns or throws what CPython ${release} did`, () => {
    const module = forPython(release) as unknown as UrllibModule;
    const calls = { ...functionsOf(module), ...composedOf(module) };
    const untagged = untaggerOf(module);
    const outcome = (name: string, given: readonly Tagged[]): unknown[] => {
      try {
        return [tagged(calls[name]!(...(given.map(untagged) as never[])))];
      } catch (error) {
        return [null, raised(error)];
      }
    };
    const wrong = lines.filter(([name, given, outcomes]) => {
      const [, value, error] = outcomes.find(([names]) => names.split(" ").includes(release))!;
      const said = error === undefined ? [expected(value)] : [null, raisedAs(error)];
      return JSON.stringify(outcome(name, given)) !== JSON.stringify(said);
    });
    assert.equal(wrong.slice(0, 3), [], `${wrong.length} of ${lines.length}`);
  });
}

// The plain functions have the fix that 3.13.2 brought, and so have their recorded cases.
test('forPython("3.13.2") is the plain module', () => {
  const module = forPython("3.13.2") as unknown as UrllibModule;
  const calls = functionsOf(module);
  const untagged = untaggerOf(module);
  for (const name of Object.keys(calls))
    for (const line of linesOf(`test/case/urllib/${name}.jsonl`).slice(0, 300)) {
      const [given, value, error] = JSON.parse(line) as [Tagged[], Tagged, unknown[]?];
      let outcome: unknown[];
      try {
        outcome = [tagged(calls[name]!(...(given.map(untagged) as never[])))];
      } catch (thrown) {
        outcome = [null, raised(thrown)];
      }
      const said = error === undefined ? [expected(value)] : [null, raisedAs(error)];
      assert.is(JSON.stringify(outcome), JSON.stringify(said), `${name} ${line}`);
    }
});

test.run();
