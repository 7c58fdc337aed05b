// `node tools/scripts/readers/growth.mjs`, after a build: measures how each model's time grows with the input,
// including regular expressions, which the tests cannot count. Prints what takes more than 32 times as long for input
// eight times as long; quadratic work would take 64 times.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../project.mjs";

const load = (path) => import(pathToFileURL(join(root, "dist", "src", "readers", path)).href);
const { disputes } = await load("index.js");
const { MODELS, readingOf } = await load("registry.js");

const UNITS = [
  ..."@:[]%\\/?#\t\n .a\u00e9\uff05\0-\ud800",
  "a.",
  "%41",
  "@:",
  "[:",
  "0x",
  "1.",
  "xn--",
  "a@",
  ":1",
  "%2f",
  "\u00e9.",
];
const PREFIXES = ["", "http://", "http://a@", "//["];
const [SHORT, LONG] = [20_000, 160_000];
/** Shorter times, in milliseconds, are not compared. */
const NEGLIGIBLE = 20;
const MOST = 32;

function cost(action, runs) {
  let shortest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    action();
    shortest = Math.min(shortest, performance.now() - start);
  }
  return shortest;
}

const runs = Object.entries(MODELS).flatMap(([name, model]) =>
  model.versions.map(({ version }) => [
    `${name} ${version}`,
    (text) => readingOf(model, text, version, null),
  ]),
);
runs.push(["disputes", (text) => disputes(text)]);
let bad = 0;
for (const [name, run] of runs) {
  for (const prefix of PREFIXES) {
    for (const unit of UNITS) {
      const text = (length) => prefix + unit.repeat(length / unit.length);
      if (cost(() => run(text(LONG)), 1) < NEGLIGIBLE) continue;
      const [short, long] = [cost(() => run(text(SHORT)), 3), cost(() => run(text(LONG)), 3)];
      if (long < NEGLIGIBLE || long / short <= MOST) continue;
      console.log(
        `${name}: ${JSON.stringify(prefix + unit)}... ${short.toFixed(1)} ms, then ${long.toFixed(1)} ms`,
      );
      bad += 1;
    }
  }
  console.log(`${name}: done`);
}
process.exit(bad === 0 ? 0 : 1);
