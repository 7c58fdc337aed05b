// Suites about resolving references.

import { type Algorithm, ENTRIES } from "../compat/resolve/algorithms.js";
import { resolveUrlBy } from "../compat/resolve/resolve.js";
import { requireOneOf, requireOptions } from "../core/require.js";
import { ipv6Groups } from "../core/text/ip.js";
import { split } from "../spec/split.js";
import {
  type AnswerCase,
  type Answered,
  type AnswerSuite,
  answerSuite,
  type Citation,
  type Fault,
  readText,
  type SizeOptions,
  textFaults,
  together,
} from "./answers.js";
import { type DescribedText, TextProperties, validTexts } from "./components.js";
import { contextOf, requireSize, type Size } from "./context.js";

/** The options of `resolutionSuite`. */
export interface ResolutionSuiteOptions extends SizeOptions {
  /** The algorithm that decides the right answer (default: `"rfc3986"`). */
  readonly algorithm?: Exclude<Algorithm, "whatwg"> | undefined;
}

const OWN: readonly Algorithm[] = ["rfc1808", "draft-05", "rfc2396", "rfc3986"];

/**
 * Returns a suite that asks a parser to resolve references: `{ base, reference }`, answered with the URL. The bases and
 * references have every combination of components, present and absent, empty and not, and paths of up to three segments
 * of every class: empty, one dot, two dots, escaped dots, and others.
 *
 * @param options the algorithm, and the size of the suite
 * @throws {TypeError} when an option is unknown or has an invalid value
 * @see RFC 3986, section 5.2
 *
 * @example
 * const [first] = resolutionSuite({ size: "S" });
 * [first.input, first.expected] // → [{ base: "a:", reference: "" }, "a:"]
 */
export function resolutionSuite(options: ResolutionSuiteOptions = {}): AnswerSuite<"base" | "reference"> {
  requireOptions(options, ["algorithm", "size"]);
  const { algorithm = "rfc3986", size = "M" } = options;
  requireOneOf(algorithm, "the algorithm", OWN);
  requireSize(size);
  const bases = described("base", basesFor(algorithm), size);
  const references = described("reference", REFERENCES(), size);
  const every: Case[] = [];
  for (const { text: base, properties } of bases) {
    for (const { text: reference, properties: others } of references) {
      const url = resolveUrlBy(algorithm, base, reference);
      const relation = relations(base, reference, url);
      every.push({
        input: { base, reference },
        expected: url,
        properties: [...properties, ...others, ...relation],
      });
    }
  }
  const all = `${bases.length} bases and ${references.length} references, each with each`;
  const some =
    "each three properties of a base and a reference that can be together, and references that take every transition of the automaton of URI-reference";
  const chosen = size === "L" ? every : [...together(every, 3).cases, ...covered(algorithm)];
  return answerSuite(
    { question: "resolution", by: algorithm, size },
    chosen,
    size === "L" ? all : some,
    (cases) => ({
      read: readText("url"),
      faults: (index, answer) => resolutionFaults(cases[index]!.expected, answer),
      cite: (index) => citationOf(algorithm, cases[index]!),
      members: [],
      isIdempotent: false,
    }),
  );
}

type Case = AnswerCase<"base" | "reference">;

/**
 * The fault of a parser that also normalizes the result, as distinct from other faults. Does not cover missing removal
 * of dot segments.
 */
const SPELLED = "the result is the right one in another spelling";

function resolutionFaults(right: Answered, answer: Answered): readonly Fault[] {
  const faults = textFaults([right], answer);
  const isSpelled =
    typeof right === "string" && typeof answer === "string" && respelled(right) === respelled(answer);
  return isSpelled ? faults.map((fault) => ({ ...fault, kind: SPELLED })) : faults;
}

/**
 * Returns a URL normalized as in RFC 3986, 6.2.2.1 and 6.2.2.2, with every group of an IPv6 address. An escaped dot
 * stays, since decoding could create a dot segment.
 */
function respelled(url: string): string {
  const [, scheme = "", before = "", host = "", rest = ""] = URL_PARTS.exec(url)!;
  const unescaped = (text: string) =>
    text.replace(/%[\da-f]{2}/gi, (escaped) => {
      const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
      return /[\w~-]/.test(character) ? character : escaped.toUpperCase();
    });
  const groups = ipv6Groups(/^\[(.*)\]/.exec(host)?.[1] ?? "");
  const name =
    groups === null ? unescaped(host).toLowerCase() : `[${groups.join(":")}]${/[^\]]*$/.exec(host)![0]}`;
  return scheme.toLowerCase() + unescaped(before) + name + unescaped(rest);
}

const URL_PARTS = /^([^/?#:]*:)?(?:(\/\/(?:[^/?#]*@)?)([^/?#]*))?(.*)$/s;

/**
 * Returns inputs with their properties. Except in the largest size, only inputs that combine three properties for the
 * first time.
 */
function described(
  whose: "base" | "reference",
  texts: Iterable<string>,
  size: Size,
): readonly DescribedText[] {
  const all = [...texts].map((text) => ({
    text,
    properties: propertiesOf(whose, text),
    input: { text },
    expected: null,
  }));
  return size === "L" ? all : together(all, 3).cases;
}

/** References that take every transition of the automaton of URI-reference. */
function covered(algorithm: Algorithm): readonly Case[] {
  const context = contextOf("rfc3986", undefined);
  const rules = new TextProperties(context.validator, context.rule);
  const base = PLAIN_BASE;
  return [...validTexts("rfc3986", undefined, "M", {})].map((reference) => ({
    input: { base, reference },
    expected: resolveUrlBy(algorithm, base, reference),
    properties: [
      ...propertiesOf("base", base),
      ...propertiesOf("reference", reference),
      ...rules.of(reference).map((rule) => rule.replace("the text", "the reference")),
    ],
  }));
}

const PLAIN_BASE = "http://h/b/c?q";

/** The classes of segments: empty, one dot, two dots, and others. Escaped dots are not dot segments. */
const SEGMENTS = ["", ".", "..", "g"] as const;
const ODD_SEGMENTS = ["%2e", "%2E%2e", "...", ".g", "g..", "g;x=1/../y", "g:h"] as const;

/** Returns the paths of up to three segments, except those that cannot follow the preceding components. */
function* paths(): Generator<string, void> {
  yield "";
  for (const one of SEGMENTS) {
    yield `/${one}`;
    if (one !== "") yield one;
    for (const two of SEGMENTS) {
      yield `/${one}/${two}`;
      if (one !== "") yield `${one}/${two}`;
      for (const three of SEGMENTS) {
        yield `/${one}/${two}/${three}`;
        if (one !== "") yield `${one}/${two}/${three}`;
      }
    }
  }
  for (const odd of ODD_SEGMENTS) yield* [odd, `/${odd}`, `${odd}/g`, `g/${odd}`, `../${odd}`, `/g/${odd}/`];
  yield* ["../../../g", "/../../../g", "g/../../../..", "./../../g/./h/.."];
}

/** Returns whether a path is valid with or without an authority and a scheme before it (RFC 3986, section 3.3). */
function fits(path: string, hasAuthority: boolean, hasScheme: boolean): boolean {
  if (hasAuthority) return path === "" || path.startsWith("/");
  if (path.startsWith("//")) return false;
  return hasScheme || !/^[^/]*:/.test(path);
}

function* REFERENCES(): Generator<string, void> {
  const all = [...paths()];
  for (const path of all) if (fits(path, false, false)) yield path;
  for (const path of all) {
    if (fits(path, true, false)) yield `//h${path}`;
    if (fits(path, false, true)) yield `a:${path}`;
  }
  for (const path of ["", "/", "g", "/g", "../g", "./", "/../g"])
    for (const before of ["", "//", "//h", "//u@h:1", "http:", "http://h", "a:", "a://h"]) {
      if (!fits(path, before.includes("//"), before.includes(":") && !before.startsWith("/"))) continue;
      for (const query of ["", "?", "?y", "?y/../z", "?y?z"])
        for (const fragment of ["", "#", "#s", "#s/../x?w"])
          if (query !== "" || fragment !== "") yield `${before}${path}${query}${fragment}`;
    }
}

function* basesFor(algorithm: Algorithm): Generator<string, void> {
  for (const [before, list] of [
    [
      "http://h",
      ["", "/", "/b", "/b/", "/b/c", "/b/c/d", "/b/..", "/../b/c", "//b", "/b//c", "/b//", "/b;p/c"],
    ],
    ["http://u@h:1", ["", "/b/c"]],
    ["file://", ["", "/b/c"]],
    ["a:", ["", "b", "b/c", "b/c/d", "/", "/b", "/b/c", "/.//b", "b:c", "../b"]],
  ] as const)
    for (const path of list)
      for (const after of path === "" || path === "/b/c" || path === "b/c"
        ? ["", "?q", "?q/../r", "#f"]
        : [""]) {
        // RFC 2396 does not resolve against an opaque base.
        if (algorithm === "rfc2396" && before === "a:" && !path.startsWith("/")) continue;
        yield `${before}${path}${after}`;
      }
}

function propertiesOf(whose: "base" | "reference", text: string): readonly string[] {
  const { schemeEnd, authorityStart, pathStart, pathEnd, queryEnd, end } = split(text);
  const path = text.slice(pathStart, pathEnd);
  const found: string[] = [];
  if (whose === "reference") {
    const scheme = schemeEnd === -1 ? null : text.slice(0, schemeEnd);
    found.push(scheme === null ? "the reference has no scheme" : "the reference has a scheme");
  }
  const authority = authorityStart === -1 ? null : text.slice(authorityStart, pathStart);
  found.push(
    `the ${whose} has ${authority === null ? "no authority" : authority === "" ? "an empty authority" : "an authority"}`,
  );
  const begin =
    path === "" ? "is empty" : path.startsWith("/") ? "begins with a slash" : "does not begin with a slash";
  found.push(`the path of the ${whose} ${begin}`);
  const segments = path.split("/");
  if (path.startsWith("/")) segments.shift();
  const has = (name: string, test: (segment: string, at: number) => boolean): void => {
    if (path !== "" && segments.some(test)) found.push(`the path of the ${whose} ${name}`);
  };
  const last = segments.length - 1;
  has("begins with a dot segment", (segment, at) => at === 0 && isDots(segment));
  has("ends with a dot segment", (segment, at) => at === last && isDots(segment));
  has('has the segment "."', (segment) => segment === ".");
  has('has the segment ".."', (segment) => segment === "..");
  has("has an escaped dot segment", (segment) => /^(?:%2e)+$/i.test(segment));
  has("has an empty segment before its end", (segment, at) => segment === "" && at < last);
  has("ends with a slash", (segment, at) => segment === "" && at === last);
  has("has a segment that only looks like dots", (segment) =>
    /^(?:\.{3,}|\.[^.].*|.*[^.]\.\.)$/.test(segment),
  );
  has("has a colon", (segment) => segment.includes(":"));
  const query = pathEnd === queryEnd ? null : text.slice(pathEnd + 1, queryEnd);
  found.push(`the ${whose} has ${query === null ? "no query" : query === "" ? "an empty query" : "a query"}`);
  if (query?.includes("/") === true) found.push(`the query of the ${whose} has a slash`);
  const fragment = queryEnd === end ? null : text.slice(queryEnd + 1);
  if (fragment !== null) found.push(`the ${whose} has ${fragment === "" ? "an empty" : "a"} fragment`);
  return found;
}

function isDots(segment: string): boolean {
  return segment === "." || segment === "..";
}

/** Returns the properties that involve both the base and the reference, and the result. */
function relations(base: string, reference: string, result: string): readonly string[] {
  const found: string[] = [];
  if (reference === "") found.push("the reference is empty");
  const scheme = /^[^:/?#]+:/.exec(reference)?.[0];
  if (scheme !== undefined)
    found.push(`the scheme of the reference is ${base.startsWith(scheme) ? "that" : "not that"} of the base`);
  if (base.includes("#")) found.push("the base has a fragment, which is no part of it");
  if (/^[^/?#]*:\/\.\/\//.test(result))
    found.push("the path of the result begins with two slashes, and it has no authority");
  return found;
}

/** The sentence of RFC 3986 that decides how a reference is resolved. */
function citationOf(algorithm: Algorithm, { input, expected }: AnswerCase<"base" | "reference">): Citation {
  const { document, section } = ENTRIES[algorithm];
  if (algorithm !== "rfc3986") return { section: { document, section }, sentence: null };
  const cite = (number: string, sentence: string): Citation => ({
    section: { document, section: number },
    sentence,
  });
  const [base, reference] = [split(input.base), split(input.reference)];
  const path = input.reference.slice(reference.pathStart, reference.pathEnd);
  if (/^[^/?#]*:\/\.\/\//.test(expected as string))
    return cite(
      "3.3",
      'If a URI does not contain an authority component, then the path cannot begin with two slash characters ("//").',
    );
  const isMerged = reference.schemeEnd === -1 && reference.authorityStart === -1;
  if (isMerged && path === "")
    return reference.pathEnd === reference.queryEnd
      ? cite(
          "5.2.2",
          'if (R.path == "") then T.path = Base.path; if defined(R.query) then T.query = R.query; else T.query = Base.query; endif;',
        )
      : cite(
          "5.2.2",
          'if (R.path == "") then T.path = Base.path; if defined(R.query) then T.query = R.query;',
        );
  if (isMerged && !path.startsWith("/") && base.authorityStart !== -1 && base.pathStart === base.pathEnd)
    return cite(
      "5.2.3",
      `If the base URI has a defined authority component and an empty path, then return a string consisting of "/" concatenated with the reference's path`,
    );
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(path) || /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path))
    return cite(
      "5.2.4",
      'interpreting and removing the special "." and ".." complete path segments from a referenced path',
    );
  if (isMerged && !path.startsWith("/"))
    return cite(
      "5.2.3",
      "return a string consisting of the reference's path component appended to all but the last segment of the base URI's path",
    );
  if (reference.schemeEnd !== -1)
    return cite(
      "5.2.2",
      "if defined(R.scheme) then T.scheme = R.scheme; T.authority = R.authority; T.path = remove_dot_segments(R.path); T.query = R.query;",
    );
  if (reference.authorityStart !== -1)
    return cite(
      "5.2.2",
      "if defined(R.authority) then T.authority = R.authority; T.path = remove_dot_segments(R.path); T.query = R.query;",
    );
  return cite("5.2.2", 'if (R.path starts-with "/") then T.path = remove_dot_segments(R.path);');
}
