// Part of `npm run build`, parallel to the third: updates the generated parts of hand-written files.
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
