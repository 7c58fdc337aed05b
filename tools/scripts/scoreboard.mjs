// `npm run scoreboard`: puts conformance suites to the parsers of other projects, records what they answered in
// tools/scoreboard/results.json, and writes docs/scoreboard.md from it. Arguments are the names of programs to run (default: all).
// A program that is missing on this machine keeps its recorded results. `--page` only writes the page.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PROGRAMS } from "../scoreboard/programs/index.mjs";
import { build, install, root } from "./project.mjs";
import { ready } from "./scoreboard/drivers.mjs";
import { page } from "./scoreboard/page.mjs";
import { ordered, RESULTS, recorded } from "./scoreboard/results.mjs";

const { values, positionals } = parseArgs({
  options: { page: { type: "boolean", default: false } },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !PROGRAMS.some(({ id }) => id === name));
if (unknown !== undefined) {
  console.error(`there is no program ${unknown}: ${PROGRAMS.map(({ id }) => id).join(", ")}`);
  process.exit(2);
}
if (!values.page)
  await run(PROGRAMS.filter(({ id }) => positionals.length === 0 || positionals.includes(id)));
writeFileSync(join(root, "docs", "scoreboard.md"), page(recorded()));

async function run(programs) {
  install();
  install(join(root, "tools", "scoreboard"));
  build();
  const { examine } = await import("./scoreboard/examine.mjs");
  for (const program of programs) {
    try {
      const driver = ready(program.driver);
      const fresh = [];
      for (const check of program.checks) fresh.push(await examine(program, driver, check));
      const others = recorded().filter((result) => result.program !== program.id);
      writeFileSync(RESULTS, `${JSON.stringify(ordered([...others, ...fresh]), null, 1)}\n`);
      for (const { call, rule, wronglyAccepted, wronglyRefused, seconds } of fresh) {
        console.log(
          `${program.name} ${call}, ${rule}: ${wronglyAccepted} wrongly accepted, ${wronglyRefused} wrongly refused, ${seconds} s`,
        );
      }
    } catch (error) {
      console.error(`${program.name} is left out, and keeps its recorded results: ${error.message}`);
    }
  }
}
