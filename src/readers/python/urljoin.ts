import { uses_params, uses_relative } from "../../compat/urllib/components/scheme-lists.js";
import { resolvePath } from "../../compat/urllib/split/resolve-path.js";
import { type RefusedReading, refused } from "../model/reading.js";
import { Source } from "../model/source.js";
import { type SplitUrl, splitUrl } from "./urlsplit.js";

/** What `urljoin` makes of a base and a reference. */
export interface Joined {
  /** The reference, where the result has all that it has; or the text of the result. */
  readonly source: Source;
  /** Whether `source` is the reference, so that its offsets are those of the input. */
  readonly isReference: boolean;
  /** The scheme of the base, where the result is the reference and this scheme. */
  readonly scheme: string | null;
}

/**
 * Joins as `urljoin` does. The reference is the result if its scheme is another than the base's, or one that `urljoin`
 * does not know; if it has a network location, only a missing scheme is added. Else it is resolved as a path.
 */
export function joinedUrl(base: string, reference: Source, release: string): Joined | RefusedReading {
  const alone: Joined = { source: reference, isReference: true, scheme: null };
  if (base === "") return alone;
  if (reference.text === "") return { source: Source.of(base), isReference: false, scheme: null };
  const from = splitUrl(Source.of(base), release);
  if ("accepted" in from) return refused("the base is refused");
  const to = splitUrl(reference, release);
  if ("accepted" in to) return to;
  const own = schemeOf(to);
  const scheme = own === "" ? schemeOf(from) : own;
  if (scheme !== schemeOf(from) || !uses_relative.has(scheme)) return alone;
  const known = { ...alone, scheme: scheme === "" ? null : scheme };
  if (release !== "3.13.0")
    return hasNetloc(to) ? known : resolved(scheme, from.netloc, resolvedAsOne(from, to));
  if (!hasNetloc(to))
    return resolved(scheme, hasNetloc(from) ? from.netloc : null, resolvedWithParams(from, to, scheme));
  const [path, params] = withoutParams(to.path.text, scheme);
  // A semicolon that nothing follows is lost.
  return path === to.path.text || params !== ""
    ? known
    : resolved(scheme, to.netloc, { path, rest: tailOf(to) });
}

function hasNetloc({ netloc }: SplitUrl): boolean {
  return netloc !== null && netloc.text !== "";
}

function schemeOf({ scheme }: SplitUrl): string {
  return scheme === null ? "" : scheme.text.toLowerCase();
}

/** The parts after the network location, each with the delimiter before it. */
interface Tail {
  readonly path: string;
  readonly rest: string;
}

/** Since 3.14, a query or fragment that is there and empty counts. */
function resolvedAsOne(from: SplitUrl, to: SplitUrl): Tail {
  if (to.path.text !== "")
    return {
      path: resolvePath(from.path.text, to.path.text),
      rest: written("?", to.query) + written("#", to.fragment),
    };
  const query = to.query ?? from.query;
  const fragment = to.fragment ?? (to.query === null ? from.fragment : null);
  return { path: from.path.text, rest: written("?", query) + written("#", fragment) };
}

function written(delimiter: string, part: Source | null): string {
  return part === null ? "" : delimiter + part.text;
}

/** Before 3.14, the parameters after the first `;` of the last segment are a part of their own. */
function resolvedWithParams(from: SplitUrl, to: SplitUrl, scheme: string): Tail {
  const [basePath, baseParams] = withoutParams(from.path.text, scheme);
  const [path, params] = withoutParams(to.path.text, scheme);
  if (path !== "" || params !== "")
    return { path: resolvePath(basePath, path), rest: afterSemicolon(params) + tailOf(to) };
  const query = to.query?.text ? to.query : from.query;
  return { path: basePath, rest: afterSemicolon(baseParams) + tailOf({ query, fragment: to.fragment }) };
}

/** The query and the fragment where they are not empty. */
function tailOf({ query, fragment }: Pick<SplitUrl, "query" | "fragment">): string {
  return (query?.text ? written("?", query) : "") + (fragment?.text ? written("#", fragment) : "");
}

function withoutParams(path: string, scheme: string): readonly [path: string, params: string] {
  const semicolon = uses_params.has(scheme) ? path.indexOf(";", path.lastIndexOf("/") + 1) : -1;
  return semicolon === -1 ? [path, ""] : [path.slice(0, semicolon), path.slice(semicolon + 1)];
}

function afterSemicolon(params: string): string {
  return params === "" ? "" : `;${params}`;
}

function resolved(scheme: string, netloc: Source | null, { path, rest }: Tail): Joined {
  const start = scheme === "" ? "" : `${scheme}:`;
  const isRooted = path === "" || path.startsWith("/");
  const site = netloc !== null ? `//${netloc.text}${isRooted ? "" : "/"}` : path.startsWith("//") ? "//" : "";
  return { source: Source.of(start + site + path + rest), isReference: false, scheme: null };
}
