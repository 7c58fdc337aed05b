// Packages that are bundled into the command, so that nobody who uses the library installs or bundles them: how their
// modules get those of Node, and the file of their licences, which are given along with them.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

/** CommonJS modules cannot import what Node has. This gives it to them without `require`, which ES modules do not have. */
export const builtins = builtinsFor((kind, path) => kind === "require-call" && path.startsWith("node:"));

/**
 * Gives all modules what Node has when they first use it, and not as imports. An import of a part of Node makes a module of
 * it, and loads much else: all streams with `node:fs`. For the command, which cannot run elsewhere.
 */
export const lateBuiltins = builtinsFor(() => true);

/** @param {(kind: string, path: string) => boolean} isReplaced whether an import of this kind is replaced */
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

/** What Node has loaded when a program begins. */
const LOADED = ["node:events", "node:fs", "node:path", "node:process", "node:url", "node:util"];

/** Returns the source of a module with everything that a part of Node has, which is loaded when something of it is used. */
function lateModule(path) {
  const builtin = process.getBuiltinModule(path);
  const load = `process.getBuiltinModule(${JSON.stringify(path)})`;
  if (typeof builtin === "function" || LOADED.includes(path)) return `module.exports = ${load};`;
  const names = Object.keys(builtin).filter((name) => !name.startsWith("_"));
  return `for (const name of ${JSON.stringify(names.join(" "))}.split(" "))
    Object.defineProperty(exports, name, { get: () => ${load}[name], enumerable: true });`;
}

/**
 * Writes the name, the version and the licence of each package of which a bundle has code.
 *
 * @param {string} file the file to write
 * @param {{ outputs: object }} metafile what esbuild says about the bundle
 * @param {string} what what the bundle is
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
  // What is in the public domain has no text that would have to be given along.
  if (file === undefined && license !== "CC0-1.0")
    throw new Error(`${name} has no licence that could be given along`);
  const text = file === undefined ? "In the public domain." : readFileSync(join(folder, file), "utf8").trim();
  return `${[`${name} ${version} (${license})`, homepage].filter(Boolean).join("\n")}\n\n${text}\n`;
}
