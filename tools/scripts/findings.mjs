// `npm run findings`: calls the packages that docs/findings.md is about, records what they answer in tools/findings/results.json, and
// writes the page. With `--latest`, it calls their newest versions in a folder of their own, and only says which findings are
// gone. With `--page`, it only writes the page.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build, install, root } from "./project.mjs";

const FOLDER = join(root, "tools", "findings");
const RESULTS = join(FOLDER, "results.json");
const read = (path) => JSON.parse(readFileSync(path, "utf8"));
const rows = read(join(FOLDER, "findings.json"));

const { values } = parseArgs({
  options: { latest: { type: "boolean", default: false }, page: { type: "boolean", default: false } },
});
if (values.latest) await latest();
else {
  install();
  if (!values.page) {
    install(FOLDER);
    build();
    const results = await ask(FOLDER);
    const gone = results.filter(({ expected, actual }) => expected === actual);
    for (const { id } of gone) console.error(`${id} is gone: take it out of tools/findings/findings.json`);
    writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
    if (gone.length > 0) process.exitCode = 1;
  }
  const { page } = await import("./findings/page.mjs");
  writeFileSync(join(root, "docs", "findings.md"), page(rows, read(RESULTS)));
}

/** Asks the packages of a folder. A package that throws an error has no answer: `null`. */
async function ask(folder) {
  const { CALLS } = await import(pathToFileURL(join(folder, "calls.mjs")).href);
  const { rightAnswer } = await import("./findings/right.mjs");
  const date = new Date().toISOString().slice(0, 10);
  const results = [];
  for (const { id, call, input, by } of rows) {
    const { package: name, call: asked } = CALLS[call];
    const { version } = read(join(folder, "node_modules", name, "package.json"));
    let actual = null;
    try {
      actual = await asked(input);
    } catch {
      // It refuses the input, or fails.
    }
    results.push({ id, version, expected: rightAnswer({ by, input }), actual, date });
  }
  return results;
}

async function latest() {
  install();
  build();
  const folder = mkdtempSync(join(tmpdir(), "findings-"));
  try {
    const { dependencies, ...manifest } = read(join(FOLDER, "package.json"));
    const newest = Object.fromEntries(Object.keys(dependencies).map((name) => [name, "latest"]));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ ...manifest, dependencies: newest }));
    copyFileSync(join(FOLDER, "calls.mjs"), join(folder, "calls.mjs"));
    const options = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const { status } = spawnSync("npm", options, { cwd: folder, stdio: ["ignore", 2, 2] });
    if (status !== 0) throw new Error("the newest versions cannot be installed");
    for (const { id, version, expected, actual } of await ask(folder))
      console.log(`${expected === actual ? "gone " : "there"} ${id} ${version}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
