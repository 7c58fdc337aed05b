// The second part of `npm run build`: compiles the texts of `grammar/` to the modules that the package ships. If these
// differ from those in the sources, it writes them, compiles the sources again and starts over with what it compiled.
// Then it brings the generated regions of the documents up to date.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readIfThere, root } from "./project.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");
const again = process.argv.includes("--again");

const { generatedModules } = await import("../dist/src/generate/modules.js");
if (write(generatedModules(read))) {
  if (again) throw new Error("the generated modules differ from run to run");
  run("npx", ["--no", "--", "tsc", "-p", "tsconfig.json"]);
  // This process has loaded what was compiled before.
  run(process.execPath, [fileURLToPath(import.meta.url), "--again"]);
} else {
  const { generatedDocuments } = await import("../dist/src/generate/documents.js");
  write(generatedDocuments(read));
}

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

/** Writes the files that are out of date. Returns whether there were any. */
function write(files) {
  const stale = [...files].filter(([path, fresh]) => fresh !== readIfThere(join(root, path)));
  for (const [path, fresh] of stale) {
    writeFileSync(join(root, path), fresh);
    console.error(`updated ${path}`);
  }
  return stale.length > 0;
}
