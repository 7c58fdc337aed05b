// The second part of `npm run build`: compiles the texts of `grammar/` to the tables that the package ships. Where they
// differ from those in the sources, it writes them there and compiles again. Then the documents that are made of them.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readIfThere, root } from "./project.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");

const { generatedModules } = await import("../dist/src/generate/modules.js");
if (write(generatedModules(read))) {
  const { status } = spawnSync("npx", ["--no", "--", "tsc", "-p", "tsconfig.json"], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}
const { generatedDocuments } = await import("../dist/src/generate/documents.js");
write(generatedDocuments(read));

/** Writes what is out of date, and answers whether anything was. */
function write(files) {
  const stale = [...files].filter(([path, fresh]) => fresh !== readIfThere(join(root, path)));
  for (const [path, fresh] of stale) {
    writeFileSync(join(root, path), fresh);
    console.error(`${path} was out of date and is written anew`);
  }
  return stale.length > 0;
}
