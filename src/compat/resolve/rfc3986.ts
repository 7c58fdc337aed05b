import { disambiguator } from "./disambiguator.js";
import { mayHaveDots, removeDotSegments } from "./dots.js";
import { fastMerge } from "./fast-merge.js";
import { type Ending, Resolved } from "./resolution.js";
import { lastSegmentStart, type SplitText } from "./split-text.js";
import { describeSplit, type Log } from "./steps.js";

const NAME = "rfc3986";

/** RFC 3986, section 5.2.2; `strict` is that section's own. */
export function rfc3986(base: SplitText, reference: SplitText, strict: boolean, log: Log | null): Resolved {
  const { text, at } = reference;
  log?.("parse", true, `the reference is taken apart: ${describeSplit(reference)}`);
  const loophole = !strict && sameScheme(base, reference);
  if (loophole) log?.("scheme", true, "it has the base's scheme, which is passed over: not strict");
  const absolute = at.schemeEnd !== -1 && !loophole;
  log?.("scheme", absolute, absolute ? "it has a scheme, so it is absolute" : "the scheme is the base's");
  if (absolute)
    return rooted(text.slice(0, at.pathStart), reference, at.siteStart !== -1, "absolute", base, log);

  const network = at.siteStart !== -1;
  log?.("authority", network, network ? "it has an authority" : "the authority is the base's");
  if (network) {
    const before = base.text.slice(0, base.at.schemeEnd + 1) + text.slice(at.schemeEnd + 1, at.pathStart);
    return rooted(before, reference, true, "site", base, log);
  }
  if (at.pathStart === at.pathEnd) return withBasePath(base, reference, log);
  const before = base.text.slice(0, base.at.pathStart);
  const slash = text.startsWith("/", at.pathStart);
  log?.("path", slash, `its path ${slash ? "begins" : "does not begin"} with a slash`);
  if (slash) return rooted(before, reference, base.at.siteStart !== -1, "absolute-path", base, log);
  return merge(before, base, reference, log);
}

/** Schemes are compared without regard to case (section 3.1). */
function sameScheme(base: SplitText, { text, at }: SplitText): boolean {
  const scheme = text.slice(0, Math.max(0, at.schemeEnd));
  return scheme.toLowerCase() === base.text.slice(0, base.at.schemeEnd).toLowerCase();
}

/** A path that the base has no part in: its dot segments go all the same. */
function rooted(
  before: string,
  { text, at }: SplitText,
  hasSite: boolean,
  ending: Ending,
  base: SplitText,
  log: Log | null,
): Resolved {
  const { pathStart, pathEnd } = at;
  // Nothing is taken out of most paths: then the rest of the reference stays in one piece.
  if (log === null && !mayHaveDots(text, pathStart, pathEnd)) {
    return finish(before, hasSite, text.slice(pathStart), ending, base, log);
  }
  const path = removed(text.slice(pathStart, pathEnd), log);
  return finish(before, hasSite, path + text.slice(pathEnd), ending, base, log);
}

function withBasePath(base: SplitText, { text, at }: SplitText, log: Log | null): Resolved {
  const query = at.queryEnd > at.pathEnd;
  log?.("path", true, "its path is empty, so the path is the base's");
  log?.("query", query, query ? "it has a query" : "the query is the base's");
  const url =
    base.text.slice(0, query ? base.at.pathEnd : base.at.queryEnd) +
    text.slice(query ? at.pathEnd : at.queryEnd);
  return finish(url, true, "", query ? "base-path" : "base-query", base, log);
}

/** Section 5.2.3. */
function merge(before: string, base: SplitText, { text, at }: SplitText, log: Log | null): Resolved {
  const start = lastSegmentStart(base);
  const { siteStart, pathStart, pathEnd } = base.at;
  const plain = log === null ? fastMerge(base, start, text, at.pathStart, at.pathEnd) : null;
  if (plain !== null) return new Resolved(plain, "merged", NAME, base);
  const slash = siteStart !== -1 && pathStart === pathEnd ? "/" : "";
  const merged = base.text.slice(pathStart, start) + slash + text.slice(at.pathStart, at.pathEnd);
  log?.("merge", true, "the path stands in the place of the base's last segment", merged);
  return finish(before, siteStart !== -1, removed(merged, log) + text.slice(at.pathEnd), "merged", base, log);
}

/** Section 5.2.4. */
function removed(path: string, log: Log | null): string {
  const without = removeDotSegments(path);
  const fired = without !== path;
  log?.(
    "remove_dot_segments",
    fired,
    fired ? '"." and ".." are removed' : 'there is no "." or ".."',
    without,
  );
  return without;
}

/** Section 5.3. */
function finish(
  before: string,
  hasSite: boolean,
  rest: string,
  ending: Ending,
  base: SplitText,
  log: Log | null,
): Resolved {
  const between = disambiguator(hasSite, rest);
  if (between !== "") log?.("recompose", true, `"${between}" keeps the path from being read as a site`);
  const url = before + between + rest;
  log?.("recompose", true, "the components are put together", url);
  return new Resolved(url, ending, NAME, base);
}
