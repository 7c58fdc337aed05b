// Packages bundled into the command, so that users of the library neither install nor bundle them: how their modules
// get Node's built-ins, and the file of their licences.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

/** CommonJS modules cannot import Node's built-ins. This provides them without `require`, which ES modules lack. */
export const builtins = builtinsFor((kind, path) => kind === "require-call" && path.startsWith("node:"));

/**
 * Provides Node's built-ins to all modules on first use instead of by import. An import of a built-in creates a module
 * for it, and loads much else: all streams with `node:fs`. For the command, which cannot run elsewhere.
 */
export const lateBuiltins = builtinsFor(() => true);

/** @param {(kind: string, path: string) => boolean} isReplaced returns whether to replace an import of this kind */
function builtinsFor(isReplaced) {
  const setup = ({ onResolve, onLoad }) => {
    onResolve({ filter: /^(node:|(fs|module|path|url)$)/ }, ({ path, kind }) => {
      const name = path.replace(/^(node:)?/, "node:");
      return isReplaced(kind, path) ? { path: name, namespace: "builtin" } : { path: name, external: true };
    });
    onLoad({ filter: /./, namespace: "builtin" }, ({ path }) => ({ contents: lateModule(path) }));
  };
  return { name: "builtins", setup };
}

/** The built-ins that Node has loaded at startup. */
const LOADED = ["node:events", "node:fs", "node:path", "node:process", "node:url", "node:util"];

/** Returns the source of a module with all exports of a built-in, which is loaded on first use. */
function lateModule(path) {
  const builtin = process.getBuiltinModule(path);
  const load = `process.getBuiltinModule(${JSON.stringify(path)})`;
  if (typeof builtin === "function" || LOADED.includes(path)) return `module.exports = ${load};`;
  const names = Object.keys(builtin).filter((name) => !name.startsWith("_"));
  return `for (const name of ${JSON.stringify(names.join(" "))}.split(" "))
    Object.defineProperty(exports, name, { get: () => ${load}[name], enumerable: true });`;
}

/**
 * Writes the name, version and licence of each package with code in a bundle.
 *
 * @param {string} file the file to write
 * @param {{ outputs: object }} metafile esbuild's metadata about the bundle
 * @param {string} what a description of the bundle
 * @param {string} folder the folder that esbuild ran in
 */
export function writeNotices(file, { outputs }, what = "The command `url-grammar`", folder = root) {
  const sources = Object.values(outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((path) => inputs[path].bytesInOutput > 0),
  );
  const folders = sources.map((path) => /^.*?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0]);
  const notices = [...new Set(folders.filter((path) => path !== undefined))]
    .sort()
    .map((path) => notice(join(folder, path)));
  const introduction = `${what} contains code of these packages:`;
  writeFileSync(file, [introduction, ...notices].join(`\n\n${"-".repeat(80)}\n\n`));
}

function notice(folder) {
  const { name, version, license, homepage } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((path) => /^licen[cs]e/i.test(path));
  // A package in the public domain has no licence text to include.
  if (file === undefined && license !== "CC0-1.0")
    throw new Error(`${name} has no licence that could be given along`);
  const text = file === undefined ? "In the public domain." : readFileSync(join(folder, file), "utf8").trim();
  return `${[`${name} ${version} (${license})`, homepage].filter(Boolean).join("\n")}\n\n${text}\n`;
}
