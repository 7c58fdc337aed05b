import { type Shows, WHITE } from "../python/printable.js";
import { str } from "../python/repr.js";

function strip(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && WHITE.has(text[start]!)) start += 1;
  while (start < end && WHITE.has(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

/**
 * Extracts the URL from a wrapped one: `<URL:scheme://host/path>`, `<scheme://host/path>` or
 * `URL:scheme://host/path`. Anything else is returned as it is, without the white space around it.
 *
 * @param url the wrapped URL; what is not a string is written as Python's `str` writes it
 * @see https://docs.python.org/3.13/library/urllib.parse.html#urllib.parse.unwrap
 * @example
 * unwrap("<URL:http://host/path>") // → "http://host/path"
 */
export function unwrap(url: unknown): string {
  return unwrapText(url);
}

/**
 * Does what `unwrap` does.
 *
 * @param shows which characters `str` shows of a value that is not a string
 */
export function unwrapText(url: unknown, shows?: Shows): string {
  let text = strip(str(url, shows));
  if (text.startsWith("<") && text.endsWith(">")) text = strip(text.slice(1, -1));
  return text.startsWith("URL:") ? strip(text.slice(4)) : text;
}
