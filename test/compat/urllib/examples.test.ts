import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { forPython, type PythonRelease } from "../../../src/compat/urllib/index.js";
import { FUNCTIONS, functionsOf, type UrllibModule } from "./functions.js";
import { expected, type Tagged, tagged, untagged, untaggerOf } from "./tagged.js";

/** An example from the documentation of urllib.parse, or one of its sentences made into an example. */
interface Example {
  /** The releases that document it, and the function: `"3.7 and 3.9 urlparse"`. */
  readonly from: string;
  readonly call: readonly [name: string, arguments: readonly Tagged[]];
  readonly gives: Tagged;
}

const examples = JSON.parse(
  readFileSync(join("test", "case", "urllib", "examples.json"), "utf8"),
) as readonly Example[];

for (const { from, call, gives } of examples) {
  const [name, given] = call;
  test(`${from}: ${name} ${JSON.stringify(given)}`, () => {
    assert.equal(tagged(FUNCTIONS[name]!(...(given.map(untagged) as never[]))), expected(gives));
  });
  for (const release of (from.match(/3\.\d+(?:\.\d+)?/g) ?? []) as PythonRelease[])
    test(`${from}, in ${release}: ${name} ${JSON.stringify(given)}`, () => {
      const module = forPython(release) as unknown as UrllibModule;
      const values = given.map(untaggerOf(module)) as never[];
      assert.equal(tagged(functionsOf(module)[name]!(...values)), expected(gives));
    });
}

test("every example is of a release", () => {
  assert.ok(examples.every(({ from }) => /^3\.\d/.test(from)));
});

test.run();
