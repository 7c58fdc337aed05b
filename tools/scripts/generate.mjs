// The first part of `npm run build`, and `npm run generate`: writes the modules that are generated, none of which is in git.
// esbuild runs the generator from its sources, so that tsc compiles everything once, when all that it imports is there.
//
// 1. Tables and texts: by `bnf`, `automaton` and `combinator`, which need no tables; those of `urllib` from what is recorded.
// 2. The table of schemes, and the list of warnings: by their entries, with these tables.
// 3. The tables of Unicode: by the package that has its data.
// 4. The nodes of rules and the entry points of the grammars: by the library, with all of these.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { isGenerated, readIfThere, root } from "./project.mjs";
import { urllibTableFiles } from "./urllib/tables.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");
const list = (folder) => readdirSync(join(root, folder)).sort();

console.error("Building: compiling the grammars to automata …");
const { tableFiles } = await load("tools/generate/table-files.ts", isGenerated);
const { version, repository } = JSON.parse(read("package.json"));
const address = repository.url.replace(/^git\+|\.git$/g, "");
const manifestFile = `/** The version of the package. */
export const VERSION = ${JSON.stringify(version)};

/** Where the files of the repository are shown. */
export const FILES = ${JSON.stringify(`${address}/blob/HEAD/`)};
`;
const tables = write(
  new Map([
    ["src/generated/data/manifest.ts", manifestFile],
    ...urllibTableFiles(),
    ...tableFiles({ read, list }),
  ]),
);
const facts = "src/generated/data/scheme-facts.ts";
const { schemeFactsFiles } = await load("tools/generate/scheme-facts.ts", (path) => path === facts);
const schemes = write(schemeFactsFiles());
const codes = "src/generated/data/warning-codes.ts";
const { warningCodesFiles } = await load("tools/generate/warning-codes.ts", (path) => path === codes);
const warnings = write(warningCodesFiles());
const { uts46Files } = await load("tools/generate/uts46.ts", () => false);
const unicode = write(uts46Files());
const { ruleNodeFiles } = await load("tools/generate/rule-nodes.ts", () => false);
const nodes = write(ruleNodeFiles(read));
const { entryPointFiles } = await load("tools/generate/entry-points.ts", () => false);
const entryPoints = write(entryPointFiles(read));
removeAllBut(new Set([...tables, ...schemes, ...warnings, ...unicode, ...nodes, ...entryPoints]));
console.error("Building: compiling the sources …");

/** Bundles a module of the sources and imports it. What it is to generate is what it must not need. */
async function load(path, isForbidden) {
  const outfile = join(root, "dist", "generate", `${path.replaceAll("/", "-")}.mjs`);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [path],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    metafile: true,
    logLevel: "error",
  });
  const wrong = Object.keys(metafile.inputs).find(isForbidden);
  if (wrong !== undefined) throw new Error(`${path} needs ${wrong}, which it generates`);
  return await import(pathToFileURL(outfile));
}

/** Writes the files that differ, so that tools that watch them see no change where there is none. Returns the paths. */
function write(files) {
  for (const [path, fresh] of files) {
    if (!isGenerated(path)) throw new Error(`${path} is generated, but .gitignore does not name it`);
    if (fresh === readIfThere(join(root, path))) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), fresh);
  }
  return [...files.keys()];
}

/** Removes the files that an earlier version of the sources generated. */
function removeAllBut(paths) {
  for (const file of readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name)
      .slice(root.length + 1)
      .replaceAll("\\", "/");
    if (file.isFile() && isGenerated(path) && !paths.has(path)) rmSync(join(root, path));
  }
}
