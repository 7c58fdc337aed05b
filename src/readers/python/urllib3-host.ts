import { lower } from "../../compat/urllib/python/lower.js";
import { ipv6Groups } from "../host/ipv6.js";
import { type RefusedReading, refused } from "../model/reading.js";
import type { Source } from "../model/source.js";
import { isAscii } from "../text/ascii.js";
import { upperEscapes } from "./escaping.js";
import { idnaLabel } from "./idna2008.js";

export interface HostPort {
  readonly host: string;
  /** Where the host ends, as an offset in the text. */
  readonly hostEnd: number;
  readonly port: number | null;
}

/** A reg-name may have any character but these, and a `%` only in an escape. */
const NOT_IN_NAME = /[[\]]|%(?![0-9A-Fa-f]{2})/;
const ZONE = /^%(?:25)?(?:[A-Za-z0-9._~-]|%[0-9A-Fa-f]{2})/;
const NOT_IN_ZONE = /[^A-Za-z0-9._~%-]|%(?![0-9A-Fa-f]{2})/;
const IPV4_TAIL = /(?<=:)[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/;
/** The last line feed is what `$` in Python's expressions passes over. */
const PORT = /^:([0-9]*)\n?$/;

/**
 * Splits the text from `start`, after the last `@`: a host in brackets, which must be an IPv6 address, or all up to the first `:`; then
 * an optional port. The numbers of an IPv4 address at the end of an IPv6 address may be any up to 999.
 */
export function splitHostPort(source: Source, start: number): HostPort | RefusedReading {
  const { text } = source;
  const isBracketed = text.startsWith("[", start);
  const close = text.indexOf(isBracketed ? "]" : ":", start);
  const hostEnd = close === -1 ? text.length : isBracketed ? close + 1 : close;
  const host = text.slice(start, hostEnd);
  if (isBracketed && (close === -1 || !isAddress(host.slice(1, -1))))
    return refused("brackets must enclose an IPv6 address", source.origin(start));
  const bad = isBracketed ? -1 : host.search(NOT_IN_NAME);
  if (bad !== -1)
    return refused("the host has a bracket, or a % that begins no escape", source.origin(start + bad));
  const rest = text.slice(hostEnd);
  if (rest === "" || (isBracketed && rest === "\n")) return { host, hostEnd, port: null };
  const digits = PORT.exec(rest)?.[1];
  if (digits === undefined) return refused("the port is not a number", source.origin(hostEnd));
  const port = digits === "" ? null : Number(digits);
  return port === null || port <= 65535
    ? { host, hostEnd, port }
    : refused("the port is above 65535", source.origin(hostEnd + 1));
}

function isAddress(text: string): boolean {
  const percent = text.indexOf("%");
  const address = percent === -1 ? text : text.slice(0, percent);
  if (percent !== -1 && !isZone(text.slice(percent))) return false;
  return ipv6Groups(address.replace(IPV4_TAIL, "0:0")) !== null;
}

/** A zone follows `%` or `%25`. */
function isZone(text: string): boolean {
  return ZONE.test(text) && !NOT_IN_ZONE.test(text.slice(1));
}

/**
 * The host in lower case: an address with its zone after a `%` alone, and a name with each label beyond ASCII in IDNA 2008.
 */
export function normalizedHost(host: string): string | null {
  if (!host.startsWith("[")) return asciiName(host);
  const percent = host.indexOf("%");
  if (percent === -1) return host.toLowerCase();
  const zone = host.slice(percent + 1);
  const bare = zone.startsWith("25") && zone !== "25]" ? zone.slice(2) : zone;
  return `${host.slice(0, percent).toLowerCase()}%${upperEscapes(bare)}`;
}

/** `null` if a label is not valid. Only a full stop parts labels. */
function asciiName(host: string): string | null {
  if (isAscii(host)) return host.toLowerCase();
  const labels: string[] = [];
  for (const label of host.split(".")) {
    const ascii = isAscii(label) ? label.toLowerCase() : idnaLabel(lower(label));
    if (ascii === null) return null;
    labels.push(ascii);
  }
  return labels.join(".");
}
