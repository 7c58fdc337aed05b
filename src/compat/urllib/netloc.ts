// The network location: its parts, and the checks of its brackets and of its normal form.
import { ValueError } from "./errors.js";
import type { Shows } from "./unicode.js";
import { repr } from "./values.js";

/** Returns the user name and the password: everything before the last `@`, split at its first `:`. */
export function userinfo(netloc: string): readonly [username: string | null, password: string | null] {
  const end = netloc.lastIndexOf("@");
  if (end < 0) return [null, null];
  const colon = netloc.indexOf(":");
  return colon < 0 || colon > end
    ? [netloc.slice(0, end), null]
    : [netloc.slice(0, colon), netloc.slice(colon + 1, end)];
}

/**
 * Returns the host and the port: everything after the last `@`, split at its first `:`. A host in brackets
 * is returned without them, and its port follows the first `:` after them.
 */
function hostinfo(netloc: string): readonly [host: string, port: string | null] {
  const where = netloc.slice(netloc.lastIndexOf("@") + 1);
  const open = where.indexOf("[");
  const [host, rest] = open < 0 ? [where, where] : partition(where.slice(open + 1), "]");
  const [before, port] = partition(rest, ":");
  return [open < 0 ? before : host, port === "" ? null : port];
}

/** Splits a text as Python's `str.partition` does, and returns both sides without the separator. */
export function partition(text: string, separator: string): readonly [before: string, after: string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

/** For each ASCII character, 1 if it cannot be in a network location that is only a host in lower case. */
const OTHERS: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 0x80 }, (_, unit) =>
  Number(/[A-Z@:[]/.test(String.fromCharCode(unit))),
);

/** Checks whether a network location is only a host in lower case, as most are. */
export function isHostAlone(netloc: string): boolean {
  for (let at = 0; at < netloc.length; at++) {
    const unit = netloc.charCodeAt(at);
    if (unit >= 0x80 || OTHERS[unit] === 1) return false;
  }
  return netloc !== "";
}

/** Returns the host of `hostinfo`, usually without other allocations. */
export function hostOf(netloc: string): string {
  const start = hostStart(netloc);
  if (netloc.indexOf("[", start) !== -1) return hostinfo(netloc)[0];
  const colon = netloc.indexOf(":", start);
  return colon < 0 ? netloc.slice(start) : netloc.slice(start, colon);
}

/** Returns the offset after the last `@`. Most have none, and `includes` is much faster than `lastIndexOf`. */
function hostStart(netloc: string): number {
  return netloc.includes("@") ? netloc.lastIndexOf("@") + 1 : 0;
}

/** Returns the port of `hostinfo`, usually without other allocations. */
export function portOf(netloc: string): string | null {
  if (!netloc.includes(":")) return null;
  const start = hostStart(netloc);
  if (netloc.indexOf("[", start) !== -1) return hostinfo(netloc)[1];
  const colon = netloc.indexOf(":", start);
  return colon < 0 || colon + 1 === netloc.length ? null : netloc.slice(colon + 1);
}

/** Returns the host in lower case, except for the zone of an IPv6 address, which names an interface. */
export function lowered(host: string, lower: (text: string) => string): string | null {
  if (host === "") return null;
  const percent = host.indexOf("%");
  return percent < 0 ? lower(host) : lower(host.slice(0, percent)) + host.slice(percent);
}

/** The maximum number of digits that Python converts to a number (`sys.get_int_max_str_digits()`). */
const MAX_DIGITS = 4300;

/** Checks whether Python refuses to convert this many digits to a number. */
export function isTooLong(digits: number): boolean {
  return digits > MAX_DIGITS;
}

/** Returns the error for a number with more digits. */
export function tooManyDigits(digits: number): ValueError {
  return new ValueError(
    `Exceeds the limit (${MAX_DIGITS} digits) for integer string conversion: value has ${digits} digits; ` +
      "use sys.set_int_max_str_digits() to increase the limit",
  );
}

/**
 * Returns the number of a port. The error message shows it in the string type of `typed`, with the characters that
 * `shows` accepts unescaped.
 *
 * @throws {ValueError} when it is not a number, or is greater than 65535
 */
export function portNumber(
  port: string | null,
  typed: (port: string) => unknown,
  shows?: Shows,
): number | null {
  if (port === null) return null;
  if (!/^[0-9]+$/.test(port))
    throw new ValueError(`Port could not be cast to integer value as ${repr(typed(port), shows)}`);
  if (isTooLong(port.length)) throw tooManyDigits(port.length);
  const number = Number(port);
  if (number > 65535) throw new ValueError("Port out of range 0-65535");
  return number;
}

const [OPEN_BRACKET, CLOSE_BRACKET] = [0x5b, 0x5d];

/** Checks whether a network location is ASCII without brackets, as most are, and needs no further checks. */
export function isPlain(netloc: string): boolean {
  for (let at = 0; at < netloc.length; at++) {
    const unit = netloc.charCodeAt(at);
    if (unit >= 0x80 || unit === OPEN_BRACKET || unit === CLOSE_BRACKET) return false;
  }
  return true;
}

/**
 * Checks that brackets come in pairs and enclose the whole host, and that the host in them is an address. Some programs
 * parse the text outside brackets as the host, and others ignore it (CVE-2025-0938, fixed in CPython 3.13.2).
 *
 * @throws {ValueError} when they do not
 */
export function checkBrackets(netloc: string): void {
  if (hasBrackets(netloc)) checkBracketedHost(wholeHost(netloc));
}

/** Checks whether a network location has brackets. Throws a `ValueError` if it has only one of the two. */
export function hasBrackets(netloc: string): boolean {
  const opens = netloc.includes("[");
  if (opens !== netloc.includes("]")) throw new ValueError("Invalid IPv6 URL");
  return opens;
}

/** Returns the host without its brackets. Throws a `ValueError` if they do not enclose all of it. */
export function wholeHost(netloc: string): string {
  const where = netloc.slice(netloc.lastIndexOf("@") + 1);
  const close = where.indexOf("]");
  const after = close < 0 ? "" : where.slice(close + 1);
  if (where.includes("[") && (!where.startsWith("[") || (after !== "" && !after.startsWith(":"))))
    throw new ValueError("Invalid IPv6 URL");
  return hostinfo(netloc)[0];
}

/**
 * Checks a host that was in brackets: an IPv6 address of RFC 3986, to which Python adds an optional zone, or an
 * IPvFuture, which Python checks less strictly than RFC 3986.
 *
 * @throws {ValueError} when it is anything else
 * @see RFC 3986, section 3.2.2
 */
export function checkBracketedHost(host: string, shows?: Shows): void {
  if (host.startsWith("v")) {
    if (!/^v[0-9A-Fa-f]+\.[^\n]+$/.test(host)) throw new ValueError("IPvFuture address is invalid");
  } else if (isIpv4Address(host)) {
    throw new ValueError("An IPv4 address cannot be in brackets");
  } else if (!isIPv6(host)) {
    throw new ValueError(`${repr(host, shows)} does not appear to be an IPv4 or IPv6 address`);
  }
}

function isIPv6(text: string): boolean {
  const percent = text.indexOf("%");
  if (percent >= 0 && !/^[^%/]+$/.test(text.slice(percent + 1))) return false;
  return isIpv6Address(percent < 0 ? text : text.slice(0, percent));
}

/** The addresses of RFC 3986 are checked without its tables, which would take up half of a bundle. */
const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
const IPV4 = /* @__PURE__ */ new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);

/** Checks whether a text is an `IPv4address` (RFC 3986, section 3.2.2). */
export function isIpv4Address(text: string): boolean {
  return IPV4.test(text);
}

/** The number of 16-bit pieces in an address. */
const PIECES = 8;

/**
 * Checks whether a text is an `IPv6address` (RFC 3986, section 3.2.2): eight pieces, or at most seven with a
 * `::`. An `IPv4address` can take the place of the last two.
 */
export function isIpv6Address(text: string): boolean {
  const sides = text.split("::", 3);
  const [before, after] = sides;
  if (after === undefined) return pieces(before!, true) === PIECES;
  return sides.length === 2 && pieces(before!, false) + pieces(after, true) < PIECES;
}

/** Returns the number of pieces on one side of the `::`, the last of which may be an `IPv4address`; infinity for a fault. */
function pieces(side: string, isLast: boolean): number {
  if (side === "") return 0;
  let count = 0;
  const texts = side.split(":", PIECES + 1);
  for (const [at, piece] of texts.entries()) {
    if (/^[0-9A-Fa-f]{1,4}$/.test(piece)) count += 1;
    else if (isLast && at === texts.length - 1 && isIpv4Address(piece)) count += 2;
    else return Number.POSITIVE_INFINITY;
  }
  return count;
}

const DELIMITERS: readonly string[] = ["/", "?", "#", "@", ":"];

/**
 * Checks that NFKC normalization, which is applied to a host name before lookup, does not turn a character into a
 * delimiter: the URL would then have a different host. Existing delimiters are not checked.
 *
 * @throws {ValueError} when it does
 */
export function checkNormalForm(netloc: string): void {
  if (!/[\u0080-\uffff]/.test(netloc)) return;
  const bare = netloc.replace(/[@:#?]/g, "");
  const normal = bare.normalize("NFKC");
  if (normal !== bare && hasDelimiter(normal)) throw invalidNormalForm(netloc);
}

/** Checks whether a text has a character that delimits components, or parts of a network location. */
export function hasDelimiter(text: string): boolean {
  return DELIMITERS.some((delimiter) => text.includes(delimiter));
}

/** Returns the error for a network location whose meaning changes in NFKC. */
export function invalidNormalForm(netloc: string): ValueError {
  return new ValueError(`netloc '${netloc}' contains invalid characters under NFKC normalization`);
}
