import type { Span } from "../../core/span.js";
import { comparableHost } from "../host/comparable.js";
import type { Model } from "../model/model.js";
import { type Parts, type RefusedReading, refused } from "../model/reading.js";
import { BAD_ESCAPE, decoded } from "./decoded.js";
import { type HostRules, hostSpans } from "./host.js";

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*(?=:)/;
const CONTROL = /[^ -~\x80-\uffff]/;
const DOTTED = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(?:\.(?!$)|$)){4}$/;
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
    const hash = indexOrEnd(input, "#", input.length);
    const control = input.slice(0, hash).search(CONTROL);
    if (control !== -1) return refused("control characters are not allowed", control);
    if (input.startsWith(":")) return refused("a scheme is missing before the colon", 0);
    const schemeEnd = SCHEME.exec(input)?.[0].length ?? 0;
    const start = schemeEnd === 0 ? 0 : schemeEnd + 1;
    const question = indexOrEnd(input, "?", hash);
    const scheme = schemeEnd === 0 ? null : input.slice(0, schemeEnd).toLowerCase();
    const rest = hierarchy(input, { start, end: question }, scheme, RULES[version]!);
    if ("accepted" in rest) return rest;
    const bad = input.slice(hash).search(BAD_ESCAPE);
    if (bad !== -1) return refused("the percent-encoding is malformed", hash + bad);
    return {
      ...rest,
      scheme,
      query: question === hash ? null : input.slice(question + 1, hash),
      fragment: decoded(input.slice(hash + 1)) || null,
      spans: {
        ...rest.spans,
        scheme: scheme === null ? null : { start: 0, end: schemeEnd },
        query: question === hash ? null : { start: question + 1, end: hash },
        fragment: hash + 1 < input.length ? { start: hash + 1, end: input.length } : null,
      },
    };
  },
  comparable: (host) => comparableHost(host, (name) => (DOTTED.test(name) ? name : null)),
};

/** What stands between the scheme and the query. */
type Hierarchy = Omit<Parts, "scheme" | "query" | "fragment">;

const NO_AUTHORITY: Hierarchy = { userinfo: null, host: null, port: null };

function hierarchy(
  input: string,
  { start, end }: Span,
  scheme: string | null,
  rules: HostRules,
): Hierarchy | RefusedReading {
  if (scheme !== null && (start === end || input[start] !== "/")) return { ...NO_AUTHORITY, path: "" };
  const text = input.slice(start, end);
  const colon = text.indexOf(":");
  if (!text.startsWith("/") && colon !== -1 && colon < indexOrEnd(text, "/", end))
    return refused("the first path segment must not have a colon", start + colon);
  const hasAuthority = text.startsWith("//") && (scheme !== null || !text.startsWith("///"));
  const pathStart = hasAuthority ? start + indexOrEnd(text, "/", text.length, 2) : start;
  const authority = hasAuthority
    ? authorityParts(input, { start: start + 2, end: pathStart }, isWeb(scheme), rules)
    : NO_AUTHORITY;
  if ("accepted" in authority) return authority;
  const path = input.slice(pathStart, end);
  const bad = path.search(BAD_ESCAPE);
  if (bad !== -1) return refused("the percent-encoding is malformed", pathStart + bad);
  return {
    ...authority,
    path: decoded(path),
    spans: { ...authority.spans, path: { start: pathStart, end } },
  };
}

function authorityParts(
  input: string,
  { start, end }: Span,
  web: boolean,
  rules: HostRules,
): Hierarchy | RefusedReading {
  const text = input.slice(start, end);
  const login = text.lastIndexOf("@");
  const hostStart = start + login + 1;
  const host = hostSpans(input, hostStart, end, web, rules);
  if ("accepted" in host) return host;
  const userinfo = login === -1 ? "" : text.slice(0, login);
  const bad = userinfo.search(NOT_IN_USERINFO);
  if (bad !== -1) return refused("the character is not allowed in user information", start + bad);
  const badEscape = userinfo.search(BAD_ESCAPE);
  if (badEscape !== -1) return refused("the percent-encoding is malformed", start + badEscape);
  return {
    userinfo: login === -1 ? null : decoded(userinfo),
    host: hostStart === end ? null : decoded(input.slice(host.start, host.end)),
    port: (host.port !== null && input.slice(host.port, end)) || null,
    spans: {
      userinfo: login === -1 ? null : { start, end: start + login },
      host: hostStart === end ? null : { start: host.start, end: host.end },
      port: host.port !== null && host.port < end ? { start: host.port, end } : null,
    },
  };
}

function isWeb(scheme: string | null): boolean {
  return scheme === "http" || scheme === "https";
}

/** Where `character` is first found from `from` on, or `end` if it is not found before that. */
function indexOrEnd(text: string, character: string, end: number, from = 0): number {
  const at = text.indexOf(character, from);
  return at === -1 || at > end ? end : at;
}
