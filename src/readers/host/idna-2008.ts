// IDNA 2008, as the Python package `idna` 3.7 has it, with the Unicode of its time.
import { isPrintable } from "../../compat/urllib/unicode.js";
import { isAscii } from "../scan.js";
import { fromPunycode, LONGEST_LABEL, punycode } from "./idna.js";

/** RFC 5892, section 2.6: the code points that are allowed or disallowed by themselves, in any place or only in some. */
const ALLOWED = "\\-\\u00df\\u03c2\\u06fd\\u06fe\\u0f0b\\u3007\\u00b7\\u0375\\u05f3\\u05f4\\u30fb";
const DISALLOWED = "\\u0640\\u07fa\\u302e\\u302f\\u3031-\\u3035\\u303b";

/** Sections 2.2 to 2.4 and 2.9: what normalization changes, what is ignored, symbols of music, and old Hangul letters. */
const UNSTABLE = "\\p{Changes_When_NFKC_Casefolded}";
const IGNORED = "\\p{Default_Ignorable_Code_Point}\\p{White_Space}\\p{Noncharacter_Code_Point}";
const BLOCKS = "\\u20d0-\\u20ff\\u{1d100}-\\u{1d24f}\\u1100-\\u11ff\\ua960-\\ua97f\\ud7b0-\\ud7ff";

/** Section 2.1: letters, digits and marks. */
const LETTERS = "\\p{Ll}\\p{Lu}\\p{Lo}\\p{Nd}\\p{Lm}\\p{Mn}\\p{Mc}";
const VALID = new RegExp(
  `^(?:[${ALLOWED}]|(?![${UNSTABLE}${IGNORED}${BLOCKS}${DISALLOWED}])[${LETTERS}])$`,
  "u",
);

/** Hyphens where they may not be, and a combining mark at the start (RFC 5891, sections 4.2.3.1 and 4.2.3.2). */
const MISPLACED = /^(?:-|\p{M}|[\s\S]{2}--)|-$/u;

/** RFC 5892, appendix A.3 to A.6: characters that are allowed only next to certain letters. */
const OUT_OF_CONTEXT =
  /(?<!l)\u00b7|\u00b7(?!l)|\u0375(?!\p{Script=Greek})|(?<!\p{Script=Hebrew})[\u05f3\u05f4]/u;

/** A dot that only names with Japanese letters have (appendix A.7). */
const KATAKANA_DOT = "\u30fb";
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Arabic digits of two kinds may not be mixed (appendix A.8 and A.9). */
const DIGITS: readonly [RegExp, RegExp] = [/[\u0660-\u0669]/, /[\u06f0-\u06f9]/];

const PREFIX = "xn--";

/**
 * Returns the ASCII form of a label in IDNA 2008 with the Unicode 15.1 of the Python package `idna` 3.7;
 * `null` if it is not valid. Nothing is mapped, not even to lower case. The properties of letters are the
 * platform's; letters that Unicode has added since are left out.
 *
 * @see RFC 5891, section 4; RFC 5892, section 3 and appendix A
 * @example
 * idnaLabel("stra\u00dfe") // → "xn--strae-oqa"
 * idnaLabel("\uff41\u00e9") // → null
 */
export function idnaLabel(label: string): string | null {
  if (label.length > 2 * LONGEST_LABEL) return null;
  const ascii = isAscii(label) ? asciiLabel(label) : isValid(label) ? PREFIX + punycode(label) : null;
  return ascii === null || ascii.length > LONGEST_LABEL ? null : ascii;
}

/** Returns a label in ASCII, if the label that it encodes is valid. */
function asciiLabel(label: string): string | null {
  if (!label.startsWith(PREFIX)) return isValid(label) ? label : null;
  const unicode = label.endsWith("-") ? null : fromPunycode(encoded(label));
  return unicode !== null && unicode !== "" && isValid(unicode) ? label : null;
}

/**
 * Returns the text after the prefix. For Python's codec a hyphen at its start is the end of no letters; for
 * others it is an error.
 */
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
  if (isJoiner(character)) return true;
  return VALID.test(character) && isPrintable(character.codePointAt(0)!);
}

/**
 * The scripts that are written from right to left, and what else the Bidi rule mentions; all other characters
 * run from left to right.
 */
const SCRIPTS = "\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufeff\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}";
const ARABIC_NUMBER = "\\u0660-\\u0669\\u{10d30}-\\u{10d39}";
const EUROPEAN_NUMBER = "0-9\\u06f0-\\u06f9";
const NEUTRAL =
  "\\u00b7\\u02b9\\u02ba\\u02c6-\\u02cf\\u02ec\\u0375\\u2e2f\\u30fb\\ua67f\\ua717-\\ua71f\\ua788";
const JOINER_OR_HYPHEN = "\\u200c\\u200d\\-";

/** Right to left (R and AL). */
const RIGHT = `(?![${ARABIC_NUMBER}${EUROPEAN_NUMBER}\\p{Mn}])[${SCRIPTS}]`;

/** A mark that takes the direction of what it follows (NSM). */
const MARK = "(?![\\u0cbf\\u0cc6\\u{11a07}\\u{11a08}\\u{11c3f}])\\p{Mn}";

const HAS_RIGHT = new RegExp(`${RIGHT}|[${ARABIC_NUMBER}]`, "u");
const RIGHT_TO_LEFT = new RegExp(
  `^${RIGHT}(?:${RIGHT}|${MARK}|[${ARABIC_NUMBER}${EUROPEAN_NUMBER}${NEUTRAL}${JOINER_OR_HYPHEN}])*$`,
  "u",
);
const ENDS = new RegExp(`(?:${RIGHT}|[${ARABIC_NUMBER}${EUROPEAN_NUMBER}])(?:${MARK})*$`, "u");
const NUMBERS: readonly RegExp[] = [ARABIC_NUMBER, EUROPEAN_NUMBER].map((set) => new RegExp(`[${set}]`, "u"));

/**
 * Checks the Bidi rule for a label of IDNA, of characters that IDNA 2008 allows. A label that has a letter
 * that runs from right to left, or an Arabic number, must begin with such a letter, have no letter that runs
 * the other way, end in such a letter or a number, and have numbers of one kind.
 *
 * @see RFC 5893, section 2
 */
function isInOrder(label: string): boolean {
  if (!HAS_RIGHT.test(label)) return true;
  return RIGHT_TO_LEFT.test(label) && ENDS.test(label) && !NUMBERS.every((kind) => kind.test(label));
}

/** The letters that join the letter after them (Joining_Type L and D of Unicode 15.1), among those IDNA 2008 allows. */
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

/** The letters that join the letter before them (Joining_Type R and D). */
const JOINS_PREVIOUS = setOf([
  String.raw`\u0620\u0622-\u064a\u066e-\u0673\u0679-\u06d5\u06ee-\u06ef\u06fa-\u06fc\u06ff-\u077f\u07ca-\u07ea`,
  String.raw`\u0840-\u0860\u0862-\u0865\u0867-\u0882\u0886\u0889-\u08ac\u08ae-\u08c8\u1820-\u1878\u1887-\u18aa`,
  String.raw`\ua840-\ua871\u{10ac0}-\u{10ac5}\u{10ac7}-\u{10aca}\u{10ace}-\u{10ad6}\u{10ad8}-\u{10ae1}\u{10ae4}`,
  String.raw`\u{10b80}-\u{10b91}\u{10d01}-\u{10d23}\u{10f30}-\u{10f44}\u{10f70}-\u{10fb0}\u{10fb2}-\u{10fb6}`,
  String.raw`\u{10fb8}-\u{10fbf}\u{10fc1}-\u{10fc4}\u{1e922}-\u{1e943}`,
]);

/** The marks that take the vowel from the consonant before them (Canonical_Combining_Class 9). */
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

const JOINER = /[\u200c\u200d]/;
const JOINERS = /[\u200c\u200d]/g;

/** The letters next to a joiner, past the marks that do not interrupt a joined script (Joining_Type T). */
const LETTER_BEFORE = /([^\p{Mn}\u{1e94b}])[\p{Mn}\u{1e94b}]*$/u;
const LETTER_AFTER = /^[\p{Mn}\u{1e94b}]*([^\p{Mn}\u{1e94b}])/u;

/**
 * Checks whether a character is one of the two that IDNA 2008 allows only where they make letters look
 * different.
 */
function isJoiner(character: string): boolean {
  return JOINER.test(character);
}

/**
 * Checks whether each joiner of a label follows a virama, or is a non-joiner between letters that would be joined.
 *
 * @see RFC 5892, appendix A.1 and A.2
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
