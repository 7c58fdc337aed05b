// The resolver of URIs for Ajv, with the components that it splits a URI into.
import type { Options } from "ajv";
import { collapse, disambiguator } from "../../compat/resolve/path.js";
import { resolveIn } from "../../compat/resolve/resolve.js";
import { requireInteger, requireObject, requireString } from "../../core/require.js";
import type { SplitText } from "../../grammar/input.js";
import { RFC_3986_LANGUAGE } from "../../grammar/rfc3986.js";
import { authoritySpan, type Split, split, splitAuthority, splitHostport } from "../../grammar/split.js";

/** The type of Ajv's option `uriResolver`. */
export type UriResolver = NonNullable<Options["uriResolver"]>;

/**
 * A resolver of the URIs in `$id` and `$ref`, for the option `uriResolver` of Ajv: by RFC 3986, section 5.2, without
 * normalization. A relative base is allowed: `a/b` and `../c` give `c`, and excess `..` segments are kept.
 *
 * @throws {TypeError} when an argument has the wrong type
 * @throws {BaseUrlError} when a reference needs a base whose scheme is not valid, such as that of `a_b:c`
 * @example
 * uriResolver.resolve("http://a.example/b/c.json", "../d.json#/e") // → "http://a.example/d.json#/e"
 * uriResolver.resolve("b/c.json", "d.json") // → "b/d.json"
 * uriResolver.resolve("//a.example/b", "#/c") // → "//a.example/b#/c"
 * uriResolver.parse("//a.example:80/b#c") // → { host: "a.example", port: "80", path: "/b", fragment: "c" }
 * uriResolver.serialize({ host: "a.example", path: "b" }) // → "//a.example/b"
 */
export const uriResolver: {
  /**
   * Splits a URI into its components as they are written (RFC 3986, Appendix B).
   *
   * @param uri the URI to split; any string
   */
  readonly parse: (uri: string) => UriComponents;
  /**
   * Resolves a reference against a base, which may be relative itself (RFC 3986, section 5.2).
   *
   * @param base the base, which may be relative
   * @param reference the reference to resolve
   */
  readonly resolve: (base: string, reference: string) => string;
  /**
   * Puts components together (RFC 3986, section 5.3).
   *
   * @param components the components as they are to be written
   */
  readonly serialize: (components: UriComponents) => string;
} = /* @__PURE__ */ Object.freeze({
  parse: (uri: string) => {
    requireString(uri, "the URI");
    return componentsOf(uri);
  },
  resolve,
  serialize: textOfComponents,
}) satisfies UriResolver;

function resolve(base: string, reference: string): string {
  requireString(base, "the base");
  requireString(reference, "the reference");
  const [from, at] = [split(base), split(reference)];
  if (from.schemeEnd !== -1 || at.schemeEnd !== -1) return resolved(base, reference);
  if (isRooted(reference, at) || at.pathStart === at.pathEnd)
    return withoutScheme(STAND_IN + base, reference);
  // The base is a reference itself, so it is resolved first (RFC 3986, section 5.1).
  if (isRooted(base, from)) return withoutScheme(resolved(STAND_IN, base), reference);
  return mergeRelative({ text: base, at: from }, { text: reference, at });
}

/** Stands for the scheme that a relative base lacks, while a reference is resolved against it. */
const STAND_IN = "x:";

function withoutScheme(base: string, reference: string): string {
  return resolved(base, reference).slice(STAND_IN.length);
}

/** Whether a relative reference has an authority, or a path that begins with a slash. */
function isRooted(text: string, { authorityStart, pathStart }: Split): boolean {
  return authorityStart !== -1 || text.startsWith("/", pathStart);
}

function resolved(base: string, reference: string): string {
  return resolveIn(RFC_3986_LANGUAGE, "rfc3986", base, reference).url;
}

/**
 * Merges a relative path with that of a base which has neither a scheme nor an authority, and whose path does not begin
 * with a slash. RFC 3986 has no such bases, so this is its merge without a root: a `..` that has no segment to remove is kept,
 * since the base of the result may have one. The result does not begin with text that would be read as a scheme or as the
 * root.
 */
function mergeRelative(base: SplitText, reference: SplitText): string {
  const { text, at } = reference;
  const directory = directoryOf(base.text.slice(base.at.pathStart, base.at.pathEnd));
  const path = collapse(directory + text.slice(at.pathStart, at.pathEnd));
  const ambiguous = path === "" || path.startsWith("/") || /^[^/]*:/.test(path);
  return (ambiguous ? "./" : "") + path + text.slice(at.pathEnd);
}

/** A path that ends in a dot segment is a directory itself, as it is once it has been resolved. */
function directoryOf(path: string): string {
  return /(?:^|\/)\.\.?$/.test(path) ? `${path}/` : path.slice(0, path.lastIndexOf("/") + 1);
}

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

/** Splits any text as RFC 3986, Appendix B does, and its authority into a userinfo, a host and a port. */
function componentsOf(text: string): UriComponents {
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
 * Puts components together (RFC 3986, section 5.3). A path gets the separator that it needs: `/` after an
 * authority, `/.` before two slashes without one, `./` before a segment that would be a scheme.
 *
 * @throws {TypeError} when it is not an object, or a component is not a string, or a port not a whole number
 */
function textOfComponents(components: UriComponents): string {
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

const TEXTS = ["scheme", "userinfo", "host", "path", "query", "fragment"] as const;
