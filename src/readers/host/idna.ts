// Names beyond ASCII: Punycode, and IDNA 2003, which Java and Python's sockets have. Platforms no longer have the tables
// of Unicode 3.2 that it needs.
import library from "punycode/punycode.js";
import { isAscii } from "../scan.js";

/**
 * Returns a label in Punycode, without the `xn--` before it. The time grows with the square of the length, so that labels
 * must be short.
 *
 * @see RFC 3492, section 6.3
 * @example
 * punycode("b\u00fccher") // → "bcher-kva"
 */
export function punycode(label: string): string {
  return library.encode(label);
}

/**
 * Returns the label of a text in Punycode, without the `xn--` before it; `null` if it is not Punycode. The
 * time grows as in `punycode`.
 *
 * @see RFC 3492, section 6.2
 * @example
 * fromPunycode("bcher-kva") // → "b\u00fccher"
 */
export function fromPunycode(written: string): string | null {
  try {
    return library.decode(written);
  } catch {
    return null;
  }
}

/** The longest label that DNS allows, in octets (RFC 1034, section 3.1). */
export const LONGEST_LABEL = 63;

/**
 * Checks whether a host is so short that no label of it is too long, has no empty label but perhaps the last,
 * and is ASCII, as most are: then IDNA has nothing to do, unless it looks into labels that begin with `xn--`.
 */
export function isOrdinary(host: string): boolean {
  const isShort = host !== "" && host.length <= LONGEST_LABEL;
  return isShort && !host.startsWith(".") && !host.includes("..") && isAscii(host);
}

const PREFIX = "xn--";

/** The characters that separate labels (RFC 3490, section 3.1). */
const DOT = /[.\u3002\uff0e\uff61]/;

/**
 * Returns the ASCII form of a domain name by IDNA 2003, as `java.net.IDN.toASCII` gives it; `null` if it has
 * none. Labels may have any ASCII characters. One dot may end the name, or be all of it.
 *
 * @see RFC 3490, section 4.1
 */
export function toAscii2003(name: string): string | null {
  if (isOrdinary(name)) return name;
  const labels = name.split(DOT);
  const last = labels.at(-1) === "" && labels.length > 1 ? labels.pop()! : null;
  if (last !== null && labels.length === 1 && labels[0] === "") return ".";
  const encoded: string[] = [];
  for (const label of labels) {
    const ascii = encodedLabel(label);
    if (ascii === null) return null;
    encoded.push(ascii);
  }
  return encoded.join(".") + (last === null ? "" : ".");
}

function encodedLabel(label: string): string | null {
  const prepared = isAscii(label) ? label : nameprep(label, LONGEST_LABEL);
  if (prepared === null || prepared === "") return null;
  const ascii = isAscii(prepared) ? prepared : withPrefix(prepared);
  return ascii === null || ascii.length > LONGEST_LABEL ? null : ascii;
}

/** Returns the label in Punycode. A name beyond ASCII cannot begin with the prefix itself. */
function withPrefix(label: string): string | null {
  return label.startsWith(PREFIX) ? null : PREFIX + punycode(label);
}

/** Commonly mapped to nothing (RFC 3454, table B.1). */
const REMOVED = /\u034f|[\u180b-\u180d]|[\ufe00-\ufe0f]|\u200d|[\u00ad\u1806\u200b\u200c\u2060\ufeff]/g;

/** Characters that case folding may change. */
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

/**
 * Controls, spaces, private use and other characters that cannot be displayed, beyond ASCII (RFC 3454, tables
 * C.1.2 to C.9).
 */
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
function nameprep(label: string, longest: number): string | null {
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

/**
 * Checks whether a label mixes directions: one with right-to-left letters must have no left-to-right ones,
 * and begin and end with a right-to-left one.
 */
function mixesDirections(label: string): boolean {
  if (!RIGHT_TO_LEFT.test(label)) return false;
  const characters = [...label];
  const ends = [characters[0]!, characters.at(-1)!];
  return !ends.every((end) => RIGHT_TO_LEFT.test(end)) || characters.some(isLeft);
}

function isLeft(character: string): boolean {
  return character <= "\x7f" ? /[A-Za-z]/.test(character) : isLeftToRight(character);
}

// Each table is a list of ranges: how many characters
// lie before a range, counted from the end of the range before, and how many are in it, both in base 36.

/** The characters that Unicode 3.2 does not assign (RFC 3454, table A.1): 879,309 of them. */
const UNASSIGNED =
  "f5 1 i s 2m 2 1r h 28 g g 4 2 4 1 3 1 5 7 1 1 1 k 1 18 1 13 9 3r 1 1z 1 12 2 2 6 g x 12 2 7 1 13 1 2 " +
  "6 h 1 n 1 a b r 5 5 n 1 e 1 3 1 1 q 5 m a 3y 2 f 1 e 1 u 3 r 1h 1e 9b 3 1 1h 2 i 2 5 3 p g 3 1 8 2 2 " +
  "2 m 1 7 1 1 3 4 2 1 1 7 2 2 2 3 9 1 4 2 1 5 2 l 7 1 2 6 4 2 2 m 1 7 1 2 1 2 1 2 2 1 1 5 4 2 2 3 b 4 " +
  "1 1 7 f c 3 1 7 1 1 1 3 1 m 1 7 1 2 1 5 2 a 1 3 1 3 2 1 f 1 5 a h 3 1 8 2 2 2 m 1 7 1 2 2 4 2 8 3 2 " +
  "2 3 8 2 4 2 1 3 4 b h 2 1 6 3 3 1 4 3 2 1 1 1 2 3 2 3 3 3 8 1 3 4 5 3 3 1 4 9 1 f c e 3 1 8 1 3 1 n " +
  "1 a 1 5 4 7 1 3 1 4 7 2 9 2 4 a i 2 1 8 1 3 1 n 1 a 1 5 4 7 1 3 1 4 7 2 7 1 1 2 4 a i 2 1 8 1 3 1 n " +
  "1 g 4 6 2 3 1 4 9 1 8 2 4 a i 2 1 i 3 o 1 9 1 1 2 7 3 1 4 6 1 1 1 8 i 3 c 1m 4 t 11 2 1 1 2 2 1 1 2 " +
  "1 6 4 1 7 1 3 1 1 1 1 2 2 1 d 1 3 2 5 1 1 1 6 2 a 2 2 y 20 1 y 6 r 4 8 1 10 1 f 2 1 1c y 1 5 1 2 1 7 " +
  "3 4 6 q 1y 12 a 15 2 1 4 2i 5 1w 5 2a 6 7 1 1r 1 1 1 4 2 7 1 1 1 4 2 13 1 1 1 4 2 v 1 1 1 4 2 7 1 1 " +
  "1 4 2 7 1 7 1 n 1 v 1 1 1 4 2 7 1 13 1 j 6 s z 2d c hi 9 t 3 29 f d 1 7 b n 9 k c d 1 3 1 2 c 2l 3 a " +
  "m f 1 a 6 2g 8 16 11y 4c 4 2i 6 m 2 6 2 12 2 6 2 8 1 1 1 1 1 1 1 v 2 1h 1 f 1 e 2 6 1 j 2 3 1 9 1 2b " +
  "4 1 7 5 6 8 2 r h i u r l 1n 2 f 7 1d c fz 1d 13 p b l 4f 1 7o 2 2 1 2t 2 a 3b 4 1 4 2 s 1 z 1 1 1 4 " +
  "3 1 1 7 2 1g 3 o 1 e h s 4 ls ow q 1 2h c 5y q c 4 1s 1 2e 2 2v 5 14 4 2m 1 14 1k 19 3 10 d 17 3 25 " +
  "4 1b 1 3b 4 2r 2 v 1 52u 22 g4m 2i wd 3 1j 1fd 8mc 2k 6r2 2 1n 45 7 c 5 5 q 1 5 1 1 1 2 1 2 1 30 x " +
  "a5 g 1s 2 1i 8 19 3 g g 4 c n 2 a 1 j 1 4 4 5 1 3r 2 1 1 5a 3 6 2 6 2 6 2 3 3 7 1 7 a 7 lc v 1 4 c r " +
  "51 12 2 12 148i 6u a 13 3 50 f6 2d 1 1z 1 2 2 1 2 2 2 4 1 c 1 1 1 4 1 2 1 1t 1 4 2 8 1 7 1 s 1 4 1 5 " +
  "1 1 3 7 1 9e 4 82 4 1e 7we wyh g15 f2 15s 2 1eke 2 1eke 2 1eke 2 1eke 2 1eke 2 1eke 2 1eke 2 1eke 2 " +
  "1eke 2 1eke 2 1eke 2 1 1 u 2o 1egu";

/**
 * Characters written from left to right, as java.net.IDN of Java 17 sees them in names it has prepared. That is table D.2
 * of RFC 3454 but for what Unicode has since reclassified. A range may run over characters that no prepared name has.
 */
const LEFT_TO_RIGHT =
  "68 n 1 c6 d 7 e 2 s 1 4h 2s 1o 2b 8 73 op 1j 3 4 8 4 3 1 f 2 2 d h 1k 4 3 6 6 a b 4 c 2 7 a 1h 4 3 r " +
  "k 2 3 e 1j 3 4 8 4 3 w i 1k 3 2 1 1 6 6 a q i 1p 1 c a 2r 7 4 r 30 9 30 5 7 a 34 8 3 6 2h 1 1 d 7 8 " +
  "2q 1 1 a a 9 20 2 r 1 1 1 1 5 19 k 1 5 1 2 4 1e 8 1 2u 4 1 6 1 7 o 20 16j 5 36 e i 3 t e h f 1g 2 1 " +
  "7 8 1 2 b 7 1 e 12 39 2 y 120 dy 8r 1 25 4 c2 1x q 1 ve 74 1dx 3 p 9 4 2 1 5 5 2 4 2e 6 2 2 2i 1 mtt " +
  "1gz ffu 1qu 14rr 3 9 g 2 7 u 4 163t";

/** Returns the first character of each range, and the first one after it, in turn. */
function edgesOf(table: string): Uint32Array {
  let at = 0;
  return Uint32Array.from(table.split(" "), (length) => {
    at += Number.parseInt(length, 36);
    return at;
  });
}

const unassigned = edgesOf(UNASSIGNED);
const leftToRight = edgesOf(LEFT_TO_RIGHT);

/** Checks whether a character is in a range: then an odd number of edges is not above it. */
function isIn(edges: Uint32Array, character: string): boolean {
  const code = character.codePointAt(0)!;
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edges[middle]! <= code) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}

/** Checks whether Unicode 3.2 does not assign a character. */
export function isUnassigned(character: string): boolean {
  return isIn(unassigned, character);
}

/** Checks whether a character, of a prepared name and beyond ASCII, is written from left to right. */
function isLeftToRight(character: string): boolean {
  return isIn(leftToRight, character);
}
