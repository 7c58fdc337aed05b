import { ValueError } from "../errors.js";
import { repr } from "../python/repr.js";

/** Who: what stands before the last `@`, split at its first `:`. */
export function userinfo(netloc: string): readonly [username: string | null, password: string | null] {
  const end = netloc.lastIndexOf("@");
  if (end < 0) return [null, null];
  const colon = netloc.indexOf(":");
  return colon < 0 || colon > end
    ? [netloc.slice(0, end), null]
    : [netloc.slice(0, colon), netloc.slice(colon + 1, end)];
}

/** Where: what stands after the last `@`, split at its first `:`, or inside brackets and after the `:` behind them. */
export function hostinfo(netloc: string): readonly [host: string, port: string | null] {
  const where = netloc.slice(netloc.lastIndexOf("@") + 1);
  const open = where.indexOf("[");
  const [host, rest] = open < 0 ? [where, where] : partition(where.slice(open + 1), "]");
  const [before, port] = partition(rest, ":");
  return [open < 0 ? before : host, port === "" ? null : port];
}

/** The host of `hostinfo` alone: what most ask for, and of most netlocs without a piece made in vain. */
export function hostOf(netloc: string): string {
  const start = hostStart(netloc);
  if (netloc.indexOf("[", start) !== -1) return hostinfo(netloc)[0];
  const colon = netloc.indexOf(":", start);
  return colon < 0 ? netloc.slice(start) : netloc.slice(start, colon);
}

/** Behind the last `@`. Most netlocs have none, and to look for the first is much quicker than for the last. */
function hostStart(netloc: string): number {
  return netloc.includes("@") ? netloc.lastIndexOf("@") + 1 : 0;
}

/** The port of `hostinfo` alone. */
export function portOf(netloc: string): string | null {
  const start = hostStart(netloc);
  if (netloc.indexOf("[", start) !== -1) return hostinfo(netloc)[1];
  const colon = netloc.indexOf(":", start);
  return colon < 0 || colon + 1 === netloc.length ? null : netloc.slice(colon + 1);
}

/** In lower case, but for the zone of an IPv6 address, which names an interface. */
export function lowered(host: string, lower: (text: string) => string): string | null {
  if (host === "") return null;
  const percent = host.indexOf("%");
  return percent < 0 ? lower(host) : lower(host.slice(0, percent)) + host.slice(percent);
}

/** Python refuses to read numbers of more digits than this. */
const MOST_DIGITS = 4300;

/**
 * The number of a port.
 *
 * @throws ValueError for what is no number, or none of a port; `shown` is how the message shows it.
 */
export function portNumber(port: string | null, shown: (port: string) => string = repr): number | null {
  if (port === null) return null;
  if (!/^[0-9]+$/.test(port))
    throw new ValueError(`Port could not be cast to integer value as ${shown(port)}`);
  if (port.length > MOST_DIGITS)
    throw new ValueError(
      `Exceeds the limit (${MOST_DIGITS} digits) for integer string conversion: value has ${port.length} digits; ` +
        "use sys.set_int_max_str_digits() to increase the limit",
    );
  const number = Number(port);
  if (number > 65535) throw new ValueError("Port out of range 0-65535");
  return number;
}

/** Python's `str.partition`, without the separator. */
export function partition(text: string, separator: string): readonly [before: string, after: string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
