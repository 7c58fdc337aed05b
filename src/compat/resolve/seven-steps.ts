// The algorithms of draft-05 and RFC 2396. Both have seven steps, which differ only in the exception in step 3 and the
// merge, step 6.
import type { SplitText } from "../../grammar/input.js";
import { KNOWN_SCHEMES } from "../../schemes/table.js";
import type { Split } from "../../spec/split.js";
import type { Algorithm } from "./algorithms.js";
import {
  authorityFrom,
  type Base,
  checkDocument,
  describeSplit,
  HAS_SCHEME,
  hasSchemeOf,
  isOpaque,
  requireHierarchical,
  requireUsable,
} from "./base.js";
import { collapse, collapseStepwise, disambiguator, fastMerge, lastSegmentStart } from "./path.js";
import type { Branch, Log, Resolved, Steps } from "./resolution.js";

const DRAFT_05: SevenSteps = {
  name: "draft-05",
  requireBase: requireUsable,
  ignoresScheme: () => false,
  merge: mergeWithQuery,
};

/** Resolves a reference under draft-fielding-url-syntax-05, section 5.2, steps 1 to 7. */
export const draft05: Steps = (base, reference, { document }, log) =>
  sevenSteps(DRAFT_05, base, reference, document, log);

/** Step 6: the merge, which includes the query. */
function mergeWithQuery(base: SplitText, { text, at }: SplitText, log: Log | null): Resolved {
  const start = lastSegmentStart(base);
  const fast = log === null ? fastMerge(base, start, text, 0, at.queryEnd) : null;
  if (fast !== null) return { url: fast, branch: "merged", algorithm: DRAFT_05.name, base };
  const directory = base.text.slice(base.at.pathStart, start);
  const merged = directory + text.slice(0, at.queryEnd);
  log?.("6a", true, "the base's path is copied without its last segment", directory);
  const [path, query] = [text.slice(0, at.pathEnd), at.queryEnd > at.pathEnd];
  log?.("6b", path !== "", path === "" ? "the path is empty" : "the path is appended", directory + path);
  log?.("6c", query, query ? '"?" and the query are appended' : "the reference has no query", merged);
  const buffer = log === null ? collapse(merged) : collapseStepwise(merged, ["6d", "6e", "6f", "6g"], log);
  if (log !== null) logQuerySplit(buffer, log);
  return afterMerge(DRAFT_05.name, base, buffer + text.slice(at.queryEnd), log);
}

function logQuerySplit(buffer: string, log: Log): void {
  const mark = buffer.indexOf("?");
  const hasQuery = mark !== -1;
  log("6h", hasQuery, hasQuery ? 'the query is what follows the first "?"' : "there is no query", buffer);
  const path = hasQuery ? buffer.slice(0, mark) : buffer;
  const found = hasQuery ? 'the path is what precedes the first "?"' : "the path is the whole buffer";
  log("6i", true, found, path);
}

const STRICT: SevenSteps = {
  name: "rfc2396",
  requireBase: requireHierarchical,
  ignoresScheme: () => false,
  merge: mergePaths,
};
const NOT_STRICT: SevenSteps = { ...STRICT, ignoresScheme: isMisformed };

/** Resolves a reference under RFC 2396, section 5.2, steps 1 to 7; step 3 has the exception for `strict: false`. */
export const rfc2396: Steps = (base, reference, { strict, document }, log) =>
  sevenSteps(strict ? STRICT : NOT_STRICT, base, reference, document, log);

/**
 * Returns whether step 3 allows the scheme of a reference to be removed: it "matches that of the base URI and the
 * scheme is known to always use the <hier_part> syntax".
 */
function isMisformed(base: Base, reference: SplitText): boolean {
  if (base.fault !== null || isOpaque(base) || !hasSchemeOf(base, reference)) return false;
  const scheme = base.text.slice(0, base.at.schemeEnd).toLowerCase();
  return KNOWN_SCHEMES.get(scheme)?.shape === "generic";
}

/** Step 6: the merge of the paths. */
function mergePaths(base: SplitText, { text, at }: SplitText, log: Log | null): Resolved {
  const start = lastSegmentStart(base);
  const fast = log === null ? fastMerge(base, start, text, 0, at.pathEnd) : null;
  if (fast !== null) return { url: fast, branch: "merged", algorithm: STRICT.name, base };
  const directory = base.text.slice(base.at.pathStart, start);
  const merged = directory + text.slice(0, at.pathEnd);
  log?.("6a", true, "the base's path is copied without its last segment", directory);
  const hasPath = at.pathEnd > 0;
  log?.("6b", hasPath, `the reference's path is ${hasPath ? "appended" : "empty"}`, merged);
  const path = log === null ? collapse(merged) : collapseStepwise(merged, ["6c", "6d", "6e", "6f"], log);
  if (log !== null) logParents(path, log);
  return afterMerge(STRICT.name, base, path + text.slice(at.pathEnd), log);
}

/** Step 6g lets an implementation choose; the examples of appendix C retain the `..`. */
function logParents(path: string, log: Log): void {
  const above = /^\/?\.\.(?:\/|$)/.test(path);
  const found = above ? 'begins with "..", which is an error; it is retained' : 'does not begin with ".."';
  log("6g", above, `the path ${found}`, path);
  log("6h", true, "the buffer is the path", path);
}

/** The differences between the algorithms with seven steps. */
interface SevenSteps {
  readonly name: Algorithm;
  /** Checks that relative references can be resolved against a base. */
  readonly requireBase: (base: Base) => void;
  /** Whether step 3 removes the scheme of a reference that has one. */
  readonly ignoresScheme: (base: Base, reference: SplitText) => boolean;
  /** Step 6. The reference begins with its path. */
  readonly merge: (base: SplitText, reference: SplitText, log: Log | null) => Resolved;
}

/** Runs steps 1 to 5 and 7 of section 5.2, which are the same in draft-05 and RFC 2396, and step 6 of one of them. */
function sevenSteps(
  by: SevenSteps,
  base: Base,
  reference: SplitText,
  document: SplitText | null,
  log: Log | null,
): Resolved {
  const { text, at } = reference;
  log?.("1", true, `the reference is split: ${describeSplit(reference)}`);
  if (hasOnlyFragment(at)) return currentDocument(by.name, base, document, text, log);
  log?.("2", false, "the reference is not to the current document");

  if (at.schemeEnd === -1) {
    by.requireBase(base);
    log?.("3", false, "the scheme is inherited from the base");
    return fromStep4(by, base, reference, log);
  }
  if (by.ignoresScheme(base, reference)) {
    log?.("3", true, "the scheme is the same as the base's, so it is removed (not strict)");
    return fromStep4(by, base, withoutScheme(reference), log);
  }
  log?.("3", true, HAS_SCHEME, text);
  return { url: text, branch: "absolute", algorithm: by.name, base };
}

/** Returns whether the path is empty and no other component is defined, except perhaps the fragment. */
function hasOnlyFragment({ schemeEnd, authorityStart, queryEnd }: Split): boolean {
  return schemeEnd === -1 && authorityStart === -1 && queryEnd === 0;
}

/** Returns the part after the scheme, without splitting it again. */
function withoutScheme({ text, at }: SplitText): SplitText {
  const by = at.schemeEnd + 1;
  const moved = {
    start: 0,
    schemeEnd: -1,
    authorityStart: at.authorityStart === -1 ? -1 : at.authorityStart - by,
    pathStart: at.pathStart - by,
    pathEnd: at.pathEnd - by,
    queryEnd: at.queryEnd - by,
    end: at.end - by,
  };
  return { text: text.slice(by), at: moved };
}

/** Runs the steps for a reference without a scheme, against a base that was checked. */
function fromStep4(
  { name, merge }: SevenSteps,
  base: SplitText,
  reference: SplitText,
  log: Log | null,
): Resolved {
  const { text, at } = reference;
  const network = at.authorityStart !== -1;
  log?.("4", network, authorityFrom(network));
  if (network) {
    return recombine(name, base.text.slice(0, base.at.schemeEnd + 1) + text, "authority", base, log);
  }
  const absolutePath = text.startsWith("/");
  log?.("5", absolutePath, `the path ${absolutePath ? "begins" : "does not begin"} with a slash`);
  if (!absolutePath) return merge(base, reference, log);
  const between = disambiguator(base.at.authorityStart !== -1, text);
  return recombine(name, base.text.slice(0, base.at.pathStart) + between + text, "absolute-path", base, log);
}

/** Step 2. The document's URL may differ from the base (section 5.1), which is the default. */
function currentDocument(
  name: Algorithm,
  base: Base,
  given: SplitText | null,
  fragment: string,
  log: Log | null,
): Resolved {
  if (given === null) requireUsable(base);
  else checkDocument(given);
  const { text, at } = given ?? base;
  const url = text.slice(0, at.queryEnd) + fragment;
  const source = given === null ? "is taken to be the base" : "was given";
  log?.("2", true, `the reference is to the current document, whose URL ${source}`, url);
  return { url, branch: given === null ? "base-as-document" : "document", algorithm: name, base };
}

/** Joins the base, the merged path and the rest. */
function afterMerge(name: Algorithm, base: SplitText, rest: string, log: Log | null): Resolved {
  const between = disambiguator(base.at.authorityStart !== -1, rest);
  if (between !== "") log?.("7", true, `"${between}" is inserted to separate the path from the authority`);
  return recombine(name, base.text.slice(0, base.at.pathStart) + between + rest, "merged", base, log);
}

/** Step 7. */
function recombine(name: Algorithm, url: string, branch: Branch, base: SplitText, log: Log | null): Resolved {
  log?.("7", true, "the components are recombined", url);
  return { url, branch, algorithm: name, base };
}
