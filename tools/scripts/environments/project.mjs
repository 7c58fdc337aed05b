// A project with the packed package and its dependencies, and programs that call all its functions.
import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { root } from "../project.mjs";

const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The entry points that are code. */
const entries = Object.entries(manifest.exports)
  .filter(([, entry]) => typeof entry === "object")
  .map(([path]) => path.replace(/^\.\//, ""));

/** What entry points need in addition to the package's dependencies, so that each can be loaded. */
const PEERS = ["@eslint-community/regexpp", "parse5", "entities"];

const nameOf = (entry) => JSON.stringify(entry === "." ? manifest.name : `${manifest.name}/${entry}`);

/** Returns the source of an entry point, as for JSR. */
function sourceOf(entry) {
  const { types } = manifest.exports[entry === "." ? "." : `./${entry}`];
  const path = types.replace(/^\.\/dist\//, "").replace(/\.d\.ts$/, ".ts");
  return JSON.stringify(`./jsr/${path}`);
}

/**
 * Creates the project from the archive of `npm pack`, with the programs: program.mjs imports the package, program.cjs
 * requires it, sources.mjs has the JSR sources, page.mjs is for bundles, and single.js for engines without modules.
 */
export async function makeProject(archive) {
  const folder = mkdtempSync(join(tmpdir(), `${manifest.name}-environments-`));
  const modules = join(folder, "node_modules");
  mkdirSync(modules);
  execFileSync("tar", ["-xzf", archive], { cwd: folder });
  renameSync(join(folder, "package"), join(modules, manifest.name));
  for (const name of [...Object.keys(manifest.dependencies), ...PEERS]) link(modules, name);
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  await writePrograms(folder);
  writeSingle(folder);
  return { folder, discard: () => rmSync(folder, { recursive: true, force: true }) };
}

export function link(modules, name) {
  mkdirSync(dirname(join(modules, name)), { recursive: true });
  symlinkSync(join(root, "node_modules", name), join(modules, name), "junction");
}

/** The entry points that a page can load: all except those for Node streams. */
async function writePrograms(folder) {
  const { WITHIN, results } = await writeCalls(folder);
  const write = (file, lines) => writeFileSync(join(folder, file), `${lines.join("\n")}\n`);
  const print = "results(library).then((found) => console.log(JSON.stringify(found)));";
  const everywhere = entries.filter((entry) => !(entry in WITHIN));
  write("program.mjs", [imports(entries), results, print]);
  write("program.cjs", [
    `const library = { ${entries.map((entry) => `${JSON.stringify(entry)}: { ...require(${nameOf(entry)}) }`).join(", ")} };`,
    // Node marks modules with a default export.
    "for (const module of Object.values(library)) delete module.__esModule;",
    'const { results } = require("./calls.mjs");',
    print,
  ]);
  write("sources.mjs", [imports(entries, sourceOf), results, print]);
  write("page.mjs", [
    imports(everywhere),
    results,
    "globalThis.allResults = () => results(library).then((found) => JSON.stringify(found));",
  ]);
}

function imports(names, from = nameOf) {
  const lines = names.map((entry, index) => `import * as e${index} from ${from(entry)};`);
  return [
    ...lines,
    `const library = { ${names.map((entry, index) => `${JSON.stringify(entry)}: e${index}`)} };`,
  ].join("\n");
}

/** Writes the single file for engines without modules, and its caller. */
function writeSingle(folder) {
  const code = readFileSync(join(root, manifest.unpkg), "utf8");
  const urls = ["http://a.example/b?c#d", "http://a b/%zz", "//u:p@[::1]:80/../%7e", null];
  const calls = `[f.isValid(u), f.validate(u), f.texts(u), f.normalize(u), f.resolve("http://a/b/c", u)]`;
  const all = `[urlGrammar.rfc3986, urlGrammar.draft05].map((f) => ${JSON.stringify(urls)}.map((u) => ${calls}))`;
  const results = `globalThis.allResults = async () => JSON.stringify(${all});`;
  writeFileSync(join(folder, "single.js"), `${code}\n${results}\n`);
}

/** Writes the calls with all that they import, in one file. */
async function writeCalls(folder) {
  const source = join(root, "dist", "test", "support", "api", "results.js");
  await build({
    entryPoints: [source],
    outfile: join(folder, "calls.mjs"),
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    logLevel: "error",
  });
  const { WITHIN } = await import(source);
  return { WITHIN, results: 'import { results } from "./calls.mjs";' };
}
