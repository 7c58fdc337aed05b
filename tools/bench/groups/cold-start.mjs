// What importing the package adds to the life of a process that does nothing.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { race, show, spread } from "../harness.mjs";

const INDEX = new URL("../../../dist/lib/index.js", import.meta.url).href;
const PEERS = ["fast-uri", "uri-js", "@hyperjump/uri", "url-parse", "whatwg-url"].map((name) => [
  name,
  import.meta.resolve(name),
]);

const PROGRAMS = {
  "empty process": "",
  "url-grammar": `import ${JSON.stringify(INDEX)};`,
  ...Object.fromEntries(PEERS.map(([name, url]) => [name, `import ${JSON.stringify(url)};`])),
};

const TIMED = `const t = performance.now(); await import(${JSON.stringify(INDEX)}); console.log(performance.now() - t);`;

export function coldStart(_, { rounds }) {
  const folder = mkdtempSync(join(tmpdir(), "url-grammar-"));
  // Programs in files, as programs are: what is given with --eval is loaded in another way, and slower.
  const written = (program, index) => {
    const file = join(folder, `${index}.mjs`);
    writeFileSync(file, program);
    return file;
  };
  try {
    const programs = Object.entries(PROGRAMS).map(([name, program], i) => [name, written(program, i)]);
    return measured(programs, written(TIMED, "timed"), rounds);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measured(programs, timed, rounds) {
  const contenders = programs.map(([name, file]) => ({ name, per: 1e6, run: () => run(file).length }));
  const rows = race(contenders, { rounds });
  show("cold start: a process that imports (the ratio is to the empty process)", rows, "ms");
  for (const { name, median, min } of rows.slice(1)) {
    const [typical, least] = [median - rows[0].median, min - rows[0].min];
    console.log(`  ${name} adds ${typical.toFixed(1)} ms (medians), ${least.toFixed(1)} ms (least)`);
  }
  const inside = spread(Array.from({ length: rounds }, () => Number(run(timed))));
  console.log(`  importing url-grammar, timed within: ${inside.median.toFixed(1)} ms`);
  return [...rows, { name: "import, timed within", ...inside }];
}

function run(file) {
  const { stdout, status } = spawnSync(process.execPath, [file], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${file} failed`);
  return stdout;
}
