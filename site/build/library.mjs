// The page imports the package by name, like any project. Here the name resolves to the checkout.
import { lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const site = join(dirname(fileURLToPath(import.meta.url)), "..");
export const root = join(site, "..");

/** Makes `node_modules/url-grammar` a link to the checkout. `npm ci` removes it. */
export function linkLibrary() {
  const link = join(site, "node_modules", "url-grammar");
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(link);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(root, link, "junction");
}

const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/**
 * Returns the source module of an entry point of the package; `null` for other names. The page uses these instead of
 * the package's files, since it also needs modules that are not exported, and must not contain both.
 */
export function moduleOfEntryPoint(name) {
  if (!/^url-grammar(?:\/|$)/.test(name)) return null;
  const types = exports[name.replace("url-grammar", ".")]?.types;
  return types === undefined ? null : join(root, types.replace(/\.d\.ts$/, ".js"));
}

/** The esbuild plugin for it. */
export const entryPointsAsModules = {
  name: "entry-points-as-modules",
  setup({ onResolve }) {
    onResolve({ filter: /^url-grammar(?:\/|$)/ }, ({ path }) => {
      const module = moduleOfEntryPoint(path);
      return module === null ? null : { path: module };
    });
  },
};
