import { escapeOf } from "./percent.js";
import { codePointLabel, isPrintable } from "./printable.js";

/** A code point as it stands in a text; a lone surrogate counts as one. */
export interface Character {
  readonly codePoint: number;
  readonly text: string;
}

/** Characters that a screen shows as nothing, or as something else, by the names Unicode gives them. */
const UNSEEN: ReadonlyMap<number, string> = new Map([
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

/** The character that begins at `offset`, or `null` at the end of `text`. */
export function characterAt(text: string, offset: number): Character | null {
  const codePoint = text.codePointAt(offset);
  return codePoint === undefined ? null : { codePoint, text: String.fromCodePoint(codePoint) };
}

export function isSurrogate(codePoint: number): boolean {
  return codePoint >= 0xd800 && codePoint <= 0xdfff;
}

export function isControl(codePoint: number): boolean {
  return codePoint < 0x20 || codePoint === 0x7f;
}

/** Whether a terminal of any kind shows the character, in one cell and from left to right. */
export function isPrintableAscii(codePoint: number): boolean {
  return codePoint >= 0x20 && codePoint < 0x7f;
}

/** The character in printable ASCII: itself, or its code point in angle brackets. */
export function visible({ codePoint, text }: Character): string {
  return isPrintableAscii(codePoint) ? text : `<${codePointLabel(codePoint)}>`;
}

/**
 * The character as a sentence names it: `"_"`, `a space`, `U+0009 (tab)`, `U+00E9 ("é")`. A glyph is shown
 * only where it stands for itself: marks that would join their neighbour, and what has no shape, are named.
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
  return shows ? `${label} ("${text}")` : label;
}

/** The character's UTF-8 octets as escapes, `%C3%A9`; `null` for a surrogate, which has none. */
export function utf8Escapes({ codePoint, text }: Character): string | null {
  if (isSurrogate(codePoint)) return null;
  if (codePoint < 0x80) return escapeOf(codePoint);
  return encodeURIComponent(text);
}
