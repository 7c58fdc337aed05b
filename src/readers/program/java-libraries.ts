// Libraries for Java: HttpUrl of OkHttp, and the builder of Spring.

import { ipv6Groups, ipv6Text, lastAsIpv4 } from "../../core/text/ip.js";
import type { Span } from "../../core/values.js";
import { isOrdinary } from "../host/comparable.js";
import { toAscii2003 } from "../host/idna.js";
import { type Model, type Parts, type ReaderNotes, type RefusedReading, refused } from "../model.js";
import { authorityEnd, indexOrEnd, searchIn, textAt, trimmed, uriDecoded } from "../scan.js";
import { javaComparable, javaInteger } from "./java-uri.js";

/**
 * HttpUrl of OkHttp: much like browsers, but for http and https only.
 *
 * - Tab, line feed, form feed, carriage return and space are trimmed, and nothing else; none is removed from
 *   the middle, but for the user information.
 * - Any number of `/` and `\` follows the scheme, or none. The authority ends at the next `/`, `\`, `?` or
 *   `#`.
 * - The user information ends at the **last** `@`; the `@` before it are encoded.
 * - The port begins at the first `:` outside brackets; brackets may open anywhere. It is 1 to 65535, perhaps
 *   after a `+`; without one, it is the default port.
 * - The host is percent-decoded, then an IPv6 address if it has a `:`, with or without brackets. A name is
 *   mapped by **IDNA 2003**: `faß.de` is `fass.de`, and letters younger than Unicode 3.2 are refused. Numbers
 *   are unchanged: `127.1` and `0x7f.1` are names, which the resolver may read.
 *
 * @see the documentation of okhttp3.HttpUrl
 */
export const okhttp: Model<"okhttp"> = {
  name: "okhttp",
  program: "OkHttp (HttpUrl.get)",
  roles: ["fetcher", "parser"],
  versions: [{ version: "3.13.1", checked: "run" }],
  source: "the documentation of okhttp3.HttpUrl",
  comparable: javaComparable,
  read(input) {
    const { start, end } = trimmed(input, isSpace);
    const prefix = SCHEME.exec(input.slice(start, end));
    if (prefix === null) return refused("the scheme is neither http nor https", start);
    const from = start + prefix[0].length;
    return authority(
      input,
      start,
      prefix[1]!.toLowerCase() as "http" | "https",
      from,
      endOfAuthority(input, from, end),
    );
  },
};

export const okhttpNotes: ReaderNotes = {
  authorityEnds: "`/ \\ ? #`",
  userinfoEnds: "last `@`",
  portBegins: "first `:` outside brackets",
  surprises:
    "any number of slashes; the host is decoded, then IDNA 2003 (`faß.de` is `fass.de`); numbers are names",
  compared: "304,623",
};

const SCHEME = /^(https?):[/\\]*/i;

/** Checks whether a character is trimmed: the vertical tab is not. */
function isSpace(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d && unit !== 0x0b);
}

/** Returns where the authority ends: a backslash is a slash. */
function endOfAuthority(input: string, start: number, end: number): number {
  return indexOrEnd(input, "\\", start, authorityEnd(input, start, end));
}

const DEFAULT_PORTS = { http: 80, https: 443 } as const;
const LARGEST_PORT = 65_535;
const PORT = /^\+?[0-9]+$/;

function authority(
  input: string,
  schemeStart: number,
  scheme: "http" | "https",
  start: number,
  end: number,
): Parts | RefusedReading {
  const text = input.slice(start, end);
  const hostStart = text.lastIndexOf("@") + 1;
  const colon = portColon(text, hostStart);
  const host = okhttpHost(text.slice(hostStart, colon));
  if (host === null) return refused("the host is neither a name nor an address", start + hostStart);
  const digits = text.slice(colon + 1);
  const port = digits === "" ? DEFAULT_PORTS[scheme] : PORT.test(digits) ? Number(digits) : 0;
  if (port < 1 || port > LARGEST_PORT)
    return refused("the port is not a number from 1 to 65535", start + colon + 1);
  const userinfo = encodedUserinfo(text.slice(0, Math.max(hostStart - 1, 0)));
  return {
    scheme,
    userinfo,
    host,
    port,
    spans: {
      scheme: { start: schemeStart, end: schemeStart + scheme.length },
      userinfo: userinfo === null ? undefined : { start, end: start + hostStart - 1 },
      host: { start: start + hostStart, end: start + colon },
      port: digits === "" ? undefined : { start: start + colon + 1, end },
    },
  };
}

/** Returns the offset of the colon before the port, or the length. Colons in brackets do not count. */
function portColon(text: string, start: number): number {
  const first = indexOrEnd(text, ":", start, text.length);
  if (indexOrEnd(text, "[", start, first) === first) return first;
  let inBrackets = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === ":" && !inBrackets) return at;
    if (character === "[") inBrackets = true;
    else if (character === "]") inBrackets = false;
  }
  return text.length;
}

/** Returns user and password, which the first colon separates, encoded; `null` if both are empty. */
function encodedUserinfo(text: string): string | null {
  if (text === "") return null;
  const colon = text.indexOf(":");
  const user = encoded(colon === -1 ? text : text.slice(0, colon));
  const password = colon === -1 ? "" : encoded(text.slice(colon + 1));
  return password === "" ? user || null : `${user}:${password}`;
}

/** Controls that are removed from the user information. */
const REMOVED = /[\t\n\f\r]/g;

/** What is percent-encoded in user information, a thousand at a time, so that the expression needs no large stack. */
const ENCODED = /[^!$-&(-.0-9A-Z_a-z~]{1,1000}/gu;

/** A character of either kind. */
const CHANGED = /[^!$-&(-.0-9A-Z_a-z~]/;
const HALF_PAIR = /\p{Cs}/gu;

function encoded(text: string): string {
  return text.search(CHANGED) === -1 ? text : text.replace(REMOVED, "").replace(ENCODED, escapesOf);
}

/** Returns the percent-encoded form of characters in UTF-8. Half a surrogate pair becomes a question mark. */
function escapesOf(characters: string): string {
  return encodeURIComponent(characters.replace(HALF_PAIR, "?")).replaceAll("'", "%27");
}

/** ASCII that no name has. */
const NOT_IN_NAMES = /[\0-\x20\x7f#%/:?@[\\\]]/;

/** Returns the host that OkHttp reads in a text without user information and port; `null` if it refuses it. */
function okhttpHost(text: string): string | null {
  // OkHttp leaves a percent sign that begins no escape, but then refuses it.
  const host = uriDecoded(text);
  if (host === null) return null;
  if (host.includes(":")) {
    const inBrackets = host.startsWith("[") && host.endsWith("]");
    const groups = ipv6Groups(inBrackets ? host.slice(1, -1) : host);
    return groups && addressOf(groups);
  }
  const name = (isOrdinary(host) ? host : toAscii2003(host))?.toLowerCase() ?? null;
  return name === null || NOT_IN_NAMES.test(name) ? null : name;
}

/** Returns the shortest form of an IPv6 address, or the IPv4 address that is mapped into it. */
function addressOf(groups: readonly number[]): string {
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  return isMapped ? lastAsIpv4(groups) : ipv6Text(groups);
}

/**
 * `UriComponentsBuilder.fromUriString` of Spring, which splits a URL with one regular expression. It refuses
 * only line ends in the fragment, and ports that are variables or have more than 31 bits.
 *
 * - The scheme is any text before a `:` that no `/`, `?` or `#` precedes: a space and a line feed can be in
 *   it.
 * - The user information ends at the **first** `@`, if no `[`, `/`, `?` or `#` precedes it.
 * - The host ends at the first `[`, `/`, `?`, `#` or `:`. Backslashes, spaces and further `@` are characters
 *   of it.
 * - The port is the digits after the `:`. **Everything after them is path**, with a slash or without one:
 *   `http://user@evil.com:80@good.com/` goes to evil.com, and so does `http://evil.com[good.com]`.
 * - Text in braces is a variable of a template; in a port it is an error.
 * - In the path, several slashes become one. The query is put together anew, so it is left out here.
 *
 * @see the documentation of org.springframework.web.util.UriComponentsBuilder
 */
export const spring: Model<"spring"> = {
  name: "spring",
  program: "Spring (UriComponentsBuilder.fromUriString)",
  roles: ["parser"],
  versions: [{ version: "4.3.30", checked: "run" }],
  source: "the documentation of org.springframework.web.util.UriComponentsBuilder",
  comparable: javaComparable,
  read(input) {
    const colon = input.search(/[:/?#]/);
    const scheme = input[colon] === ":" && colon > 0 ? { start: 0, end: colon } : undefined;
    const start = scheme === undefined ? 0 : colon + 1;
    const hash = input.indexOf("#");
    const lineEnd = hash === -1 ? -1 : searchIn(input, LINE_END, hash, input.length);
    if (lineEnd !== -1) return refused("a line end is in the fragment", lineEnd);
    const authority = input.startsWith("//", start) ? authorityOf(input, start + 2) : { end: start };
    if ("accepted" in authority) return authority;
    const isOpaque = scheme !== undefined && input[start] !== "/";
    return partsOf(input, {
      scheme,
      userinfo: authority.userinfo,
      host: authority.host,
      port: authority.port,
      path: isOpaque ? undefined : filled(input, authority.end, pathEnd(input, authority.end)),
      fragment: hash === -1 ? undefined : filled(input, hash + 1, input.length),
    });
  },
};

export const springNotes: ReaderNotes = {
  authorityEnds: "`[ / ? # :` after the host",
  userinfoEnds: "first `@`",
  portBegins: "`:` after the host",
  surprises:
    "everything after the digits of the port is path: `http://user@evil.com:80@good.com/` goes to evil.com",
  compared: "304,623",
};

/** Characters that `.` does not match in Java. */
const LINE_END = /[\n\r\u0085\u2028\u2029]/;

interface Authority {
  readonly userinfo?: Span | undefined;
  readonly host?: Span;
  /** Its digits. */
  readonly port?: Span | undefined;
  readonly end: number;
}

const USERINFO = /[^@[/?#]*@/y;

/** In brackets: hexadecimal digits, `:` and `.`, then `%`, letters and digits. Otherwise all but `[ / ? # :`. */
const HOST = /\[[0-9A-Fa-f:.]*(?:[%G-Zg-z][%A-Za-z0-9]*)?\]|[^[/?#:]*/y;

/** Digits, then perhaps a variable of a template. */
const PORT_OR_VARIABLE = /:[0-9]*(\{[^/][^/}]*\})?/y;

/** Reads `userinfo@host:port`, with any text after it. */
function authorityOf(input: string, start: number): Authority | RefusedReading {
  const hostStart = start + (matchAt(USERINFO, input, start)?.[0].length ?? 0);
  const hostEnd = hostStart + matchAt(HOST, input, hostStart)![0].length;
  const userinfo = hostStart === start ? undefined : { start, end: hostStart - 1 };
  const host = { start: hostStart, end: hostEnd };
  const port = matchAt(PORT_OR_VARIABLE, input, hostEnd);
  if (port === null) return { userinfo, host, end: hostEnd };
  if (port[1] !== undefined) return refused("the port is a variable of a template", hostEnd + 1);
  const end = hostEnd + port[0].length;
  const digits = filled(input, hostEnd + 1, end);
  if (digits !== undefined && javaInteger(port[0].slice(1)) === null)
    return refused("the port has more than 31 bits", hostEnd + 1);
  return { userinfo, host, port: digits, end };
}

function matchAt(expression: RegExp, input: string, offset: number): RegExpExecArray | null {
  expression.lastIndex = offset;
  return expression.exec(input);
}

function pathEnd(input: string, start: number): number {
  const length = input.slice(start).search(/[?#]/);
  return length === -1 ? input.length : start + length;
}

/** Java's white space: all of a path or a fragment that is then absent. */
const BLANK = /^[\t-\r\x1c-\x20\u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000]*$/;

/** Returns a span, unless it is blank. */
function filled(input: string, start: number, end: number): Span | undefined {
  return BLANK.test(input.slice(start, end)) ? undefined : { start, end };
}

type Spans = Readonly<
  Record<"scheme" | "userinfo" | "host" | "port" | "path" | "fragment", Span | undefined>
>;

function partsOf(input: string, spans: Spans): Parts {
  const port = textAt(input, spans.port);
  return {
    scheme: textAt(input, spans.scheme),
    userinfo: textAt(input, spans.userinfo),
    host: textAt(input, spans.host),
    port: port === null ? null : javaInteger(port),
    path: textAt(input, spans.path)?.replace(/\/{2,}/g, "/") ?? null,
    fragment: textAt(input, spans.fragment),
    spans,
  };
}
