// `npm run peer-suites -- FOLDER`: runs the test suites of other projects on this package. FOLDER has a checkout of
// each under the name of its repository; a missing one keeps its recorded result. Only the number of agreeing cases and
// the disagreements are kept from their files. Each disagreement is judged in tools/scoreboard/peer-judgements.json,
// and a missing judgement is an error. Results are recorded in tools/scoreboard/peer-suites.json, from which
// docs/reference/peer-suites.md is written. With `--page`, it only writes the page.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SUITES } from "./peer-suites/suites.mjs";
import { build, install, root } from "./project.mjs";
import { isBuilt } from "./stamp.mjs";

const FOLDER = join(root, "tools", "scoreboard");
const RESULTS = join(FOLDER, "peer-suites.json");
const read = (path) => JSON.parse(readFileSync(path, "utf8"));
const { values, positionals } = parseArgs({
  options: { page: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [folder] = positionals;
if (!values.page && folder === undefined) {
  console.error("usage: npm run peer-suites -- FOLDER");
  process.exit(2);
}
install();
const judgements = read(join(FOLDER, "peer-judgements.json"));
if (!values.page) {
  if (!isBuilt()) build();
  const { rightAnswer, SCHEMA_FORMATS } = await import("./right.mjs");
  const before = existsSync(RESULTS) ? read(RESULTS) : [];
  const results = SUITES.map(
    (suite) => run(suite, rightAnswer, SCHEMA_FORMATS) ?? before.find(({ name }) => name === suite.name),
  );
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  for (const { name, disagreements } of results) {
    for (const { question, input } of disagreements) {
      if (judgements.some((judged) => judged.suite === name && isOf(judged, question, input))) continue;
      console.error(`${name}: not judged: ${question} ${JSON.stringify(input)}`);
      process.exitCode = 1;
    }
  }
}
const { page } = await import("./peer-suites/page.mjs");
writeFileSync(join(root, "docs", "reference", "peer-suites.md"), page(read(RESULTS), judgements));

function run({ name, repository, cases }, rightAnswer, formats) {
  const checkout = join(folder, repository.split("/")[1]);
  if (!existsSync(checkout)) {
    console.error(`${name} is not in ${folder}: its recorded result stays`);
    return;
  }
  const { stdout } = spawnSync("git", ["-C", checkout, "log", "-1", "--format=%h of %as"], {
    encoding: "utf8",
  });
  const disagreements = [];
  const seen = new Set();
  const counts = {};
  let undecided = 0;
  for (const { question, input, expected } of cases(
    (path) => readFileSync(join(checkout, path), "utf8"),
    formats,
  )) {
    const key = JSON.stringify([question, input, expected]);
    if (seen.has(key)) continue;
    seen.add(key);
    counts[question] = (counts[question] ?? 0) + 1;
    const ours = rightAnswer(question, input);
    if (ours === null) undecided += 1;
    else if (ours !== expected) disagreements.push({ question, input, theirs: expected, ours });
  }
  console.log(`${name}: ${seen.size} cases, ${undecided} not decided, ${disagreements.length} disagreements`);
  return { name, revision: stdout.trim(), counts, undecided, disagreements };
}

function isOf(judged, question, input) {
  return judged.question === question && JSON.stringify(judged.input) === JSON.stringify(input);
}
