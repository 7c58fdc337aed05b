import { disambiguator } from "../../compat/resolve/path.js";
import { requireInteger, requireObject, requireString } from "../../core/require.js";
import { authoritySpan, split, splitAuthority, splitHostport } from "../../parse/language/split.js";
import { RFC_3986_LANGUAGE } from "../../parse/standards/rfc3986.js";

/** The components of a reference as they are written. One that is absent has no property; there is always a path. */
export interface UriComponents {
  /** The scheme, without its colon: `"http"`. */
  scheme?: string;
  /** The part of the authority before the `@`, without it: `"user:password"`. */
  userinfo?: string;
  /** The host, with the brackets of an IP literal: `"[::1]"`. */
  host?: string;
  /** The port: its digits as they are written, or a number when a resolver puts a URI together. */
  port?: number | string;
  /** The path, which can be empty: `"/a/b"`. */
  path?: string;
  /** The query, without its `?`. */
  query?: string;
  /** The fragment, without its `#`. */
  fragment?: string;
}

const TEXTS = ["scheme", "userinfo", "host", "path", "query", "fragment"] as const;

/** Splits any text as RFC 3986, Appendix B does, and its authority into a userinfo, a host and a port. */
export function componentsOf(text: string): UriComponents {
  const at = split(text);
  const { schemeEnd, pathStart, pathEnd, queryEnd, end } = at;
  const authority = authoritySpan(at);
  return {
    ...(schemeEnd === -1 ? {} : { scheme: text.slice(0, schemeEnd) }),
    ...(authority === null ? {} : authorityOf(text, authority.start, authority.end)),
    path: text.slice(pathStart, pathEnd),
    ...(pathEnd === queryEnd ? {} : { query: text.slice(pathEnd + 1, queryEnd) }),
    ...(queryEnd === end ? {} : { fragment: text.slice(queryEnd + 1) }),
  };
}

function authorityOf(text: string, start: number, end: number): UriComponents {
  const { shape } = RFC_3986_LANGUAGE.standard;
  const { userinfo, hostport } = splitAuthority(shape, text, { start, end });
  const { host, port } = splitHostport(shape, text, hostport);
  return {
    ...(userinfo === null ? {} : { userinfo: text.slice(userinfo.start, userinfo.end) }),
    host: text.slice(host.start, host.end),
    ...(port === null ? {} : { port: text.slice(port.start, port.end) }),
  };
}

/**
 * Puts components together (RFC 3986, section 5.3). A path gets what separates it from the other components: `/` after an
 * authority, `/.` before two slashes without one, `./` before a segment that would be a scheme.
 *
 * @throws {TypeError} when it is not an object, or a component is not a string, or a port not a whole number
 */
export function textOfComponents(components: UriComponents): string {
  requireObject(components, "the components");
  const { scheme, userinfo, host, port, path = "", query, fragment } = components;
  const values = { scheme, userinfo, host, path, query, fragment };
  for (const name of TEXTS) {
    if (values[name] !== undefined) requireString(values[name], `the ${name} of the components`);
  }
  if (port !== undefined && typeof port !== "string") requireInteger(port, "the port of the components");
  const hasAuthority = host !== undefined || userinfo !== undefined || port !== undefined;
  const authority = hasAuthority
    ? `//${userinfo === undefined ? "" : `${userinfo}@`}${host ?? ""}${port === undefined ? "" : `:${port}`}`
    : "";
  const rest = `${path}${query === undefined ? "" : `?${query}`}${fragment === undefined ? "" : `#${fragment}`}`;
  const before = (scheme === undefined ? "" : `${scheme}:`) + authority;
  const between = before === "" && split(rest).schemeEnd !== -1 ? "./" : disambiguator(hasAuthority, rest);
  return before + between + rest;
}
