// What the command loads before it can answer, in files and bytes: loading is most of what a short run costs.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { MAIN } from "./world.js";

/** The files of the package that a run of the command loads: Node's own account of what it covered. */
function loadedBy(args: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "url-grammar-loading-"));
  try {
    spawnSync(process.execPath, [MAIN, ...args], { env: { ...process.env, NODE_V8_COVERAGE: folder } });
    const scripts = readdirSync(folder).flatMap(
      (name) =>
        (JSON.parse(readFileSync(join(folder, name), "utf8")) as { result: readonly { url: string }[] })
          .result,
    );
    return scripts.filter(({ url }) => url.startsWith("file:")).map(({ url }) => fileURLToPath(url));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const late = (files: readonly string[]): readonly string[] =>
  files.map((path) => basename(path)).filter((name) => name.startsWith("late-"));

const CASES: readonly (readonly [args: readonly string[], files: number, kilobytes: number])[] = [
  [["--version"], 5, 240],
  [["check", "--quiet", "http://a.example/"], 6, 240],
  [["check", "http://a.example/"], 9, 500],
  [["check", "http://my_host/"], 9, 500],
  [["check", "--json", "http://my_host/"], 9, 500],
  [["tree", "http://a.example/"], 9, 500],
];

for (const [args, most, kilobytes] of CASES)
  test(`${args.join(" ")} loads at most ${most} files and ${kilobytes} kB, and no table of another grammar`, () => {
    const files = loadedBy(args);
    const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
    assert.ok(files.length > 0 && files.length <= most, `${files.length} files:\n${files.join("\n")}`);
    assert.ok(bytes <= kilobytes * 1000, `${bytes} bytes:\n${files.join("\n")}`);
    assert.equal(late(files), []);
  });

test("the tables of a grammar are loaded with it, and of no other", () => {
  assert.equal(late(loadedBy(["check", "-g", "whatwg", "http://a.example/"])), ["late-whatwg.js"]);
});

test("the table of warnings is loaded when there are many URLs", () => {
  const urls = Array.from({ length: 20 }, (_, at) => `http://a.example/${at}`);
  assert.equal(late(loadedBy(["check", ...urls])), ["late-unsuspicious.js"]);
});

test.run();
