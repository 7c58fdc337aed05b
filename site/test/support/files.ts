/** The files of the built site. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OUT } from "./places.js";

/** The paths of the files whose names end so, from the site's folder, but for the API reference. */
export function filesOfSite(ending: string): readonly string[] {
  return readdirSync(OUT, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(ending) && !path.startsWith("reference/"))
    .sort();
}

/** The text of a file of the site. */
export function fileOfSite(path: string): string {
  return readFileSync(join(OUT, path), "utf8");
}
