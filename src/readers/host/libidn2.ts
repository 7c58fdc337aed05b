// libidn2's mapping of names, which curl and wget use.
import { LONGEST_LABEL, LONGEST_NAME } from "../../core/text/dns.js";
import { fromPunycode, toPunycode } from "../../whatwg/punycode.js";
import { hostnameBy } from "../../whatwg/url.js";
import { isAscii } from "../scan.js";

const PREFIX = "xn--";

/** Letters that IDNA 2003 mapped and IDNA 2008 does not. The joiners were mapped to nothing. */
const DEVIATION = /[\u00df\u03c2\u200c\u200d]/;
const DEVIATIONS = new RegExp(DEVIATION, "g");
const TRANSITIONAL: Readonly<Record<string, string>> = { "\u00df": "ss", "\u03c2": "\u03c3" };

/** The releases that differ: 2.3.3 has the tables of Unicode 14.0, and 2.3.8 those of 15.1. */
export type Libidn2 = "2.3.3" | "2.3.8";

/**
 * Returns the ASCII form of a name as libidn2 returns it: under IDNA 2008 with the mapping of UTS 46, or, if that
 * refuses the name, with the transitional mapping, which allows symbols and maps `ß` to `ss`; `null` if both refuse it.
 */
export function idn2Lookup(name: string, release: Libidn2): string | null {
  const mapped = mappedName(name, release);
  if (mapped === null) return null;
  if (!DEVIATION.test(mapped)) return asciiName(mapped, false, release);
  const transitional = mapped.replace(DEVIATIONS, (letter) => TRANSITIONAL[letter] ?? "");
  return asciiName(mapped, true, release) ?? asciiName(transitional, false, release);
}

/** Longer text is too long for a name, however many of its characters are composed. */
const LONGEST_MAPPED = 8 * LONGEST_NAME;

/** Maps each character with the nontransitional mapping; `null` if one is disallowed, or the name is far too long. */
function mappedName(name: string, release: Libidn2): string | null {
  let mapped = "";
  for (const character of name) {
    const to = isAscii(character) ? character.toLowerCase() : mappedCharacter(character, release);
    if (to === null) return null;
    mapped += to;
    if (mapped.length > LONGEST_MAPPED) return null;
  }
  return mapped;
}

/** Characters that are mapped to nothing, as a fast path for long runs of them. */
const IGNORED = /[\u00ad\u200b\u2060\u2064\ufeff]|\u034f|\p{Variation_Selector}/u;

/** The capital `ß`, which older tables map to two letters, even if `ß` itself is kept. */
const CAPITAL_SHARP_S = "\u1e9e";

/** The characters of Unicode 15.1, which are letters: not all platforms know them. */
const UNICODE_15_1 = /[\u{2ebf0}-\u{2ee5d}]/u;

/** The characters of Unicode 15.0. */
const UNICODE_15 = new RegExp(
  `[${[
    String.raw`\u0cf3\u0ece\u{10efd}-\u{10eff}\u{1123f}-\u{11241}\u{11b00}-\u{11b09}\u{11f00}-\u{11f10}`,
    String.raw`\u{11f12}-\u{11f3a}\u{11f3e}-\u{11f59}\u{1342f}\u{13440}-\u{13455}\u{1b132}\u{1b155}`,
    String.raw`\u{1d2c0}-\u{1d2d3}\u{1df25}-\u{1df2a}\u{1e030}-\u{1e06d}\u{1e08f}\u{1e4d0}-\u{1e4f9}`,
    String.raw`\u{1f6dc}\u{1f774}-\u{1f776}\u{1f77b}-\u{1f77f}\u{1f7d9}\u{1fa75}-\u{1fa77}\u{1fa87}`,
    String.raw`\u{1fa88}\u{1faad}-\u{1faaf}\u{1fabb}-\u{1fabd}\u{1fabf}\u{1face}\u{1facf}\u{1fada}\u{1fadb}`,
    String.raw`\u{1fae8}\u{1faf7}\u{1faf8}\u{2b739}\u{31350}-\u{323af}`,
  ].join("")}]`,
  "u",
);

function mappedCharacter(character: string, release: Libidn2): string | null {
  if (IGNORED.test(character)) return "";
  if (DEVIATION.test(character)) return character;
  if (character === CAPITAL_SHARP_S) return release === "2.3.3" ? "ss" : "ß";
  if (UNICODE_15_1.test(character)) return release === "2.3.3" ? null : character;
  return release === "2.3.3" && UNICODE_15.test(character) ? null : mapping(character);
}

/** Returns the labels of a mapped name in ASCII. */
function asciiName(mapped: string, strict: boolean, release: Libidn2): string | null {
  const labels = mapped.normalize("NFC").split(".");
  const written = labels.map((label) => asciiLabel(label, strict, release));
  const name = written.join(".");
  return written.includes(null) || name.length > LONGEST_NAME ? null : name;
}

/** ASCII characters that are not allowed next to other letters. */
const NOT_LETTERS = /[\0-,./:-@[-^`{-\x7f]/;

/** Returns a label in ASCII, or `null`. If `strict`, it must be valid in IDNA 2008, not only mapped by UTS 46. */
function asciiLabel(label: string, strict: boolean, release: Libidn2): string | null {
  if (label.length > LONGEST_LABEL) return null;
  if (label.startsWith(PREFIX)) return encodedLabel(label, strict, release);
  if (!isValid(label, strict)) return null;
  if (isAscii(label)) return label;
  if (NOT_LETTERS.test(label)) return null;
  const written = PREFIX + toPunycode(label);
  return written.length > LONGEST_LABEL ? null : written;
}

/** Returns an encoded label, if encoding its decoded form gives the same; otherwise `null`. */
function encodedLabel(label: string, strict: boolean, release: Libidn2): string | null {
  const decoded = isAscii(label) ? fromPunycode(label.slice(PREFIX.length)) : null;
  if (decoded === null || decoded === "" || !isValid(decoded, strict)) return null;
  return mappedName(decoded, release)?.normalize("NFC") === decoded && PREFIX + toPunycode(decoded) === label
    ? label
    : null;
}

const BAD_HYPHENS = /^-|-$|^..--/su;

const LEADING_MARK = /^\p{M}/u;

/** Characters that IDNA 2008 does not allow in labels: roughly, everything except letters, digits and marks. */
const NOT_2008 =
  /[^\x2d_\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}\u200c-\u200d\u00b7\u0375\u05f3\u05f4\u30fb\u3007\u0f0b\u06fd\u06fe]/u;

/** Returns whether a label may be part of a name. */
function isValid(label: string, strict: boolean): boolean {
  if (BAD_HYPHENS.test(label) || LEADING_MARK.test(label)) return false;
  if (!strict || isAscii(label)) return true;
  return !NOT_2008.test(label) && isInOneDirection(label) && isName(label);
}

const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FROM_RIGHT_ALL = new RegExp(FROM_RIGHT, "gu");

/** Checks that a label with right-to-left letters begins with one, and has no others. */
function isInOneDirection(label: string): boolean {
  if (!FROM_RIGHT.test(label)) return true;
  return (
    FROM_RIGHT.test(String.fromCodePoint(label.codePointAt(0)!)) &&
    !/\p{L}/u.test(label.replace(FROM_RIGHT_ALL, ""))
  );
}

/** ASCII characters that the platform does not allow in names. */
const FORBIDDEN = /[\0-\x20"#%/:;<>?@[\\\]^`{|}\x7f]/;
const DOT = /[\u3002\uff0e\uff61]/;

/**
 * Returns the mapping of a non-ASCII character in UTS 46, nontransitional and without the STD 3 rules for ASCII; `null`
 * if it is disallowed. The tables are those of Node 20, whose Unicode is closest: its `URL` maps the character in a
 * name, once next to a left-to-right letter and once between two that are not.
 *
 * @see Unicode Technical Standard 46, section 5
 */
function mapping(character: string): string | null {
  if (DOT.test(character)) return ".";
  const compatible = character.normalize("NFKC").toLowerCase();
  if (FORBIDDEN.test(compatible)) return compatible;
  return inName("\u0e01", character, "") ?? inName("\u05d0", character, "\u05d0");
}

function inName(before: string, character: string, after: string): string | null {
  const ascii = hostnameBy("node-20", before + character + after);
  const name = ascii && fromPunycode(ascii.slice(PREFIX.length));
  return name?.slice(before.length, name.length - after.length) ?? null;
}

/** Checks a mapped label against the rules for joiners and right-to-left letters. */
function isName(label: string): boolean {
  return Boolean(hostnameBy("node-20", label));
}
