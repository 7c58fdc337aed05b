import { shortIpv6 } from "../host/ipv6.js";
import { type RefusedReading, refused } from "../model/reading.js";
import { isDigits } from "../text/ascii.js";

/** What a release of Go does with brackets and colons in a host. */
export interface HostRules {
  /**
   * Which brackets are special: `first`, those of a host that begins with `[`, whatever they hold; `last`, the last `[`
   * anywhere, and what stands before it is lost; `only`, a `[` that begins the host, and no other `[` may follow. With
   * the last two they must contain an IPv6 address.
   */
  readonly brackets: "first" | "last" | "only";
  /** Whether a host of http or https without brackets may have one colon only, that of the port. */
  readonly oneColon: boolean;
}

/** Where the name is in the input, without brackets, and where the port begins, if there is a colon for it. */
export interface HostSpans {
  readonly start: number;
  readonly end: number;
  readonly port: number | null;
}

/** In a host, only octets beyond ASCII and `%` itself may be escaped. */
const NOT_IN_HOST = /[ \\^`{|}]|%(?!25|[89a-f][0-9a-f])/i;
/** In a zone, only ASCII that may stand there, spaces and `%` may be escaped. */
const NOT_IN_ZONE = /[ \\^`{|}]|%(?!2[0-24-9a-e]|3[0-9a-e]|4[1-9a-f]|5[0-9abdf]|6[1-9a-f]|7[0-9ae])/i;

/** Finds host and port in what follows the last `@` of an authority. */
export function hostSpans(
  input: string,
  start: number,
  end: number,
  web: boolean,
  rules: HostRules,
): HostSpans | RefusedReading {
  const text = input.slice(start, end);
  const open = rules.brackets === "first" ? -Number(!text.startsWith("[")) : text.lastIndexOf("[");
  if (open === -1) return nameSpans(text, start, web && rules.oneColon);
  if (open > 0 && rules.brackets === "only")
    return refused('"[" is only allowed at the start of a host', start + open);
  return literalSpans(text, start, open, rules.brackets !== "first");
}

function nameSpans(text: string, start: number, oneColon: boolean): HostSpans | RefusedReading {
  const colon = oneColon ? text.indexOf(":") : text.lastIndexOf(":");
  if (colon !== -1 && !isDigits(text.slice(colon + 1), true))
    return refused("the port is not a number", start + colon + 1);
  const bad = text.search(NOT_IN_HOST);
  if (bad !== -1) return refused("the character or escape is not allowed in a host", start + bad);
  const end = start + (colon === -1 ? text.length : colon);
  return { start, end, port: colon === -1 ? null : end + 1 };
}

function literalSpans(
  text: string,
  start: number,
  open: number,
  mustBeAddress: boolean,
): HostSpans | RefusedReading {
  const close = text.lastIndexOf("]");
  if (close === -1) return refused('"]" is missing', start + open);
  const after = text.slice(close + 1);
  if (after !== "" && (after[0] !== ":" || !isDigits(after.slice(1), true)))
    return refused("only a port may follow the brackets", start + close + 1);
  const inside = text.slice(open + 1, close);
  const percent = inside.indexOf("%25");
  const zone = percent === -1 ? inside.length : percent;
  const bad = badIn(inside, zone);
  if (bad !== -1)
    return refused("the character or escape is not allowed in an address", start + open + 1 + bad);
  if (mustBeAddress && !isIpv6(inside.slice(0, zone), inside.slice(zone)))
    return refused("the text in brackets is not an IPv6 address", start + open + 1);
  const end = start + close;
  return { start: start + open + 1, end, port: after === "" ? null : end + 2 };
}

function badIn(inside: string, zone: number): number {
  const bad = inside.slice(0, zone).search(NOT_IN_HOST);
  if (bad !== -1) return bad;
  const badInZone = inside.slice(zone).search(NOT_IN_ZONE);
  return badInZone === -1 ? -1 : zone + badInZone;
}

function isIpv6(address: string, zone: string): boolean {
  return zone !== "%25" && !address.includes("%") && shortIpv6(address.toLowerCase()) !== null;
}
