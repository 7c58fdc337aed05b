// The page imports the package by its name, as any project does; here the name leads to the checkout.
import { lstatSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
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
