// A test passes or fails in the same way wherever it runs: none measures time, and what is random has a seed.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesBelow, textOf } from "../support/files.js";
import { Workshop } from "../support/work.js";

const shop = new Workshop(new URL("./growth.js", import.meta.url));
test.after(() => shop.close());

test("linear work passes, quadratic work does not, in code and in built-in functions", async () => {
  const grows = (name: string): Promise<void> => shop.growsLinearly(name, (length) => [length], 200);
  await grows("linear");
  for (const name of ["quadratic", "searching", "matching", "copying"]) {
    const passed = await grows(name).then(
      () => true,
      () => false,
    );
    assert.not(passed, name);
  }
});

test("the same call takes the same work again", async () => {
  await shop.work("quadratic", 100);
  const first = await shop.work("quadratic", 100);
  assert.is(await shop.work("quadratic", 100), first);
  assert.ok(first > 100 * 50);
});

test("work that fails is an error", async () => {
  const other = new Workshop(new URL("./growth.js", import.meta.url));
  try {
    await other.work("no such function");
    assert.unreachable();
  } catch (error) {
    assert.instance(error, TypeError);
  }
});

const NONE: readonly RegExp[] = [
  /\bperformance\.now\b/,
  /\bhrtime\b/,
  /\bcpuUsage\b/,
  /\bMath\.random\b/,
  /\brandomBytes\b/,
  /\brandomUUID\b/,
];

test("no test measures time or draws without a seed", () => {
  const here = "test/law/determinism.test.ts";
  for (const path of filesBelow("test", ".ts").filter((path) => path !== here)) {
    for (const pattern of NONE) assert.not.match(textOf(path), pattern, `${path}: ${pattern}`);
    if (path !== "test/support/fast-check.ts") {
      assert.not.match(textOf(path), /from "fast-check"/, `${path} has fast-check without the seed`);
    }
  }
});

test.run();
