// A part of `npm run build`: keeps declarations that no entry point leads to out of the package, such as those of the command. They
// describe what nobody can import, and would be a third of its files.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
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

// npm reads this file in folders below that of the package, whatever `files` in package.json says.
for (const folder of ["src", "grammar"].map((name) => join(root, "dist", name))) {
  const others = readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith(".d.ts") && !reached.has(join(folder, path)))
    .map((path) => `/${path.replaceAll("\\", "/")}\n`);
  writeFileSync(join(folder, ".npmignore"), others.sort().join(""));
}
