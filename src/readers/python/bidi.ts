/** What an IDNA label may have of each direction of Unicode's bidirectional algorithm; all else runs from left to right. */
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
 * The Bidi rule for a label of IDNA, of characters that IDNA 2008 allows. A label that has a letter that runs from right
 * to left, or an Arabic number, must begin with such a letter, have no letter that runs the other way, end in such a
 * letter or a number, and have numbers of one kind.
 *
 * @see RFC 5893, section 2
 */
export function isInOrder(label: string): boolean {
  if (!HAS_RIGHT.test(label)) return true;
  return RIGHT_TO_LEFT.test(label) && ENDS.test(label) && !NUMBERS.every((kind) => kind.test(label));
}
