// Writes `docs/rules`: the rules of every grammar with their diagrams.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { linkLibrary, root, site } from "./library.mjs";
import { writeLists } from "./lists.mjs";

linkLibrary();
writeLists();
const program = join(root, "dist", "rules", "documents.mjs");
await build({
  absWorkingDir: site,
  entryPoints: ["src/rules/documents.ts"],
  outfile: program,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  loader: { ".abnf": "text", ".bnf": "text" },
  external: ["url-grammar", "url-grammar/*"],
  nodePaths: [join(site, "node_modules")],
  logLevel: "warning",
});
const { FOLDER, ruleDocuments } = await import(pathToFileURL(program).href);
const files = await ruleDocuments();

const folder = join(root, FOLDER);
mkdirSync(folder, { recursive: true });
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  const name = path.slice(root.length + 1).replaceAll(sep, "/");
  if (entry.isFile() && !files.has(name)) rmSync(path);
}
let changed = 0;
for (const [path, content] of files) {
  const file = join(root, path);
  if (existing(file) === content) continue;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  changed += 1;
}
console.error(`${files.size} files in ${FOLDER}, ${changed} of them new or changed`);

function existing(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
