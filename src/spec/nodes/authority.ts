// The nodes of the part after `//`: the draft's `site` and the `authority` of other documents, the userinfo, host
// names, and IP addresses.
import type {
  AnyHost,
  AnyIpAddress,
  Authority,
  Host,
  Hostname,
  Hostnumber,
  Hostport,
  IpLiteral,
  Ipv4Address,
  Ipv6Address,
  Ipv6Addrz,
  Ipv6Reference,
  Leaf,
  Site,
  UriHost,
  Userinfo,
} from "../../ast/nodes.js";
import { type Ipv6Rule, ipv6Groups, USUAL } from "../../core/text/ip.js";
import { DEFERRED_FROM, defer, isDeferred } from "../../core/values.js";
import type { UrlSpec } from "../spec.js";
import { splitUserinfo } from "../split.js";
import { checkedCount, leaf, NONE } from "./leaf.js";

/** Returns the node of a span that is an `authority`. */
export function authorityNode(
  spec: UrlSpec,
  source: string,
  start: number,
  end: number,
): Authority<never, AnyHost> {
  const at = spec.shape.hostportAt(source, start, end);
  const server = at === -1 ? start : at + 1;
  const colon = spec.shape.portColon(source, server, end);
  return Object.freeze({
    type: "authority",
    start,
    end,
    text: source.slice(start, end),
    userinfo: at === -1 ? null : userinfoNode(source, start, at),
    host: spec.nodes.hostNode(source, server, colon === -1 ? end : colon),
    port: colon === -1 ? null : leaf("port", source, colon + 1, end),
  });
}

/** Returns the node of a span that is a `userinfo`. */
export function userinfoNode(source: string, start: number, end: number): Userinfo {
  const { user, password } = splitUserinfo(source, { start, end });
  return Object.freeze({
    type: "userinfo",
    start,
    end,
    text: source.slice(start, end),
    user: source.slice(user.start, user.end),
    password: password && source.slice(password.start, password.end),
  });
}

/** Returns the node of a span that is a `hostport`. */
export function hostportNode(
  spec: UrlSpec,
  source: string,
  start: number,
  end: number,
): Hostport<never, AnyHost> {
  const colon = spec.shape.portColon(source, start, end);
  return Object.freeze({
    type: "hostport",
    start,
    end,
    text: source.slice(start, end),
    host: spec.nodes.hostNode(source, start, colon === -1 ? end : colon),
    port: colon === -1 ? null : leaf("port", source, colon + 1, end),
  });
}

/** Returns the node of a span that is a `site`. */
export function siteNode(spec: UrlSpec, source: string, start: number, end: number): Site {
  const at = spec.shape.hostportAt(source, start, end);
  const { user, password } = at === -1 ? NO_USERINFO : splitUserinfo(source, { start, end: at });
  return Object.freeze({
    type: "site",
    start,
    end,
    text: source.slice(start, end),
    user: user && leaf("user", source, user.start, user.end),
    password: password && leaf("password", source, password.start, password.end),
    // Only an empty site has no host. The grammars that have a site have the hosts of the draft.
    hostport:
      start === end ? null : (hostportNode(spec, source, at === -1 ? start : at + 1, end) as Hostport),
  });
}

const NO_USERINFO = { user: null, password: null };

/**
 * Returns the node of a span that is a host of the draft. The last label distinguishes the two kinds: that of a
 * `hostname` begins with a letter, that of a `hostnumber` with a digit (section 4.3.1).
 */
export function hostNode(source: string, start: number, end: number): Host {
  return source.charCodeAt(end - 1) === DOT
    ? withRootDot(labelledNode(source, start, end - 1))
    : labelledNode(source, start, end);
}

/** Returns the node of a host that does not end with a dot. */
function labelledNode(source: string, start: number, end: number): Host {
  const last = lastLabel(source, start, end);
  if (source.charCodeAt(last) <= DIGIT_NINE) return hostnumberNode(source, start, end);
  const type = "hostname";
  const text = source.slice(start, end);
  const labels = (): Hostname["domainlabels"] =>
    last === start ? NONE : labelNodes(source, start, last - 1);
  const toplabel = leaf("toplabel", source, last, end);
  if (end - start <= DEFERRED_FROM)
    return Object.freeze({ type, start, end, text, domainlabels: labels(), toplabel });
  const node = defer({ type, start, end, text } as const, "domainlabels", () => {
    checkedCount(source, ".", start, end, "labels in a host");
    return labels();
  });
  return Object.freeze(Object.assign(node, { toplabel }));
}

/** Returns the offset of the last label of a host. */
function lastLabel(source: string, start: number, end: number): number {
  let from = end;
  while (from > start && source.charCodeAt(from - 1) !== DOT) from -= 1;
  return from;
}

/** Adds the dot after the last label, which only RFC 2396 allows, and only in a name. */
function withRootDot(host: Host): Host {
  const { start, end, text, toplabel, ...labels } = host as Hostname;
  const place = { type: "hostname" as const, start, end: end + 1, text: `${text}.` };
  const node = isDeferred(host)
    ? defer(place, "domainlabels", () => (host as Hostname).domainlabels)
    : { ...place, domainlabels: labels.domainlabels };
  return Object.freeze(Object.assign(node, { toplabel, rootDot: true as const }));
}

/** Returns the nodes of the labels in a span. */
function labelNodes(source: string, start: number, end: number): readonly Leaf<"domainlabel">[] {
  // One loop instead of `pieces`: most URLs have a host, and `components` would take a tenth longer.
  const nodes: Leaf<"domainlabel">[] = [];
  let from = start;
  for (let at = source.indexOf(".", start); at !== -1 && at < end; at = source.indexOf(".", from)) {
    nodes.push(leaf("domainlabel", source, from, at));
    from = at + 1;
  }
  nodes.push(leaf("domainlabel", source, from, end));
  return Object.freeze(nodes);
}

const DOT = 0x2e;

const DIGIT_NINE = 0x39;

function hostnumberNode(source: string, start: number, end: number): Hostnumber {
  // The text matches the rule, so there are four numbers.
  const numbers = Object.freeze(source.slice(start, end).split(".")) as unknown as Hostnumber["numbers"];
  return Object.freeze({ type: "hostnumber", start, end, text: source.slice(start, end), numbers });
}

/**
 * Returns the node of a span that is a host of RFC 3986. A host that is both an `IPv4address` and a `reg-name` is the
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

/** Returns the node of a span that is an `IPv4address`. */
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

/**
 * Returns the node of the span between the brackets. Only an `IPvFuture` begins with a `v`, and only a zone has a `%`.
 */
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
  return Object.freeze({ type: "IPv6address", start, end, text, groups: groupsOf(text)! });
}

/**
 * Returns the node of a span that is an `IPv6addrz`.
 *
 * @param percent the offset of the `%25` before the zone
 */
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

/** Returns the node of a span that is an `ipv6reference`. */
export function ipv6ReferenceNode(source: string, start: number, end: number): Ipv6Reference {
  const address = source.slice(start + 1, end - 1);
  const groups = groupsOf(address, ANY_BYTE);
  return Object.freeze({
    type: "ipv6reference",
    start,
    end,
    text: source.slice(start, end),
    address,
    groups,
  });
}

/** Under RFC 2373, a decimal number may begin with zeros. */
const ANY_BYTE: Ipv6Rule = { ...USUAL, byte: /^[0-9]{1,3}$/ };

/** Returns the eight groups of an address; `null` if the text is not one. */
function groupsOf(text: string, rule?: Ipv6Rule): Ipv6Address["groups"] | null {
  return Object.freeze(ipv6Groups(text, rule)) as Ipv6Address["groups"] | null;
}
