import type { Span } from "../../core/values.js";
import { comparableHost } from "../host/comparable.js";
import type { Model } from "../model/model.js";
import { type Parts, type RefusedReading, refused } from "../model/reading.js";
import { indexOrEnd, schemeColon, searchIn, textAt } from "../text/find.js";
import { percentDecoded } from "../text/octets.js";
import { type HostRules, hostSpans } from "./host.js";

const CONTROL = /[^ -~\x80-\uffff]/;
const DOTTED = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(?:\.(?!$)|$)){4}$/;
/** A `%` that two hexadecimal digits do not follow. */
const BAD_ESCAPE = /%(?![0-9a-f]{2})/i;
const NOT_IN_USERINFO = /[^A-Za-z0-9._:~!$&'()*+,;=%@-]/;

const RULES: Readonly<Record<string, HostRules>> = {
  "1.19.8": { brackets: "first", oneColon: false },
  "1.25.2": { brackets: "last", oneColon: false },
  "1.25.8": { brackets: "only", oneColon: false },
  "1.26": { brackets: "only", oneColon: true },
};

/**
 * Go's `url.Parse`, with the host and the port of `Hostname()` and `Port()`, which net/http connects to.
 *
 * The fragment is cut at the first `#`, then the query at the first `?`. So only `/` ends the authority after that. The
 * last `@` ends the user information, and the last `:` begins the port, which may be empty or have any number of digits.
 * A scheme without a slash after it makes the rest opaque: `http:evil.com` has no host. `///` after a scheme is an empty
 * host; without a scheme it is a path. User information is decoded; in a host only octets beyond ASCII and `%25` may be
 * escaped. Most other characters pass: `<`, `>`, `"`, and in 1.19 brackets anywhere.
 *
 * Releases differ in brackets and colons. 1.25.2 wants an IPv6 address in brackets, but loses what stands before them:
 * `http://evil.com[::1]/` has the host `::1`. 1.25.8 refuses that, and 1.26 a second colon in http and https.
 *
 * Go's own resolver, which is the usual one on Linux, takes only four decimal numbers as an IPv4 address: `127.1` and
 * `2130706433` are no hosts at all.
 *
 * @see https://pkg.go.dev/net/url#Parse, and src/net/url/url.go in Go's sources
 */
export const go: Model = {
  name: "go",
  program: "Go net/url (url.Parse)",
  versions: [
    { version: "1.19.8", checked: "run" },
    { version: "1.25.2", checked: "read" },
    { version: "1.25.8", checked: "read" },
    { version: "1.26", checked: "read" },
  ],
  source: "Go's sources, src/net/url/url.go",
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
      spans: {
        scheme: scheme === null ? null : { start: 0, end: schemeEnd },
        userinfo: spans.userinfo,
        host: spans.host,
        port: spans.port,
        path: spans.path,
        query,
        fragment,
      },
    };
  },
  comparable: (host) => comparableHost(host, (name) => (DOTTED.test(name) ? name : null)),
};

/** What stands between the scheme and the query. */
type Hierarchy = Authority & { readonly path: string };
type Authority = Pick<Parts, "userinfo" | "host" | "port"> & { readonly spans: NonNullable<Parts["spans"]> };

const NO_AUTHORITY: Authority = { userinfo: null, host: null, port: null, spans: {} };

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
    start + 2 <= end && input.startsWith("//", start) && (scheme !== null || !isTriple(input, start, end));
  const pathStart = hasAuthority ? indexOrEnd(input, "/", start + 2, end) : start;
  const authority = hasAuthority
    ? authorityParts(input, start + 2, pathStart, isWeb(scheme), rules)
    : NO_AUTHORITY;
  if ("accepted" in authority) return authority;
  const bad = searchIn(input, BAD_ESCAPE, pathStart, end);
  if (bad !== -1) return refused("the percent-encoding is malformed", bad);
  const { userinfo, host, port, spans } = authority;
  const path = { start: pathStart, end };
  return {
    userinfo,
    host,
    port,
    path: decoded(input.slice(pathStart, end)),
    spans: { userinfo: spans.userinfo, host: spans.host, port: spans.port, path },
  };
}

function isTriple(input: string, start: number, end: number): boolean {
  return start + 3 <= end && input.startsWith("///", start);
}

function authorityParts(
  input: string,
  start: number,
  end: number,
  web: boolean,
  rules: HostRules,
): Authority | RefusedReading {
  const login = input.slice(start, end).lastIndexOf("@");
  const hostStart = start + login + 1;
  const host = hostSpans(input, hostStart, end, web, rules);
  if ("accepted" in host) return host;
  const userinfo = login === -1 ? null : { start, end: start + login };
  const refusal = userinfo && loginRefusal(input, userinfo);
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

function loginRefusal(input: string, { start, end }: Span): RefusedReading | null {
  const bad = searchIn(input, NOT_IN_USERINFO, start, end);
  if (bad !== -1) return refused("the character is not allowed in user information", bad);
  const badEscape = searchIn(input, BAD_ESCAPE, start, end);
  return badEscape === -1 ? null : refused("the percent-encoding is malformed", badEscape);
}

function isWeb(scheme: string | null): boolean {
  return scheme === "http" || scheme === "https";
}

/** Go reads octets that are not UTF-8 one by one, where other programs read a part of a character as one. */
function decoded(text: string): string {
  return percentDecoded(text, "octet");
}
