import { disambiguator } from "./disambiguator.js";
import { collapse } from "./dots.js";
import { fastMerge } from "./fast-merge.js";
import { type Ending, Resolved } from "./resolution.js";
import { hasSchemeName, lastSegmentStart, type SplitText } from "./split-text.js";
import { collapseStepwise, describeSplit, type Log } from "./steps.js";

const NAME = "rfc1808";

/**
 * RFC 1808, section 4, steps 1 to 7. Components count as given when they are not empty; but what the reference
 * wrote stays, a separator with nothing behind it too.
 */
export function rfc1808(base: SplitText, embedded: SplitText, log: Log | null): Resolved {
  const reference = withSchemeName(embedded);
  const { text, at } = reference;
  log?.("1", true, "the base is known");
  const empty = text === "";
  log?.("2a", empty, empty ? "the reference is empty: it is the whole base" : "the reference is not empty");
  if (empty) return finish("", base.text, "whole-base", base, log);

  const absolute = at.schemeEnd !== -1;
  log?.("2b", absolute, absolute ? "it begins with a scheme, so it is absolute" : describeSplit(reference));
  if (absolute) return finish("", text, "absolute", base, log);
  log?.("2c", true, "the scheme is the base's");

  const network = at.siteStart !== -1 && at.pathStart > at.siteStart;
  log?.("3", network, network ? "it has a net_loc" : "its net_loc is empty, so it is the base's");
  if (network) return finish(base.text.slice(0, base.at.schemeEnd + 1), text, "site", base, log);

  const rooted = text.startsWith("/", at.pathStart);
  log?.("4", rooted, `its path ${rooted ? "is" : "is not"} preceded by a slash`);
  if (rooted) return finish(siteOf(base), text.slice(at.pathStart), "absolute-path", base, log);

  const pathEnd = paramsStart(reference);
  const pathless = pathEnd === at.pathStart;
  log?.("5", pathless, pathless ? "its path is empty, so it is the base's" : "its path is not empty");
  return pathless ? withBasePath(base, reference, log) : merge(base, reference, pathEnd, log);
}

/** Section 2.4.2: what no scheme can be is no scheme, and so a part of the path. */
function withSchemeName(embedded: SplitText): SplitText {
  const { text, at } = embedded;
  if (at.schemeEnd === -1 || hasSchemeName(embedded)) return embedded;
  return { text, at: { ...at, schemeEnd: -1, siteStart: -1, pathStart: 0 } };
}

/** Section 2.4.5: the parameters begin at the first semicolon, whatever segment that is in. */
export function paramsStart({ text, at }: SplitText): number {
  const semicolon = text.indexOf(";", at.pathStart);
  return semicolon === -1 || semicolon > at.pathEnd ? at.pathEnd : semicolon;
}

function siteOf({ text, at }: SplitText): string {
  return text.slice(0, at.pathStart);
}

/** Step 5: the parameters are the base's unless the reference has some, and then so is the query. */
function withBasePath(base: SplitText, { text, at }: SplitText, log: Log | null): Resolved {
  const { pathStart, pathEnd, queryEnd } = base.at;
  const params = at.pathEnd > at.pathStart + 1;
  log?.("5a", params, params ? "it has parameters" : "the parameters are the base's");
  if (params) {
    const path = base.text.slice(pathStart, paramsStart(base));
    return finish(siteOf(base), path + text.slice(at.pathStart), "merged", base, log);
  }
  const query = at.queryEnd > at.pathEnd + 1;
  log?.("5b", query, query ? "it has a query" : "the query is the base's");
  const rest = query
    ? base.text.slice(pathStart, pathEnd) + text.slice(at.pathEnd)
    : base.text.slice(pathStart, queryEnd) + text.slice(at.queryEnd);
  return finish(siteOf(base), rest, query ? "base-path" : "base-query", base, log);
}

/** Step 6: the merge, in which parameters and query take no part. */
function merge(base: SplitText, { text, at }: SplitText, pathEnd: number, log: Log | null): Resolved {
  const start = lastSegmentStart(base, paramsStart(base));
  const plain = log === null ? fastMerge(base, start, text, at.pathStart, pathEnd) : null;
  if (plain !== null) return new Resolved(plain, "merged", NAME, base);
  const directory = base.text.slice(base.at.pathStart, start);
  const merged = directory + text.slice(at.pathStart, pathEnd);
  log?.("6", true, "the reference's path stands in the place of the base's last segment", merged);
  const path = log === null ? collapse(merged) : collapseStepwise(merged, ["6a", "6b", "6c", "6d"], log);
  return finish(siteOf(base), path + text.slice(pathEnd), "merged", base, log);
}

/** Step 7. */
function finish(before: string, rest: string, ending: Ending, base: SplitText, log: Log | null): Resolved {
  const whole = ending === "whole-base" || ending === "absolute" || ending === "site";
  const between = whole ? "" : disambiguator(base.at.siteStart !== -1, rest);
  if (between !== "") log?.("7", true, `"${between}" keeps the path from being read as a part of a site`);
  const url = before + between + rest;
  log?.("7", true, "the components are put together", url);
  return new Resolved(url, ending, NAME, base);
}
