import type { AnyHost, Hostport, Site } from "../../ast/nodes.js";
import { splitUserinfo } from "../language/split.js";
import type { UrlStandard } from "../language/standard.js";
import { leaf } from "./leaf.js";

/** Makes the node of a span that is a `hostport`. */
export function hostportNode(
  standard: UrlStandard,
  source: string,
  start: number,
  end: number,
): Hostport<never, AnyHost> {
  const colon = standard.shape.portColon(source, start, end);
  return Object.freeze({
    type: "hostport",
    start,
    end,
    text: source.slice(start, end),
    host: standard.nodes.hostNode(source, start, colon === -1 ? end : colon),
    port: colon === -1 ? null : leaf("port", source, colon + 1, end),
  });
}

/** Makes the node of a span that is a `site`. */
export function siteNode(standard: UrlStandard, source: string, start: number, end: number): Site {
  const at = standard.shape.hostportAt(source, start, end);
  if (at !== -1) return siteWithUser(standard, source, start, at, end);
  const text = source.slice(start, end);
  // Only an empty site has no host.
  const hostport = start === end ? null : hostportOfSite(standard, source, start, end);
  return Object.freeze({ type: "site", start, end, text, user: null, password: null, hostport });
}

/** @param at the offset of the `@` */
function siteWithUser(standard: UrlStandard, source: string, start: number, at: number, end: number): Site {
  const { user, password } = splitUserinfo(source, { start, end: at });
  return Object.freeze({
    type: "site",
    start,
    end,
    text: source.slice(start, end),
    user: leaf("user", source, user.start, user.end),
    password: password && leaf("password", source, password.start, password.end),
    hostport: hostportOfSite(standard, source, at + 1, end),
  });
}

/** The grammars that have a site have the hosts of the draft. */
function hostportOfSite(standard: UrlStandard, source: string, start: number, end: number): Hostport {
  return hostportNode(standard, source, start, end) as Hostport;
}
