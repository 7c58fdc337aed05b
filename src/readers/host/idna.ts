// Non-ASCII names: IDNA 2003, which Java and Python's sockets use, with tables of Unicode 3.2, which platforms no
// longer have; and IDNA 2008, as in the Python package `idna` 3.7, with the Unicode of its time.
import { isPrintable } from "../../compat/urllib/unicode.js";
import { LONGEST_LABEL, LONGEST_NAME } from "../../core/text/dns.js";
import { fromPunycode, toPunycode } from "../../whatwg/punycode.js";
import { mappedCharacter } from "../../whatwg/uts46.js";
import { isAscii } from "../scan.js";
import { isOrdinary } from "./comparable.js";

const PREFIX = "xn--";

/** The characters that separate labels (RFC 3490, section 3.1). */
const DOT = /[.\u3002\uff0e\uff61]/;

/**
 * Returns the ASCII form of a domain name in IDNA 2003, as `java.net.IDN.toASCII` does; `null` if it has none. Labels
 * may have any ASCII characters. One dot may end the name, or be all of it.
 *
 * @param isQuery whether letters missing from Unicode 3.2 are kept, as in Python; in Java they are an error
 * @see RFC 3490, section 4.1
 */
export function toAscii2003(name: string, isQuery = false): string | null {
  if (isOrdinary(name)) return name;
  const labels = name.split(DOT);
  const last = labels.at(-1) === "" && labels.length > 1 ? labels.pop()! : null;
  if (last !== null && labels.length === 1 && labels[0] === "") return ".";
  const encoded = labels.map((label) => encodedLabel(label, isQuery));
  return encoded.includes(null) ? null : encoded.join(".") + (last === null ? "" : ".");
}

function encodedLabel(label: string, isQuery: boolean): string | null {
  const prepared = isAscii(label) ? label : nameprep(label, isQuery);
  if (prepared === null || prepared === "") return null;
  // A non-ASCII name cannot itself begin with the prefix.
  if (!isAscii(prepared) && prepared.startsWith(PREFIX)) return null;
  const ascii = isAscii(prepared) ? prepared : PREFIX + toPunycode(prepared);
  return ascii.length > LONGEST_LABEL ? null : ascii;
}

/** Commonly mapped to nothing (RFC 3454, table B.1). */
const REMOVED = /\u034f|[\u180b-\u180d]|[\ufe00-\ufe0f]|\u200d|[\u00ad\u1806\u200b\u200c\u2060\ufeff]/g;

/** Characters that case folding may change. */
const FOLDED = /[A-Z]|[^\0-\x7f]/gu;

/** Letters without a lower-case form in Unicode 3.2, or which, like the dotless i, do not fold to another letter. */
const UNFOLDED = /^[\u0131\u04c0\u10a0-\u10c5\u13a0-\u13f4\u2132\u2183]$/;

/** Ideographs whose normal form was corrected after Unicode 3.2 (corrigendum 4). */
const UNCORRECTED: ReadonlyMap<string, string> = new Map([
  ["\u{2f868}", "\u{2136a}"],
  ["\u{2f874}", "\u5f33"],
  ["\u{2f91f}", "\u43ab"],
  ["\u{2f95f}", "\u7aae"],
  ["\u{2f9bf}", "\u4d57"],
]);

/** Non-ASCII controls, spaces, private use and the like (RFC 3454, tables C.1.2 to C.9). */
const PROHIBITED =
  /(?![\0-\x7f])[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\u180e\u2ff0-\u2ffb\ufffc\ufffd]/u;

/** Right-to-left characters in prepared names (RFC 3454, table D.1). */
const RIGHT_TO_LEFT =
  /[\u05be\u05c0\u05c3\u05d0-\u05f4\u061b-\u064a\u066d-\u066f\u0671-\u06d5\u06e5\u06e6\u06fa-\u0710\u0712-\u072c\u0780-\u07a5\u07b1\ufe73]/;

/** A canonical decomposition has at most four characters of at most two code units. */
const SHRINKS = 8;

/**
 * Prepares a label of a domain name for IDNA 2003, like java.net.IDN: removes ignorable characters, folds case,
 * normalizes (NFKC). Returns `null` for a label with characters that are prohibited or not in Unicode 3.2, or that
 * mixes directions. It may also be `null` if the prepared label is too long.
 *
 * @see RFC 3491; RFC 3454
 */
function nameprep(label: string, isQuery: boolean): string | null {
  const rest = label.replace(REMOVED, "");
  if (rest.length > LONGEST_LABEL * SHRINKS) return null;
  const characters = [...rest];
  if (!isQuery && characters.some(isUnassigned)) return null;
  const prepared = isQuery ? runsOf(characters).join("") : rest.replace(FOLDED, mapped).normalize("NFKC");
  return PROHIBITED.test(prepared) || mixesDirections(prepared) ? null : prepared;
}

/** Returns the prepared text between characters that Unicode 3.2 does not assign, and those characters unchanged. */
function runsOf(characters: readonly string[]): string[] {
  const runs: string[] = [];
  let run = "";
  for (const character of characters) {
    if (!isUnassigned(character)) {
      run += character;
      continue;
    }
    runs.push(run.replace(FOLDED, mapped).normalize("NFKC"), character);
    run = "";
  }
  return [...runs, run.replace(FOLDED, mapped).normalize("NFKC")];
}

/** Folds the case of a character, such that it stays folded after normalization. */
function mapped(character: string): string {
  const normal = fold(UNCORRECTED.get(character) ?? character).normalize("NFKC");
  return [...normal].map(fold).join("");
}

function fold(character: string): string {
  return UNFOLDED.test(character) ? character : character.toUpperCase().toLowerCase();
}

/**
 * Returns whether a label with right-to-left letters also has left-to-right ones, or does not begin and end with the
 * former.
 */
function mixesDirections(label: string): boolean {
  if (!RIGHT_TO_LEFT.test(label)) return false;
  const characters = [...label];
  const ends = [characters[0]!, characters.at(-1)!];
  return !ends.every((end) => RIGHT_TO_LEFT.test(end)) || characters.some(isLeft);
}

function isLeft(character: string): boolean {
  return character <= "\x7f" ? /[A-Za-z]/.test(character) : isLeftBeyondAscii(character);
}

// Each table is a list of ranges in base 36: the number of characters between the previous range and this one, then the
// number in it.

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
 * Left-to-right characters, as java.net.IDN of Java 17 sees them in prepared names: table D.2 of RFC 3454, except for
 * what Unicode has since reclassified. A range may include characters that no prepared name has.
 */
const LEFT_TO_RIGHT =
  "68 n 1 c6 d 7 e 2 s 1 4h 2s 1o 2b 8 73 op 1j 3 4 8 4 3 1 f 2 2 d h 1k 4 3 6 6 a b 4 c 2 7 a 1h 4 3 r " +
  "k 2 3 e 1j 3 4 8 4 3 w i 1k 3 2 1 1 6 6 a q i 1p 1 c a 2r 7 4 r 30 9 30 5 7 a 34 8 3 6 2h 1 1 d 7 8 " +
  "2q 1 1 a a 9 20 2 r 1 1 1 1 5 19 k 1 5 1 2 4 1e 8 1 2u 4 1 6 1 7 o 20 16j 5 36 e i 3 t e h f 1g 2 1 " +
  "7 8 1 2 b 7 1 e 12 39 2 y 120 dy 8r 1 25 4 c2 1x q 1 ve 74 1dx 3 p 9 4 2 1 5 5 2 4 2e 6 2 2 2i 1 mtt " +
  "1gz ffu 1qu 14rr 3 9 g 2 7 u 4 163t";

/** Returns the first character of each range, and the first one after it, alternately. */
function edgesOf(table: string): Uint32Array {
  let at = 0;
  return Uint32Array.from(table.split(" "), (length) => {
    at += Number.parseInt(length, 36);
    return at;
  });
}

let unassigned: Uint32Array | undefined;
let leftToRight: Uint32Array | undefined;

/** Returns whether a character is in a range: then an odd number of edges is not above it. */
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

/** Returns whether Unicode 3.2 does not assign a character. */
export function isUnassigned(character: string): boolean {
  unassigned ??= edgesOf(UNASSIGNED);
  return isIn(unassigned, character);
}

function isLeftBeyondAscii(character: string): boolean {
  leftToRight ??= edgesOf(LEFT_TO_RIGHT);
  return isIn(leftToRight, character);
}

/** RFC 5892, section 2.6: code points that are individually allowed or disallowed, everywhere or in some contexts. */
const ALLOWED = "\\-\\u00df\\u03c2\\u06fd\\u06fe\\u0f0b\\u3007\\u00b7\\u0375\\u05f3\\u05f4\\u30fb";
const DISALLOWED = "\\u0640\\u07fa\\u302e\\u302f\\u3031-\\u3035\\u303b";

/**
 * Sections 2.2 to 2.4 and 2.9: what normalization changes, ignorable characters, musical symbols, and old Hangul
 * letters.
 */
const UNSTABLE = "\\p{Changes_When_NFKC_Casefolded}";
const IGNORED = "\\p{Default_Ignorable_Code_Point}\\p{White_Space}\\p{Noncharacter_Code_Point}";
const BLOCKS = "\\u20d0-\\u20ff\\u{1d100}-\\u{1d24f}\\u1100-\\u11ff\\ua960-\\ua97f\\ud7b0-\\ud7ff";

/** Section 2.1: letters, digits and marks. */
const LETTERS = "\\p{Ll}\\p{Lu}\\p{Lo}\\p{Nd}\\p{Lm}\\p{Mn}\\p{Mc}";
const VALID = new RegExp(
  `^(?:[${ALLOWED}]|(?![${UNSTABLE}${IGNORED}${BLOCKS}${DISALLOWED}])[${LETTERS}])$`,
  "u",
);

/** Hyphens where they are not allowed, and an initial combining mark (RFC 5891, sections 4.2.3.1 and 4.2.3.2). */
const MISPLACED = /^(?:-|\p{M}|[\s\S]{2}--)|-$/u;

/** RFC 5892, appendix A.3 to A.6: characters that are allowed only next to certain letters. */
const OUT_OF_CONTEXT =
  /(?<!l)\u00b7|\u00b7(?!l)|\u0375(?!\p{Script=Greek})|(?<!\p{Script=Hebrew})[\u05f3\u05f4]/u;

/** A dot that is only allowed with Japanese letters (appendix A.7). */
const KATAKANA_DOT = "\u30fb";
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Arabic digits of two kinds may not be mixed (appendix A.8 and A.9). */
const DIGITS: readonly [RegExp, RegExp] = [/[\u0660-\u0669]/, /[\u06f0-\u06f9]/];

/**
 * Returns the ASCII form of a label in IDNA 2008 with the Unicode 15.1 of the Python package `idna` 3.7; `null` if it
 * is not valid. Nothing is mapped, not even to lower case. Letter properties are the platform's, without letters that
 * Unicode has added since.
 *
 * @see RFC 5891, section 4; RFC 5892, section 3 and appendix A
 * @example
 * idnaLabel("stra\u00dfe") // → "xn--strae-oqa"
 * idnaLabel("\uff41\u00e9") // → null
 */
export function idnaLabel(label: string): string | null {
  if (label.length > 2 * LONGEST_LABEL) return null;
  const ascii = isAscii(label) ? asciiLabel(label) : isValid(label) ? PREFIX + toPunycode(label) : null;
  return ascii === null || ascii.length > LONGEST_LABEL ? null : ascii;
}

/** Returns an ASCII label, if the label that it encodes is valid. */
function asciiLabel(label: string): string | null {
  if (!label.startsWith(PREFIX)) return isValid(label) ? label : null;
  const unicode = label.endsWith("-") ? null : fromPunycode(encoded(label));
  return unicode !== null && unicode !== "" && isValid(unicode) ? label : null;
}

/** Returns the text after the prefix. Python's codec ignores a hyphen at its start; elsewhere it is an error. */
function encoded(label: string): string {
  const text = label.slice(PREFIX.length);
  return text.lastIndexOf("-") === 0 ? text.slice(1) : text;
}

function isValid(label: string): boolean {
  if (label.normalize("NFC") !== label || MISPLACED.test(label) || OUT_OF_CONTEXT.test(label)) return false;
  for (const character of label) if (!isAllowed(character)) return false;
  if (label.includes(KATAKANA_DOT) && !JAPANESE.test(label)) return false;
  if (DIGITS.every((kind) => kind.test(label))) return false;
  return areJoinersInContext(label) && isInOrder(label);
}

function isAllowed(character: string): boolean {
  if (character < "\x80") return /[a-z0-9-]/.test(character);
  if (JOINER.test(character)) return true;
  return VALID.test(character) && isPrintable(character.codePointAt(0)!);
}

/** The right-to-left scripts, and other characters in the Bidi rule. All others are left-to-right. */
const SCRIPTS = "\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufeff\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}";
const ARABIC_NUMBER = "\\u0660-\\u0669\\u{10d30}-\\u{10d39}";
const EUROPEAN_NUMBER = "0-9\\u06f0-\\u06f9";
const NEUTRAL =
  "\\u00b7\\u02b9\\u02ba\\u02c6-\\u02cf\\u02ec\\u0375\\u2e2f\\u30fb\\ua67f\\ua717-\\ua71f\\ua788";
const JOINER_OR_HYPHEN = "\\u200c\\u200d\\-";

/** Right to left (R and AL). */
const RIGHT = `(?![${ARABIC_NUMBER}${EUROPEAN_NUMBER}\\p{Mn}])[${SCRIPTS}]`;

/** A mark with the direction of the preceding character (NSM). */
const MARK = "(?![\\u0cbf\\u0cc6\\u{11a07}\\u{11a08}\\u{11c3f}])\\p{Mn}";

const HAS_RIGHT = new RegExp(`${RIGHT}|[${ARABIC_NUMBER}]`, "u");
const RIGHT_TO_LEFT_LABEL = new RegExp(
  `^${RIGHT}(?:${RIGHT}|${MARK}|[${ARABIC_NUMBER}${EUROPEAN_NUMBER}${NEUTRAL}${JOINER_OR_HYPHEN}])*$`,
  "u",
);
const ENDS = new RegExp(`(?:${RIGHT}|[${ARABIC_NUMBER}${EUROPEAN_NUMBER}])(?:${MARK})*$`, "u");
const NUMBERS: readonly RegExp[] = [ARABIC_NUMBER, EUROPEAN_NUMBER].map((set) => new RegExp(`[${set}]`, "u"));

/**
 * Checks the Bidi rule (RFC 5893, section 2) for a label of characters that IDNA 2008 allows. If it has a right-to-left
 * letter or an Arabic number, it must begin with such a letter, have no left-to-right ones, end in one or a number, and
 * have numbers of one kind.
 */
function isInOrder(label: string): boolean {
  if (!HAS_RIGHT.test(label)) return true;
  return RIGHT_TO_LEFT_LABEL.test(label) && ENDS.test(label) && !NUMBERS.every((kind) => kind.test(label));
}

/**
 * The letters that join to the next letter (Joining_Type L and D of Unicode 15.1), among those that IDNA 2008 allows.
 */
const JOINS_NEXT = setOf([
  String.raw`\u0620\u0626\u0628\u062a-\u062e\u0633-\u0647\u0649-\u064a\u066e-\u066f\u0679-\u0687\u069a-\u06bf`,
  String.raw`\u06c1-\u06c2\u06cc\u06ce\u06d0-\u06d1\u06fa-\u06fc\u06ff\u0712-\u0714\u071a-\u071d\u071f-\u0727`,
  String.raw`\u0729\u072b\u072d-\u072e\u074e-\u0758\u075c-\u076a\u076d-\u0770\u0772\u0775-\u0777\u077a-\u077f`,
  String.raw`\u07ca-\u07ea\u0841-\u0845\u0848\u084a-\u0853\u0855\u0860\u0862-\u0865\u0868\u0886\u0889-\u088d`,
  String.raw`\u08a0-\u08a9\u08af-\u08b0\u08b3-\u08b8\u08ba-\u08c8\u1820-\u1878\u1887-\u18aa\ua840-\ua872`,
  String.raw`\u{10ac0}-\u{10ac4}\u{10acd}\u{10ad3}-\u{10adc}\u{10ade}-\u{10ae0}\u{10b80}\u{10b82}`,
  String.raw`\u{10b86}-\u{10b88}\u{10b8a}-\u{10b8b}\u{10b8d}\u{10b90}\u{10d00}-\u{10d21}\u{10d23}`,
  String.raw`\u{10f30}-\u{10f32}\u{10f34}-\u{10f44}\u{10f70}-\u{10f73}\u{10f76}-\u{10fb0}\u{10fb2}-\u{10fb3}`,
  String.raw`\u{10fb8}\u{10fbb}-\u{10fbc}\u{10fbe}-\u{10fbf}\u{10fc1}\u{10fc4}\u{1e922}-\u{1e943}`,
]);

/** The letters that join to the previous letter (Joining_Type R and D). */
const JOINS_PREVIOUS = setOf([
  String.raw`\u0620\u0622-\u064a\u066e-\u0673\u0679-\u06d5\u06ee-\u06ef\u06fa-\u06fc\u06ff-\u077f\u07ca-\u07ea`,
  String.raw`\u0840-\u0860\u0862-\u0865\u0867-\u0882\u0886\u0889-\u08ac\u08ae-\u08c8\u1820-\u1878\u1887-\u18aa`,
  String.raw`\ua840-\ua871\u{10ac0}-\u{10ac5}\u{10ac7}-\u{10aca}\u{10ace}-\u{10ad6}\u{10ad8}-\u{10ae1}\u{10ae4}`,
  String.raw`\u{10b80}-\u{10b91}\u{10d01}-\u{10d23}\u{10f30}-\u{10f44}\u{10f70}-\u{10fb0}\u{10fb2}-\u{10fb6}`,
  String.raw`\u{10fb8}-\u{10fbf}\u{10fc1}-\u{10fc4}\u{1e922}-\u{1e943}`,
]);

/** The marks that suppress the vowel of the preceding consonant (Canonical_Combining_Class 9). */
const VIRAMA = setOf([
  String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b-\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84`,
  String.raw`\u1039-\u103a\u1714-\u1715\u1734\u17d2\u1a60\u1b44\u1baa-\u1bab\u1bf2-\u1bf3\u2d7f\ua806\ua82c\ua8c4`,
  String.raw`\ua953\ua9c0\uaaf6\uabed\u{10a3f}\u{11046}\u{11070}\u{1107f}\u{110b9}\u{11133}-\u{11134}\u{111c0}`,
  String.raw`\u{11235}\u{112ea}\u{1134d}\u{11442}\u{114c2}\u{115bf}\u{1163f}\u{116b6}\u{1172b}\u{11839}`,
  String.raw`\u{1193d}-\u{1193e}\u{119e0}\u{11a34}\u{11a47}\u{11a99}\u{11c3f}\u{11d44}-\u{11d45}\u{11d97}`,
  String.raw`\u{11f41}-\u{11f42}`,
]);

function setOf(ranges: readonly string[]): RegExp {
  return new RegExp(`[${ranges.join("")}]`, "u");
}

/** The two characters that IDNA 2008 allows only where they change the appearance of letters. */
const JOINER = /[\u200c\u200d]/;
const JOINERS = /[\u200c\u200d]/g;

/** The letters next to a joiner, ignoring transparent marks (Joining_Type T). */
const LETTER_BEFORE = /([^\p{Mn}\u{1e94b}])[\p{Mn}\u{1e94b}]*$/u;
const LETTER_AFTER = /^[\p{Mn}\u{1e94b}]*([^\p{Mn}\u{1e94b}])/u;

/**
 * Checks joiners: each follows a virama, or is a non-joiner between letters that join (RFC 5892, appendix A.1 and A.2).
 */
function areJoinersInContext(label: string): boolean {
  for (const { index } of label.matchAll(JOINERS))
    if (!followsVirama(label, index) && (label[index] === "\u200d" || !separates(label, index))) return false;
  return true;
}

function followsVirama(label: string, joiner: number): boolean {
  const last = [...label.slice(0, joiner)].at(-1);
  return last !== undefined && VIRAMA.test(last);
}

function separates(label: string, joiner: number): boolean {
  const before = LETTER_BEFORE.exec(label.slice(0, joiner));
  const after = LETTER_AFTER.exec(label.slice(joiner + 1));
  return before !== null && after !== null && JOINS_NEXT.test(before[1]!) && JOINS_PREVIOUS.test(after[1]!);
}

/** Returns a name in ASCII as the Python package `idna` writes it; `null` if it is not valid. */
export function idna2008(name: string): string | null {
  if (name.length > 2 * LONGEST_NAME) return null;
  const labels = name.split(DOT);
  const isRooted = labels.length > 1 && labels.at(-1) === "";
  if (isRooted) labels.pop();
  const encoded = labels.map((label) => (label === "" ? null : idnaLabel(label)));
  if (encoded.includes(null)) return null;
  const joined = encoded.join(".");
  return joined.length > LONGEST_NAME ? null : joined + (isRooted ? "." : "");
}

/** Maps a name by UTS 46, and returns its ASCII form in IDNA 2008; `null` if it has none. */
export function mappedName(host: string): string | null {
  let mapped = "";
  for (const character of host) {
    const text = mappedCharacter(character.codePointAt(0)!);
    if (text === null) return null;
    mapped += text;
  }
  return idna2008(mapped.normalize("NFC"));
}

/** Digits for Python's `isdigit`, including those of other scripts, superscripts and circled ones. */
const ENDS_IN_DIGIT =
  /[\p{Nd}\u00b2\u00b3\u00b9\u1369-\u1371\u19da\u2070\u2074-\u2079\u2080-\u2089\u2460-\u2468\u2474-\u247c\u2488-\u2490\u24ea\u24f5-\u24fd\u24ff\u2776-\u277e\u2780-\u2788\u278a-\u2792\u{10a40}-\u{10a43}\u{10e60}-\u{10e68}\u{11052}-\u{1105a}\u{1f100}-\u{1f10a}]$/u;

/** Returns whether Python's `isdigit` accepts the last character of a string. */
export function endsInDigit(text: string): boolean {
  return ENDS_IN_DIGIT.test(text);
}
