import type {
  AbsPath,
  AnyAuthority,
  GenericUrl,
  NetPath,
  OpaqueUrl,
  RelativeUrl,
  RelPath,
} from "../../ast/nodes.js";
import type { Split } from "../language/split.js";
import type { UrlStandard } from "../language/standard.js";
import { leaf, schemeNode } from "./leaf.js";
import { pathSegmentsNode } from "./path.js";

/**
 * Makes the node of a span that is a `rel_path`.
 *
 * @param pathEnd the offset of the `?`, or `end`
 */
export function relPathNode(
  { nodes }: UrlStandard,
  source: string,
  start: number,
  pathEnd: number,
  end: number,
): RelPath {
  return Object.freeze({
    type: "rel_path",
    start,
    end,
    text: source.slice(start, end),
    pathSegments: pathSegmentsNode(source, start, pathEnd, nodes.paramsOf),
    query: pathEnd === end ? null : leaf("query", source, pathEnd + 1, end),
  });
}

/** Makes the node of a span that is an `abs_path`. */
export function absPathNode(
  standard: UrlStandard,
  source: string,
  start: number,
  pathEnd: number,
  end: number,
): AbsPath {
  return Object.freeze({
    type: "abs_path",
    start,
    end,
    text: source.slice(start, end),
    relPath: relPathNode(standard, source, start + 1, pathEnd, end),
  });
}

/** Makes the node of a text that is a `net_path`. */
export function netPathNode(
  standard: UrlStandard,
  source: string,
  { siteStart, pathStart, pathEnd, queryEnd }: Split,
): NetPath<AnyAuthority> {
  const type = "net_path";
  const start = siteStart - 2;
  const text = source.slice(start, queryEnd);
  const site = standard.nodes.authorityNode(standard, source, siteStart, pathStart);
  if (pathStart < pathEnd) {
    const absPath = absPathNode(standard, source, pathStart, pathEnd, queryEnd);
    return Object.freeze({ type, start, end: queryEnd, text, site, absPath });
  }
  if (pathEnd === queryEnd) return Object.freeze({ type, start, end: queryEnd, text, site, absPath: null });
  const query = leaf("query", source, pathEnd + 1, queryEnd);
  return Object.freeze({ type, start, end: queryEnd, text, site, absPath: null, query });
}

/** Makes the node of a text without its scheme and its fragment. */
export function relativeUrlNode(
  standard: UrlStandard,
  source: string,
  split: Split,
): RelativeUrl<AnyAuthority> {
  const { siteStart, pathStart, pathEnd, queryEnd } = split;
  if (siteStart !== -1) return netPathNode(standard, source, split);
  const absolute = pathStart < pathEnd && source.startsWith("/", pathStart);
  return absolute
    ? absPathNode(standard, source, pathStart, pathEnd, queryEnd)
    : relPathNode(standard, source, pathStart, pathEnd, queryEnd);
}

/** Makes the node of a text that is a `generic-URL`. */
export function genericUrlNode(
  standard: UrlStandard,
  source: string,
  split: Split,
): GenericUrl<AnyAuthority> {
  const { start, schemeEnd, queryEnd } = split;
  return Object.freeze({
    type: "generic-URL",
    start,
    end: queryEnd,
    text: source.slice(start, queryEnd),
    scheme: schemeNode(source, start, schemeEnd),
    relativeUrl: relativeUrlNode(standard, source, split),
  });
}

/** Makes the node of a span that is an `opaque-URL`. */
export function opaqueUrlNode(source: string, start: number, schemeEnd: number, end: number): OpaqueUrl {
  return Object.freeze({
    type: "opaque-URL",
    start,
    end,
    text: source.slice(start, end),
    scheme: schemeNode(source, start, schemeEnd),
    schemeSpecificPart: source.slice(schemeEnd + 1, end),
  });
}
