// Packages that are bundled into the command, so that nobody who uses the library installs or bundles them: how their
// modules get those of Node, and the file of their licences, which are given along with them.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

/** CommonJS modules cannot import what Node has. This gives it to them without `require`, which ES modules do not have. */
export const builtins = {
  name: "builtins",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path, kind }) =>
      kind === "require-call" ? { path, namespace: "builtin" } : { path, external: true },
    );
    onResolve({ filter: /^(fs|module|path|url)$/ }, ({ path }) => ({ path: `node:${path}`, external: true }));
    onLoad({ filter: /./, namespace: "builtin" }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
  },
};

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
