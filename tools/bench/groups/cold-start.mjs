// What importing the package adds to the life of a process that does nothing, and what the first call of each kind adds to that.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { race, show, timeOfProcesses } from "../harness.mjs";

const built = (path) => new URL(`../../../dist/lib/${path}`, import.meta.url).href;
const ENTRY_POINTS = [
  ["url-grammar", built("index.js")],
  ["url-grammar/rfc3986", built("entry/rfc3986.js")],
  ["url-grammar/whatwg", built("generated/entry/whatwg.js")],
  ["url-grammar/rfc3986/is-valid", built("generated/is-valid/rfc3986.js")],
  ["url-grammar/schemes", built("schemes/index.js")],
  ["url-grammar/readers", built("readers/index.js")],
  ["url-grammar/eslint", built("adapters/eslint/index.js")],
];
const PEERS = ["fast-uri", "uri-js", "@hyperjump/uri", "url-parse", "whatwg-url"].map((name) => [
  name,
  import.meta.resolve(name),
]);

/** A grammar with the rules of two schemes, and the first call of each kind. */
const WITH_SCHEMES = `import { rfc3986 } from ${JSON.stringify(built("entry/rfc3986.js"))};
import { createGrammar, http, https } from ${JSON.stringify(built("schemes/index.js"))};
const grammar = createGrammar({ base: rfc3986, schemes: [http, https], others: "refuse" });`;
const FIRST_CALLS = {
  "grammar of http and https": "",
  "its first isValid": 'grammar.isValid("https://a.example/b");',
  "its first isValid with a rule": 'grammar.isValid("https://a.example/b", { rule: "URI" });',
  "its first validate": 'grammar.validate("https://a.example/b");',
  "its first fault": 'grammar.validate("https:///b");',
  "its first parts": 'grammar.parts("https://a.example/b");',
  "its first tree": 'grammar.tree("https://a.example/b");',
};

const PROGRAMS = {
  "empty process": null,
  // What any import costs, of nothing: the loader of ES modules.
  "empty module": "",
  ...Object.fromEntries(
    [...ENTRY_POINTS, ...PEERS].map(([name, url]) => [name, `import ${JSON.stringify(url)};`]),
  ),
  ...Object.fromEntries(
    Object.entries(FIRST_CALLS).map(([name, call]) => [name, `${WITH_SCHEMES}\n${call}`]),
  ),
};

export function coldStart(_, { rounds }) {
  const folder = mkdtempSync(join(tmpdir(), "url-grammar-"));
  // Programs in files, as programs are: what is given with --eval is loaded in another way, and slower.
  const written = (program, index) => {
    if (program === null) return null;
    const file = join(folder, `${index}.mjs`);
    writeFileSync(file, program);
    return file;
  };
  try {
    const programs = Object.entries(PROGRAMS).map(([name, program], i) => [name, written(program, i)]);
    return measured(programs, rounds);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measured(programs, rounds) {
  const contenders = programs.map(([name, file]) => ({ name, per: 1e6 * TIMES, run: () => several(file) }));
  const rows = race(contenders, { rounds: Math.min(rounds, 10), time: timeOfProcesses });
  show("a process that imports", rows, "ms");
  return rows;
}

/** The processor time of processes is counted in hundredths of a second. */
const TIMES = 10;

function several(file) {
  let printed = 0;
  for (let i = 0; i < TIMES; i++) printed += run(file).length;
  return printed;
}

function run(file) {
  const args = file === null ? ["--eval", "0"] : [file];
  const { stdout, status } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${file} failed`);
  return stdout;
}
