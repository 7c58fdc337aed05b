import type { AnyHost, Hostport, Site } from "../../ast/nodes.js";
import { splitHostport, splitSite } from "../language/split.js";
import type { UrlStandard } from "../language/standard.js";
import { leaf } from "./leaf.js";

/** Makes the node of a span that is a `hostport`. */
export function hostportNode(
  standard: UrlStandard,
  source: string,
  start: number,
  end: number,
): Hostport<never, AnyHost> {
  const { host, port } = splitHostport(standard.shape, source, { start, end });
  return Object.freeze({
    type: "hostport",
    start,
    end,
    text: source.slice(start, end),
    host: standard.nodes.hostNode(source, host.start, host.end),
    port: port && leaf("port", source, port.start, port.end),
  });
}

/** Makes the node of a span that is a `site`. */
export function siteNode(standard: UrlStandard, source: string, start: number, end: number): Site {
  const { user, password, hostport } = splitSite(standard.shape, source, { start, end });
  return Object.freeze({
    type: "site",
    start,
    end,
    text: source.slice(start, end),
    user: user && leaf("user", source, user.start, user.end),
    password: password && leaf("password", source, password.start, password.end),
    // The grammars that have a site have the hosts of the draft.
    hostport: hostport && (hostportNode(standard, source, hostport.start, hostport.end) as Hostport),
  });
}
