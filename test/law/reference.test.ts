// The API reference has no warning: each export, field and parameter has words, each function an example, and no link leads
// to nothing, neither a page nor a heading of it.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/files.js";

test("the API reference can be made without a warning", () => {
  const { NODE_V8_COVERAGE: _, ...env } = process.env;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, "tools", "reference", "main.mjs"), "--check"],
    {
      cwd: ROOT,
      encoding: "utf8",
      env,
    },
  );
  assert.is(stdout + stderr, "0 warnings\n");
});

test("the report of the public surface, `api/`, is that of the declarations", () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, "tools", "reference", "report.mjs"), "--check"],
    { cwd: ROOT, encoding: "utf8" },
  );
  assert.is(stdout + stderr, "");
});

test.run();
