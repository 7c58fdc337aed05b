import type { SplitText } from "../../parse/reference-input.js";
import { type Base, requireUsable } from "./base.js";
import { collapse, fastMerge, lastSegmentStart } from "./path.js";
import type { Resolved } from "./resolution.js";
import { afterMerge, collapseStepwise, type Log, type SevenSteps, sevenSteps } from "./steps.js";

const DRAFT_05: SevenSteps = {
  name: "draft-05",
  requireBase: requireUsable,
  ignoresScheme: () => false,
  merge,
};

/** Resolves a reference by draft-fielding-url-syntax-05, section 5.2, steps 1 to 7. */
export function draft05(
  base: Base,
  reference: SplitText,
  document: SplitText | null,
  log: Log | null,
): Resolved {
  return sevenSteps(DRAFT_05, base, reference, document, log);
}

/** Step 6: the merge, which includes the query. */
function merge(base: SplitText, { text, at }: SplitText, log: Log | null): Resolved {
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
  log(
    "6i",
    true,
    hasQuery ? 'the path is what precedes the first "?"' : "the path is the whole buffer",
    path,
  );
}
