import type { Host, IpLiteral, Ipv4Address, Ipv6Address, IpvFuture } from "../../ast/nodes.js";
import { leaf } from "./leaf.js";

const DEC_OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
const IPV4 = new RegExp(`^${DEC_OCTET}(?:\\.${DEC_OCTET}){3}$`);

/**
 * The node of a text that is a host of RFC 3986. A text that is an `IPv4address` is one, although it could be a
 * `reg-name` too: "first-match-wins" (section 3.2.2).
 */
export function uriHostNode(source: string, start: number, end: number): Host {
  if (source.charAt(start) === "[") return ipLiteralNode(source, start, end);
  return IPV4.test(source.slice(start, end))
    ? ipv4Node(source, start, end)
    : leaf("reg-name", source, start, end);
}

/** The node of a text that is an `IPv4address`. */
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

function ipLiteralNode(source: string, start: number, end: number): IpLiteral {
  const address = addressNode(source, start + 1, end - 1);
  return Object.freeze({ type: "IP-literal", start, end, text: source.slice(start, end), address });
}

/** The node of what stands between the brackets. Only an `IPvFuture` begins with a `v`. */
export function addressNode(source: string, start: number, end: number): Ipv6Address | IpvFuture {
  const text = source.slice(start, end);
  if (/^v/i.test(text)) {
    const dot = text.indexOf(".");
    const [version, address] = [text.slice(1, dot), text.slice(dot + 1)];
    return Object.freeze({ type: "IPvFuture", start, end, text, version, address });
  }
  return Object.freeze({ type: "IPv6address", start, end, text, groups: Object.freeze(groupsOf(text)) });
}

/** The groups of a text that is an `IPv6address`. */
function groupsOf(text: string): Ipv6Address["groups"] {
  const [before, after] = text.split("::").map(groupsIn);
  const found = [...before!];
  if (after !== undefined) {
    while (found.length + after.length < 8) found.push(0);
    found.push(...after);
  }
  // The rule has taken the text, so there are eight.
  return found as unknown as Ipv6Address["groups"];
}

/** The groups of one side of the `::`; a last part in decimal is two. */
function groupsIn(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    if (!group.includes(".")) return [Number.parseInt(group, 16)];
    const [a, b, c, d] = group.split(".").map(Number);
    return [a! * 256 + b!, c! * 256 + d!];
  });
}
