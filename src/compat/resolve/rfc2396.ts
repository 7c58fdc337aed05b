import type { SplitText } from "../../parse/reference-input.js";
import { SCHEMES } from "../../schemes/table.js";
import { type Base, isOpaque, requireHierarchical } from "./base.js";
import { collapse, fastMerge, lastSegmentStart } from "./path.js";
import type { Resolved } from "./resolution.js";
import { afterMerge, collapseStepwise, hasSchemeOf, type Log, type SevenSteps, sevenSteps } from "./steps.js";

const STRICT: SevenSteps = {
  name: "rfc2396",
  requireBase: requireHierarchical,
  ignoresScheme: () => false,
  merge,
};
const NOT_STRICT: SevenSteps = { ...STRICT, ignoresScheme: isMisformed };

/** Resolves a reference by RFC 2396, section 5.2, steps 1 to 7; step 3 has the exception for `strict: false`. */
export function rfc2396(
  base: Base,
  reference: SplitText,
  { strict, document }: { readonly strict: boolean; readonly document: SplitText | null },
  log: Log | null,
): Resolved {
  return sevenSteps(strict ? STRICT : NOT_STRICT, base, reference, document, log);
}

/**
 * Whether step 3 allows the scheme of a reference to be removed: it "matches that of the base URI and the scheme is
 * known to always use the <hier_part> syntax".
 */
function isMisformed(base: Base, reference: SplitText): boolean {
  if (base.fault !== null || isOpaque(base) || !hasSchemeOf(base, reference)) return false;
  const scheme = base.text.slice(0, base.at.schemeEnd).toLowerCase();
  return SCHEMES.get(scheme)?.shape === "generic";
}

/** Step 6: the merge of the paths. */
function merge(base: SplitText, { text, at }: SplitText, log: Log | null): Resolved {
  const start = lastSegmentStart(base);
  const fast = log === null ? fastMerge(base, start, text, 0, at.pathEnd) : null;
  if (fast !== null) return { url: fast, branch: "merged", algorithm: STRICT.name, base };
  const directory = base.text.slice(base.at.pathStart, start);
  const merged = directory + text.slice(0, at.pathEnd);
  log?.("6a", true, "the base's path is copied without its last segment", directory);
  log?.(
    "6b",
    at.pathEnd > 0,
    at.pathEnd > 0 ? "the reference's path is appended" : "the reference's path is empty",
    merged,
  );
  const path = log === null ? collapse(merged) : collapseStepwise(merged, ["6c", "6d", "6e", "6f"], log);
  if (log !== null) logParents(path, log);
  return afterMerge(STRICT.name, base, path + text.slice(at.pathEnd), log);
}

/** Step 6g lets an implementation choose; the examples of appendix C retain the `..`. */
function logParents(path: string, log: Log): void {
  const above = /^\/?\.\.(?:\/|$)/.test(path);
  log(
    "6g",
    above,
    above
      ? 'the path begins with "..", which is an error; it is retained'
      : 'the path does not begin with ".."',
    path,
  );
  log("6h", true, "the buffer is the path", path);
}
