import { isLeftToRight, isUnassigned } from "./unicode-3.2.js";

/** Commonly mapped to nothing (RFC 3454, table B.1). */
const REMOVED = /\u034f|[\u180b-\u180d]|[\ufe00-\ufe0f]|\u200d|[\u00ad\u1806\u200b\u200c\u2060\ufeff]/g;
/** What case folding may change. */
const FOLDED = /[A-Z]|[^\0-\x7f]/gu;
/** Letters that had no lower case in Unicode 3.2, or, as the dotless i, do not fold to another letter. */
const UNFOLDED = /^[\u0131\u04c0\u10a0-\u10c5\u13a0-\u13f4\u2132\u2183]$/;
/** Ideographs whose normal form was corrected after Unicode 3.2 (corrigendum 4). */
const UNCORRECTED: ReadonlyMap<string, string> = new Map([
  ["\u{2f868}", "\u{2136a}"],
  ["\u{2f874}", "\u5f33"],
  ["\u{2f91f}", "\u43ab"],
  ["\u{2f95f}", "\u7aae"],
  ["\u{2f9bf}", "\u4d57"],
]);
/** Controls, spaces, private use and what else cannot be displayed, beyond ASCII (RFC 3454, tables C.1.2 to C.9). */
const PROHIBITED =
  /(?![\0-\x7f])[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\u180e\u2ff0-\u2ffb\ufffc\ufffd]/u;
/** Characters written from right to left, in prepared names (RFC 3454, table D.1). */
const RIGHT_TO_LEFT =
  /[\u05be\u05c0\u05c3\u05d0-\u05f4\u061b-\u064a\u066d-\u066f\u0671-\u06d5\u06e5\u06e6\u06fa-\u0710\u0712-\u072c\u0780-\u07a5\u07b1\ufe73]/;

/** A canonical decomposition has four characters at most, of two code units at most. */
const SHRINKS = 8;

/**
 * Prepares a label of a domain name for IDNA 2003, as java.net.IDN does: removes ignorable characters, folds case,
 * normalises (NFKC). Returns `null` for a label with characters that are prohibited or not in Unicode 3.2, or that mixes
 * directions, and for one that is longer than `longest` code units when it is prepared; it may be `null` for one that is
 * prepared longer than that.
 *
 * @see RFC 3491; RFC 3454
 */
export function nameprep(label: string, longest: number): string | null {
  const rest = label.replace(REMOVED, "");
  if (rest.length > longest * SHRINKS) return null;
  const characters = [...rest];
  if (characters.some(isUnassigned)) return null;
  const prepared = rest.replace(FOLDED, mapped).normalize("NFKC");
  return PROHIBITED.test(prepared) || mixesDirections(prepared) ? null : prepared;
}

/** Folds the case of a character, so that it stays folded when it is normalised. */
function mapped(character: string): string {
  const normal = fold(UNCORRECTED.get(character) ?? character).normalize("NFKC");
  return [...normal].map(fold).join("");
}

function fold(character: string): string {
  return UNFOLDED.test(character) ? character : character.toUpperCase().toLowerCase();
}

/** A label with right-to-left letters has no left-to-right ones, and begins and ends with a right-to-left one. */
function mixesDirections(label: string): boolean {
  if (!RIGHT_TO_LEFT.test(label)) return false;
  const characters = [...label];
  const ends = [characters[0]!, characters.at(-1)!];
  return !ends.every((end) => RIGHT_TO_LEFT.test(end)) || characters.some(isLeft);
}

function isLeft(character: string): boolean {
  return character <= "\x7f" ? /[A-Za-z]/.test(character) : isLeftToRight(character);
}
