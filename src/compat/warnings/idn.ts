// Labels of host names beyond ASCII: their ASCII forms, the scripts that they mix, and the Latin letters that they look like.

import { LONGEST_LABEL } from "../../core/text/dns.js";
import { memoized } from "../../core/values.js";
import { fromPunycode, toPunycode } from "../../whatwg/punycode.js";

const PREFIX = "xn--";

/** Checks whether a label is the ASCII form of another, or claims to be. */
export function isEncoded(label: string): boolean {
  return label.slice(0, PREFIX.length).toLowerCase() === PREFIX;
}

/** Letters that are lower-cased in names. Cherokee is the other way round. */
const UPPER_CASE = /(?!\p{Script=Cherokee})[\p{Lu}\p{Lt}]/u;

/** Control characters, spaces and unassigned characters, except for the two joiners, which some scripts need. */
const NOT_IN_NAMES = /(?![\u200c\u200d])[\p{C}\p{Z}]/u;

/**
 * Decodes an `xn--` label. Returns `null` if it cannot be decoded, or the result is ASCII, is not normalised, or has
 * characters that are not allowed in names (RFC 5891, section 5.4).
 */
export function decodedLabel(label: string): string | null {
  if (label.length > LONGEST_LABEL) return null;
  const encoded = label.slice(PREFIX.length).toLowerCase();
  const decoded = fromPunycode(encoded);
  if (decoded === null) return null;
  const isNormal = decoded === decoded.normalize("NFC") && !UPPER_CASE.test(decoded);
  const isName = /[^\0-\x7f]/.test(decoded) && !NOT_IN_NAMES.test(decoded);
  return isNormal && isName ? decoded : null;
}

/** Returns the length of a label in DNS, in octets; any number above the limit for one that is too long. */
export function octetsOf(label: string): number {
  // Each character takes at least one octet.
  if (label.length > 2 * LONGEST_LABEL || !/[^\0-\x7f]/.test(label)) return label.length;
  return PREFIX.length + toPunycode(label.toLowerCase())!.length;
}

/**
 * The recommended scripts of UAX 31, table 5, except for Common and Inherited, whose characters mix with any script.
 */
export const SCRIPTS: readonly string[] = /* @__PURE__ */ (
  "Latin Cyrillic Greek Arabic Armenian Bengali Bopomofo Devanagari Ethiopic Georgian Gujarati Gurmukhi " +
  "Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu " +
  "Thaana Thai Tibetan"
).split(" ");

/**
 * The scripts that may be mixed (UTS 39, section 5.2, "moderately restrictive"): those of Chinese, Japanese and Korean,
 * and Latin with any one script except Cyrillic and Greek, whose letters look like Latin ones.
 */
const TOGETHER: readonly ReadonlySet<string>[] = [
  new Set(["Latin", "Han", "Hiragana", "Katakana"]),
  new Set(["Latin", "Han", "Bopomofo"]),
  new Set(["Latin", "Han", "Hangul"]),
  new Set(["Cyrillic"]),
  new Set(["Greek"]),
  ...SCRIPTS.slice(SCRIPTS.indexOf("Arabic")).map((script) => new Set(["Latin", script])),
];

const TESTS = new Map<string, RegExp>();

/**
 * Returns the names of the scripts that the letters of a label mix, in order of appearance; `[]` if they may be mixed.
 * A script that is not recommended must not be mixed.
 */
export function mixedScripts(label: string): readonly string[] {
  const letters = [...new Set(label)].map(scriptsOf).filter((scripts) => scripts !== null);
  const fits = (allowed: ReadonlySet<string>): boolean =>
    letters.every((scripts) => scripts.some((script) => allowed.has(script)));
  const isForeign = letters.length > 0 && letters.every((scripts) => scripts.length === 0);
  if (isForeign || TOGETHER.some(fits)) return [];
  return [...new Set(letters.map(([first]) => first ?? "another script"))];
}

/** Returns the scripts that a character is used in; `null` if it mixes with any. */
function scriptsOf(character: string): readonly string[] | null {
  if (/^[a-z]$/i.test(character)) return ["Latin"];
  if (/^[\p{scx=Common}\p{scx=Inherited}]$/u.test(character)) return null;
  return SCRIPTS.filter((script) =>
    memoized(TESTS, script, () => new RegExp(`^\\p{scx=${script}}$`, "u")).test(character),
  );
}

/**
 * For each script, its letters that usually look like a Latin letter, and these Latin letters. The pairs are from
 * confusables.txt of Unicode 14.0 (UTS 39, section 4), except that the palochka is paired with "l"; letters that only
 * look alike in some fonts, such as U+0433 and U+03B3, are left out.
 */
const LOOK_ALIKE: readonly (readonly [script: string, letters: string, latin: string])[] = [
  [
    "Cyrillic",
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0455\u0456\u0458\u04bb\u04cf\u0501\u051b\u051d\u0475",
    "aeopcyxsijhldqwv",
  ],
  ["Greek", "\u03b1\u03b9\u03bd\u03bf\u03c1\u03c5\u03f3", "aivopuj"],
  ["Armenian", "\u0563\u0566\u0570\u0578\u057d\u0581\u0585\u0584", "qqhnugof"],
];

/**
 * Returns the Latin text that a label looks like, if it has at least two letters, all in one other script, and each
 * looks like a Latin one; otherwise `null`. Digits and hyphens mix with any script.
 */
export function latinLookAlike(label: string): { readonly script: string; readonly latin: string } | null {
  if (label.length > LONGEST_LABEL || !/\p{L}.*\p{L}/u.test(label)) return null;
  for (const [script, letters, latin] of LOOK_ALIKE) {
    const seen = Array.from(label, (character) => latin[letters.indexOf(character)] ?? character).join("");
    if (/^[a-z\d-]+$/.test(seen) && !/[a-z]/i.test(label)) return { script, latin: seen };
  }
  return null;
}
