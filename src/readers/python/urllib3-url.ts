import type { Parts, RefusedReading } from "../model/reading.js";
import { refused } from "../model/reading.js";
import type { Source } from "../model/source.js";
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

/** No dot, so that `evil.com:80` is a host and a port. */
const SCHEME = /^[A-Za-z][A-Za-z0-9+-]*(?=:)/;
const AUTHORITY_END = /[\\/?#]/g;

/** Reads as `parse_url` does. */
export function parseUrl(source: Source): Url | RefusedReading {
  const { text } = source;
  const written = SCHEME.exec(text)?.[0] ?? null;
  const scheme = written?.toLowerCase() ?? null;
  const isNormalized = scheme === null || scheme === "http" || scheme === "https";
  const siteStart = authorityStart(text, written);
  const siteEnd = siteStart === -1 ? -1 : endOf(text, siteStart);
  const site = siteStart < siteEnd ? readSite(source.slice(siteStart, siteEnd), isNormalized) : NO_SITE;
  if ("accepted" in site) return site;
  const tailStart = siteStart === -1 ? (written === null ? 0 : written.length + 1) : siteEnd;
  const tail = readTail(source.slice(tailStart), isNormalized);
  const spans = {
    scheme: written === null ? null : source.span(0, written.length),
    ...site.spans,
    ...tail.spans,
  };
  return { scheme, ...site, ...tail, spans };
}

/** Without a scheme and a slash at the start, the text begins with the authority, unless it is empty. */
function authorityStart(text: string, scheme: string | null): number {
  if (scheme === null && !text.startsWith("/")) return 0;
  const start = scheme === null ? 0 : scheme.length + 1;
  return text.startsWith("//", start) ? start + 2 : -1;
}

function endOf(text: string, start: number): number {
  AUTHORITY_END.lastIndex = start;
  return AUTHORITY_END.exec(text)?.index ?? text.length;
}

type Site = Pick<Url, "userinfo" | "host" | "port" | "spans">;

const NO_SITE: Site = { userinfo: null, host: null, port: null, spans: {} };

/** The login ends at the last `@`. */
function readSite(source: Source, isNormalized: boolean): Site | RefusedReading {
  const login = source.text.lastIndexOf("@");
  const rest = source.slice(login + 1);
  const split = splitHostPort(rest);
  if ("accepted" in split) return split;
  const { hostEnd, port } = split;
  const host = isNormalized ? normalizedHost(split.host) : split.host;
  if (host === null) return refused("a label of the host is not valid in IDNA 2008");
  const userinfo = login <= 0 ? null : source.text.slice(0, login);
  return {
    userinfo: userinfo !== null && isNormalized ? escaped(userinfo, "userinfo") : userinfo,
    host,
    port,
    spans: {
      userinfo: userinfo === null ? null : source.span(0, login),
      host: rest.span(0, hostEnd),
      port: port === null ? null : rest.span(hostEnd + 1, rest.text.replace(/\n$/, "").length),
    },
  };
}

function readTail(source: Source, isNormalized: boolean): Pick<Url, "path" | "query" | "fragment" | "spans"> {
  const { text } = source;
  const hash = text.indexOf("#");
  const queryEnd = hash === -1 ? text.length : hash;
  const mark = text.indexOf("?");
  const pathEnd = mark === -1 || mark > queryEnd ? queryEnd : mark;
  const query = pathEnd === queryEnd ? null : text.slice(pathEnd + 1, queryEnd);
  const fragment = hash === -1 ? null : text.slice(hash + 1);
  const path = isNormalized ? escaped(withoutDots(text.slice(0, pathEnd)), "path") : text.slice(0, pathEnd);
  const rooted = path === "" || path.startsWith("/") ? path : `/${path}`;
  return {
    path: rooted === "" && query === null && fragment === null ? null : rooted,
    query: query !== null && isNormalized ? escaped(query, "query") : query,
    fragment: fragment !== null && isNormalized ? escaped(fragment, "query") : fragment,
    spans: {
      path: source.span(0, pathEnd),
      query: query === null ? null : source.span(pathEnd + 1, queryEnd),
      fragment: fragment === null ? null : source.span(hash + 1, text.length),
    },
  };
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
