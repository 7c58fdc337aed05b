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

/** What every run loads, what a report on URLs does, what explains a fault, and the grammars that may accept the URL. */
const USUAL = ["cli/later.js", "cli/main.js", "cli/program.js", "core.js", "later.js", "records.js"];
const VALID = ["by-name.js", "cli/report.js", "grammar/draft-05.js", "warnings.js"];
const WORDS = ["words.js"];
const OTHERS = ["grammar/rfc3986.js", "grammar/rfc3987.js", "grammar/whatwg.js"];

/** What is loaded next to the files that every run loads, and the most files and kilobytes of all. */
const CASES: readonly (readonly [args: readonly string[], files: readonly string[], kilobytes: number])[] = [
  [["--version"], [], 285],
  [["check", "--quiet", "http://a.example/"], ["start.js"], 286],
  [["check", "http://a.example/"], VALID, 378],
  [["check", "http://my_host/"], [...VALID, ...WORDS, "render.js", ...OTHERS], 503],
  [["check", "--json", "http://my_host/"], [...VALID, ...WORDS, "cli/tools.js"], 454],
  [
    ["tree", "http://a.example/"],
    ["ast.js", "cli/report.js", "cli/tree.js", "grammar/draft-05.js", "tree.js"],
    382,
  ],
  [
    ["check", "--scheme-rules", "http://a.example/"],
    [
      ...VALID,
      "cli/load-schemes.js",
      "grammar/rfc3986.js",
      "scheme-rules.js",
      "schemes.js",
      "schemes/index.js",
    ],
    510,
  ],
  [["check", "-g", "whatwg", "http://a.example/"], [...VALID, "grammar/whatwg.js"], 406],
];

for (const [args, others, kilobytes] of CASES)
  test(`${args.join(" ")} loads ${others.length} files next to the usual, and at most ${kilobytes} kB`, () => {
    const files = loadedBy(args);
    const names = files.map((path) => path.replaceAll("\\", "/").replace(/^.*\/dist\/lib\//, ""));
    assert.equal(names.sort(), [...USUAL, ...others].sort());
    const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
    assert.ok(bytes <= kilobytes * 1000, `${bytes} bytes`);
  });

test("the table of warnings is loaded when there are many URLs", () => {
  const isTable = (path: string): boolean => basename(path) === "unsuspicious.js";
  const urls = Array.from({ length: 20 }, (_, at) => `http://a.example/${at}`);
  assert.ok(loadedBy(["check", ...urls]).some(isTable));
  assert.not.ok(loadedBy(["check", "http://a.example/"]).some(isTable));
});

test.run();
