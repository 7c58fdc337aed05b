// A part of `npm run build`, next to the third: brings the generated parts of files that are written by hand up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withGeneratedRegions } from "../../dist/tools/generate/documents.js";
import { root } from "./project.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");
for (const [path, fresh] of withGeneratedRegions(read)) {
  if (fresh === read(path)) continue;
  writeFileSync(join(root, path), fresh);
  console.error(`updated ${path}`);
}
