// java.net.URI.

import { type Ipv6Rule, ipv4Of, ipv6Groups } from "../../core/text/ip.js";
import type { Span } from "../../core/values.js";
import { comparableHost } from "../host/comparable.js";
import { type Model, type Parts, type ReaderNotes, type RefusedReading, refused } from "../model.js";
import { indexOrEnd, isDigits, searchIn, textAt } from "../scan.js";

/** The releases of the JDK that were run. */
export const JDK_RELEASES: Model["versions"] = [
  { version: "25.0.5", checked: "run" },
  { version: "17.0.21", checked: "run" },
];

/**
 * The URI class of Java. It allows the characters of RFC 2396, and non-ASCII ones except for controls and spaces. Any
 * other character is refused, and so is a `%` without two hex digits.
 *
 * - The authority ends at the first `/`, `?` or `#`.
 * - It is read as `userinfo@host:port`: the userinfo ends at the first `@`, the port begins at the first `:` after
 *   it. The host is an IPv4 address, an IPv6 address in brackets, or labels of letters, digits and inner hyphens, the
 *   last of several beginning with a letter.
 * - **Any other authority is accepted anyway**, if its characters are legal, but without userinfo, host and port.
 *   Examples are `a_b.com`, `u@v@host`, `host:port`, `1.2.3` and every non-ASCII host. It is an error only if there are
 *   brackets.
 * - After a scheme, a string that does not begin with `/` is opaque: `http:host` has no host. `//` may be followed by
 *   nothing before a path, a query or a fragment.
 *
 * @see the documentation of java.net.URI
 */
export const javaUri: Model<"java-uri"> = {
  name: "java-uri",
  program: "Java java.net.URI",
  roles: ["parser"],
  versions: JDK_RELEASES,
  source: "https://docs.oracle.com/en/java/javase/25/docs/api/java.base/java/net/URI.html",
  comparable: javaComparable,
  read(input) {
    const end = input.search(/[:/?#]/);
    if (input[end] !== ":") return hierarchical(input, 0, null);
    if (end === 0) return refused("the scheme is missing", 0);
    const scheme = input.slice(0, end);
    if (!SCHEME.test(scheme)) return refused("the scheme has a character that is not allowed in schemes", 0);
    if (input[end + 1] === "/") return hierarchical(input, end + 1, scheme);
    return opaque(input, end + 1, scheme);
  },
};

export const javaUriNotes: ReaderNotes = {
  authorityEnds: "`/ ? #`",
  userinfoEnds: "first `@`; a second one leaves no host",
  portBegins: "first `:`",
  surprises:
    "a registry-based authority of RFC 2396 (`a_b.com`, `u@v@h`, any host beyond ASCII) is accepted, with the host `null`",
  compared: "304,623 with 17; 303,082 with 25",
};

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*$/;

/** Reads `scheme:text#fragment`. */
function opaque(input: string, start: number, scheme: string): Parts | RefusedReading {
  const hash = indexOrEnd(input, "#", start, input.length);
  if (hash === start) return refused("nothing follows the scheme", start);
  const illegal = illegalIn(input, start, hash, URIC) ?? illegalIn(input, hash + 1, input.length, URIC);
  if (illegal !== null) return character(illegal);
  const fragment = hash === input.length ? undefined : { start: hash + 1, end: input.length };
  return {
    scheme,
    userinfo: null,
    host: null,
    port: null,
    path: null,
    query: null,
    fragment: textAt(input, fragment),
    spans: { scheme: { start: 0, end: scheme.length }, fragment },
  };
}

/** Reads `//authority/path?query#fragment`. */
function hierarchical(input: string, start: number, scheme: string | null): Parts | RefusedReading {
  const hash = indexOrEnd(input, "#", start, input.length);
  const question = indexOrEnd(input, "?", start, hash);
  const hasAuthority = input.startsWith("//", start);
  const pathStart = hasAuthority ? indexOrEnd(input, "/", start + 2, question) : start;
  if (hasAuthority && pathStart === start + 2 && pathStart === input.length)
    return refused("nothing follows the two slashes", pathStart);
  const server = hasAuthority ? authority(input, start + 2, pathStart) : null;
  if (server !== null && "accepted" in server) return server;
  const illegal =
    illegalIn(input, pathStart, question, PATH) ??
    illegalIn(input, question + 1, hash, URIC) ??
    illegalIn(input, hash + 1, input.length, URIC);
  if (illegal !== null) return character(illegal);
  const spans = {
    scheme: scheme === null ? undefined : { start: 0, end: scheme.length },
    userinfo: server?.userinfo,
    host: server?.host,
    port: server?.port === null ? undefined : server?.portText,
    path: { start: pathStart, end: question },
    query: question === hash ? undefined : { start: question + 1, end: hash },
    fragment: hash === input.length ? undefined : { start: hash + 1, end: input.length },
  };
  return {
    scheme,
    userinfo: textAt(input, spans.userinfo),
    host: textAt(input, spans.host),
    port: server?.port ?? null,
    path: textAt(input, spans.path),
    query: textAt(input, spans.query),
    fragment: textAt(input, spans.fragment),
    spans,
  };
}

/** Returns the parts of the authority, `null` if it is legal but has none, or the reason that it is refused. */
function authority(input: string, start: number, end: number): Server | null | RefusedReading {
  if (start === end) return null;
  const hasBracket = indexOrEnd(input, "]", start, end) < end;
  const registry = illegalIn(input, start, end, AUTHORITY);
  const illegal = hasBracket ? illegalIn(input, start, end, AUTHORITY_WITH_BRACKETS) : registry;
  if (illegal !== null) return character(illegal);
  const server = serverOf(input, start, end);
  return "accepted" in server && registry === null ? null : server;
}

function character(offset: number): RefusedReading {
  return refused("a character is not allowed where it stands", offset);
}

interface Server {
  readonly userinfo: Span | null;
  readonly host: Span;
  readonly port: number | null;
  readonly portText: Span;
}

/** Reads `userinfo@host:port`: the first `@` ends the userinfo, the first `:` after the host begins the port. */
function serverOf(input: string, start: number, end: number): Server | RefusedReading {
  const at = indexOrEnd(input, "@", start, end);
  const userinfo = at === end ? null : { start, end: at };
  const illegal = userinfo && illegalIn(input, userinfo.start, userinfo.end, USERINFO);
  if (illegal !== null) return refused("a character is not allowed in the user information", illegal);
  const hostStart = userinfo === null ? start : at + 1;
  const hostEnd = hostStart + hostLength(input.slice(hostStart, end));
  const host = input.slice(hostStart, hostEnd);
  if (!isAddress(host) && !isIpv4(host) && !isName(host))
    return refused("the host is neither a name nor an address", hostStart);
  if (hostEnd < end && input[hostEnd] !== ":") return refused("text follows the address", hostEnd);
  const portText = { start: Math.min(hostEnd + 1, end), end };
  const digits = input.slice(portText.start, end);
  const port = isDigits(digits, false) ? javaInteger(digits) : null;
  if (port === null && digits !== "") return refused("the port is not a number of 31 bits", portText.start);
  return { userinfo, host: { start: hostStart, end: hostEnd }, port, portText };
}

/** Returns the length of the host: up to the bracket that closes it, or up to the first colon. */
function hostLength(text: string): number {
  return text.startsWith("[") ? text.indexOf("]") + 1 : indexOrEnd(text, ":", 0, text.length);
}

/** Groups have at most four digits; the numbers of an IPv4 address have any count of them. */
const ADDRESS: Ipv6Rule = {
  group: /^[0-9A-Fa-f]{1,4}$/,
  byte: /^[0-9]+$/,
  longestIpv4: Number.POSITIVE_INFINITY,
};
const ZONE = /^[A-Za-z0-9_.]+$/;

/** Returns whether a host is an IPv6 address in brackets, with an optional zone after `%`. */
function isAddress(host: string): boolean {
  if (!host.startsWith("[")) return false;
  const percent = host.indexOf("%");
  const address = percent === -1 ? host.slice(1, -1) : host.slice(1, percent);
  return (percent === -1 || ZONE.test(host.slice(percent + 1, -1))) && ipv6Groups(address, ADDRESS) !== null;
}

const IPV4 = /^[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+$/;

function isIpv4(host: string): boolean {
  return /^[0-9]/.test(host) && IPV4.test(host) && host.split(".").every((number) => Number(number) <= 255);
}

/** What labels cannot contain, and where they cannot have a hyphen. One dot may end the name. */
const NOT_A_NAME = /[^A-Za-z0-9.-]|^[.-]|\.[.-]|-\.|-$/;

/**
 * Returns whether a host consists of labels of letters, digits and inner hyphens, the last of several beginning with a
 * letter.
 */
function isName(host: string): boolean {
  if (host === "" || NOT_A_NAME.test(host)) return false;
  const end = host.endsWith(".") ? host.length - 1 : host.length;
  const dot = host.lastIndexOf(".", end - 1);
  return dot === -1 || /[A-Za-z]/.test(host.charAt(dot + 1));
}

// The characters of URIs in java.net.URI. Each expression finds the first illegal character. A `%` is only legal before
// two hex digits. Characters are UTF-16 units, so lone surrogates are legal too.

/** Controls and spaces. All other non-ASCII characters are legal. */
const NOT_OTHER = "\\x80-\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const ESCAPE = "%(?![0-9A-Fa-f]{2})";

const NAMED = "A-Za-z0-9_.!~*'()\\-";
const PATH: RegExp = not(`${NAMED}:@&=+$,;/`);
const URIC: RegExp = not(`${NAMED};/?:@&=+$,\\[\\]`);
const USERINFO: RegExp = not(`${NAMED};:&=+$,`);
const AUTHORITY: RegExp = not(`${NAMED};:@&=+$,`);

/** If it has brackets, an authority may contain any `%`, since one can begin an address zone. */
const AUTHORITY_WITH_BRACKETS: RegExp = new RegExp(`(?![${NAMED};:@&=+$,\\[\\]%])[\\0-\\x7f]|[${NOT_OTHER}]`);

/** Returns an expression for anything except these ASCII characters, legal non-ASCII ones, and escapes. */
function not(legal: string): RegExp {
  return new RegExp(`(?![${legal}%])[\\0-\\x7f]|[${NOT_OTHER}]|${ESCAPE}`);
}

/** Returns the offset of the first illegal character between `start` and `end`, or `null`. */
function illegalIn(input: string, start: number, end: number, illegal: RegExp): number | null {
  const found = searchIn(input, illegal, start, end);
  return found === -1 ? null : found;
}

const LARGEST = 2 ** 31 - 1;
const ZERO = 0x30;

const DIGIT = /\p{Nd}/u;

/**
 * Returns the number that `Integer.parseInt` reads: a sign, and digits of any script in the BMP; `null` if it throws.
 */
export function javaInteger(text: string): number | null {
  const isNegative = text.startsWith("-");
  const start = isNegative || text.startsWith("+") ? 1 : 0;
  if (start === text.length) return null;
  let value = 0;
  for (let at = start; at < text.length; at++) {
    const digit = digitOf(text.charCodeAt(at));
    value = value * 10 + digit;
    if (digit === -1 || value > LARGEST) return null;
  }
  return isNegative ? 0 - value : value;
}

/**
 * Returns the value of a digit, or -1. Each script has ten consecutive digits, starting at a code that ends in 0 or 6.
 */
function digitOf(unit: number): number {
  if (unit >= ZERO && unit <= ZERO + 9) return unit - ZERO;
  if (unit < 0x80 || !DIGIT.test(String.fromCharCode(unit))) return -1;
  const column = unit % 16;
  return DIGIT.test(String.fromCharCode(unit - column)) ? column : column - 6;
}

/** Returns the comparable form of a host, for programs that resolve it with `java.net.InetAddress`. */
export function javaComparable(host: string): string {
  // A host with a final dot is a name.
  return comparableHost(host, host.endsWith(".") ? () => null : javaIpv4);
}

/** The maximum length of an IPv4 address for `InetAddress`: four numbers of three digits. */
const LONGEST = 15;

/**
 * Returns the IPv4 address that `java.net.InetAddress` reads in a host, or `null`: one to four decimal numbers, the
 * last of which fills the remaining bytes. `0177` is 177, and `0x7f` is a name.
 */
function javaIpv4(host: string): string | null {
  return host.length > LONGEST || !/^[0-9.]+$/.test(host) ? null : ipv4Of(host, decimal);
}

function decimal(text: string): number {
  return text === "" ? Number.NaN : Number(text);
}
