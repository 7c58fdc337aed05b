// Python's urllib.parse in any release, and what it shares with the other Python readers.
import { hostOf, isPlain, isTooLong, portOf } from "../../compat/urllib/netloc.js";
import {
  checkBracketsIn,
  checkNormalFormIn,
  isRelative,
  joinIn,
  schemeColon,
  withoutParams,
} from "../../compat/urllib/release/components.js";
import { knownBranches, type Rules, releaseOf, rulesOf } from "../../compat/urllib/release/releases.js";
import { textAttributeIn } from "../../compat/urllib/release/result.js";
import { integerOf, isWhite } from "../../compat/urllib/unicode.js";
import type { Span } from "../../core/values.js";
import {
  type Model,
  type ModelVersion,
  NO_AUTHORITY,
  type Parts,
  type ReaderNotes,
  type RefusedReading,
  refused,
  spansAround,
} from "../model.js";
import { authorityEnd, indexOrEnd, isDigits, Source, textAt, trimmed } from "../scan.js";

/** The releases of CPython in the model of `urllib.request`. 3.14 has Unicode 16.0, and 3.13 has 15.1. */
export const RELEASES: readonly [ModelVersion, ModelVersion, ModelVersion] = [
  { version: "3.14.10", checked: "run" },
  { version: "3.14.2", checked: "run" },
  { version: "3.13.0", checked: "run" },
];

/** The releases that the model of `urllib.parse` was compared with. It also knows all others between them. */
const PARSE_RELEASES: readonly [ModelVersion, ...ModelVersion[]] = [
  ...RELEASES,
  { version: "3.12.1", checked: "run" },
  { version: "3.11.7", checked: "run" },
  { version: "3.10.13", checked: "run" },
  { version: "3.9.18", checked: "run" },
  { version: "3.8.18", checked: "run" },
  { version: "3.7.16", checked: "run" },
  { version: "3.6.15", checked: "run" },
];

/**
 * `urlsplit` of Python's `urllib.parse`, and the attributes of its result; with a base, the result of `urljoin` is
 * split. It splits at delimiters and refuses almost nothing: spaces, controls and backslashes belong to the part that
 * they are in. `http://good.com\@evil.com/` has the host `evil.com`. A bad port only raises an error when it is read,
 * so most programs that check the host do not notice. The port of such a reading is the name of the error,
 * `ValueError`.
 *
 * @see https://github.com/python/cpython/blob/v3.14.2/Lib/urllib/parse.py (urlsplit, urljoin)
 */
export const urllib: Model<"urllib"> = {
  name: "urllib",
  program: "Python urllib.parse (urlsplit)",
  roles: ["parser"],
  versions: PARSE_RELEASES,
  otherVersion: (text) => releaseOf(text)?.text ?? null,
  get others() {
    return knownBranches();
  },
  source: "https://docs.python.org/3/library/urllib.parse.html",
  read(input, release, base) {
    const source = Source.of(input);
    const rules = rulesOf(release);
    if (base === null) return readUrl(source, rules);
    const joined = joinedUrl(base, source, rules);
    return "accepted" in joined ? joined : readJoined(joined, rules);
  },
};

export const urllibNotes: ReaderNotes = {
  authorityEnds: "`/ ? #`",
  userinfoEnds: "last `@`",
  portBegins: "first `:` of the host, or after `]`",
  surprises:
    "tabs and line breaks are removed; 3.13.0 accepts text around brackets: `http://[::1].evil.com/` has the host `::1`; [any release](urllib.md#as-of-any-release)",
  compared: "203,082 with 3.14.2 and with 3.13.0; 101,541 with 3.14.10; 21,541 with each other release",
};

function readJoined({ source, isReference, scheme }: Joined, rules: Rules): Parts | RefusedReading {
  const reading = readUrl(source, rules);
  if ("accepted" in reading) return reading;
  // Text composed from both has other offsets than the input.
  const own = isReference ? reading : { ...reading, spans: {} };
  return scheme === null ? own : { ...own, scheme };
}

function readUrl(given: Source, rules: Rules): Parts | RefusedReading {
  const split = splitUrl(given, rules);
  if ("accepted" in split) return split;
  const { source, scheme, netloc, path, query, fragment } = split;
  const { text } = source;
  const { userinfo, host, port, spans } = netloc === null ? NO_AUTHORITY : readNetloc(source, netloc, rules);
  const spanOf = (part: Span | null) => part && source.span(part.start, part.end);
  return {
    scheme: textAt(text, scheme)?.toLowerCase() ?? null,
    userinfo,
    host,
    port,
    path: textAt(text, path),
    query: textAt(text, query) || null,
    fragment: textAt(text, fragment) || null,
    spans: spansAround(spanOf(scheme), spans, spanOf(path), spanOf(query), spanOf(fragment)),
  };
}

/** The five components of `urlsplit`. An absent one is `null`, for which Python returns an empty string. */
interface SplitUrl extends Readonly<Record<"scheme" | "netloc" | "query" | "fragment", Span | null>> {
  /** The text after removals, to which the spans refer. */
  readonly source: Source;
  readonly path: Span;
}

/**
 * Splits like `urlsplit`. The rules contain the differences of a release.
 *
 * 1. Controls and spaces before the URL, and tabs, line feeds and carriage returns anywhere, or in the path
 *    alone, are removed.
 * 2. The text before the first `:` is the scheme if it is spelt as one; otherwise the URL has no scheme.
 * 3. If `//` follows, the network location is everything up to the next `/`, `?` or `#`; a backslash does not end
 *    it. `netlocRefusal` refuses a few.
 * 4. The fragment follows the first `#`, and the query the first `?` before that.
 */
export function splitUrl(source: Source, rules: Rules): SplitUrl | RefusedReading {
  const stripped = rules.has("leading-controls") ? withoutLeading(source) : source;
  const cleaned = rules.has("no-newlines") ? withoutUnsafe(stripped) : stripped;
  const { text } = cleaned;
  const schemeEnd = schemeColon(rules, text);
  const rest = schemeEnd + 1;
  const netloc = text.startsWith("//", rest) ? { start: rest + 2, end: authorityEnd(text, rest + 2) } : null;
  const refusal = netloc && netlocRefusal(cleaned, netloc, rules);
  if (refusal !== null) return refusal;
  const pathStart = netloc === null ? rest : netloc.end;
  const hash = indexOrEnd(text, "#", pathStart, text.length);
  const question = indexOrEnd(text, "?", pathStart, hash);
  const path = { start: pathStart, end: question };
  const kept = rules.has("path-newlines") ? withoutUnsafe(cleaned, path) : cleaned;
  const moved = text.length - kept.text.length;
  return {
    source: kept,
    scheme: schemeEnd === -1 ? null : { start: 0, end: schemeEnd },
    netloc,
    path: { start: pathStart, end: question - moved },
    query: question === hash ? null : { start: question + 1 - moved, end: hash - moved },
    fragment: hash === text.length ? null : { start: hash + 1 - moved, end: text.length - moved },
  };
}

function withoutLeading(source: Source): Source {
  let start = 0;
  while (source.text.charCodeAt(start) <= 0x20) start += 1;
  return start === 0 ? source : source.slice(start);
}

const UNSAFE = /[\t\n\r]/;

function withoutUnsafe(source: Source, { start, end }: Span = { start: 0, end: source.text.length }): Source {
  if (!UNSAFE.test(source.text)) return source;
  const isUnsafe = (unit: number): boolean => unit === 0x09 || unit === 0x0a || unit === 0x0d;
  return source.without((unit, at) => isUnsafe(unit) && at >= start && at < end);
}

/**
 * Refuses unpaired brackets; depending on the release, brackets that do not enclose an IP address or the whole host
 * (CVE-2024-11168, CVE-2025-0938); and characters that NFKC turns into delimiters.
 */
function netlocRefusal(source: Source, netloc: Span, rules: Rules): RefusedReading | null {
  const text = source.text.slice(netloc.start, netloc.end);
  if (isPlain(text)) return null;
  try {
    checkBracketsIn(rules, text);
  } catch {
    const bracket = source.origin(netloc.start + text.search(/[[\]]/));
    return refused("brackets must enclose an IPv6 address that is the host", bracket);
  }
  try {
    checkNormalFormIn(rules, text);
    return null;
  } catch {
    return refused("a character of the authority becomes a delimiter in normalization form NFKC");
  }
}

/** The attributes of a network location in a result of `urlsplit`. */
interface Netloc {
  readonly userinfo: string | null;
  readonly host: string | null;
  /** `"ValueError"` if reading the attribute raises that error. */
  readonly port: number | string | null;
  readonly spans: Readonly<Record<"userinfo" | "host" | "port", Span | null>>;
}

/**
 * Reads a network location: userinfo up to the last `@`; a host in brackets, whose port follows the next `:`; or a host
 * up to the first `:`, with the rest as the port. An empty host is `null`.
 */
export function readNetloc(source: Source, { start, end }: Span, rules: Rules): Netloc {
  const text = source.text.slice(start, end);
  const at = text.lastIndexOf("@");
  const host = hostOf(text);
  const port = portOf(text);
  const open = text.indexOf("[", at + 1);
  const hostStart = start + (open === -1 ? at + 1 : open + 1);
  return {
    userinfo: at === -1 ? null : text.slice(0, at),
    host: textAttributeIn(rules, text, "hostname"),
    port: numberOf(rules, text, port),
    spans: {
      userinfo: at === -1 ? null : source.span(start, start + at),
      host: host === "" ? null : source.span(hostStart, hostStart + host.length),
      port: port === null ? null : source.span(end - port.length, end),
    },
  };
}

/**
 * Returns the port as a number; `"ValueError"`, which Python raises, if the release does not accept it, or it is above
 * 65535.
 */
function numberOf(rules: Rules, netloc: string, port: string | null): number | string | null {
  // The error message contains the whole port.
  if (port !== null && rules.has("ascii-port") && !isDigits(port, false)) return "ValueError";
  try {
    return textAttributeIn(rules, netloc, "port");
  } catch {
    return "ValueError";
  }
}

interface Joined {
  /** The reference, if it has everything in the result; otherwise the text of the result. */
  readonly source: Source;
  /** Whether `source` is the reference, so that its offsets refer to the input. */
  readonly isReference: boolean;
  /** The scheme of the base, if the result is the reference with this scheme. */
  readonly scheme: string | null;
}

/**
 * Joins like `urljoin`. A reference whose scheme differs from the base's, or is unknown to `urljoin`, is the result.
 * One with a network location only gets a missing scheme. Any other is resolved as a path.
 */
function joinedUrl(base: string, reference: Source, rules: Rules): Joined | RefusedReading {
  const alone: Joined = { source: reference, isReference: true, scheme: null };
  if (base === "") return alone;
  if (reference.text === "") return { source: Source.of(base), isReference: false, scheme: null };
  const from = splitUrl(Source.of(base), rules);
  if ("accepted" in from) return refused("the base is refused");
  const to = splitUrl(reference, rules);
  if ("accepted" in to) return to;
  const own = schemeOf(to);
  const scheme = own === "" ? schemeOf(from) : own;
  if (scheme !== schemeOf(from) || !isRelative(rules, scheme)) return alone;
  if (to.netloc !== null && to.netloc.end > to.netloc.start && keepsAll(rules, to, scheme))
    return { ...alone, scheme: scheme === "" ? null : scheme };
  const joined = joinIn(rules, base, reference.text, true) as string;
  return { source: Source.of(joined), isReference: false, scheme: null };
}

function schemeOf({ source, scheme }: SplitUrl): string {
  return textAt(source.text, scheme)?.toLowerCase() ?? "";
}

/** Returns whether the whole reference is kept. Before 3.14, a semicolon that nothing follows is dropped. */
function keepsAll(rules: Rules, { source, path }: SplitUrl, scheme: string): boolean {
  if (rules.has("empty-components")) return true;
  return withoutParams(scheme, source.text.slice(path.start, path.end), rules)[1] !== "";
}

/** Removes white space like Python's `str.strip`. */
export function withoutWhite(source: Source): Source {
  const { start, end } = trimmed(source.text, isWhiteUnit);
  return source.slice(start, end);
}

/** Removes white space like Python's `str.lstrip`. */
export function withoutLeadingWhite(source: Source): Source {
  return source.slice(trimmed(source.text, isWhiteUnit).start);
}

function isWhiteUnit(unit: number): boolean {
  return isWhite(String.fromCharCode(unit));
}

/** Returns the number that Python's `int` reads; `null` if it raises `ValueError`. */
export function intOf(text: string, minor: number): number | null {
  if (text.length < 10 && isDigits(text, false)) return Number(text);
  const number = integerOf(text, minor);
  return number === null || isTooLong(number.digits) ? null : number.value;
}
