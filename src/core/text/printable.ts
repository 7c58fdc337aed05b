import { inSlices } from "./slices.js";

/**
 * Controls, format characters (bidirectional ones, tags), lone surrogates, unassigned characters; what Unicode says is
 * not shown where a font lacks it (fillers, joiners, variation selectors); blanks other than the space; line separators.
 */
const UNSAFE =
  /[\p{C}\p{Default_Ignorable_Code_Point}\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]/u;
const EVERY_UNSAFE = new RegExp(UNSAFE, "gu");
/** Printable ASCII, which most texts are: this is checked in a fraction of the time. */
const PLAIN = /^[ -~]*$/;

/** `U+0009`, `U+1F600`. */
export function codePointLabel(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}

/**
 * `text` as a terminal or a page can show it: each character that would be obeyed, or not be seen, is replaced by
 * its code point in angle brackets. To do it again changes nothing.
 *
 * @example
 * printable("a\u001b[1m é") // → "a<U+001B>[1m é"
 */
export function printable(text: string): string {
  if (isPlain(text)) return text;
  return inSlices(text, (slice) => slice.replace(EVERY_UNSAFE, bracketed));
}

/** Whether the text has nothing but printable ASCII. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** Whether `printable` leaves the text as it is. */
export function isPrintable(text: string): boolean {
  return !UNSAFE.test(text);
}

/** The label of the character that was last replaced: runs of one character are what makes texts long. */
let last: { readonly character: string; readonly label: string } = { character: "", label: "" };

function bracketed(character: string): string {
  if (character !== last.character) {
    last = { character, label: `<${codePointLabel(character.codePointAt(0)!)}>` };
  }
  return last.label;
}

/**
 * `text` as a JSON string in which every character that `printable` would replace is escaped.
 *
 * @example
 * quoted("a\u009b") // → "\"a\\u009b\""
 */
export function quoted(text: string): string {
  return printableJson(JSON.stringify(text));
}

function escaped(character: string): string {
  return character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * A line of JSON as a terminal can show it: each character that `printable` would replace is escaped, which leaves the
 * value as it is.
 *
 * @example
 * printableJson(JSON.stringify({ a: "\u202e" })) // → "{\"a\":\"\\u202e\"}"
 */
export function printableJson(json: string): string {
  return inSlices(json, (slice) => slice.replace(EVERY_UNSAFE, escaped));
}
