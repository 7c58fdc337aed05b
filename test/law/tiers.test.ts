// The table of the tests that `npm test` leaves to `npm run test:all`.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesBelow, ROOT, textOf } from "../support/files.js";

const { LONG, isQuick, RUNS } = (await import(
  pathToFileURL(join(ROOT, "tools", "scripts", "tiers.mjs")).href
)) as {
  readonly LONG: Readonly<Record<string, readonly string[]>>;
  readonly isQuick: (path: string) => boolean;
  readonly RUNS: Readonly<Record<"quick" | "all", number>>;
};

const named = Object.values(LONG).flat();

test("each file that is named exists, and none is named twice", () => {
  for (const path of named) assert.ok(existsSync(join(ROOT, path)) && path.endsWith(".test.ts"), path);
  assert.equal(
    named.filter((path, index) => named.indexOf(path) !== index),
    [],
  );
});

test("every folder of tests has quick ones", () => {
  const folders = new Map<string, number>();
  for (const path of filesBelow("test", ".test.ts")) {
    const [, folder = ""] = path.split("/");
    folders.set(folder, (folders.get(folder) ?? 0) + Number(isQuick(path)));
  }
  assert.ok(folders.size > 15);
  const without = [...folders].filter(([, quick]) => quick === 0).map(([folder]) => folder);
  assert.equal(without, []);
});

test("the number of examples of each property comes from FC_RUNS", () => {
  for (const path of [...filesBelow("test", ".ts"), ...filesBelow("site/test", ".ts")]) {
    if (path === "test/support/fast-check.ts" || path === "test/law/tiers.test.ts") continue;
    const [others] = textOf(path)
      .replace(/\bnumRuns: (?:runs\([^;]*?\)|NUM_RUNS)/g, "")
      .match(/.*\bnumRuns\b.*/) ?? [null];
    assert.is(others, null, path);
  }
  assert.ok(RUNS.quick < RUNS.all);
});

test("a wrong number of examples is an error", async () => {
  const { FC_RUNS } = process.env;
  const load = (value: string, index: number): Promise<unknown> => {
    process.env["FC_RUNS"] = value;
    return import(`../support/fast-check.js?${index}`);
  };
  try {
    for (const [index, value] of ["", "0", "-1", "1.5", "many", "1e3"].entries()) {
      const message = await load(value, index).then(
        () => "",
        (error: Error) => error.message,
      );
      assert.is(message, `FC_RUNS must be a whole number from 1 to 9,999,999, not ${JSON.stringify(value)}`);
    }
    const { runs } = (await load("200", 9)) as { runs: (factor?: number) => number };
    assert.equal([runs(), runs(0.001), runs(2.5)], [200, 1, 500]);
  } finally {
    if (FC_RUNS === undefined) delete process.env["FC_RUNS"];
    else process.env["FC_RUNS"] = FC_RUNS;
    await import("../support/fast-check.js?restored" as string);
  }
});

test.run();
