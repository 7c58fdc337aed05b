// Safe forms of text and characters for a terminal, a page or a sentence.
import { inSlices } from "./long.js";
import { escapeOf } from "./percent.js";
import { codePointLabel, isPrintable, UNSAFE } from "./unseen.js";

const EVERY_UNSAFE = new RegExp(UNSAFE, "gu");
/** Printable ASCII, as in most texts; a much faster check than `UNSAFE`. */
const PLAIN = /^[ -~]*$/;

/**
 * Makes a text safe to show on a terminal or a page. Returns it with each control or invisible character replaced by
 * its code point in angle brackets. Idempotent.
 *
 * @example
 * printable("a\u001b[1m é") // → "a<U+001B>[1m é"
 */
export function printable(text: string): string {
  if (isPlain(text)) return text;
  return inSlices(text, (slice) => slice.replace(EVERY_UNSAFE, bracketed));
}

/** Returns the first `most` UTF-16 code units of a text in the form of `printable`, and `...` if there is more. */
export function brief(text: string, most = 60): string {
  const shown = text.length > most ? `${text.slice(0, most)}...` : text;
  // A short text needs no slices, unlike in `printable`, so bundles that use only this function are smaller.
  return isPlain(shown) ? shown : shown.replace(EVERY_UNSAFE, bracketed);
}

/** Checks whether a text is printable ASCII. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/**
 * Returns an integer with thousands separators (commas). The first call of `toLocaleString` takes a third of Node's
 * startup time.
 *
 * @example
 * grouped(1234567) // → "1,234,567"
 */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** The character replaced last, and its label: long texts often repeat one character. */
let last: { readonly character: string; readonly label: string } = { character: "", label: "" };

function bracketed(character: string): string {
  if (character !== last.character) {
    last = { character, label: `<${codePointLabel(character.codePointAt(0)!)}>` };
  }
  return last.label;
}

/**
 * Returns a text as a JSON string in which every character that `printable` would replace is escaped.
 *
 * @example
 * quoted("a\u009b") // → "\"a\\u009b\""
 */
export function quoted(text: string): string {
  return printableJson(JSON.stringify(text));
}

/**
 * Makes a line of JSON safe to show on a terminal. Each character that `printable` would replace is escaped, so the
 * value stays the same.
 *
 * @example
 * printableJson(JSON.stringify({ a: "\u202e" })) // → "{\"a\":\"\\u202e\"}"
 */
export function printableJson(json: string): string {
  return inSlices(json, (slice) => slice.replace(EVERY_UNSAFE, escaped));
}

function escaped(character: string): string {
  return character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A code point of a text; a lone surrogate counts as one. */
export interface Character {
  readonly codePoint: number;
  readonly text: string;
}

/** Returns the character that begins at `offset`, or `null` at the end of `text`. */
export function characterAt(text: string, offset: number): Character | null {
  const codePoint = text.codePointAt(offset);
  return codePoint === undefined ? null : { codePoint, text: String.fromCodePoint(codePoint) };
}

/** Returns a character in printable ASCII: itself, or its code point in angle brackets. */
export function visible({ codePoint, text }: Character): string {
  return isPrintableAscii(codePoint) ? text : `<${codePointLabel(codePoint)}>`;
}

/**
 * Returns the name of a character for use in a sentence: `"_"`, `a space`, `U+0009 (tab)`, `"é" (U+00E9)`. The glyph is
 * shown only if it is printable alone. Combining marks and characters without a glyph are named.
 */
export function describeCharacter({ codePoint, text }: Character): string {
  if (codePoint === 0x20) return "a space";
  if (codePoint === 0x22) return `'"'`;
  if (isPrintableAscii(codePoint)) return `"${text}"`;
  const label = codePointLabel(codePoint);
  const name = UNSEEN.get(codePoint);
  if (name !== undefined) return `${label} (${name})`;
  if (isSurrogate(codePoint)) return `${label} (half of a surrogate pair)`;
  const shows = isPrintable(text) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
  return shows ? `"${text}" (${label})` : label;
}

/** The Unicode names of characters that are invisible or look like another character. */
export const UNSEEN: ReadonlyMap<number, string> = new Map([
  [0x00, "null"],
  [0x08, "backspace"],
  [0x09, "tab"],
  [0x0a, "line feed"],
  [0x0d, "carriage return"],
  [0x1b, "escape"],
  [0x7f, "delete"],
  [0x85, "next line"],
  [0xa0, "no-break space"],
  [0xad, "soft hyphen"],
  [0x200b, "zero width space"],
  [0x200c, "zero width non-joiner"],
  [0x200d, "zero width joiner"],
  [0x200e, "left-to-right mark"],
  [0x200f, "right-to-left mark"],
  [0x2028, "line separator"],
  [0x2029, "paragraph separator"],
  [0x202a, "left-to-right embedding"],
  [0x202b, "right-to-left embedding"],
  [0x202c, "pop directional formatting"],
  [0x202d, "left-to-right override"],
  [0x202e, "right-to-left override"],
  [0x2060, "word joiner"],
  [0x3000, "ideographic space"],
  [0xfeff, "byte order mark"],
  [0xfffd, "replacement character"],
]);

export function isSurrogate(codePoint: number): boolean {
  return codePoint >= 0xd800 && codePoint <= 0xdfff;
}

export function isControl(codePoint: number): boolean {
  return codePoint < 0x20 || codePoint === 0x7f;
}

/** Checks whether every terminal shows a character in one cell and from left to right. */
export function isPrintableAscii(codePoint: number): boolean {
  return codePoint >= 0x20 && codePoint < 0x7f;
}

/** Returns the UTF-8 octets of a character, percent-encoded (`%C3%A9`); `null` for a surrogate, which has none. */
export function utf8Escapes({ codePoint, text }: Character): string | null {
  if (isSurrogate(codePoint)) return null;
  if (codePoint < 0x80) return escapeOf(codePoint);
  return encodeURIComponent(text);
}
