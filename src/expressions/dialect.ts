// How dialects of regular expressions write anchors, groups, characters and character classes.
import type { CharSet } from "../automaton/alphabet.js";
import { deepFreeze } from "../core/values.js";
import { ExpressionError } from "./error.js";

const NAMES = [
  "js",
  "html",
  "json-schema",
  "re2",
  "pcre2",
  "java",
  "dotnet",
  "ruby",
  "python",
  "posix",
  "xsd",
] as const;

/** The name of a dialect. */
export type Dialect = (typeof NAMES)[number];

/** The names of the dialects. */
export const DIALECT_NAMES: readonly Dialect[] = /* @__PURE__ */ Object.freeze(NAMES);

/** The syntax of a dialect. */
export interface DialectRules {
  /** The programs that use it. */
  readonly of: string;
  readonly before: string;
  readonly after: string;
  /** The start of a group without a name. */
  readonly group: string;
  /** The text before the name of a group; `null` if groups have no names. */
  readonly named: string | null;
  /** Whether group names are limited to letters and digits. */
  readonly hasPlainNames?: true;
  /** Whether `\d` and `\w` are limited to ASCII. */
  readonly hasShorthand: boolean;
  /** How a character other than printable ASCII is written. */
  readonly code: "\\u{}" | "\\x{}" | "\\U" | "\\u" | "itself";
  /** The last character that can be written. If it is U+FFFF, others are surrogate pairs. */
  readonly last: number;
  /** Characters that need a backslash, outside a class and inside one. */
  readonly meta: string;
  readonly classMeta: string;
  /** Whether a class has no escapes: special characters go where they have no special meaning. */
  readonly isPosix?: true;
  /** The greatest number in a quantifier. */
  readonly mostTimes: number;
  /** Whether the dialect has possessive quantifiers, `*+`. */
  readonly hasPossessive: boolean;
  /** Whether engines backtrack, so that an ambiguous expression may take very long. */
  readonly backtracks: boolean;
}

const META = "\\^$.*+?()[]{}|/";
const CLASS_META = "\\[]^-";
const UNLIMITED = Number.POSITIVE_INFINITY;
const ALL = 0x10ffff;
const JS = {
  of: 'ECMAScript, with the flag "u"',
  before: "^(?:",
  after: ")$",
  group: "(?:",
  named: "(?<",
  hasShorthand: true,
  code: "\\u{}",
  last: ALL,
  meta: META,
  classMeta: CLASS_META,
  mostTimes: UNLIMITED,
  hasPossessive: false,
  backtracks: true,
} as const satisfies DialectRules;
const ABSOLUTE = { before: "\\A(?:", after: ")\\z" } as const;

/** The dialects, by name. */
export const DIALECTS: Readonly<Record<Dialect, DialectRules>> = /* @__PURE__ */ deepFreeze({
  js: JS,
  html: {
    ...JS,
    of: "the pattern attribute of HTML, without anchors",
    before: "",
    after: "",
    classMeta: "\\[]^-(){}/|",
  },
  "json-schema": { ...JS, of: "the pattern keyword of JSON Schema" },
  re2: {
    ...JS,
    ...ABSOLUTE,
    of: "RE2 and Go",
    named: "(?P<",
    code: "\\x{}",
    mostTimes: 1000,
    backtracks: false,
  },
  pcre2: {
    ...JS,
    ...ABSOLUTE,
    of: "PCRE2 and PHP, with the modifier u, and Perl",
    // PHP's modifier u makes \d and \w match characters of all scripts.
    hasShorthand: false,
    code: "\\x{}",
    mostTimes: 65_535,
    hasPossessive: true,
  },
  java: {
    ...JS,
    ...ABSOLUTE,
    of: "java.util.regex",
    hasPlainNames: true,
    code: "\\x{}",
    hasPossessive: true,
  },
  dotnet: { ...JS, ...ABSOLUTE, of: ".NET", hasShorthand: false, code: "\\u", last: 0xffff },
  ruby: { ...JS, ...ABSOLUTE, of: "Ruby", mostTimes: 100_000, hasPossessive: true },
  python: {
    ...JS,
    of: "Python's re",
    after: ")\\Z",
    named: "(?P<",
    hasShorthand: false,
    code: "\\U",
    classMeta: "\\[]^-&~|",
  },
  posix: {
    ...JS,
    of: "POSIX extended regular expressions (grep -E)",
    before: "^(",
    group: "(",
    named: null,
    hasShorthand: false,
    code: "itself",
    last: 0x7f,
    meta: "\\^$.*+?()[{|",
    classMeta: "",
    isPosix: true,
    mostTimes: 255,
    backtracks: false,
  },
  xsd: {
    ...JS,
    of: "the pattern facet of XML Schema, without anchors",
    before: "",
    after: "",
    group: "(",
    named: null,
    hasShorthand: false,
    code: "itself",
    meta: "\\.*+?()[]{}|",
    backtracks: false,
  },
});

/** The programs that use each dialect, for help and documentation. */
export const DIALECT_USERS: Readonly<Record<Dialect, string>> = /* @__PURE__ */ Object.freeze(
  Object.fromEntries(NAMES.map((name) => [name, DIALECTS[name].of])) as Record<Dialect, string>,
);

/** Returns a character as written outside a class. */
export function characterIn(codePoint: number, dialect: DialectRules): string {
  const written = codeOf(codePoint, dialect);
  return dialect.meta.includes(written) ? `\\${written}` : written;
}

/** Returns a set of characters as a single character, a shorthand or a class. */
export function setIn(set: CharSet, dialect: DialectRules): string {
  const { last, group } = dialect;
  if (set.length === 0)
    throw new ExpressionError("not-expressible", "a rule that no text matches has no expression");
  if (set.at(-1)! > last) {
    if (last !== LAST_UNIT)
      throw new ExpressionError(
        "not-expressible",
        `${dialect.of} cannot be relied upon for characters beyond ASCII`,
      );
    const pairs = pairsOf(set).map((units) => units.map((unit) => unitsIn(unit, dialect)).join(""));
    return pairs.length === 1 ? pairs[0]! : `${group}${pairs.join("|")})`;
  }
  return unitsIn(set, dialect);
}

function unitsIn(set: CharSet, dialect: DialectRules): string {
  if (set.length === 2 && set[0] === set[1]) return characterIn(set[0]!, dialect);
  // A set with all of printable ASCII is written as one range.
  const hasShorthand = dialect.hasShorthand && !covers(set, 0x20, 0x7e);
  const isWord = hasShorthand && WORD.every(([first, last]) => covers(set, first, last));
  const isDigit = hasShorthand && !isWord && covers(set, ...DIGITS);
  const [words, marks, others]: [string[], string[], string[]] = [[], [], []];
  if (isWord || isDigit) words.push(isWord ? "\\w" : "\\d");
  for (let at = 0; at < set.length; at += 2) {
    const [first, last] = [set[at]!, set[at + 1]!];
    for (const [from, to, kind] of piecesOf(first, last)) {
      if (isWord && WORD.some(([start, end]) => start <= from && to <= end)) continue;
      if (isDigit && DIGITS[0] <= from && to <= DIGITS[1]) continue;
      if (kind === "mark") for (let mark = from; mark <= to; mark++) marks.push(String.fromCharCode(mark));
      else (kind === "word" ? words : others).push(rangeOf(from, to, dialect));
    }
  }
  if (dialect.isPosix) return posixClass(words, others, marks);
  const written = [...words, ...others, ...escaped(marks, words.length + others.length === 0, dialect)].join(
    "",
  );
  return /^\\[wd]$/.test(written) ? written : `[${written}]`;
}

const WORD: readonly (readonly [number, number])[] = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
const DIGITS = [0x30, 0x39] as const;

/** The kinds of ASCII characters, by first and last code point, so that no range goes from `+` to `;`. */
const KINDS: readonly (readonly [first: number, last: number, kind: "other" | "mark" | "word"])[] = [
  [0, 0x1f, "other"],
  [0x20, 0x2f, "mark"],
  [0x30, 0x39, "word"],
  [0x3a, 0x40, "mark"],
  [0x41, 0x5a, "word"],
  [0x5b, 0x60, "mark"],
  [0x61, 0x7a, "word"],
  [0x7b, 0x7e, "mark"],
  [0x7f, ALL, "other"],
];

function piecesOf(
  first: number,
  last: number,
): readonly (readonly [number, number, "other" | "mark" | "word"])[] {
  // All of printable ASCII is one range.
  if (first <= 0x20 && last >= 0x7e) return [[first, last, "other"]];
  return KINDS.flatMap(([from, to, kind]) => {
    const [start, end] = [Math.max(first, from), Math.min(last, to)];
    return start > end ? [] : [[start, end, kind] as const];
  });
}

function covers(set: CharSet, first: number, last: number): boolean {
  for (let at = 0; at < set.length; at += 2) if (set[at]! <= first && last <= set[at + 1]!) return true;
  return false;
}

function rangeOf(first: number, last: number, dialect: DialectRules): string {
  const [one, other] = [first, last].map((codePoint) => codeOf(codePoint, dialect)) as [string, string];
  if (first === last) return one;
  return last === first + 1 ? one + other : `${one}-${other}`;
}

/** Returns characters of a class with escapes where needed; a hyphen goes last. */
function escaped(
  marks: readonly string[],
  isFirst: boolean,
  { classMeta, before }: DialectRules,
): readonly string[] {
  const ordered = [...marks.filter((mark) => mark !== "-"), ...marks.filter((mark) => mark === "-")];
  return ordered.map((mark, at) => {
    if (!classMeta.includes(mark)) return mark;
    if (mark === "^" && (at > 0 || !isFirst)) return mark;
    // Without anchors, a hyphen at the end may be refused.
    return mark === "-" && at === ordered.length - 1 && before !== "" ? mark : `\\${mark}`;
  });
}

/** Returns a class in which `]` comes first, and `[`, `^` and `-` last. */
function posixClass(words: readonly string[], others: readonly string[], marks: readonly string[]): string {
  const SPECIAL = "][^-";
  const has = (mark: string): string => (marks.includes(mark) ? mark : "");
  const plain = marks.filter((mark) => !SPECIAL.includes(mark));
  const written = [has("]"), ...words, ...others, ...plain, has("["), has("^"), has("-")].join("");
  return written.startsWith("^") ? `[-^]` : `[${written}]`;
}

const LAST_UNIT = 0xffff;

/**
 * Returns the sequences of UTF-16 code units for the characters of a set: one set of units, or a high and a low one.
 */
function pairsOf(set: CharSet): readonly (readonly CharSet[])[] {
  const units: number[] = [];
  const pairs: (readonly CharSet[])[] = [];
  const [LOW, LOWS] = [0xdc00, 0x400];
  const highOf = (codePoint: number) => 0xd800 + ((codePoint - 0x10000) >> 10);
  const lowOf = (codePoint: number) => LOW + ((codePoint - 0x10000) & 0x3ff);
  for (let at = 0; at < set.length; at += 2) {
    const [first, last] = [set[at]!, set[at + 1]!];
    if (first <= LAST_UNIT) units.push(first, Math.min(last, LAST_UNIT));
    for (let from = Math.max(first, LAST_UNIT + 1); from <= last; ) {
      // As many whole blocks of one high surrogate as possible, otherwise the rest of one block.
      const isWhole = lowOf(from) === LOW && last - from + 1 >= LOWS;
      const blocks = isWhole ? Math.floor((last - from + 1) / LOWS) : 1;
      const to = isWhole ? from + blocks * LOWS - 1 : Math.min(last, from + (LOW + LOWS - 1 - lowOf(from)));
      pairs.push([
        [highOf(from), highOf(to)],
        [lowOf(from), lowOf(to)],
      ]);
      from = to + 1;
    }
  }
  return units.length === 0 ? pairs : [[units], ...pairs];
}

/** Returns a character as written, without escapes for special characters. */
function codeOf(codePoint: number, { code, of }: DialectRules): string {
  if (codePoint >= 0x20 && codePoint < 0x7f) return String.fromCharCode(codePoint);
  const hex = codePoint.toString(16);
  switch (code) {
    case "\\u{}":
      return codePoint > LAST_UNIT ? `\\u{${hex}}` : `\\u${hex.padStart(4, "0")}`;
    case "\\x{}":
      return `\\x{${hex}}`;
    case "\\u":
      return `\\u${hex.padStart(4, "0")}`;
    case "\\U":
      return codePoint > LAST_UNIT ? `\\U${hex.padStart(8, "0")}` : `\\u${hex.padStart(4, "0")}`;
    case "itself":
      if (codePoint < 0x20 || codePoint === 0x7f || (codePoint >= 0xd800 && codePoint < 0xe000))
        throw new ExpressionError(
          "not-expressible",
          `${of} cannot have U+${hex.toUpperCase().padStart(4, "0")}`,
        );
      return String.fromCodePoint(codePoint);
  }
}
