import { ValueError } from "../errors.js";
import type { Shows } from "../python/printable.js";
import { repr } from "../python/repr.js";

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
export function hostinfo(netloc: string): readonly [host: string, port: string | null] {
  const where = netloc.slice(netloc.lastIndexOf("@") + 1);
  const open = where.indexOf("[");
  const [host, rest] = open < 0 ? [where, where] : partition(where.slice(open + 1), "]");
  const [before, port] = partition(rest, ":");
  return [open < 0 ? before : host, port === "" ? null : port];
}

/** For each ASCII character, 1 if a network location that has it is not a host in lower case and nothing else. */
const OTHERS: Uint8Array = new Uint8Array(0x80);
OTHERS.fill(1, 0x41, 0x5b);
for (const delimiter of "@:[") OTHERS[delimiter.charCodeAt(0)] = 1;

/** Checks whether a network location is a host in lower case and nothing else, as most are. */
export function isHostAlone(netloc: string): boolean {
  for (let at = 0; at < netloc.length; at++) {
    const unit = netloc.charCodeAt(at);
    if (unit >= 0x80 || OTHERS[unit] === 1) return false;
  }
  return netloc !== "";
}

/** Returns the host of `hostinfo`, and for most network locations allocates nothing else. */
export function hostOf(netloc: string): string {
  const start = hostStart(netloc);
  if (netloc.indexOf("[", start) !== -1) return hostinfo(netloc)[0];
  const colon = netloc.indexOf(":", start);
  return colon < 0 ? netloc.slice(start) : netloc.slice(start, colon);
}

/**
 * Returns the offset after the last `@`. Most have none, and `includes` is much faster than `lastIndexOf`.
 */
function hostStart(netloc: string): number {
  return netloc.includes("@") ? netloc.lastIndexOf("@") + 1 : 0;
}

/** Returns the port of `hostinfo`, and for most network locations allocates nothing else. */
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

/** The digits that Python converts to a number at most (`sys.get_int_max_str_digits()`). */
export const MAX_DIGITS = 4300;

/** The error for a number with more digits. */
export function tooManyDigits(digits: number): ValueError {
  return new ValueError(
    `Exceeds the limit (${MAX_DIGITS} digits) for integer string conversion: value has ${digits} digits; ` +
      "use sys.set_int_max_str_digits() to increase the limit",
  );
}

/**
 * Returns the number of a port.
 *
 * @param typed gives the port the string type in which the error message shows it
 * @param shows which characters the message shows as they are
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
  if (port.length > MAX_DIGITS) throw tooManyDigits(port.length);
  const number = Number(port);
  if (number > 65535) throw new ValueError("Port out of range 0-65535");
  return number;
}

/** Python's `str.partition`, without the separator. */
export function partition(text: string, separator: string): readonly [before: string, after: string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
