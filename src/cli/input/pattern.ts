import { existsSync } from "node:fs";
import { sep } from "node:path";
import { STANDARD_INPUT } from "./read-error.js";

/**
 * Returns the files that a path names: itself, or if no file has that name, those that it matches as a pattern, sorted.
 * A shell that expands patterns does so before the command sees them; others, and quotes, leave it to the command.
 * Returns `null` if there are none.
 */
export async function filesNamed(path: string): Promise<readonly string[] | null> {
  if (path === STANDARD_INPUT || existsSync(path)) return [path];
  if (!isPattern(path)) return null;
  const { glob } = await import("tinyglobby");
  const pattern = sep === "\\" ? path.replaceAll("\\", "/") : path;
  const options = { absolute: /^(?:[A-Za-z]:)?\//.test(pattern), expandDirectories: false };
  // What cannot be read as a pattern matches nothing.
  const found = await glob(pattern, options).catch(() => []);
  return found.length === 0 ? null : found.sort();
}

/** Whether a path has characters that stand for others in a pattern. No file is named with a NUL. */
export function isPattern(path: string): boolean {
  return /[*?[{]/.test(path) && !path.includes("\0");
}
