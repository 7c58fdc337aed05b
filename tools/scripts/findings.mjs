// `npm run findings`: calls the programs in docs/reference/findings.md, records their answers in
// tools/scoreboard/finding-results.json, and writes the page. A missing program keeps its recorded answers; with
// SCOREBOARD_ROOT, the programs of the system in that folder are called. With `--latest`, it calls the newest npm
// versions in a separate folder, and only reports which findings are gone. With `--page`, it only writes the page.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PROGRAMS } from "../scoreboard/programs/index.mjs";
import { build, install, root } from "./project.mjs";
import { FOLDER, ready } from "./scoreboard/drivers.mjs";

const RESULTS = join(FOLDER, "finding-results.json");
const read = (path) => JSON.parse(readFileSync(path, "utf8"));
const rows = read(join(FOLDER, "findings.json"));

const { values } = parseArgs({
  options: { latest: { type: "boolean", default: false }, page: { type: "boolean", default: false } },
});
install();
if (!values.page) {
  build();
  if (values.latest) await latest();
  else await record();
}
if (!values.latest) {
  const { page } = await import("./findings/page.mjs");
  writeFileSync(join(root, "docs", "reference", "findings.md"), page(rows, read(RESULTS)));
}

async function record() {
  install(FOLDER);
  const before = new Map(read(RESULTS).map((result) => [result.id, result]));
  const answers = await answersOf(PROGRAMS, ({ driver }) => ready(driver));
  const results = rows.map(({ id }) => answers.get(id) ?? before.get(id));
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  for (const { id, expected, actual } of results) {
    if (expected !== actual) continue;
    console.error(`${id} is gone: take it out of tools/scoreboard/findings.json`);
    process.exitCode = 1;
  }
}

/** Asks programs about the findings, by name. */
async function answersOf(programs, makeReady) {
  const { rightAnswer } = await import("./right.mjs");
  const date = new Date().toISOString().slice(0, 10);
  const found = new Map();
  for (const program of programs) {
    const own = rows.filter(({ program: id }) => id === program.id);
    if (own.length === 0) continue;
    try {
      const { command, args, version } = makeReady(program);
      for (const row of own)
        found.set(row.id, {
          id: row.id,
          version,
          expected: rightAnswer(row.by, row.input),
          actual: ask(command, [...args, row.key], row),
          date,
        });
    } catch (error) {
      console.error(`${program.name} is left out: ${error.message}`);
    }
  }
  return found;
}

/** A question for a verdict is a string. Others have their inputs by name. */
function ask(command, args, { by, input }) {
  const isQuestion = /resolution|normal/.test(by);
  const { stdout } = spawnSync(command, args, {
    input: `${JSON.stringify(isQuestion ? input : input.text)}\n`,
    encoding: "utf8",
    timeout: 60_000,
  });
  const answer = JSON.parse(stdout);
  return !isQuestion && typeof answer === "string" ? null : answer;
}

async function latest() {
  const folder = mkdtempSync(join(tmpdir(), "findings-"));
  try {
    const { dependencies, ...manifest } = read(join(FOLDER, "package.json"));
    const newest = Object.fromEntries(Object.keys(dependencies).map((name) => [name, "latest"]));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ ...manifest, dependencies: newest }));
    cpSync(join(FOLDER, "drivers", "javascript"), join(folder, "drivers", "javascript"), { recursive: true });
    const options = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const { status } = spawnSync("npm", options, { cwd: folder, stdio: ["ignore", 2, 2] });
    if (status !== 0) throw new Error("the newest versions cannot be installed");
    const packages = PROGRAMS.filter(({ driver }) => driver.file === "package.mjs");
    const answers = await answersOf(packages, ({ driver: { name } }) => {
      const args = [join(folder, "drivers", "javascript", "package.mjs"), ...name];
      const version = spawnSync(process.execPath, [...args, "--version"], { encoding: "utf8" }).stdout.trim();
      return { command: process.execPath, args, version };
    });
    for (const { id, version, expected, actual } of answers.values())
      console.log(`${expected === actual ? "gone " : "there"} ${id} ${version}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
