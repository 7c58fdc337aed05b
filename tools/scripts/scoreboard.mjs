// `npm run scoreboard`: runs conformance suites on the parsers of other projects, records their answers in
// tools/scoreboard/results.json, and writes docs/reference/scoreboard.md from it. Arguments are the names of programs
// to run (default: all). A missing program keeps its recorded results; with SCOREBOARD_ROOT, the programs of the system
// in that folder are called. `--what verdict|components|resolution|normal` runs only that question, and `--page` only
// writes the page.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PROGRAMS } from "../scoreboard/programs/index.mjs";
import { build, install, root } from "./project.mjs";
import { ready } from "./scoreboard/drivers.mjs";
import { page } from "./scoreboard/page.mjs";
import { isOf, record, recorded } from "./scoreboard/results.mjs";
import { isBuilt } from "./stamp.mjs";

const { values, positionals } = parseArgs({
  options: { page: { type: "boolean", default: false }, what: { type: "string" } },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !PROGRAMS.some(({ id }) => id === name));
if (unknown !== undefined) {
  console.error(`there is no program ${unknown}: ${PROGRAMS.map(({ id }) => id).join(", ")}`);
  process.exit(2);
}
const asked = PROGRAMS.flatMap(({ checks }) => checks.map(({ what }) => what));
if (values.what !== undefined && !asked.includes(values.what)) {
  console.error(`--what is ${[...new Set(asked)].join(", ")}`);
  process.exit(2);
}
if (!values.page)
  await run(PROGRAMS.filter(({ id }) => positionals.length === 0 || positionals.includes(id)));
writeFileSync(join(root, "docs", "reference", "scoreboard.md"), page(recorded()));

async function run(programs) {
  install();
  install(join(root, "tools", "scoreboard"));
  if (!isBuilt()) build();
  const { examine } = await import("./scoreboard/examine.mjs");
  for (const program of programs) {
    const checks = program.checks.filter(({ what }) => values.what === undefined || what === values.what);
    if (checks.length === 0) continue;
    try {
      const driver = ready(program.driver);
      const fresh = [];
      for (const check of checks) fresh.push(await examine(program, driver, check));
      const isFresh = (result) =>
        result.program === program.id && checks.some((check) => isOf(result, check));
      record([...recorded().filter((result) => !isFresh(result)), ...fresh]);
      for (const result of fresh) console.log(`${program.name} ${result.call}, ${summary(result)}`);
    } catch (error) {
      console.error(`${program.name} is left out, and keeps its recorded results: ${error.message}`);
    }
  }
}

function summary({ what, rule, wronglyAccepted, wronglyRefused, unanswered, wrong, seconds }) {
  const counts =
    what === "verdict"
      ? `${rule}: ${wronglyAccepted} wrongly accepted, ${wronglyRefused} wrongly refused`
      : `${what}: ${wrong} wrong`;
  return `${counts}, ${unanswered} without an answer, ${seconds} s`;
}
