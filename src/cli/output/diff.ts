/**
 * Returns the lines of a unified diff, without context, for a line that is replaced.
 *
 * @param line the number of the line, from 1
 * @param file the name of the file, if the diff of a file begins here
 * @example
 * diffLines("a b", "a%20b", 3, "urls.txt") // → ["--- urls.txt", "+++ urls.txt", "@@ -3 +3 @@", "-a b", "+a%20b"]
 */
export function diffLines(before: string, after: string, line: number, file: string | null): string[] {
  const header = file === null ? [] : [`--- ${file}`, `+++ ${file}`];
  return [...header, `@@ -${line} +${line} @@`, `-${before}`, `+${after}`];
}
