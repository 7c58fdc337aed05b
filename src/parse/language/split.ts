import type { ComponentTexts } from "../../ast/malformed.js";
import type { Span } from "../../core/span.js";

/**
 * Where the expression of Appendix B finds the components of a text, in UTF-16 offsets. These are offsets and not spans
 * so that a split costs one object. The delimiters belong to no component.
 *
 *     http://a.example/b?q#f
 *     |   |  |        | | ||
 *     |   |  |        | | |end
 *     |   |  |        | | queryEnd: the "#", or the end
 *     |   |  |        | pathEnd: the "?", the "#", or the end
 *     |   |  |        pathStart: also the end of the authority, which the draft calls a site
 *     |   |  siteStart, or -1
 *     |   schemeEnd: the ":", or -1
 *     start
 */
export interface Split {
  readonly start: number;
  readonly schemeEnd: number;
  readonly siteStart: number;
  readonly pathStart: number;
  readonly pathEnd: number;
  readonly queryEnd: number;
  readonly end: number;
}

const SLASH = 0x2f;

/**
 * Splits any text as the expression of Appendix B does: `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`.
 * (Its `.` stands for any character, line breaks included.)
 */
export function split(text: string): Split {
  const end = text.length;
  const queryEnd = orEnd(text.indexOf("#"), end);
  const pathEnd = orEnd(text.indexOf("?"), queryEnd);
  const colon = text.indexOf(":");
  const isScheme = colon > 0 && colon < orEnd(text.indexOf("/"), pathEnd);
  return splitRest(text, isScheme ? colon : -1, pathEnd, queryEnd);
}

/** Splits a text of which it is known where its scheme, and what precedes its fragment, end. */
export function splitBetween(text: string, schemeEnd: number, queryEnd: number): Split {
  return splitRest(text, schemeEnd, orEnd(text.indexOf("?", schemeEnd + 1), queryEnd), queryEnd);
}

/** Splits what follows the scheme at the end of its authority. */
function splitRest(text: string, schemeEnd: number, pathEnd: number, queryEnd: number): Split {
  const end = text.length;
  const rest = schemeEnd + 1;
  const hasSite = text.charCodeAt(rest) === SLASH && text.charCodeAt(rest + 1) === SLASH;
  if (!hasSite) return { start: 0, schemeEnd, siteStart: -1, pathStart: rest, pathEnd, queryEnd, end };
  const siteStart = rest + 2;
  const pathStart = orEnd(text.indexOf("/", siteStart), pathEnd);
  return { start: 0, schemeEnd, siteStart, pathStart, pathEnd, queryEnd, end };
}

/** Splits a text that has no scheme, query or fragment, although it may contain their delimiters. */
export function withoutScheme(text: string): Split {
  const end = text.length;
  const siteStart = text.startsWith("//") ? 2 : -1;
  const pathStart = siteStart === -1 ? 0 : orEnd(text.indexOf("/", siteStart), end);
  return { start: 0, schemeEnd: -1, siteStart, pathStart, pathEnd: end, queryEnd: end, end };
}

/** Checks whether two splits of one text are equal. */
export function isSameSplit(one: Split, other: Split): boolean {
  return (
    one.schemeEnd === other.schemeEnd &&
    one.siteStart === other.siteStart &&
    one.pathStart === other.pathStart &&
    one.pathEnd === other.pathEnd &&
    one.queryEnd === other.queryEnd
  );
}

/** Returns where a delimiter was found, or `end` where it was not found before that. */
function orEnd(found: number, end: number): number {
  return found === -1 || found > end ? end : found;
}

/** Returns the span of the scheme, or `null` where there is none. */
export function schemeSpan({ start, schemeEnd }: Split): Span | null {
  return schemeEnd === -1 ? null : { start, end: schemeEnd };
}

/** Returns the span of the authority, or `null` where there is none. */
export function authoritySpan({ siteStart, pathStart }: Split): Span | null {
  return siteStart === -1 ? null : { start: siteStart, end: pathStart };
}

/** Returns the span of the path, which there always is. */
export function pathSpan({ pathStart, pathEnd }: Split): Span {
  return { start: pathStart, end: pathEnd };
}

/** Returns the span of the query, or `null` where there is none. */
export function querySpan({ pathEnd, queryEnd }: Split): Span | null {
  return pathEnd === queryEnd ? null : { start: pathEnd + 1, end: queryEnd };
}

/** Returns the span of the fragment, or `null` where there is none. */
export function fragmentSpan({ queryEnd, end }: Split): Span | null {
  return queryEnd === end ? null : { start: queryEnd + 1, end };
}

/** Where the parts of a site are (section 4.3.1). `hostport` is `null` only where the site is empty. */
export interface SiteSplit {
  readonly user: Span | null;
  readonly password: Span | null;
  readonly hostport: Span | null;
}

/** Splits a site, valid or not, before its hostport, and the part before that at its first `:`. */
export function splitSite(shape: AuthorityShape, text: string, span: Span): SiteSplit {
  const { userinfo, hostport } = splitAuthority(shape, text, span);
  if (userinfo === null) {
    return { user: null, password: null, hostport: span.start === span.end ? null : hostport };
  }
  return { ...splitUserinfo(text, userinfo), hostport };
}

/** Where the parts of an authority are. */
export interface AuthoritySplit {
  readonly userinfo: Span | null;
  readonly hostport: Span;
}

/** Splits an authority, valid or not, at the `@` before its hostport. */
export function splitAuthority(shape: AuthorityShape, text: string, { start, end }: Span): AuthoritySplit {
  const at = shape.hostportAt(text, start, end);
  if (at === -1) return { userinfo: null, hostport: { start, end } };
  return { userinfo: { start, end: at }, hostport: { start: at + 1, end } };
}

/** Where the parts of a userinfo are. */
export interface UserinfoSplit {
  readonly user: Span;
  readonly password: Span | null;
}

/** Splits a userinfo, valid or not, at its first `:`. */
export function splitUserinfo(text: string, { start, end }: Span): UserinfoSplit {
  const colon = find(text, ":", start, end);
  return { user: { start, end: colon }, password: colon === end ? null : { start: colon + 1, end } };
}

/** Where the parts of a hostport are. */
export interface HostportSplit {
  readonly host: Span;
  readonly port: Span | null;
}

/** Splits a hostport, valid or not, at the `:` before its port. */
export function splitHostport(shape: AuthorityShape, text: string, { start, end }: Span): HostportSplit {
  const colon = shape.portColon(text, start, end);
  if (colon === -1) return { host: { start, end }, port: null };
  return { host: { start, end: colon }, port: { start: colon + 1, end } };
}

/** Returns the offset of the first `@` of an authority, or -1. */
export function firstAt(text: string, start: number, end: number): number {
  const at = text.indexOf("@", start);
  return at < end ? at : -1;
}

/** Returns the offset of the last `@` of an authority, or -1. */
export function lastAt(text: string, start: number, end: number): number {
  const at = text.lastIndexOf("@", end - 1);
  return at < start ? -1 : at;
}

/** Returns the offset of the first `:` of a hostport, or -1. */
export function firstColon(text: string, start: number, end: number): number {
  const colon = text.indexOf(":", start);
  return colon < end ? colon : -1;
}

/** Returns where a character is first found in a span, or the end of the span. */
function find(text: string, character: string, start: number, end: number): number {
  return orEnd(text.indexOf(character, start), end);
}

/** Checks whether a query follows the site directly, for which `net_path = "//" site [ abs_path ]` has no place. */
export function hasQueryAfterSite({ siteStart, pathStart, pathEnd, queryEnd }: Split): boolean {
  return siteStart !== -1 && pathStart === pathEnd && pathEnd !== queryEnd;
}

/** Checks whether the path is empty. */
export function isEmptyPath({ pathStart, pathEnd }: Split): boolean {
  return pathStart === pathEnd;
}

/** Checks whether a query or a fragment follows the authority directly. */
export function isPathMissing(parts: Split): boolean {
  return parts.siteStart !== -1 && isEmptyPath(parts) && parts.pathEnd !== parts.end;
}

/** Returns the components as texts. */
export function readingOf(text: string, parts: Split): ComponentTexts {
  const show = (span: Span | null): string | null => span && text.slice(span.start, span.end);
  return {
    scheme: show(schemeSpan(parts)),
    authority: show(authoritySpan(parts)),
    path: text.slice(parts.pathStart, parts.pathEnd),
    query: show(querySpan(parts)),
    fragment: show(fragmentSpan(parts)),
  };
}

/** The spans of all components, and of the parts of the authority. Only the path is never `null`. */
export interface ComponentSpans {
  readonly scheme: Span | null;
  readonly authority: Span | null;
  readonly userinfo: Span | null;
  readonly user: Span | null;
  readonly password: Span | null;
  readonly host: Span | null;
  readonly port: Span | null;
  readonly path: Span;
  readonly query: Span | null;
  readonly fragment: Span | null;
}

/** What the spans of components depend on in a grammar. */
export interface AuthorityShape {
  /** Splits any text into its components. */
  readonly split: (text: string) => Split;
  /** Which node the grammar has for the part after `//`. In an `authority`, the host is never absent. */
  readonly authority: "site" | "authority";
  /** Returns the offset of the `@` before the hostport of an authority, valid or not; -1 where it has no userinfo. */
  readonly hostportAt: (text: string, start: number, end: number) => number;
  /** Returns the offset of the `:` before the port of a hostport, valid or not; -1 where it has no port. */
  readonly portColon: (text: string, start: number, end: number) => number;
}

/**
 * Returns the spans of all components of a text, valid or not.
 *
 * @param parts the split of the text, where it is known
 */
export function componentSpans(
  shape: AuthorityShape,
  text: string,
  parts: Split = shape.split(text),
): ComponentSpans {
  const authority = authoritySpan(parts);
  const within = authority && splitAuthority(shape, text, authority);
  const login = within?.userinfo ? splitUserinfo(text, within.userinfo) : null;
  const hasHost = authority !== null && (shape.authority === "authority" || authority.start < authority.end);
  const hostport = hasHost ? splitHostport(shape, text, within!.hostport) : null;
  return {
    scheme: schemeSpan(parts),
    authority,
    userinfo: within?.userinfo ?? null,
    user: login?.user ?? null,
    password: login?.password ?? null,
    host: hostport?.host ?? null,
    port: hostport?.port ?? null,
    path: pathSpan(parts),
    query: querySpan(parts),
    fragment: fragmentSpan(parts),
  };
}
