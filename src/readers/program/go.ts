// Go's net/url, in four releases that differ in brackets and colons.
import type { Span } from "../../core/values.js";
import { comparableHost, shortIpv6 } from "../host/comparable.js";
import {
  type AuthorityParts,
  type Model,
  NO_AUTHORITY,
  type ReaderNotes,
  type RefusedReading,
  refused,
  spansAround,
} from "../model.js";
import { indexOrEnd, isDigits, percentDecoded, schemeColon, searchIn, textAt } from "../scan.js";

/**
 * Go's `url.Parse`, with the host and the port of `Hostname()` and `Port()`, which net/http connects to.
 *
 * The fragment is cut off at the first `#`, then the query at the first `?`. After that, only `/` ends the authority.
 * The last `@` ends the userinfo, and the last `:` begins the port, which may be empty or have any number of digits. A
 * scheme without a slash after it makes the rest opaque: `http:evil.com` has no host. `///` after a scheme is an empty
 * host; without a scheme it is a path. Userinfo is decoded; in a host only non-ASCII octets and `%25` may be escaped.
 * Most other characters pass: `<`, `>`, `"`, and in 1.19 brackets anywhere.
 *
 * Releases differ in brackets and colons. 1.25.2 requires an IPv6 address in brackets, but drops the text before them:
 * `http://evil.com[::1]/` has the host `::1`. 1.25.8 refuses that, and 1.26 a second colon in http and https.
 *
 * Go's own resolver, the default on Linux, only accepts four decimal numbers as an IPv4 address: `127.1` and
 * `2130706433` are not hosts at all.
 *
 * @see https://pkg.go.dev/net/url#Parse, and src/net/url/url.go in Go's sources
 */
export const go: Model<"go"> = {
  name: "go",
  program: "Go net/url (url.Parse)",
  roles: ["fetcher", "parser"],
  versions: [
    { version: "1.27.3", checked: "run" },
    { version: "1.26", checked: "read" },
    { version: "1.25.8", checked: "read" },
    { version: "1.25.2", checked: "read" },
    { version: "1.19.8", checked: "run" },
  ],
  source: "https://pkg.go.dev/net/url",
  read(input, version) {
    const hash = indexOrEnd(input, "#", 0, input.length);
    const control = searchIn(input, CONTROL, 0, hash);
    if (control !== -1) return refused("control characters are not allowed", control);
    if (input.startsWith(":")) return refused("a scheme is missing before the colon", 0);
    const schemeEnd = Math.max(schemeColon(input), 0);
    const start = schemeEnd === 0 ? 0 : schemeEnd + 1;
    const question = indexOrEnd(input, "?", 0, hash);
    const scheme = schemeEnd === 0 ? null : input.slice(0, schemeEnd).toLowerCase();
    const rest = hierarchy(input, start, question, scheme, RULES[version]!);
    if ("accepted" in rest) return rest;
    const bad = searchIn(input, BAD_ESCAPE, hash, input.length);
    if (bad !== -1) return refused("the percent-encoding is malformed", bad);
    const { userinfo, host, port, path, spans } = rest;
    const before = scheme === null ? null : { start: 0, end: schemeEnd };
    const query = question === hash ? null : { start: question + 1, end: hash };
    const fragment = hash + 1 < input.length ? { start: hash + 1, end: input.length } : null;
    return {
      scheme,
      userinfo,
      host,
      port,
      path,
      query: textAt(input, query),
      fragment: fragment && decoded(input.slice(hash + 1)),
      spans: spansAround(before, spans, spans.path, query, fragment),
    };
  },
  comparable: (host) => comparableHost(host, (name) => (DOTTED.test(name) ? name : null)),
};

export const goNotes: ReaderNotes = {
  authorityEnds: "`/`, after `#` and then `?` are cut",
  userinfoEnds: "last `@`",
  portBegins: "last `:`; in 1.26 the only one, for http and https",
  surprises: "`http:x` has no host; only four decimal numbers are an IPv4 address",
  compared: "301,541 with 1.19.8; 303,082 with 1.27.3",
};

/** How a release of Go treats brackets and colons in a host. */
interface HostRules {
  /**
   * Which brackets are special: `first`, those of a host that begins with `[`, whatever they contain; `last`, the last
   * `[` anywhere, and the text before it is dropped; `only`, a `[` that begins the host, and no other `[` may follow.
   * With the last two, they must contain an IPv6 address.
   */
  readonly brackets: "first" | "last" | "only";
  /** Whether an http or https host without brackets may have only one colon, that of the port. */
  readonly oneColon: boolean;
}

const RULES: Readonly<Record<string, HostRules>> = {
  "1.19.8": { brackets: "first", oneColon: false },
  "1.25.2": { brackets: "last", oneColon: false },
  "1.25.8": { brackets: "only", oneColon: false },
  "1.26": { brackets: "only", oneColon: true },
  "1.27.3": { brackets: "only", oneColon: true },
};

const CONTROL = /[^ -~\x80-\uffff]/;
const DOTTED = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(?:\.(?!$)|$)){4}$/;

/** A `%` not followed by two hex digits. */
const BAD_ESCAPE = /%(?![0-9a-f]{2})/i;

/** The parts between the scheme and the query. */
type Hierarchy = AuthorityParts & { readonly path: string };

function hierarchy(
  input: string,
  start: number,
  end: number,
  scheme: string | null,
  rules: HostRules,
): Hierarchy | RefusedReading {
  const isRooted = start < end && input[start] === "/";
  if (scheme !== null && !isRooted) return { ...NO_AUTHORITY, path: "" };
  const colon = isRooted ? end : indexOrEnd(input, ":", start, end);
  if (colon < indexOrEnd(input, "/", start, end))
    return refused("the first path segment must not have a colon", colon);
  const hasAuthority =
    start + 2 <= end &&
    input.startsWith("//", start) &&
    (scheme !== null || start + 3 > end || !input.startsWith("///", start));
  const pathStart = hasAuthority ? indexOrEnd(input, "/", start + 2, end) : start;
  const authority = hasAuthority
    ? authorityParts(input, start + 2, pathStart, scheme === "http" || scheme === "https", rules)
    : NO_AUTHORITY;
  if ("accepted" in authority) return authority;
  const bad = searchIn(input, BAD_ESCAPE, pathStart, end);
  if (bad !== -1) return refused("the percent-encoding is malformed", bad);
  const { userinfo, host, port } = authority;
  const spans = spansAround(null, authority.spans, { start: pathStart, end });
  return { userinfo, host, port, path: decoded(input.slice(pathStart, end)), spans };
}

/** Decodes escapes as Go does, which reads invalid UTF-8 octet by octet. */
function decoded(text: string): string {
  return percentDecoded(text, "octet");
}

function authorityParts(
  input: string,
  start: number,
  end: number,
  web: boolean,
  rules: HostRules,
): AuthorityParts | RefusedReading {
  const at = input.slice(start, end).lastIndexOf("@");
  const hostStart = start + at + 1;
  const host = hostSpans(input, hostStart, end, web, rules);
  if ("accepted" in host) return host;
  const userinfo = at === -1 ? null : { start, end: start + at };
  const refusal = userinfo && userinfoRefusal(input, userinfo);
  if (refusal !== null) return refusal;
  const name = hostStart === end ? null : { start: host.start, end: host.end };
  const port = host.port !== null && host.port < end ? { start: host.port, end } : null;
  return {
    userinfo: userinfo && decoded(input.slice(userinfo.start, userinfo.end)),
    host: name && decoded(input.slice(name.start, name.end)),
    port: textAt(input, port),
    spans: { userinfo, host: name, port },
  };
}

const NOT_IN_USERINFO = /[^A-Za-z0-9._:~!$&'()*+,;=%@-]/;

function userinfoRefusal(input: string, { start, end }: Span): RefusedReading | null {
  const bad = searchIn(input, NOT_IN_USERINFO, start, end);
  if (bad !== -1) return refused("the character is not allowed in user information", bad);
  const badEscape = searchIn(input, BAD_ESCAPE, start, end);
  return badEscape === -1 ? null : refused("the percent-encoding is malformed", badEscape);
}

/** Where the name is in the input, without brackets, and where the port begins, if it has a colon. */
interface HostSpans {
  readonly start: number;
  readonly end: number;
  readonly port: number | null;
}

/** Finds the host and the port after the last `@` of an authority. */
function hostSpans(
  input: string,
  start: number,
  end: number,
  web: boolean,
  rules: HostRules,
): HostSpans | RefusedReading {
  const text = input.slice(start, end);
  const open = rules.brackets === "first" ? -Number(!text.startsWith("[")) : text.lastIndexOf("[");
  if (open === -1) return nameSpans(text, start, web && rules.oneColon);
  if (open > 0 && rules.brackets === "only")
    return refused('"[" is only allowed at the start of a host', start + open);
  return literalSpans(text, start, open, rules.brackets !== "first");
}

/** In a host, only non-ASCII octets and `%` itself may be escaped. */
const NOT_IN_HOST = /[ \\^`{|}]|%(?!25|[89a-f][0-9a-f])/i;

/** In a zone, only ASCII characters that are allowed unescaped, spaces and `%` may be escaped. */
const NOT_IN_ZONE = /[ \\^`{|}]|%(?!2[0-24-9a-e]|3[0-9a-e]|4[1-9a-f]|5[0-9abdf]|6[1-9a-f]|7[0-9ae])/i;

function nameSpans(text: string, start: number, oneColon: boolean): HostSpans | RefusedReading {
  const colon = oneColon ? text.indexOf(":") : text.lastIndexOf(":");
  if (colon !== -1 && !isDigits(text.slice(colon + 1), true))
    return refused("the port is not a number", start + colon + 1);
  const bad = text.search(NOT_IN_HOST);
  if (bad !== -1) return refused("the character or escape is not allowed in a host", start + bad);
  const end = start + (colon === -1 ? text.length : colon);
  return { start, end, port: colon === -1 ? null : end + 1 };
}

function literalSpans(
  text: string,
  start: number,
  open: number,
  mustBeAddress: boolean,
): HostSpans | RefusedReading {
  const close = text.lastIndexOf("]");
  if (close === -1) return refused('"]" is missing', start + open);
  const after = text.slice(close + 1);
  if (after !== "" && (after[0] !== ":" || !isDigits(after.slice(1), true)))
    return refused("only a port may follow the brackets", start + close + 1);
  const inside = text.slice(open + 1, close);
  const percent = inside.indexOf("%25");
  const zone = percent === -1 ? inside.length : percent;
  const bad = badIn(inside, zone);
  if (bad !== -1)
    return refused("the character or escape is not allowed in an address", start + open + 1 + bad);
  if (mustBeAddress && !isIpv6(inside.slice(0, zone), inside.slice(zone)))
    return refused("the text in brackets is not an IPv6 address", start + open + 1);
  const end = start + close;
  return { start: start + open + 1, end, port: after === "" ? null : end + 2 };
}

function badIn(inside: string, zone: number): number {
  const bad = inside.slice(0, zone).search(NOT_IN_HOST);
  if (bad !== -1) return bad;
  const badInZone = inside.slice(zone).search(NOT_IN_ZONE);
  return badInZone === -1 ? -1 : zone + badInZone;
}

function isIpv6(address: string, zone: string): boolean {
  return zone !== "%25" && !address.includes("%") && shortIpv6(address.toLowerCase()) !== null;
}
