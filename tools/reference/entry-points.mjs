// What the reference is about: the entry points of the package, as `package.json` lists them.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The name of the package. */
export const { name } = manifest;

/** The name of each entry point, by the path of its declarations. What has none, such as a JSON Schema, is left out. */
export const entryPoints = new Map(
  Object.entries(manifest.exports)
    .filter(([, target]) => typeof target.types === "string")
    .map(([path, { types }]) => [join(root, types), name + path.slice(".".length)]),
);
