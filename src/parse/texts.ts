import type { AuthorityShape, Split } from "./language/split.js";

/** The parts of a reference as texts. An absent part is `null`; a part that is present but empty is `""`. */
export interface Texts {
  /** The scheme, without its colon; `null` if there is none. */
  readonly scheme: string | null;
  /** The part after `//`, which the draft calls a site; `null` if there is no `//`. */
  readonly authority: string | null;
  /** The part of the authority before the `@`; `null` if there is no `@`. */
  readonly userinfo: string | null;
  /** The part of the userinfo before the first `:`, or all of it; `null` if there is no userinfo. */
  readonly user: string | null;
  /** The part of the userinfo after the first `:`; `null` if there is no `:`. */
  readonly password: string | null;
  /** The host, with the brackets of an IP literal; `null` if there is no authority. */
  readonly host: string | null;
  /** The port, without the colon before it; `null` if there is no colon. */
  readonly port: string | null;
  /** The path, which can be empty. */
  readonly path: string;
  /** The query, without its `?`; `null` if there is no `?`. */
  readonly query: string | null;
  /** The fragment, without its `#`; `null` if there is no `#`. */
  readonly fragment: string | null;
}

/**
 * Returns the parts of a text as texts, from its split. They are those of `componentSpans`; but to make a span of each
 * first would take twice as long.
 */
export function textsOf(shape: AuthorityShape, text: string, at: Split): Texts {
  const { start, schemeEnd, siteStart, pathStart, pathEnd, queryEnd, end } = at;
  let authority: string | null = null;
  let userinfo: string | null = null;
  let user: string | null = null;
  let password: string | null = null;
  let host: string | null = null;
  let port: string | null = null;
  if (siteStart !== -1) {
    authority = text.slice(siteStart, pathStart);
    const server = shape.hostportAt(authority, 0, authority.length) + 1;
    if (server > 0) {
      userinfo = authority.slice(0, server - 1);
      const colon = userinfo.indexOf(":");
      user = colon === -1 ? userinfo : userinfo.slice(0, colon);
      password = colon === -1 ? null : userinfo.slice(colon + 1);
    }
    if (authority !== "" || shape.authority === "authority") {
      const colon = shape.portColon(authority, server, authority.length);
      host = colon === -1 ? authority.slice(server) : authority.slice(server, colon);
      port = colon === -1 ? null : authority.slice(colon + 1);
    }
  }
  return {
    scheme: schemeEnd === -1 ? null : text.slice(start, schemeEnd),
    authority,
    userinfo,
    user,
    password,
    host,
    port,
    path: text.slice(pathStart, pathEnd),
    query: pathEnd === queryEnd ? null : text.slice(pathEnd + 1, queryEnd),
    fragment: queryEnd === end ? null : text.slice(queryEnd + 1, end),
  };
}
