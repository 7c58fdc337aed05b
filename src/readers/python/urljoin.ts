import { uses_params, uses_relative } from "../../compat/urllib/components/scheme-lists.js";
import { resolvePath } from "../../compat/urllib/split/resolve-path.js";
import { type RefusedReading, refused } from "../model/reading.js";
import { Source } from "../model/source.js";
import { textAt } from "../text/find.js";
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
  const splitBase = splitUrl(Source.of(base), release);
  if ("accepted" in splitBase) return refused("the base is refused");
  const splitReference = splitUrl(reference, release);
  if ("accepted" in splitReference) return splitReference;
  const [from, to] = [textsOf(splitBase), textsOf(splitReference)];
  const own = schemeOf(to);
  const scheme = own === "" ? schemeOf(from) : own;
  if (scheme !== schemeOf(from) || !uses_relative.has(scheme)) return alone;
  const known = { ...alone, scheme: scheme === "" ? null : scheme };
  if (release !== "3.13.0")
    return hasNetloc(to) ? known : resolved(scheme, from.netloc, resolvedAsOne(from, to));
  if (!hasNetloc(to))
    return resolved(scheme, hasNetloc(from) ? from.netloc : null, resolvedWithParams(from, to, scheme));
  const [path, params] = withoutParams(to.path, scheme);
  // A semicolon that nothing follows is lost.
  return path === to.path || params !== "" ? known : resolved(scheme, to.netloc, { path, rest: tailOf(to) });
}

/** The components as texts. */
interface Texts extends Readonly<Record<Exclude<keyof SplitUrl, "source" | "path">, string | null>> {
  readonly path: string;
}

function textsOf({ source: { text }, scheme, netloc, path, query, fragment }: SplitUrl): Texts {
  return {
    scheme: textAt(text, scheme),
    netloc: textAt(text, netloc),
    path: text.slice(path.start, path.end),
    query: textAt(text, query),
    fragment: textAt(text, fragment),
  };
}

function hasNetloc({ netloc }: Texts): boolean {
  return netloc !== null && netloc !== "";
}

function schemeOf({ scheme }: Texts): string {
  return scheme === null ? "" : scheme.toLowerCase();
}

/** The parts after the network location, each with the delimiter before it. */
interface Tail {
  readonly path: string;
  readonly rest: string;
}

/** Since 3.14, a query or fragment that is there and empty counts. */
function resolvedAsOne(from: Texts, to: Texts): Tail {
  if (to.path !== "")
    return {
      path: resolvePath(from.path, to.path),
      rest: written("?", to.query) + written("#", to.fragment),
    };
  const query = to.query ?? from.query;
  const fragment = to.fragment ?? (to.query === null ? from.fragment : null);
  return { path: from.path, rest: written("?", query) + written("#", fragment) };
}

function written(delimiter: string, part: string | null): string {
  return part === null ? "" : delimiter + part;
}

/** Before 3.14, the parameters after the first `;` of the last segment are a part of their own. */
function resolvedWithParams(from: Texts, to: Texts, scheme: string): Tail {
  const [basePath, baseParams] = withoutParams(from.path, scheme);
  const [path, params] = withoutParams(to.path, scheme);
  if (path !== "" || params !== "")
    return { path: resolvePath(basePath, path), rest: afterSemicolon(params) + tailOf(to) };
  const query = to.query ? to.query : from.query;
  return { path: basePath, rest: afterSemicolon(baseParams) + tailOf({ query, fragment: to.fragment }) };
}

/** The query and the fragment where they are not empty. */
function tailOf({ query, fragment }: Pick<Texts, "query" | "fragment">): string {
  return (query ? written("?", query) : "") + (fragment ? written("#", fragment) : "");
}

function withoutParams(path: string, scheme: string): readonly [path: string, params: string] {
  const semicolon = uses_params.has(scheme) ? path.indexOf(";", path.lastIndexOf("/") + 1) : -1;
  return semicolon === -1 ? [path, ""] : [path.slice(0, semicolon), path.slice(semicolon + 1)];
}

function afterSemicolon(params: string): string {
  return params === "" ? "" : `;${params}`;
}

function resolved(scheme: string, netloc: string | null, { path, rest }: Tail): Joined {
  const start = scheme === "" ? "" : `${scheme}:`;
  const isRooted = path === "" || path.startsWith("/");
  const site = netloc !== null ? `//${netloc}${isRooted ? "" : "/"}` : path.startsWith("//") ? "//" : "";
  return { source: Source.of(start + site + path + rest), isReference: false, scheme: null };
}
