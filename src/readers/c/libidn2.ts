import { fromPunycode, toPunycode } from "./punycode.js";
import { isName, mapping } from "./uts46.js";

const LONGEST_LABEL = 63;
const LONGEST_NAME = 253;
/** A longer text is too long for a name, however many of its characters are composed to one. */
const LONGEST_MAPPED = 8 * LONGEST_NAME;
const BEYOND_ASCII = /[^\0-\x7f]/;
/** Letters that IDNA 2003 mapped and IDNA 2008 does not. */
const DEVIATIONS = /[\u00df\u03c2\u200c\u200d]/g;
const TRANSITIONAL: Readonly<Record<string, string>> = { "\u00df": "ss", "\u03c2": "\u03c3" };
const BAD_HYPHENS = /^-|-$|^..--/su;
/** The characters of Unicode 15.0: the tables of libidn2 2.3.3 are those of 14.0. */
const UNICODE_15 =
  /[\u0cf3\u0ece\u{10efd}-\u{10eff}\u{1123f}-\u{11241}\u{11b00}-\u{11b09}\u{11f00}-\u{11f10}\u{11f12}-\u{11f3a}\u{11f3e}-\u{11f59}\u{1342f}\u{13440}-\u{13455}\u{1b132}\u{1b155}\u{1d2c0}-\u{1d2d3}\u{1df25}-\u{1df2a}\u{1e030}-\u{1e06d}\u{1e08f}\u{1e4d0}-\u{1e4f9}\u{1f6dc}\u{1f774}-\u{1f776}\u{1f77b}-\u{1f77f}\u{1f7d9}\u{1fa75}-\u{1fa77}\u{1fa87}\u{1fa88}\u{1faad}-\u{1faaf}\u{1fabb}-\u{1fabd}\u{1fabf}\u{1face}\u{1facf}\u{1fada}\u{1fadb}\u{1fae8}\u{1faf7}\u{1faf8}\u{2b739}\u{31350}-\u{323af}]/u;
/** What is mapped to nothing: found out at once, for texts of many. */
const IGNORED = /[\u00ad\u200b\u2060\u2064\ufeff]|\u034f|\p{Variation_Selector}/u;
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FROM_RIGHT_ALL = new RegExp(FROM_RIGHT, "gu");
const LEADING_MARK = /^\p{M}/u;
/** ASCII that has no place beside other letters. */
const NOT_LETTERS = /[\0-,./:-@[-^`{-\x7f]/;
/** What IDNA 2008 does not allow in labels, roughly: whatever is no letter, digit or mark. */
const NOT_2008 =
  /[^\x2d_\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}\u200c-\u200d\u00b7\u0375\u05f3\u05f4\u30fb\u3007\u0f0b\u06fd\u06fe]/u;

/**
 * The ASCII form of a name as programs that use libidn2 ask for it: by the rules of IDNA 2008 with the mapping of UTS 46,
 * and, where those refuse the name, by the transitional mapping, which allows symbols and maps `ß` to `ss`. `null`
 * if both refuse it.
 */
export function idn2Lookup(name: string): string | null {
  const mapped = mappedName(name);
  if (mapped === null) return null;
  const strict = DEVIATIONS.test(mapped) ? ascii(mapped, true) : null;
  DEVIATIONS.lastIndex = 0;
  return (
    strict ??
    ascii(
      mapped.replace(DEVIATIONS, (letter) => TRANSITIONAL[letter] ?? ""),
      false,
    )
  );
}

function mappedName(name: string): string | null {
  let mapped = "";
  for (const character of name) {
    const to = BEYOND_ASCII.test(character) ? beyond(character) : character.toLowerCase();
    if (to === null) return null;
    mapped += to;
    if (mapped.length > LONGEST_MAPPED) return null;
  }
  return mapped;
}

function beyond(character: string): string | null {
  if (IGNORED.test(character)) return "";
  if (/[\u00df\u03c2\u200c\u200d]/.test(character)) return character;
  if (character === "\u1e9e") return "ss";
  return UNICODE_15.test(character) ? null : mapping(character);
}

function ascii(mapped: string, strict: boolean): string | null {
  const labels: string[] = [];
  for (const label of mapped.normalize("NFC").split(".")) {
    const written = asciiLabel(label, strict);
    if (written === null) return null;
    labels.push(written);
  }
  const name = labels.join(".");
  return name.length > LONGEST_NAME ? null : name;
}

function asciiLabel(label: string, strict: boolean): string | null {
  if (label.length > LONGEST_LABEL) return null;
  if (label.startsWith("xn--")) return encodedLabel(label, strict);
  if (!valid(label, strict)) return null;
  if (!BEYOND_ASCII.test(label)) return label;
  if (NOT_LETTERS.test(label)) return null;
  const written = `xn--${toPunycode(label)}`;
  return written.length > LONGEST_LABEL ? null : written;
}

/** An encoded label must be one that would be encoded so. */
function encodedLabel(label: string, strict: boolean): string | null {
  const decoded = BEYOND_ASCII.test(label) ? null : fromPunycode(label.slice(4));
  if (decoded === null || decoded === "" || !valid(decoded, strict)) return null;
  return mappedName(decoded)?.normalize("NFC") === decoded && `xn--${toPunycode(decoded)}` === label
    ? label
    : null;
}

function valid(label: string, strict: boolean): boolean {
  if (BAD_HYPHENS.test(label) || LEADING_MARK.test(label)) return false;
  if (!strict || !BEYOND_ASCII.test(label)) return true;
  return !NOT_2008.test(label) && oneDirection(label) && isName(label);
}

/** A label with letters that are written from right to left begins with one, and has no others. */
function oneDirection(label: string): boolean {
  if (!FROM_RIGHT.test(label)) return true;
  return (
    FROM_RIGHT.test(String.fromCodePoint(label.codePointAt(0)!)) &&
    !/\p{L}/u.test(label.replace(FROM_RIGHT_ALL, ""))
  );
}
