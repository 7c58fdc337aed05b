/** The folders of the run, which `site/test.mjs` starts in the project's folder, and the files of the built site. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export const ROOT = resolve(".");

/** The built site. */
export const OUT = join(ROOT, "dist", "site");

/** The page that `url-grammar view` serves. */
export const VIEW = join(ROOT, "dist", "view", "page.br");

export const SCREENSHOTS = join(ROOT, "dist", "site-test", "screenshots");

/** The paths of the files whose names end so, from the site's folder. */
export function filesOfSite(ending: string): readonly string[] {
  return readdirSync(OUT, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(ending))
    .sort();
}

/** The text of a file of the site. */
export function fileOfSite(path: string): string {
  return readFileSync(join(OUT, path), "utf8");
}
