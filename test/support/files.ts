import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder; compiled tests stand two levels below `dist`. */
export const ROOT: string = fileURLToPath(new URL("../../../", import.meta.url));

/** The text of a file, named from the project's folder. */
export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** The names of the files in a folder, sorted. */
export function namesIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder)).sort();
}

/** The lines of a file, without their ends. */
export function linesOf(path: string): readonly string[] {
  return textOf(path).trimEnd().split("\n");
}

/** Every file below a folder whose name ends so, named from the project's folder, with `/`. */
export function filesBelow(folder: string, ending: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}
