// Writes `docs/rules`, the rules of every grammar with their diagrams, and the long pages in `docs/listings`.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { listings } from "../../tools/scripts/listings.mjs";
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

writeFolder(FOLDER, files);
writeFolder("docs/listings", listings());

/** Writes the files of a folder, and removes any others. */
function writeFolder(name, wanted) {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !wanted.has(path.slice(root.length + 1).replaceAll(sep, "/"))) rmSync(path);
  }
  let changed = 0;
  for (const [path, content] of wanted) {
    const file = join(root, path);
    if (existing(file) === content) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    changed += 1;
  }
  console.error(`${wanted.size} files in ${name}, ${changed} of them new or changed`);
}

function existing(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
