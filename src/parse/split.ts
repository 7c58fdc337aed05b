import type { Reading } from "../ast/malformed.js";
import type { Span } from "../core/span.js";

/**
 * Where Appendix B's expression finds the components of a text. Offsets, so that a split costs one object;
 * the spans leave the delimiters out.
 *
 *     http://a.example/b?q#f
 *     |   |  |        | | ||
 *     |   |  |        | | |end
 *     |   |  |        | | queryEnd: the "#", or the end
 *     |   |  |        | pathEnd: the "?", the "#", or the end
 *     |   |  |        pathStart: also the end of the site
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
 * Appendix B: `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`, for any text at all. (The draft's
 * `.` is any character, a line end too.)
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

/** The split of a text that has no scheme, no query and no fragment, although it may hold their delimiters. */
export function withoutScheme(text: string): Split {
  const end = text.length;
  const siteStart = text.startsWith("//") ? 2 : -1;
  const pathStart = siteStart === -1 ? 0 : orEnd(text.indexOf("/", siteStart), end);
  return { start: 0, schemeEnd: -1, siteStart, pathStart, pathEnd: end, queryEnd: end, end };
}

/** A delimiter counts only where it stands before the part that would hold it ends. */
function orEnd(found: number, end: number): number {
  return found === -1 || found > end ? end : found;
}

/** The span of a component, or `null` where it is not there. A path is always there. */
export function schemeSpan({ start, schemeEnd }: Split): Span | null {
  return schemeEnd === -1 ? null : { start, end: schemeEnd };
}

export function siteSpan({ siteStart, pathStart }: Split): Span | null {
  return siteStart === -1 ? null : { start: siteStart, end: pathStart };
}

export function pathSpan({ pathStart, pathEnd }: Split): Span {
  return { start: pathStart, end: pathEnd };
}

export function querySpan({ pathEnd, queryEnd }: Split): Span | null {
  return pathEnd === queryEnd ? null : { start: pathEnd + 1, end: queryEnd };
}

export function fragmentSpan({ queryEnd, end }: Split): Span | null {
  return queryEnd === end ? null : { start: queryEnd + 1, end };
}

/** Where the parts of a site would be (section 4.3.1). `hostport` is missing only where the site is empty. */
export interface SiteSplit {
  readonly user: Span | null;
  readonly password: Span | null;
  readonly hostport: Span | null;
}

/**
 * The site of `text` at `span`, whatever it holds, taken apart at its first `@`, and the part before that at
 * its first `:`.
 */
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

/** Where the parts of a hostport would be. */
export interface HostportSplit {
  readonly host: Span;
  readonly port: Span | null;
}

/** A hostport, whatever it holds, taken apart at its first `:`. */
export function splitHostport(text: string, { start, end }: Span): HostportSplit {
  const colon = find(text, ":", start, end);
  return { host: { start, end: colon }, port: colon === end ? null : { start: colon + 1, end } };
}

/** The first such character of the part, or the part's end. */
function find(text: string, character: string, start: number, end: number): number {
  return orEnd(text.indexOf(character, start), end);
}

/** Whether a query stands straight after the site, where `net_path = "//" site [ abs_path ]` has no place for it. */
export function hasQueryAfterSite({ siteStart, pathStart, pathEnd, queryEnd }: Split): boolean {
  return siteStart !== -1 && pathStart === pathEnd && pathEnd !== queryEnd;
}

/** The components as texts, to be shown or compared. */
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
