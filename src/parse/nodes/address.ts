import type {
  AnyIpAddress,
  IpLiteral,
  Ipv4Address,
  Ipv6Address,
  Ipv6Addrz,
  Ipv6Reference,
  UriHost,
} from "../../ast/nodes.js";
import { leaf } from "./leaf.js";

/**
 * Makes the node of a span that is a host of RFC 3986. A host that is both an `IPv4address` and a `reg-name` is the
 * address: "first-match-wins" (section 3.2.2).
 *
 * @param isIpv4 checks a span against the rule `IPv4address`
 */
export function uriHostNode(
  isIpv4: (source: string, start: number, end: number) => boolean,
  source: string,
  start: number,
  end: number,
): UriHost<AnyIpAddress> {
  if (source.charAt(start) === "[") return ipLiteralNode(source, start, end);
  return isIpv4(source, start, end) ? ipv4Node(source, start, end) : leaf("reg-name", source, start, end);
}

/** Makes the node of a span that is an `IPv4address`. */
export function ipv4Node(source: string, start: number, end: number): Ipv4Address {
  const text = source.slice(start, end);
  const [a, b, c, d] = text.split(".").map(Number);
  return Object.freeze({
    type: "IPv4address",
    start,
    end,
    text,
    numbers: Object.freeze([a!, b!, c!, d!] as const),
  });
}

function ipLiteralNode(source: string, start: number, end: number): IpLiteral<AnyIpAddress> {
  const address = addressNode(source, start + 1, end - 1);
  return Object.freeze({ type: "IP-literal", start, end, text: source.slice(start, end), address });
}

/** Makes the node of the span between the brackets. Only an `IPvFuture` begins with a `v`, and only a zone has a `%`. */
export function addressNode(source: string, start: number, end: number): AnyIpAddress {
  const text = source.slice(start, end);
  if (/^v/i.test(text)) {
    const dot = text.indexOf(".");
    const [version, address] = [text.slice(1, dot), text.slice(dot + 1)];
    return Object.freeze({ type: "IPvFuture", start, end, text, version, address });
  }
  const percent = text.indexOf("%");
  return percent === -1 ? ipv6Node(source, start, end) : zonedNode(source, start, end, start + percent);
}

function ipv6Node(source: string, start: number, end: number): Ipv6Address {
  const text = source.slice(start, end);
  return Object.freeze({ type: "IPv6address", start, end, text, groups: Object.freeze(groupsOf(text)) });
}

/** @param percent the offset of the `%25` before the zone */
function zonedNode(source: string, start: number, end: number, percent: number): Ipv6Addrz {
  return Object.freeze({
    type: "IPv6addrz",
    start,
    end,
    text: source.slice(start, end),
    address: ipv6Node(source, start, percent),
    zoneId: leaf("ZoneID", source, percent + "%25".length, end),
  });
}

/** Makes the node of a span that is an `ipv6reference`. */
export function ipv6ReferenceNode(source: string, start: number, end: number): Ipv6Reference {
  const address = source.slice(start + 1, end - 1);
  const groups = isAddress(address) ? Object.freeze(groupsOf(address)) : null;
  return Object.freeze({
    type: "ipv6reference",
    start,
    end,
    text: source.slice(start, end),
    address,
    groups,
  });
}

const MOST_IN_BYTE = 255;

/** Checks what the rules of RFC 2373 leave open: that there are eight groups, and no number in decimal is over 255. */
function isAddress(text: string): boolean {
  const [before, after] = text.split("::");
  const count = weight(before!) + (after === undefined ? 0 : weight(after));
  const inDecimal = /[^:]*\.[^:]*$/.exec(text)?.[0].split(".") ?? [];
  const fits = after === undefined ? count === GROUPS : count < GROUPS;
  return fits && inDecimal.every((number) => Number(number) <= MOST_IN_BYTE);
}

const GROUPS = 8;

/** The groups on one side of the `::`. */
function weight(side: string): number {
  if (side === "") return 0;
  return side.split(":").length + (side.includes(".") ? 1 : 0);
}

/** Returns the eight groups of a text that is an `IPv6address`. */
function groupsOf(text: string): Ipv6Address["groups"] {
  const [before, after] = text.split("::").map(groupsIn);
  const found = [...before!];
  if (after !== undefined) {
    while (found.length + after.length < GROUPS) found.push(0);
    found.push(...after);
  }
  // The text matches the rule, so there are eight.
  return found as unknown as Ipv6Address["groups"];
}

/** Returns the groups on one side of the `::`. A last part in decimal is two groups. */
function groupsIn(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    if (!group.includes(".")) return [Number.parseInt(group, 16)];
    const [a, b, c, d] = group.split(".").map(Number);
    return [a! * 256 + b!, c! * 256 + d!];
  });
}
