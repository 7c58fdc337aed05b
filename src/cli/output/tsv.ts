// Fields between tabs, with backslash escapes such as COPY of PostgreSQL has in its text format.
import { isPlain, isPrintable } from "../../core/text/printable.js";

const NONE = "\\N";

const SHORT: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};

/**
 * Returns a line of fields without its end; `null` is a field without a value.
 *
 * @example
 * tsvLine([1, null, "a\tb\u202e"]) // → "1\t\\N\ta\\tb\\xE2\\x80\\xAE"
 */
export function tsvLine(fields: readonly (string | number | null)[]): string {
  return fields.map((field) => (field === null ? NONE : escaped(String(field)))).join("\t");
}

function escaped(text: string): string {
  if (isPlain(text) && !text.includes("\\")) return text;
  return Array.from(text, (character) => SHORT[character] ?? shown(character)).join("");
}

/** Returns a character as it is if it can be printed, or else the bytes of its UTF-8. */
function shown(character: string): string {
  if (isPrintable(character)) return character;
  const bytes = [...Buffer.from(character)];
  return bytes.map((byte) => `\\x${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}
