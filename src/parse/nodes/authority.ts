import type { AnyHost, Authority, Userinfo } from "../../ast/nodes.js";
import { splitAuthority, splitHostport, splitUserinfo } from "../language/split.js";
import type { UrlStandard } from "../language/standard.js";
import { leaf } from "./leaf.js";

/** Makes the node of a span that is an `authority`. */
export function authorityNode(
  standard: UrlStandard,
  source: string,
  start: number,
  end: number,
): Authority<never, AnyHost> {
  const { userinfo, hostport } = splitAuthority(standard.shape, source, { start, end });
  const { host, port } = splitHostport(standard.shape, source, hostport);
  return Object.freeze({
    type: "authority",
    start,
    end,
    text: source.slice(start, end),
    userinfo: userinfo && userinfoNode(source, userinfo.start, userinfo.end),
    host: standard.nodes.hostNode(source, host.start, host.end),
    port: port && leaf("port", source, port.start, port.end),
  });
}

/** Makes the node of a span that is a `userinfo`. */
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
