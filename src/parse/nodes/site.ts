import type { Hostport, Site } from "../../ast/nodes.js";
import { splitSite } from "../split.js";
import type { Standard } from "../standard.js";
import { leaf } from "./leaf.js";

/** The node of a text that is a `hostport`. */
export function hostportNode(standard: Standard, source: string, start: number, end: number): Hostport {
  const { host, port } = standard.splitHostport(source, { start, end });
  return Object.freeze({
    type: "hostport",
    start,
    end,
    text: source.slice(start, end),
    host: standard.hostNode(source, host.start, host.end),
    port: port && leaf("port", source, port.start, port.end),
  });
}

/** The node of a text that is a `site`. */
export function siteNode(standard: Standard, source: string, start: number, end: number): Site {
  const { user, password, hostport } = splitSite(source, { start, end });
  return Object.freeze({
    type: "site",
    start,
    end,
    text: source.slice(start, end),
    user: user && leaf("user", source, user.start, user.end),
    password: password && leaf("password", source, password.start, password.end),
    hostport: hostport && hostportNode(standard, source, hostport.start, hostport.end),
  });
}
