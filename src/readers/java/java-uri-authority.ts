import type { Span } from "../../core/values.js";
import { type Ipv6Rule, ipv6Groups } from "../host/ipv6.js";
import { type RefusedReading, refused } from "../model/reading.js";
import { isDigits } from "../text/ascii.js";
import { indexOrEnd } from "../text/find.js";
import { javaInteger } from "./integer.js";
import { illegalIn, USERINFO } from "./java-uri-characters.js";

/** An authority that names a server. */
export interface Server {
  readonly userinfo: Span | null;
  readonly host: Span;
  readonly port: number | null;
  readonly portText: Span;
}

/** Groups have at most four digits; the numbers of an IPv4 address have any count of them. */
const ADDRESS: Ipv6Rule = {
  group: /^[0-9A-Fa-f]{1,4}$/,
  byte: /^[0-9]+$/,
  longestIpv4: Number.POSITIVE_INFINITY,
};
const ZONE = /^[A-Za-z0-9_.]+$/;

const IPV4 = /^[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+$/;
/** What labels cannot have, and where they cannot have a hyphen. One dot may end the name. */
const NOT_A_NAME = /[^A-Za-z0-9.-]|^[.-]|\.[.-]|-\.|-$/;

/** Reads `login@host:port`: the login ends at the first `@`, the port begins at the first `:` after the host. */
export function serverOf(input: string, start: number, end: number): Server | RefusedReading {
  const at = indexOrEnd(input, "@", start, end);
  const userinfo = at === end ? null : { start, end: at };
  const illegal = userinfo && illegalIn(input, userinfo.start, userinfo.end, USERINFO);
  if (illegal !== null) return refused("a character is not allowed in the login", illegal);
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

/** How much of a text is the host: to the bracket that closes it, or to the first colon. */
function hostLength(text: string): number {
  return text.startsWith("[") ? text.indexOf("]") + 1 : indexOrEnd(text, ":", 0, text.length);
}

/** Whether a host is an IPv6 address in brackets, perhaps with a zone after `%`. */
function isAddress(host: string): boolean {
  if (!host.startsWith("[")) return false;
  const percent = host.indexOf("%");
  const address = percent === -1 ? host.slice(1, -1) : host.slice(1, percent);
  return (percent === -1 || ZONE.test(host.slice(percent + 1, -1))) && ipv6Groups(address, ADDRESS) !== null;
}

function isIpv4(host: string): boolean {
  return /^[0-9]/.test(host) && IPV4.test(host) && host.split(".").every((number) => Number(number) <= 255);
}

/** Whether a host is labels of letters, digits and inner hyphens, the last of several beginning with a letter. */
function isName(host: string): boolean {
  if (host === "" || NOT_A_NAME.test(host)) return false;
  const end = host.endsWith(".") ? host.length - 1 : host.length;
  const dot = host.lastIndexOf(".", end - 1);
  return dot === -1 || /[A-Za-z]/.test(host.charAt(dot + 1));
}
