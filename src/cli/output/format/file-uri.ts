import { isAbsolute, normalize, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Returns the URI reference of a file, by RFC 3986: relative to the folder that the command runs in, unless the path is
 * absolute or leaves that folder. Lone surrogates, which no file name has, become U+FFFD.
 *
 * @example
 * fileUri("a b/100%.txt") // → "a%20b/100%25.txt"
 */
export function fileUri(path: string): string {
  const text = Buffer.from(path).toString();
  const plain = normalize(text);
  const outside = isAbsolute(plain) || plain.split(sep)[0] === "..";
  return outside ? pathToFileURL(resolve(text)).href : plain.split(sep).map(encodeURIComponent).join("/");
}
