import { ipv4Of } from "../host/ipv4.js";
import { ipv6Groups } from "../host/ipv6.js";
import { type RefusedReading, refused } from "../model/reading.js";
import { percentDecoded, utf8Length } from "../text/octets.js";
import { inetText } from "./inet-text.js";

const JUNK = /[^!-~\x80-\uffff]/;
const FORBIDDEN = /[ \r\n\t/:#?!@{}[\]\\$'"^`*<>=;,+&()]/;
const FORBIDDEN_IN_8 = /[ \r\n\t/:#?!@{}[\]\\$'"^`*<>=;,+&()|%]|\.\.$|^\.$/;
/** An escape of a control, which is not decoded. */
const ESCAPED_CONTROL = /%[01][0-9A-Fa-f]/;
/** An address, or what ends where a zone begins. The zone has 1 to 15 bytes; its percent sign may be escaped. */
const LITERAL = /^\[([0-9A-Fa-f:.]*)(?:%(?:25(?!\]|$))?([^\]]+))?\]$/;
const LONGEST_ZONE = 15;
const SHORTEST_LITERAL = 4;

/** The host as libcurl gives it: addresses in numbers rewritten, names decoded, zones removed. */
export function curlHost(text: string, start: number, newer: boolean): string | RefusedReading {
  if (text === "") return refused("the host is missing", start);
  const junk = text.search(JUNK);
  if (junk !== -1) return refused("controls and spaces are not allowed in the host", start + junk);
  if (text.startsWith("[")) return literal(text, start);
  const raw = newer ? null : numbers(text);
  if (raw !== null) return raw;
  const control = text.includes("%") ? text.search(ESCAPED_CONTROL) : -1;
  if (control !== -1) return refused("escaped controls are not allowed in the host", start + control);
  const name = percentDecoded(text);
  const address = newer ? numbers(name.endsWith(".") ? name.slice(0, -1) : name) : null;
  if (address !== null) return address;
  if ((newer ? FORBIDDEN_IN_8 : FORBIDDEN).test(name))
    return refused("the host has a forbidden character", start);
  return name;
}

function literal(text: string, start: number): string | RefusedReading {
  const found = text.length < SHORTEST_LITERAL ? null : LITERAL.exec(text);
  const address = found?.[1] ?? "";
  const groups = ipv6Groups(address);
  if (groups === null) return refused("it is not an IPv6 address", start);
  if (zoneLength(found?.[2]) > LONGEST_ZONE) return refused("the zone is too long", start);
  const short = inetText(groups);
  return `[${short.length < address.length ? short : address}]`;
}

function zoneLength(zone: string | undefined): number {
  return zone === undefined ? 0 : utf8Length(zone, LONGEST_ZONE);
}

/** One number of an address, in the notations of C. Unlike for the C library, `0x` alone is none. */
const PART = /^(?:0[xX]([0-9A-Fa-f]+)|(0[0-7]*)|([1-9][0-9]*))$/;

/** An address of one to four numbers, of which the last fills the bytes that are left; `null` if it is none. */
function numbers(text: string): string | null {
  return /^[0-9]/.test(text) ? ipv4Of(text, numberOf) : null;
}

function numberOf(text: string): number {
  const [, hex, octal, decimal] = PART.exec(text) ?? [];
  if (hex !== undefined) return Number.parseInt(hex, 16);
  return octal === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(octal, 8);
}
