import type { SplitText } from "../../grammar/input.js";
import { authorityFrom, describeSplit, HAS_SCHEME, hasValidScheme, requireUsable } from "./base.js";
import { collapse, collapseStepwise, disambiguator, fastMerge, lastSegmentStart } from "./path.js";
import type { Branch, Log, Resolved, Steps } from "./resolution.js";

const NAME = "rfc1808";

/**
 * Resolves a reference under RFC 1808, section 4, steps 1 to 7. An empty component counts as absent, but nothing in the
 * reference is removed, not even a separator with nothing after it.
 */
export const rfc1808: Steps = (base, embedded, _, log) => {
  const reference = withoutInvalidScheme(embedded);
  const { text, at } = reference;
  const absolute = at.schemeEnd !== -1;
  if (absolute && base.text === "") {
    log?.("1", true, "the base is not known, so the reference is taken to be absolute", text);
    return { url: text, branch: "absolute", algorithm: NAME, base };
  }
  if (!absolute) requireUsable(base);
  log?.("1", true, "the base is known");
  const empty = text === "";
  log?.("2a", empty, `the reference is ${empty ? "empty, so it is the whole base" : "not empty"}`);
  if (empty) return finish("", base.text, "whole-base", base, log);

  log?.("2b", absolute, absolute ? HAS_SCHEME : `the reference is split: ${describeSplit(reference)}`);
  if (absolute) return finish("", text, "absolute", base, log);
  log?.("2c", true, "the scheme is inherited from the base");

  const network = at.authorityStart !== -1 && at.pathStart > at.authorityStart;
  log?.("3", network, authorityFrom(network));
  if (network) return finish(base.text.slice(0, base.at.schemeEnd + 1), text, "authority", base, log);

  const absolutePath = text.startsWith("/", at.pathStart);
  log?.("4", absolutePath, `the path ${absolutePath ? "begins" : "does not begin"} with a slash`);
  if (absolutePath) {
    return finish(throughAuthority(base), text.slice(at.pathStart), "absolute-path", base, log);
  }

  const pathEnd = paramsStart(reference);
  const pathless = pathEnd === at.pathStart;
  log?.("5", pathless, pathless ? "the path is empty, so it is the base's" : "the path is not empty");
  return pathless ? withBasePath(base, reference, log) : merge(base, reference, pathEnd, log);
};

/** Section 2.4.2: text before a colon that is not a valid scheme is part of the path. */
function withoutInvalidScheme(embedded: SplitText): SplitText {
  const { text, at } = embedded;
  if (at.schemeEnd === -1 || hasValidScheme(embedded)) return embedded;
  return { text, at: { ...at, schemeEnd: -1, authorityStart: -1, pathStart: 0 } };
}

/** Returns the start of the parameters: the first semicolon of the path, in any segment (section 2.4.5). */
export function paramsStart({ text, at }: SplitText): number {
  const semicolon = text.indexOf(";", at.pathStart);
  return semicolon === -1 || semicolon > at.pathEnd ? at.pathEnd : semicolon;
}

function throughAuthority({ text, at }: SplitText): string {
  return text.slice(0, at.pathStart);
}

/** Step 5: the parameters are the base's unless the reference has some; if not, the same applies to the query. */
function withBasePath(base: SplitText, { text, at }: SplitText, log: Log | null): Resolved {
  const { pathStart, pathEnd, queryEnd } = base.at;
  const params = at.pathEnd > at.pathStart + 1;
  log?.("5a", params, params ? "the reference has parameters" : "the parameters are inherited from the base");
  if (params) {
    const path = base.text.slice(pathStart, paramsStart(base));
    return finish(throughAuthority(base), path + text.slice(at.pathStart), "merged", base, log);
  }
  const query = at.queryEnd > at.pathEnd + 1;
  log?.("5b", query, query ? "the reference has a query" : "the query is inherited from the base");
  const rest = query
    ? base.text.slice(pathStart, pathEnd) + text.slice(at.pathEnd)
    : base.text.slice(pathStart, queryEnd) + text.slice(at.queryEnd);
  return finish(throughAuthority(base), rest, query ? "base-path" : "base-query", base, log);
}

/** Step 6: the merge, which excludes parameters and query. */
function merge(base: SplitText, { text, at }: SplitText, pathEnd: number, log: Log | null): Resolved {
  const start = lastSegmentStart(base, paramsStart(base));
  const fast = log === null ? fastMerge(base, start, text, at.pathStart, pathEnd) : null;
  if (fast !== null) return { url: fast, branch: "merged", algorithm: NAME, base };
  const directory = base.text.slice(base.at.pathStart, start);
  const merged = directory + text.slice(at.pathStart, pathEnd);
  log?.("6", true, "the path replaces the last segment of the base's path", merged);
  const path = log === null ? collapse(merged) : collapseStepwise(merged, ["6a", "6b", "6c", "6d"], log);
  return finish(throughAuthority(base), path + text.slice(pathEnd), "merged", base, log);
}

/** Step 7. */
function finish(before: string, rest: string, branch: Branch, base: SplitText, log: Log | null): Resolved {
  const whole = branch === "whole-base" || branch === "absolute" || branch === "authority";
  const between = whole ? "" : disambiguator(base.at.authorityStart !== -1, rest);
  if (between !== "") log?.("7", true, `"${between}" is inserted to separate the path from the authority`);
  const url = before + between + rest;
  log?.("7", true, "the components are recombined", url);
  return { url, branch, algorithm: NAME, base };
}
