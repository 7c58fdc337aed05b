import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { FUNCTIONS } from "./functions.js";
import { expected, type Tagged, tagged, untagged } from "./tagged.js";

/** An example from the documentation of urllib.parse, or one of its sentences made into an example. */
interface Example {
  readonly from: string;
  readonly call: readonly [name: string, arguments: readonly Tagged[]];
  readonly gives: Tagged;
}

const examples = JSON.parse(
  readFileSync(join("test", "case", "urllib", "examples.json"), "utf8"),
) as readonly Example[];

for (const { from, call, gives } of examples) {
  const [name, given] = call;
  const called = FUNCTIONS[name];
  test(`${from}: ${name} ${JSON.stringify(given)}`, () => {
    assert.equal(tagged(called!(...(given.map(untagged) as never[]))), expected(gives));
  });
}

test.run();
