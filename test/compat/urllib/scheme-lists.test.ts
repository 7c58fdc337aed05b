import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { uses_netloc, uses_params, uses_relative } from "../../../src/compat/urllib/unsplit.js";

const recorded: unknown = JSON.parse(
  readFileSync(join("test", "case", "urllib", "scheme-lists.json"), "utf8"),
);

test("the scheme lists are those of CPython 3.13.0, in its order", () => {
  const ours = { uses_relative, uses_netloc, uses_params };
  assert.equal(Object.fromEntries(Object.entries(ours).map(([name, list]) => [name, [...list]])), recorded);
});

test.run();
