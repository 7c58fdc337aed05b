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

/**
 * Has esbuild take the package's entry points as the modules they are compiled from and not as the files of the package:
 * the page also takes modules that are not exported, and the two are not the same code.
 */
export const entryPointsAsModules = {
  name: "entry-points-as-modules",
  setup({ onResolve }) {
    const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    onResolve({ filter: /^url-grammar(?:\/|$)/ }, ({ path }) => {
      const types = exports[path.replace("url-grammar", ".")]?.types;
      return types === undefined ? null : { path: join(root, types.replace(/\.d\.ts$/, ".js")) };
    });
  },
};
