import { percentDecode } from "../../core/text/percent.js";
import type { RuleMatches } from "../definition.js";

/** The server that a URL names, percent-decoded. */
export interface Server {
  /** The user; `null` if the URL names none. */
  readonly user: string | null;
  /** The password; `null` if the URL has none. */
  readonly password: string | null;
  /** The host: a name or an address; empty if the URL names none. */
  readonly host: string;
  /** The digits of the port, which may be none; `null` if there is no colon. */
  readonly port: string | null;
}

/** Returns the server of a URL. The rules of schemes name its parts in several ways. */
export function serverOf({ first }: RuleMatches): Server {
  const userinfo = first("userinfo");
  const colon = userinfo?.indexOf(":") ?? -1;
  const login = colon === -1 ? [userinfo, null] : [userinfo!.slice(0, colon), userinfo!.slice(colon + 1)];
  return {
    user: decodeOptional(first("user") ?? login[0]!),
    password: decodeOptional(first("password") ?? login[1]!),
    host: percentDecode(first("hostname") ?? first("host") ?? ""),
    port: first("port"),
  };
}

/** Percent-decodes a text; returns `null` if there is none. */
export function decodeOptional(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : percentDecode(text);
}
