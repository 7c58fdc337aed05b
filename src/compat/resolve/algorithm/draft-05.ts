import type { SplitText } from "../../../parse/reference-input.js";
import { checkDocument } from "../base/base.js";
import { disambiguator } from "../path/disambiguator.js";
import { collapse } from "../path/dots.js";
import { fastMerge } from "../path/fast-merge.js";
import { lastSegmentStart } from "../path/last-segment.js";
import { LazyResolution } from "../result/resolution.js";
import { collapseStepwise, describeSplit, hasOnlyFragment, type Log } from "../step/steps.js";

const NAME = "draft-05";

/** Resolves a reference by draft-fielding-url-syntax-05, section 5.2, steps 1 to 7. */
export function draft05(
  base: SplitText,
  reference: SplitText,
  document: SplitText | null,
  log: Log | null,
): LazyResolution {
  const { text, at } = reference;
  log?.("1", true, `the reference is split: ${describeSplit(reference)}`);
  const current = hasOnlyFragment(at);
  if (current) return currentDocument(base, document, text, log);
  log?.("2", false, "the reference is not to the current document");

  const absolute = at.schemeEnd !== -1;
  if (absolute) log?.("3", true, "the reference has a scheme, so it is absolute", text);
  else log?.("3", false, "the scheme is inherited from the base");
  if (absolute) return new LazyResolution(text, "absolute", NAME, base);

  const network = at.siteStart !== -1;
  log?.(
    "4",
    network,
    network ? "the reference has an authority" : "the authority is inherited from the base",
  );
  if (network) return recombine(base.text.slice(0, base.at.schemeEnd + 1) + text, "authority", base, log);

  const absolutePath = text.startsWith("/");
  log?.("5", absolutePath, `the path ${absolutePath ? "begins" : "does not begin"} with a slash`);
  if (absolutePath) {
    const between = disambiguator(base.at.siteStart !== -1, text);
    return recombine(base.text.slice(0, base.at.pathStart) + between + text, "absolute-path", base, log);
  }
  return relativePath(base, reference, log);
}

/** Step 2. The base may differ from the document's own URL (section 5.1); it stands in when that is not given. */
function currentDocument(
  base: SplitText,
  given: SplitText | null,
  fragment: string,
  log: Log | null,
): LazyResolution {
  if (given !== null) checkDocument(given);
  const { text, at } = given ?? base;
  const url = text.slice(0, at.queryEnd) + fragment;
  const source = given === null ? "is taken to be the base" : "was given";
  log?.("2", true, `the reference is to the current document, whose URL ${source}`, url);
  return new LazyResolution(url, given === null ? "base-as-document" : "document", NAME, base);
}

/** Step 6: the merge, which includes the query. */
function relativePath(base: SplitText, reference: SplitText, log: Log | null): LazyResolution {
  const { text, at } = reference;
  const start = lastSegmentStart(base);
  const { siteStart, pathStart } = base.at;
  const fast = log === null ? fastMerge(base, start, text, 0, at.queryEnd) : null;
  if (fast !== null) return new LazyResolution(fast, "merged", NAME, base);
  const directory = base.text.slice(pathStart, start);
  const merged = directory + text.slice(0, at.queryEnd);
  log?.("6a", true, "the base's path is copied without its last segment", directory);
  const [path, query] = [text.slice(0, at.pathEnd), at.queryEnd > at.pathEnd];
  log?.("6b", path !== "", path === "" ? "the path is empty" : "the path is appended", directory + path);
  log?.("6c", query, query ? '"?" and the query are appended' : "the reference has no query", merged);
  const buffer = log === null ? collapse(merged) : collapseStepwise(merged, ["6d", "6e", "6f", "6g"], log);
  if (log !== null) logQuerySplit(buffer, log);
  const rest = buffer + text.slice(at.queryEnd);
  const between = disambiguator(siteStart !== -1, rest);
  if (between !== "") log?.("7", true, `"${between}" is inserted to separate the path from the authority`);
  return recombine(base.text.slice(0, pathStart) + between + rest, "merged", base, log);
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

/** Step 7. */
function recombine(
  url: string,
  branch: "authority" | "absolute-path" | "merged",
  base: SplitText,
  log: Log | null,
): LazyResolution {
  log?.("7", true, "the components are recombined", url);
  return new LazyResolution(url, branch, NAME, base);
}
