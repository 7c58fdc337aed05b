// What importing the package adds to the life of a process that does nothing.
import { spawnSync } from "node:child_process";
import { race, show, spread } from "../harness.mjs";

const INDEX = new URL("../../dist/lib/index.js", import.meta.url).href;
const PEERS = ["fast-uri", "uri-js", "@hyperjump/uri", "url-parse", "whatwg-url"].map((name) => [
  name,
  import.meta.resolve(name),
]);

const PROGRAMS = {
  "empty process": "",
  "url-grammar": `import ${JSON.stringify(INDEX)};`,
  ...Object.fromEntries(PEERS.map(([name, url]) => [name, `import ${JSON.stringify(url)};`])),
};

export function coldStart(_, { rounds }) {
  const contenders = Object.entries(PROGRAMS).map(([name, program]) => ({
    name,
    per: 1e6,
    run: () => run(program).length,
  }));
  const rows = race(contenders, { rounds });
  show("cold start: a process that imports (the ratio is to the empty process)", rows, "ms");
  for (const { name, median, min } of rows.slice(1)) {
    const [typical, least] = [median - rows[0].median, min - rows[0].min];
    console.log(`  ${name} adds ${typical.toFixed(1)} ms (medians), ${least.toFixed(1)} ms (least)`);
  }
  const inside = spread(Array.from({ length: rounds }, () => Number(run(TIMED))));
  console.log(`  importing url-grammar, timed within: ${inside.median.toFixed(1)} ms`);
  return [...rows, { name: "import, timed within", ...inside }];
}

const TIMED = `const t = performance.now(); await import(${JSON.stringify(INDEX)}); console.log(performance.now() - t);`;

function run(program) {
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`a program failed: ${program}`);
  return stdout;
}
