// Suites about normal forms, and about the equivalence of two URIs.

import type { Limits } from "../automaton/limits.js";
import type { ChangeCode } from "../compat/normal/change.js";
import { normalizeIn } from "../compat/normal/normalize.js";
import { requireOneOf, requireOptions } from "../core/require.js";
import { urlValidatorFor } from "../grammar/grammars.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import { split } from "../spec/split.js";
import {
  type AnswerCase,
  type Answered,
  type AnswerSuite,
  answerSuite,
  type Citation,
  type Fault,
  REFUSED,
  readText,
  type SizeOptions,
  textFaults,
} from "./answers.js";
import { type DescribedText, TextProperties, validTexts } from "./components.js";
import { type Context, contextOf, requireSize, type Size } from "./context.js";

/** The level of normalization: case, escapes and dot segments, or also the generic rules for schemes. */
export type Level = "syntax" | "scheme";

/** The options of `normalSuite` and `equivalenceSuite`. */
export interface NormalSuiteOptions extends SizeOptions {
  /**
   * The level of normalization: `"syntax"` is RFC 3986, section 6.2.2; `"scheme"` adds section 6.2.3: an empty path, an
   * empty port, and the default port (default: `"syntax"`).
   */
  readonly level?: Level | undefined;
  /** The limits of the suite (default: those of `url-grammar/automaton`). */
  readonly limits?: Partial<Limits> | undefined;
}

/** The changes that a normal form must make at each level; it may make others. */
const REQUIRED: Readonly<Record<Level, ReadonlySet<ChangeCode>>> = {
  syntax: new Set(["scheme-case", "host-case", "escape-case", "needless-escape", "dot-segments"]),
  scheme: new Set([
    "scheme-case",
    "host-case",
    "escape-case",
    "needless-escape",
    "dot-segments",
    "default-port",
    "empty-port",
    "empty-path",
  ]),
};

const LEVELS: readonly Level[] = ["syntax", "scheme"];

/**
 * Returns a suite that asks a parser for the normal form of valid URIs: `{ text }`, answered with the URI. An answer is
 * right if it is a valid URI, is equivalent to the input, has nothing left that the level must change, and does not
 * change when normalized again. A parser may normalize further than the level.
 *
 * @param options the level of normalization, and the size of the suite
 * @throws {TypeError} when an option is unknown or has an invalid value
 * @throws {AutomatonLimitError} when the suite exceeds the limits
 * @see RFC 3986, section 6.2
 *
 * @example
 * const suite = normalSuite({ size: "S" });
 * (await judge(suite, ({ text }) => new URL(text).href)).conclusion // → "wrong"
 */
export function normalSuite(options: NormalSuiteOptions = {}): AnswerSuite<"text"> {
  const { level, limits, size } = readOptions(options);
  const [required, rules] = [REQUIRED[level], rulesOfUris()];
  const every = [...uris(rules, limits, size)].map(({ text, properties }): AnswerCase<"text"> => {
    const { expected, more } = formOf(rules, text, required);
    return { input: { text }, expected, properties: [...properties, ...more] };
  });
  const all = `URIs ${textsOfSize(size)}, those with each octet escaped, and paths of each class of segments`;
  return answerSuite({ question: "normal", by: `rfc3986 ${level}`, size }, every, all, (cases) => ({
    read: readText("url"),
    faults: (index, answer) => normalFaults(rules, cases[index]!, answer, required),
    cite: (_, fault) => CITATIONS[fault.kind] ?? FOLLOWS,
    members: [],
    isIdempotent: true,
  }));
}

function textsOfSize(size: Size): string {
  return size === "L"
    ? "of the complete suite for URI, and those that take every transition of the automaton"
    : "that take every transition of the automaton of URI";
}

function readOptions(options: NormalSuiteOptions): {
  readonly level: Level;
  readonly limits: Partial<Limits>;
  readonly size: Size;
} {
  requireOptions(options, ["level", "limits", "size"]);
  const { level = "syntax", limits = {}, size = "M" } = options;
  requireOneOf(level, "the level", LEVELS);
  requireSize(size);
  return { level, limits, size };
}

/** The functions that decide about URIs. */
interface Rules {
  readonly context: Context;
  readonly grammar: CompiledGrammar;
  readonly isUri: (text: string) => boolean;
}

function rulesOfUris(): Rules {
  const context = contextOf("rfc3986", "URI");
  const { grammar } = urlValidatorFor("rfc3986");
  return { context, grammar, isUri: (text) => grammar.matches("URI", text) };
}

/** Returns a string with the required changes applied, and descriptions of the changes. */
function formOf(
  { grammar }: Rules,
  text: string,
  required: ReadonlySet<ChangeCode>,
): { readonly expected: string; readonly more: readonly string[] } {
  const { changes } = normalizeIn(grammar, text);
  let [expected, at] = ["", 0];
  const more = new Set<string>();
  for (const { code, start, end, after } of changes) {
    if (!required.has(code)) continue;
    expected += text.slice(at, start) + after;
    at = end;
    more.add(`the text needs the change ${code}`);
  }
  expected += text.slice(at);
  if (/^[^/?#]*:\/\.\/\//.test(expected))
    more.add("the path of the result begins with two slashes, and it has no authority");
  return { expected, more: [...more] };
}

function normalFaults(
  { grammar, isUri }: Rules,
  { input, expected }: AnswerCase<"text">,
  answer: Answered,
  required: ReadonlySet<ChangeCode>,
): readonly Fault[] {
  const fault = (kind: string): readonly Fault[] => [{ kind, member: null, expected, actual: answer }];
  if (answer === null) return fault(REFUSED);
  const [text, result] = [input.text, answer as string];
  if (!isUri(result)) return fault(INVALID);
  const { url, changes } = normalizeIn(grammar, result);
  if (url !== normalizeIn(grammar, text).url) {
    const [before, after] = [split(text), split(result)];
    return fault(before.authorityStart === -1 && after.authorityStart !== -1 ? INVENTED : OTHER);
  }
  const left = changes.find(({ code }) => required.has(code));
  return left === undefined ? [] : fault(`${LEFT}${left.code}`);
}

const INVALID = "the result is not a valid URI";
const OTHER = "the result is another URI: the two are not equivalent";
const INVENTED = "the result has an authority, and the text has none";
const LEFT = "the result still needs the change ";

const SECTION = (section: string) => ({ document: "RFC 3986", section });

/** The passage of RFC 3986 for each fault. */
const CITATIONS: Readonly<Record<string, Citation>> = {
  [INVENTED]: {
    section: SECTION("3.3"),
    sentence:
      'If a URI does not contain an authority component, then the path cannot begin with two slash characters ("//").',
  },
  [`${LEFT}scheme-case`]: {
    section: SECTION("6.2.2.1"),
    sentence: "the scheme and host are case-insensitive and therefore should be normalized to lowercase",
  },
  [`${LEFT}host-case`]: {
    section: SECTION("6.2.2.1"),
    sentence: "the scheme and host are case-insensitive and therefore should be normalized to lowercase",
  },
  [`${LEFT}escape-case`]: {
    section: SECTION("6.2.2.1"),
    sentence:
      'the hexadecimal digits within a percent-encoding triplet (e.g., "%3a" versus "%3A") are case-insensitive and therefore should be normalized to use uppercase letters for the digits A-F',
  },
  [`${LEFT}needless-escape`]: {
    section: SECTION("6.2.2.2"),
    sentence:
      "These URIs should be normalized by decoding any percent-encoded octet that corresponds to an unreserved character",
  },
  [`${LEFT}dot-segments`]: {
    section: SECTION("6.2.2.3"),
    sentence:
      "URI normalizers should remove dot-segments by applying the remove_dot_segments algorithm to the path",
  },
  [`${LEFT}default-port`]: {
    section: SECTION("6.2.3"),
    sentence:
      'an explicit ":port", for which the port is empty or the default for the scheme, is equivalent to one where the port and its ":" delimiter are elided',
  },
  [`${LEFT}empty-port`]: {
    section: SECTION("6.2.3"),
    sentence:
      'an explicit ":port", for which the port is empty or the default for the scheme, is equivalent to one where the port and its ":" delimiter are elided',
  },
  [`${LEFT}empty-path`]: {
    section: SECTION("6.2.3"),
    sentence:
      'a URI that uses the generic syntax for authority with an empty path should be normalized to a path of "/"',
  },
};

/** The passage that makes two URIs different that are not equivalent. */
const FOLLOWS: Citation = {
  section: SECTION("2.2"),
  sentence:
    "URIs that differ in the replacement of a reserved character with its corresponding percent-encoded octet are not equivalent.",
};

/**
 * Returns valid URIs: a cover of the automaton, each octet escaped in each component, and paths with each class of
 * segments.
 */
function* uris(
  { context, isUri }: Rules,
  limits: Partial<Limits>,
  size: Size,
): Generator<DescribedText, void> {
  const rules = new TextProperties(context.validator, "URI");
  const seen = new Set<string>();
  function* described(text: string, ...more: string[]): Generator<DescribedText, void> {
    if (seen.has(text) || !isUri(text) || hasUndecidedDots(text)) return;
    seen.add(text);
    yield { text, properties: [...rules.of(text), ...more] };
  }
  for (const text of validTexts("rfc3986", "URI", size, limits)) yield* described(text);
  for (let octet = 0; octet < 0x100; octet++)
    for (const spelling of spellings(octet))
      for (const [component, before, after] of PLACES)
        yield* described(
          before + spelling + after,
          `there is an escape in the ${component}`,
          `the escaped octet is ${kindOf(octet)}`,
        );
  for (const before of ["a://h", "a:"])
    for (const path of dotPaths(before === "a:"))
      yield* described(before + path, "the path has dot segments or is like it");
  for (const [text, property] of MORE) yield* described(text, property);
}

/**
 * Whether a path that does not begin with a slash has dot segments, possibly escaped. Section 6.2.2.3 removes them with
 * an algorithm for references, and section 5.2.4 defines it for merged paths. Parsers differ here, and none is wrong.
 */
function hasUndecidedDots(text: string): boolean {
  const { authorityStart, pathStart, pathEnd } = split(text);
  if (authorityStart !== -1 || text.startsWith("/", pathStart)) return false;
  return text
    .slice(pathStart, pathEnd)
    .split("/")
    .some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
}

const PLACES = [
  ["userinfo", "a://", "@h/"],
  ["host", "a://", "/"],
  ["path", "a://h/b", "c"],
  ["path of a URI without authority", "a:b", "c"],
  ["query", "a://h/?b", "c"],
  ["fragment", "a://h/#b", "c"],
] as const;

/** Returns the escapes of an octet with its digits in every case. */
function spellings(octet: number): ReadonlySet<string> {
  const upper = octet.toString(16).toUpperCase().padStart(2, "0");
  const lower = upper.toLowerCase();
  return new Set([upper, lower, upper[0]! + lower[1]!].map((digits) => `%${digits}`));
}

function kindOf(octet: number): string {
  if (octet >= 0x80) return "beyond ASCII";
  const character = String.fromCharCode(octet);
  if (/[A-Za-z0-9]/.test(character)) return "a letter or a digit";
  if (/[-._~]/.test(character)) return "another unreserved character";
  if (/[:/?#[\]@]/.test(character)) return "a general delimiter";
  if (/[!$&'()*+,;=]/.test(character)) return "a sub-delimiter";
  return character === "%" ? "the percent sign" : "an excluded character";
}

/** Returns paths of up to three segments, with each class of segment. */
function* dotPaths(isOpaque: boolean): Generator<string, void> {
  const segments = ["", ".", "..", "g", "%2e", "%2E%2e", ".%2E", "...", "g:h"];
  const roots = isOpaque ? ["/", ""] : ["/"];
  for (const root of roots)
    for (const one of segments) {
      yield root + one;
      for (const two of segments) {
        yield `${root}${one}/${two}`;
        for (const three of segments.slice(0, 6)) yield `${root}${one}/${two}/${three}`;
      }
    }
}

const MORE: readonly (readonly [string, string])[] = [
  ["A://h/", "the scheme has a capital"],
  ["aB+C://h/", "the scheme has a capital"],
  ["a://H/", "the host has a capital"],
  ["a://U@H/P?Q#F", "every component has a capital"],
  ["a://[::A]/", "the host has a capital"],
  ["a://[v1.A]/", "the host has a capital"],
  ["http://h", "the path is empty after an authority"],
  ["http://h?q", "the path is empty after an authority"],
  ["http://h:/", "the port is empty"],
  ["http://h:80/", "the port is the default"],
  ["https://h:443/", "the port is the default"],
  ["http://h:0080/", "the port has leading zeros"],
  ["http://h/?", "the query is empty"],
  ["http://h/#", "the fragment is empty"],
  ["http://@h/", "the userinfo is empty"],
  ["http://u:@h/", "the password is empty"],
  ["http://h/caf%C3%A9", "the escapes are UTF-8"],
  ["http://h/caf%c3%a9", "the escapes are UTF-8"],
  ["http://h/%E2%82%AC", "the escapes are UTF-8"],
  ["http://h/%F0%9F%98%80", "the escapes are UTF-8"],
  ["http://h/%2541", "an escape is escaped"],
  ["http://h/%25%34%31", "an escape is escaped"],
];

/**
 * Returns a suite that asks a parser whether two valid URIs are equivalent: `{ text, other }`, answered with `true` or
 * `false`. Pairs that the level does not decide are left out.
 *
 * @param options the level of equivalence, and the size of the suite
 * @throws {TypeError} when an option is unknown or has an invalid value
 * @throws {AutomatonLimitError} when the suite exceeds the limits
 * @see RFC 3986, section 6.2
 *
 * @example
 * const { findings } = await judge(equivalenceSuite({ size: "S" }), ({ text, other }) => text === other);
 * findings[0].kind // → "two equivalent URIs are told apart"
 */
export function equivalenceSuite(options: NormalSuiteOptions = {}): AnswerSuite<"text" | "other"> {
  const { level, limits, size } = readOptions(options);
  const [required, rules] = [REQUIRED[level], rulesOfUris()];
  const every: AnswerCase<"text" | "other">[] = [];
  const add = (text: string, other: string, expected: boolean, properties: readonly string[]): void => {
    every.push({ input: { text, other }, expected, properties });
  };
  for (const { text, properties } of uris(rules, limits, size)) {
    const { expected, more } = formOf(rules, text, required);
    if (expected !== text) add(text, expected, true, [...properties, ...more]);
    for (const [other, property] of neighbours(text))
      if (!isEquivalent(rules, text, other)) add(text, other, false, [...properties, property]);
  }
  const all = `URIs ${textsOfSize(size)} and others, with what they become by the level, and with what differs from them in one place`;
  return answerSuite({ question: "equivalence", by: `rfc3986 ${level}`, size }, every, all, (cases) => ({
    read: readVerdict,
    faults: (index, answer) =>
      textFaults([cases[index]!.expected], answer).map((fault) => ({
        ...fault,
        kind:
          answer === true
            ? "two URIs are called equivalent, and are not"
            : "two equivalent URIs are told apart",
      })),
    cite: (index) => citationOf(cases[index]!),
    members: [],
    isIdempotent: false,
  }));
}

function isEquivalent({ grammar }: Rules, one: string, other: string): boolean {
  return normalizeIn(grammar, one).url === normalizeIn(grammar, other).url;
}

function readVerdict(value: unknown): Answered | undefined {
  const isObject = typeof value === "object" && value !== null;
  const inner = isObject ? (value as { readonly equivalent?: unknown }).equivalent : value;
  return typeof inner === "boolean" ? inner : undefined;
}

/** Returns URIs that differ from a given one in one place, with a description of the difference. */
function* neighbours(text: string): Generator<readonly [string, string], void> {
  const { authorityStart, pathStart, pathEnd, queryEnd, end } = split(text);
  const path = text.slice(pathStart, pathEnd);
  const other = (from: number, to: number): string =>
    text.slice(0, from) + changedCase(text.slice(from, to)) + text.slice(to);
  if (/[a-z]/i.test(path.replace(/%../g, "")))
    yield [other(pathStart, pathEnd), "only the case of the path differs"];
  if (queryEnd > pathEnd + 1) yield [other(pathEnd + 1, queryEnd), "only the case of the query differs"];
  if (end > queryEnd + 1) yield [other(queryEnd + 1, end), "only the case of the fragment differs"];
  if (authorityStart !== -1 && /^[^@]*[a-z][^@]*@/.test(text.slice(authorityStart, pathStart)))
    yield [other(authorityStart, text.indexOf("@", authorityStart)), "only the case of the userinfo differs"];
  if (pathEnd === queryEnd)
    yield [`${text.slice(0, pathEnd)}?${text.slice(pathEnd)}`, "only one has a query, which is empty"];
  if (queryEnd === end) yield [`${text}#`, "only one has a fragment, which is empty"];
  const delimiter = /[!$&'()*+,;=:@](?=[^/]*$)/.exec(path);
  if (delimiter !== null) {
    const at = pathStart + delimiter.index;
    const escaped = `%${text.charCodeAt(at).toString(16).toUpperCase()}`;
    yield [text.slice(0, at) + escaped + text.slice(at + 1), "only one has a reserved character escaped"];
  }
  if (path.endsWith("/"))
    yield [text.slice(0, pathEnd - 1) + text.slice(pathEnd), "only one has a slash at the end of its path"];
}

/** Changes the case of letters, except for the digits of escapes. */
function changedCase(text: string): string {
  return text.replace(/%..|[a-z]+|[A-Z]+/g, (part) => {
    if (part.startsWith("%")) return part;
    return /[a-z]/.test(part) ? part.toUpperCase() : part.toLowerCase();
  });
}

function citationOf({ expected, properties }: AnswerCase): Citation {
  if (expected === true) {
    const change = properties.find((property) => property.startsWith(NEEDS))?.slice(NEEDS.length);
    return CITATIONS[`${LEFT}${change}`] ?? FOLLOWS;
  }
  if (properties.some((property) => property.includes("case of")))
    return {
      section: SECTION("6.2.2.1"),
      sentence:
        "The other generic syntax components are assumed to be case-sensitive unless specifically defined otherwise by the scheme",
    };
  if (properties.some((property) => property.endsWith("which is empty")))
    return {
      section: SECTION("6.2.3"),
      sentence:
        "Normalization should not remove delimiters when their associated component is empty unless licensed to do so by the scheme specification.",
    };
  return FOLLOWS;
}

const NEEDS = "the text needs the change ";
