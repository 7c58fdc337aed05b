import type { SplitText } from "../../grammar/input.js";
import { authorityFrom, describeSplit, HAS_SCHEME, hasSchemeOf, requireUsable } from "./base.js";
import { disambiguator, fastMerge, lastSegmentStart, mayHaveDots, removeDotSegments } from "./path.js";
import type { Branch, Log, Resolved, Steps } from "./resolution.js";

const NAME = "rfc3986";

/** Resolves a reference under RFC 3986, sections 5.2.2 to 5.3; `strict` is as in section 5.2.2. */
export const rfc3986: Steps = (base, reference, { strict }, log) => {
  const { text, at } = reference;
  log?.("parse", true, `the reference is split: ${describeSplit(reference)}`);
  const loophole = !strict && hasSchemeOf(base, reference);
  if (loophole) log?.("scheme", true, "the scheme is the same as the base's, so it is ignored (not strict)");
  const absolute = at.schemeEnd !== -1 && !loophole;
  if (!absolute) requireUsable(base);
  log?.("scheme", absolute, absolute ? HAS_SCHEME : "the scheme is inherited from the base");
  if (absolute)
    return ownPath(text.slice(0, at.pathStart), reference, at.authorityStart !== -1, "absolute", base, log);

  const network = at.authorityStart !== -1;
  log?.("authority", network, authorityFrom(network));
  if (network) {
    const before = base.text.slice(0, base.at.schemeEnd + 1) + text.slice(at.schemeEnd + 1, at.pathStart);
    return ownPath(before, reference, true, "authority", base, log);
  }
  if (at.pathStart === at.pathEnd) return withBasePath(base, reference, log);
  const before = base.text.slice(0, base.at.pathStart);
  const slash = text.startsWith("/", at.pathStart);
  log?.("path", slash, `the path ${slash ? "begins" : "does not begin"} with a slash`);
  if (slash) return ownPath(before, reference, base.at.authorityStart !== -1, "absolute-path", base, log);
  return merge(before, base, reference, log);
};

/** Resolves a reference whose path does not depend on the base; its dot segments are also removed. */
function ownPath(
  before: string,
  { text, at }: SplitText,
  hasAuthority: boolean,
  branch: Branch,
  base: SplitText,
  log: Log | null,
): Resolved {
  const { pathStart, pathEnd } = at;
  // Without dot segments, as in most paths, the rest of the reference is copied in one piece.
  if (log === null && !mayHaveDots(text, pathStart, pathEnd)) {
    return finish(before, hasAuthority, text.slice(pathStart), branch, base, log);
  }
  const path = withoutDots(text.slice(pathStart, pathEnd), log);
  return finish(before, hasAuthority, path + text.slice(pathEnd), branch, base, log);
}

function withBasePath(base: SplitText, { text, at }: SplitText, log: Log | null): Resolved {
  const query = at.queryEnd > at.pathEnd;
  log?.("path", true, "the path is empty, so it is the base's");
  log?.("query", query, query ? "the reference has a query" : "the query is inherited from the base");
  const url =
    base.text.slice(0, query ? base.at.pathEnd : base.at.queryEnd) +
    text.slice(query ? at.pathEnd : at.queryEnd);
  return finish(url, true, "", query ? "base-path" : "base-query", base, log);
}

/** Merges the paths (section 5.2.3). */
function merge(before: string, base: SplitText, { text, at }: SplitText, log: Log | null): Resolved {
  const start = lastSegmentStart(base);
  const { authorityStart, pathStart, pathEnd } = base.at;
  const fast = log === null ? fastMerge(base, start, text, at.pathStart, at.pathEnd) : null;
  if (fast !== null) return { url: fast, branch: "merged", algorithm: NAME, base };
  const slash = authorityStart !== -1 && pathStart === pathEnd ? "/" : "";
  const merged = base.text.slice(pathStart, start) + slash + text.slice(at.pathStart, at.pathEnd);
  log?.("merge", true, "the path replaces the last segment of the base's path", merged);
  const rest = withoutDots(merged, log) + text.slice(at.pathEnd);
  return finish(before, authorityStart !== -1, rest, "merged", base, log);
}

/** Removes dot segments (section 5.2.4). */
function withoutDots(path: string, log: Log | null): string {
  const without = removeDotSegments(path);
  const fired = without !== path;
  const found = fired ? '"." and ".." are removed' : 'there is no "." or ".."';
  log?.("remove_dot_segments", fired, found, without);
  return without;
}

/** Joins the components (section 5.3). */
function finish(
  before: string,
  hasAuthority: boolean,
  rest: string,
  branch: Branch,
  base: SplitText,
  log: Log | null,
): Resolved {
  const between = disambiguator(hasAuthority, rest);
  if (between !== "")
    log?.("recompose", true, `"${between}" is inserted to separate the path from the authority`);
  const url = before + between + rest;
  log?.("recompose", true, "the components are recomposed", url);
  return { url, branch, algorithm: NAME, base };
}
