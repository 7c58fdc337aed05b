import { shortIpv6 } from "../host/ipv6.js";
import { type RefusedReading, refused } from "../model/reading.js";
import { searchIn } from "../text/find.js";

/** Where the parts of an authority are in it. */
export interface AuthoritySpans {
  /** The length of the user information; `null` if there is none. */
  readonly login: number | null;
  readonly host: number;
  readonly hostEnd: number;
  /** Where the digits of the port begin; `null` if there is no colon for it. */
  readonly port: number | null;
}

const NOT_IN_USERINFO = /[^!$&'()*+,.0-9:;=A-Z_a-z~%-]|%(?![0-9A-Fa-f]{2})/;
const NOT_IN_NAME = /[^!$&'()*+,.0-9;=A-Z_a-z~%-]|%(?![0-9A-Fa-f]{2})/;
const NOT_DIGIT = /[^0-9]/;
const NOT_IN_FUTURE = /[^!$&'()*+,.0-9:;=A-Z_a-z~-]/;

/** `::` and six groups after it: the expression for addresses asks for a group before it then. */
const SIX_GROUPS = /^::(?:[^:]+:){4}(?:[^:]+:[^:.]+|[^:]*\.[^:]*)$/;

/**
 * Splits an authority. All of it must match: one `@` at most, and one colon outside brackets.
 *
 * @param relative whether there is no scheme. The expression for this case has a wrong group: `[` belongs to IPv6
 *   addresses only and `]` to later ones only, so an address has a `[` and no `]`
 */
export function authoritySpans(
  text: string,
  start: number,
  relative: boolean,
): AuthoritySpans | RefusedReading {
  const at = text.indexOf("@");
  const bad = searchIn(text, NOT_IN_USERINFO, 0, at);
  if (bad !== -1) return refused("the character is not allowed in user information", start + bad);
  const host = at + 1;
  const colon = portColon(text, host, relative);
  const hostEnd = colon === -1 ? text.length : colon;
  const offset = start + host;
  const notDigit = colon === -1 ? -1 : searchIn(text, NOT_DIGIT, colon + 1, text.length);
  if (notDigit !== -1) return refused("the port is not a number", start + notDigit);
  const name = text.slice(host, hostEnd);
  const badInName = name.search(NOT_IN_NAME);
  if (badInName !== -1 && !isLiteral(name, relative))
    return refused("the character is not allowed in a host", offset + badInName);
  return { login: at === -1 ? null : at, host, hostEnd, port: colon === -1 ? null : colon + 1 };
}

/** Where the colon of the port is, or -1: behind an address, or the last one. */
function portColon(text: string, host: number, relative: boolean): number {
  const close = text.lastIndexOf("]");
  if (relative && text[host] === "[" && isIpv6(text.slice(host + 1))) return -1;
  const colon = text.lastIndexOf(":");
  return colon < host || colon < close ? -1 : colon;
}

function isLiteral(host: string, relative: boolean): boolean {
  const [open, close] = [host.startsWith("["), host.endsWith("]")];
  const inside = host.slice(open ? 1 : 0, close ? -1 : host.length);
  if (relative) return open === close ? false : open ? isIpv6(inside) : isFuture(inside);
  return open && close && (isIpv6(inside) || isFuture(inside));
}

function isIpv6(text: string): boolean {
  return !text.includes("%") && shortIpv6(text.toLowerCase()) !== null && !SIX_GROUPS.test(text);
}

function isFuture(text: string): boolean {
  const dot = text.indexOf(".");
  const version = text.slice(1, dot);
  return (
    text.startsWith("v") &&
    dot > 1 &&
    dot + 1 < text.length &&
    !/[^0-9A-Fa-f]/.test(version) &&
    !NOT_IN_FUTURE.test(text.slice(dot + 1))
  );
}
