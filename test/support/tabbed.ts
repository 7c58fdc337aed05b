// Cases as data: one a line, its fields between tabs; a field that begins with `"` is a JSON string.
import { textOf } from "./files.js";

/** The fields of each case; empty lines and lines that begin with `-- ` are left out. */
export function casesOf(path: string): readonly (readonly string[])[] {
  return textOf(path)
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("-- "))
    .map(fieldsOf);
}

/** The fields of one line. */
export function fieldsOf(line: string): readonly string[] {
  return line.split("\t").map((field) => (field.startsWith('"') ? JSON.parse(field) : field));
}
