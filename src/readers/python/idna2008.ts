import { isPrintable } from "../../compat/urllib/python/printable.js";
import { LONGEST_LABEL } from "../host/labels.js";
import { fromPunycode, punycode } from "../host/punycode.js";
import { isAscii } from "../text/ascii.js";
import { isInOrder } from "./bidi.js";
import { areJoinersInContext, isJoiner } from "./joiners.js";

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
/** RFC 5892, appendix A.3 to A.6: what may stand only beside certain letters. */
const OUT_OF_CONTEXT =
  /(?<!l)\u00b7|\u00b7(?!l)|\u0375(?!\p{Script=Greek})|(?<!\p{Script=Hebrew})[\u05f3\u05f4]/u;
/** A dot that only names with Japanese letters have (appendix A.7). */
const KATAKANA_DOT = "\u30fb";
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
/** Arabic digits of two kinds may not be mixed (appendix A.8 and A.9). */
const DIGITS: readonly [RegExp, RegExp] = [/[\u0660-\u0669]/, /[\u06f0-\u06f9]/];

const PREFIX = "xn--";

/**
 * Returns the ASCII form of a label in IDNA 2008 with the Unicode 15.1 of the Python
 * package `idna` 3.7; `null` if it is not valid. Nothing is mapped, not even to lower case. The properties
 * of letters are the platform's; those that Unicode has added since are left out.
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

/** A label in ASCII, if what it stands for is valid. */
function asciiLabel(label: string): string | null {
  if (!label.startsWith(PREFIX)) return isValid(label) ? label : null;
  const unicode = label.endsWith("-") ? null : fromPunycode(encoded(label));
  return unicode !== null && unicode !== "" && isValid(unicode) ? label : null;
}

/** What follows the prefix. For Python's codec a hyphen at its start is the end of no letters; for others it is an error. */
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
