// The page imports the package by its name, as any project does; here the name leads to the checkout.
import { lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const site = join(dirname(fileURLToPath(import.meta.url)), "..");
export const root = join(site, "..");

/** Makes `node_modules/url-grammar` a link to the checkout, which `npm ci` takes away. */
export function linkLibrary() {
  const link = join(site, "node_modules", "url-grammar");
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(link);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(root, link, "junction");
}

const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/**
 * Returns the module that an entry point of the package is compiled from; `null` for what is none of its. The page takes those
 * and not the files of the package: it also needs modules that are not exported, and the two are not the same code.
 */
export function moduleOfEntryPoint(name) {
  if (!/^url-grammar(?:\/|$)/.test(name)) return null;
  const types = exports[name.replace("url-grammar", ".")]?.types;
  return types === undefined ? null : join(root, types.replace(/\.d\.ts$/, ".js"));
}

/** Has esbuild do so. */
export const entryPointsAsModules = {
  name: "entry-points-as-modules",
  setup({ onResolve }) {
    onResolve({ filter: /^url-grammar(?:\/|$)/ }, ({ path }) => {
      const module = moduleOfEntryPoint(path);
      return module === null ? null : { path: module };
    });
  },
};
