import { collapse } from "../../compat/resolve/path.js";
import type { SplitText } from "../../parse/reference-input.js";

/**
 * Merges a relative path with that of a base which has neither a scheme nor an authority, and whose path does not begin
 * with a slash. RFC 3986 has no such bases, so this is its merge without a root: a `..` that has no segment to remove stays,
 * since what the result is resolved against may have one. The result does not begin with what would be read as a scheme or as
 * the root.
 */
export function mergeRelative(base: SplitText, reference: SplitText): string {
  const { text, at } = reference;
  const directory = directoryOf(base.text.slice(base.at.pathStart, base.at.pathEnd));
  const path = collapse(directory + text.slice(at.pathStart, at.pathEnd));
  const ambiguous = path === "" || path.startsWith("/") || /^[^/]*:/.test(path);
  return (ambiguous ? "./" : "") + path + text.slice(at.pathEnd);
}

/** A path that ends in a dot segment is a directory itself, as it is once it has been resolved. */
function directoryOf(path: string): string {
  return /(?:^|\/)\.\.?$/.test(path) ? `${path}/` : path.slice(0, path.lastIndexOf("/") + 1);
}
