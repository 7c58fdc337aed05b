import type { AnyHost, Authority, Userinfo } from "../../ast/nodes.js";
import { splitUserinfo } from "../language/split.js";
import type { UrlStandard } from "../language/standard.js";
import { leaf } from "./leaf.js";

/** Makes the node of a span that is an `authority`. */
export function authorityNode(
  standard: UrlStandard,
  source: string,
  start: number,
  end: number,
): Authority<never, AnyHost> {
  const at = standard.shape.hostportAt(source, start, end);
  const server = at === -1 ? start : at + 1;
  const colon = standard.shape.portColon(source, server, end);
  return Object.freeze({
    type: "authority",
    start,
    end,
    text: source.slice(start, end),
    userinfo: at === -1 ? null : userinfoNode(source, start, at),
    host: standard.nodes.hostNode(source, server, colon === -1 ? end : colon),
    port: colon === -1 ? null : leaf("port", source, colon + 1, end),
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
