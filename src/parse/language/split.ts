import type { Reading } from "../../ast/malformed.js";
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
 *     |   |  |        pathStart: also the end of the site, which later standards call authority
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
  const schemeEnd = isScheme ? colon : -1;
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

/** Returns where a delimiter was found, or `end` where it was not found before that. */
function orEnd(found: number, end: number): number {
  return found === -1 || found > end ? end : found;
}

/** Returns the span of the scheme, or `null` where there is none. */
export function schemeSpan({ start, schemeEnd }: Split): Span | null {
  return schemeEnd === -1 ? null : { start, end: schemeEnd };
}

/** Returns the span of the site, or `null` where there is none. */
export function siteSpan({ siteStart, pathStart }: Split): Span | null {
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

/** Splits a site, valid or not, at its first `@`, and the part before that at its first `:`. */
export function splitSite(text: string, { start, end }: Span): SiteSplit {
  const at = find(text, "@", start, end);
  if (at === end) return { user: null, password: null, hostport: start === end ? null : { start, end } };
  const colon = find(text, ":", start, at);
  return {
    user: { start, end: colon },
    password: colon === at ? null : { start: colon + 1, end: at },
    hostport: { start: at + 1, end },
  };
}

/** Where the parts of a hostport are. */
export interface HostportSplit {
  readonly host: Span;
  readonly port: Span | null;
}

/** Splits a hostport, valid or not, at its first `:`. */
export function splitHostport(text: string, { start, end }: Span): HostportSplit {
  const colon = find(text, ":", start, end);
  return { host: { start, end: colon }, port: colon === end ? null : { start: colon + 1, end } };
}

/** Returns where a character is first found in a span, or the end of the span. */
function find(text: string, character: string, start: number, end: number): number {
  return orEnd(text.indexOf(character, start), end);
}

/** Checks whether a query follows the site directly, for which `net_path = "//" site [ abs_path ]` has no place. */
export function hasQueryAfterSite({ siteStart, pathStart, pathEnd, queryEnd }: Split): boolean {
  return siteStart !== -1 && pathStart === pathEnd && pathEnd !== queryEnd;
}

/** Returns the components as texts. */
export function readingOf(text: string, parts: Split): Reading {
  const show = (span: Span | null): string | null => span && text.slice(span.start, span.end);
  return {
    scheme: show(schemeSpan(parts)),
    site: show(siteSpan(parts)),
    path: text.slice(parts.pathStart, parts.pathEnd),
    query: show(querySpan(parts)),
    fragment: show(fragmentSpan(parts)),
  };
}

/** The spans of all components, and of the parts of the site. Only the path is never `null`. */
export interface ComponentSpans {
  readonly scheme: Span | null;
  readonly site: Span | null;
  readonly user: Span | null;
  readonly password: Span | null;
  readonly host: Span | null;
  readonly port: Span | null;
  readonly path: Span;
  readonly query: Span | null;
  readonly fragment: Span | null;
}

/**
 * Returns the spans of all components of a text, valid or not.
 *
 * @param shape how the grammar splits a hostport
 * @param parts the split of the text, where it is known
 */
export function componentSpans(
  shape: { readonly splitHostport: (text: string, span: Span) => HostportSplit },
  text: string,
  parts: Split = split(text),
): ComponentSpans {
  const site = siteSpan(parts);
  const within = site && splitSite(text, site);
  const hostport = within?.hostport ? shape.splitHostport(text, within.hostport) : null;
  return {
    scheme: schemeSpan(parts),
    site,
    user: within?.user ?? null,
    password: within?.password ?? null,
    host: hostport?.host ?? null,
    port: hostport?.port ?? null,
    path: pathSpan(parts),
    query: querySpan(parts),
    fragment: fragmentSpan(parts),
  };
}
