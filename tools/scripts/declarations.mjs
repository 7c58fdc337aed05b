// `npm pack` and `npm publish` run this first: it removes the declarations that no entry point leads to, such as those of
// the command. They describe what nobody can import, and would be a third of the files.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./project.mjs";

const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const reached = new Set(
  Object.values(exports)
    .filter((entry) => typeof entry === "object")
    .map(({ types }) => join(root, types)),
);
for (const file of reached)
  for (const [, specifier] of readFileSync(file, "utf8").matchAll(
    /(?:\bfrom |\bimport\(|^import )"(\.[^"]+)"/gm,
  ))
    reached.add(join(dirname(file), specifier.replace(/\.js$/, ".d.ts")));

for (const folder of ["src", "grammar"])
  for (const path of readdirSync(join(root, "dist", folder), { recursive: true })) {
    const file = join(root, "dist", folder, path);
    if (file.endsWith(".d.ts") && !reached.has(file))
      for (const made of [file, `${file}.map`]) if (existsSync(made)) rmSync(made);
  }
