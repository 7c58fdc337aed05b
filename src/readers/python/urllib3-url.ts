import type { Parts, RefusedReading } from "../model/reading.js";
import { refused } from "../model/reading.js";
import type { Source } from "../model/source.js";
import { authorityEnd, indexOrEnd, schemeColon } from "../text/find.js";
import { escaped } from "./escaping.js";
import { normalizedHost, splitHostPort } from "./urllib3-host.js";

/** What `parse_url` returns. Queries and fragments may be empty. */
export interface Url extends Omit<Parts, "contacts"> {
  readonly port: number | null;
  readonly path: string | null;
  readonly query: string | null;
  readonly fragment: string | null;
  readonly spans: NonNullable<Parts["spans"]>;
}

/** Reads as `parse_url` does. */
export function parseUrl(source: Source): Url | RefusedReading {
  const { text } = source;
  const written = schemeOf(text);
  const scheme = written?.toLowerCase() ?? null;
  const isNormalized = scheme === null || scheme === "http" || scheme === "https";
  const siteStart = authorityStart(text, written);
  const siteEnd = siteStart === -1 ? -1 : endOf(text, siteStart);
  const site = siteStart < siteEnd ? readSite(source.slice(siteStart, siteEnd), isNormalized) : NO_SITE;
  if ("accepted" in site) return site;
  const start = siteStart === -1 ? (written === null ? 0 : written.length + 1) : siteEnd;
  const hash = indexOrEnd(text, "#", start, text.length);
  const mark = indexOrEnd(text, "?", start, hash);
  const path = rooted(isNormalized ? normalPath(text.slice(start, mark)) : text.slice(start, mark));
  const query = mark === hash ? null : text.slice(mark + 1, hash);
  const fragment = hash === text.length ? null : text.slice(hash + 1);
  return {
    scheme,
    userinfo: site.userinfo,
    host: site.host,
    port: site.port,
    path: path === "" && query === null && fragment === null ? null : path,
    query: query !== null && isNormalized ? escaped(query, "query") : query,
    fragment: fragment !== null && isNormalized ? escaped(fragment, "query") : fragment,
    spans: {
      scheme: written === null ? null : source.span(0, written.length),
      userinfo: site.spans.userinfo,
      host: site.spans.host,
      port: site.spans.port,
      path: source.span(start, mark),
      query: query === null ? null : source.span(mark + 1, hash),
      fragment: fragment === null ? null : source.span(hash + 1, text.length),
    },
  };
}

/** A scheme has no dot, so that `evil.com:80` is a host and a port. */
function schemeOf(text: string): string | null {
  const colon = schemeColon(text);
  const scheme = colon === -1 ? null : text.slice(0, colon);
  return scheme?.includes(".") ? null : scheme;
}

/** Without a scheme and a slash at the start, the text begins with the authority, unless it is empty. */
function authorityStart(text: string, scheme: string | null): number {
  if (scheme === null && !text.startsWith("/")) return 0;
  const start = scheme === null ? 0 : scheme.length + 1;
  return text.startsWith("//", start) ? start + 2 : -1;
}

/** A backslash ends the authority as well. */
function endOf(text: string, start: number): number {
  return indexOrEnd(text, "\\", start, authorityEnd(text, start));
}

type Site = Pick<Url, "userinfo" | "host" | "port" | "spans">;

const NO_SITE: Site = { userinfo: null, host: null, port: null, spans: {} };

/** The login ends at the last `@`. */
function readSite(source: Source, isNormalized: boolean): Site | RefusedReading {
  const { text } = source;
  const login = text.lastIndexOf("@");
  const start = login + 1;
  const split = splitHostPort(source, start);
  if ("accepted" in split) return split;
  const { hostEnd, port } = split;
  const host = isNormalized ? normalizedHost(split.host) : split.host;
  if (host === null) return refused("a label of the host is not valid in IDNA 2008");
  const userinfo = login <= 0 ? null : text.slice(0, login);
  return {
    userinfo: userinfo !== null && isNormalized ? escaped(userinfo, "userinfo") : userinfo,
    host,
    port,
    spans: {
      userinfo: userinfo === null ? null : source.span(0, login),
      host: source.span(start, hostEnd),
      port: port === null ? null : source.span(hostEnd + 1, text.length - Number(text.endsWith("\n"))),
    },
  };
}

function rooted(path: string): string {
  return path === "" || path.startsWith("/") ? path : `/${path}`;
}

/** The path without dot segments, escaped. */
function normalPath(path: string): string {
  return escaped(withoutDots(path), "path");
}

/** Removes dot segments. One slash too many at the start may be lost or won where `..` goes above the root. */
function withoutDots(path: string): string {
  if (!path.includes(".")) return path;
  const kept: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "..") kept.pop();
    else if (segment !== ".") kept.push(segment);
  }
  if (path.startsWith("/") && kept[0] !== "") kept.unshift("");
  if (path.endsWith("/.") || path.endsWith("/..")) kept.push("");
  return kept.join("/");
}
