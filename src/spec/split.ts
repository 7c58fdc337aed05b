// The split of any text, valid or not, into components: seven offsets. Each grammar has the delimiters and the order of
// its document, and its own ends of the userinfo and the host. The delimiters are not part of a component.
import type { ComponentTexts } from "../ast/diagnostics.js";
import type { Span } from "../core/values.js";

/**
 * The UTF-16 offsets at which the expression of Appendix B splits a text. They are offsets and not spans so that a split
 * costs one object.
 *
 *     http://a.example/b?q#f
 *     |   |  |        | | ||
 *     |   |  |        | | |end
 *     |   |  |        | | queryEnd: the "#", or the end
 *     |   |  |        | pathEnd: the "?", the "#", or the end
 *     |   |  |        pathStart, which is also the end of the authority
 *     |   |  authorityStart, or -1
 *     |   schemeEnd: the ":", or -1
 *     start
 */
export interface Split {
  readonly start: number;
  readonly schemeEnd: number;
  readonly authorityStart: number;
  readonly pathStart: number;
  readonly pathEnd: number;
  readonly queryEnd: number;
  readonly end: number;
}

/**
 * Splits any text with the expression of Appendix B: `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`. (Its
 * `.` stands for any character, including line breaks.)
 */
export function split(text: string): Split {
  const end = text.length;
  const queryEnd = orEnd(text.indexOf("#"), end);
  const pathEnd = orEnd(text.indexOf("?"), queryEnd);
  const colon = text.indexOf(":");
  const isScheme = colon > 0 && colon < orEnd(text.indexOf("/"), pathEnd);
  return splitRest(text, isScheme ? colon : -1, pathEnd, queryEnd);
}

/** Splits a text like `split`, given the end of its scheme and the start of its fragment. */
export function splitBetween(text: string, schemeEnd: number, queryEnd: number): Split {
  return splitRest(text, schemeEnd, orEnd(text.indexOf("?", schemeEnd + 1), queryEnd), queryEnd);
}

/** Splits the part after the scheme at the end of its authority. */
function splitRest(text: string, schemeEnd: number, pathEnd: number, queryEnd: number): Split {
  const end = text.length;
  const rest = schemeEnd + 1;
  const hasAuthority = text.charCodeAt(rest) === SLASH && text.charCodeAt(rest + 1) === SLASH;
  if (!hasAuthority)
    return { start: 0, schemeEnd, authorityStart: -1, pathStart: rest, pathEnd, queryEnd, end };
  const authorityStart = rest + 2;
  const pathStart = orEnd(text.indexOf("/", authorityStart), pathEnd);
  return { start: 0, schemeEnd, authorityStart, pathStart, pathEnd, queryEnd, end };
}

/** Splits a text that has no scheme, query or fragment: their delimiters are part of the path. */
export function withoutScheme(text: string): Split {
  const end = text.length;
  const authorityStart = text.startsWith("//") ? 2 : -1;
  const pathStart = authorityStart === -1 ? 0 : orEnd(text.indexOf("/", authorityStart), end);
  return { start: 0, schemeEnd: -1, authorityStart, pathStart, pathEnd: end, queryEnd: end, end };
}

/**
 * Returns a function that splits texts like the expression of Appendix B, but with a grammar's own delimiters. The text
 * before the first colon is a scheme only if its characters are allowed in schemes: the expression accepts any.
 */
export function splitterBy({
  isScheme,
  endsAuthority,
  query,
  fragment,
}: Delimiters): (text: string) => Split {
  return (text) => {
    const end = text.length;
    const queryEnd = fragment ? orEnd(text.indexOf("#"), end) : end;
    const schemeEnd = schemeEndOf(text, isScheme);
    const rest = schemeEnd + 1;
    const hasAuthority = text.charCodeAt(rest) === SLASH && text.charCodeAt(rest + 1) === SLASH;
    const authorityStart = hasAuthority ? rest + 2 : -1;
    const pathStart = hasAuthority ? firstOf(text, `/${endsAuthority}`, authorityStart, queryEnd) : rest;
    const pathEnd = query ? orEnd(text.indexOf("?", pathStart), queryEnd) : queryEnd;
    return { start: 0, schemeEnd, authorityStart, pathStart, pathEnd, queryEnd, end };
  };
}

/** The delimiters at which `splitterBy` splits a text. */
interface Delimiters {
  /** Checks whether a character is allowed in a scheme, at an offset from the scheme's start. */
  readonly isScheme: (code: number, offset: number) => boolean;
  /** The delimiters that end an authority in addition to the slash. */
  readonly endsAuthority: string;
  readonly query: boolean;
  readonly fragment: boolean;
}

function schemeEndOf(text: string, isScheme: Delimiters["isScheme"]): number {
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    if (code === COLON) return offset === 0 ? -1 : offset;
    if (!isScheme(code, offset)) return -1;
  }
  return -1;
}

function firstOf(text: string, delimiters: string, start: number, end: number): number {
  let first = end;
  for (const delimiter of delimiters) first = orEnd(text.indexOf(delimiter, start), first);
  return first;
}

/** Checks whether a character is allowed in a scheme: in every document, a letter, a digit, `+`, `-` or `.`. */
export function isSchemeCharacter(code: number): boolean {
  return isLetter(code) || (code >= 0x30 && code <= 0x39) || code === PLUS || code === DASH || code === DOT;
}

/** Checks whether an ASCII code is a letter. */
export function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

const PLUS = 0x2b;
const DASH = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const COLON = 0x3a;

/** Returns the offset at which a delimiter was found, or `end` if it was not found before `end`. */
function orEnd(found: number, end: number): number {
  return found === -1 || found > end ? end : found;
}

/** Checks whether two splits of one text are equal. */
export function isSameSplit(one: Split, other: Split): boolean {
  return (
    one.schemeEnd === other.schemeEnd &&
    one.authorityStart === other.authorityStart &&
    one.pathStart === other.pathStart &&
    one.pathEnd === other.pathEnd &&
    one.queryEnd === other.queryEnd
  );
}

/** Returns the span of the scheme, or `null` if the text has none. */
export function schemeSpan({ start, schemeEnd }: Split): Span | null {
  return schemeEnd === -1 ? null : { start, end: schemeEnd };
}

/** Returns the span of the authority, or `null` if the text has none. */
export function authoritySpan({ authorityStart, pathStart }: Split): Span | null {
  return authorityStart === -1 ? null : { start: authorityStart, end: pathStart };
}

/** Returns the span of the path, which is never absent. */
export function pathSpan({ pathStart, pathEnd }: Split): Span {
  return { start: pathStart, end: pathEnd };
}

/** Returns the span of the query, or `null` if the text has none. */
export function querySpan({ pathEnd, queryEnd }: Split): Span | null {
  return pathEnd === queryEnd ? null : { start: pathEnd + 1, end: queryEnd };
}

/** Returns the span of the fragment, or `null` if the text has none. */
export function fragmentSpan({ queryEnd, end }: Split): Span | null {
  return queryEnd === end ? null : { start: queryEnd + 1, end };
}

/** How a grammar splits a text and its authority. */
export interface AuthorityShape {
  /** Splits any text into its components. */
  readonly split: (text: string) => Split;
  /** The type of the node for the part after `//`. In an `authority`, the host is never absent. */
  readonly authority: "site" | "authority";
  /** Returns the offset of the `@` before the hostport of an authority, valid or not; -1 if it has no userinfo. */
  readonly hostportAt: (text: string, start: number, end: number) => number;
  /** Returns the offset of the `:` before the port of a hostport, valid or not; -1 if it has no port. */
  readonly portColon: (text: string, start: number, end: number) => number;
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

/** Returns the offset of the first `:` of a hostport after its brackets, if it begins with brackets. */
export function colonAfterBrackets(text: string, start: number, end: number): number {
  if (!text.startsWith("[", start)) return firstColon(text, start, end);
  const bracket = text.indexOf("]", start);
  return bracket === -1 || bracket >= end ? -1 : firstColon(text, bracket, end);
}

/** Splits a site, valid or not, at the `@` before its hostport, and the part before it at its first `:`. */
export function splitSite(shape: AuthorityShape, text: string, span: Span): SiteSplit {
  const { userinfo, hostport } = splitAuthority(shape, text, span);
  if (userinfo === null) {
    return { user: null, password: null, hostport: span.start === span.end ? null : hostport };
  }
  return { ...splitUserinfo(text, userinfo), hostport };
}

/** The spans of the parts of the draft's `site` (section 4.3.1). `hostport` is `null` only if the site is empty. */
interface SiteSplit {
  readonly user: Span | null;
  readonly password: Span | null;
  readonly hostport: Span | null;
}

/** Splits an authority, valid or not, at the `@` before its hostport. */
export function splitAuthority(shape: AuthorityShape, text: string, { start, end }: Span): AuthoritySplit {
  const at = shape.hostportAt(text, start, end);
  if (at === -1) return { userinfo: null, hostport: { start, end } };
  return { userinfo: { start, end: at }, hostport: { start: at + 1, end } };
}

/** The spans of the parts of an authority. */
interface AuthoritySplit {
  readonly userinfo: Span | null;
  readonly hostport: Span;
}

/** Splits a userinfo, valid or not, at its first `:`. */
export function splitUserinfo(text: string, { start, end }: Span): UserinfoSplit {
  const colon = orEnd(text.indexOf(":", start), end);
  return { user: { start, end: colon }, password: colon === end ? null : { start: colon + 1, end } };
}

/** The spans of the parts of a userinfo. */
interface UserinfoSplit {
  readonly user: Span;
  readonly password: Span | null;
}

/** Splits a hostport, valid or not, at the `:` before its port. */
export function splitHostport(shape: AuthorityShape, text: string, { start, end }: Span): HostportSplit {
  const colon = shape.portColon(text, start, end);
  if (colon === -1) return { host: { start, end }, port: null };
  return { host: { start, end: colon }, port: { start: colon + 1, end } };
}

/** The spans of the parts of a hostport. */
interface HostportSplit {
  readonly host: Span;
  readonly port: Span | null;
}

/** Checks whether a query follows the authority directly, which `net_path = "//" site [ abs_path ]` does not allow. */
export function hasQueryAfterAuthority({ authorityStart, pathStart, pathEnd, queryEnd }: Split): boolean {
  return authorityStart !== -1 && pathStart === pathEnd && pathEnd !== queryEnd;
}

/** Checks whether the path is empty. */
export function isEmptyPath({ pathStart, pathEnd }: Split): boolean {
  return pathStart === pathEnd;
}

/** Checks whether a query or a fragment follows the authority directly. */
export function isPathMissing(parts: Split): boolean {
  return parts.authorityStart !== -1 && isEmptyPath(parts) && parts.pathEnd !== parts.end;
}

/**
 * Returns the spans of all components of a text, valid or not.
 *
 * @param parts the split of the text, if known
 */
export function componentSpans(
  shape: AuthorityShape,
  text: string,
  parts: Split = shape.split(text),
): ComponentSpans {
  const authority = authoritySpan(parts);
  const within = authority && splitAuthority(shape, text, authority);
  const { user = null, password = null } = within?.userinfo ? splitUserinfo(text, within.userinfo) : {};
  const hasHost = authority !== null && (shape.authority === "authority" || authority.start < authority.end);
  const hostport = hasHost ? splitHostport(shape, text, within!.hostport) : null;
  return {
    scheme: schemeSpan(parts),
    authority,
    userinfo: within?.userinfo ?? null,
    user,
    password,
    host: hostport?.host ?? null,
    port: hostport?.port ?? null,
    path: pathSpan(parts),
    query: querySpan(parts),
    fragment: fragmentSpan(parts),
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

/** The parts of a reference as strings. An absent part is `null`; a part that is present but empty is `""`. */
export interface Texts {
  /** The scheme, without its colon; `null` if absent. */
  readonly scheme: string | null;
  /** The part after `//`, the draft's `site`; `null` if there is no `//`. */
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
 * Returns the parts of a text as strings, from its split: the same as the spans from `componentSpans`, in half the
 * time.
 */
export function textsOf(shape: AuthorityShape, text: string, at: Split): Texts {
  const { start, schemeEnd, authorityStart, pathStart, pathEnd, queryEnd, end } = at;
  let authority: string | null = null;
  let userinfo: string | null = null;
  let user: string | null = null;
  let password: string | null = null;
  let host: string | null = null;
  let port: string | null = null;
  if (authorityStart !== -1) {
    authority = text.slice(authorityStart, pathStart);
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

/** Returns the five components as strings, from the split of a text. */
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
