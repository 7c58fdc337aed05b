// No function needs more than 16 bytes for each character of a text, valid or not, until nodes are asked for.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";

const CHILD = fileURLToPath(new URL("memory-child.js", import.meta.url));
const LENGTH = 1_000_000;
/** MB for the program itself, and 16 bytes for each character. */
const HEAP = 14 + (16 * LENGTH) / 1e6;

test("every function stays within 16 bytes a character", () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [`--max-old-space-size=${HEAP}`, CHILD, String(LENGTH)],
    { encoding: "utf8" },
  );
  const at = stdout.trimEnd().split("\n").at(-1);
  assert.is(at, "done", `the process ended at: ${at}`);
  assert.is(status, 0);
});

test.run();
