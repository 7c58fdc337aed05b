import { splitDocument } from "./base.js";
import { disambiguator } from "./disambiguator.js";
import { collapse } from "./dots.js";
import { fastMerge } from "./fast-merge.js";
import { Resolved } from "./resolution.js";
import { lastSegmentStart, type SplitText } from "./split-text.js";
import { collapseStepwise, describeSplit, hasOnlyFragment, type Log } from "./steps.js";

const NAME = "draft-05";

/** draft-fielding-url-syntax-05, section 5.2, steps 1 to 7. */
export function draft05(
  base: SplitText,
  reference: SplitText,
  document: string | null,
  log: Log | null,
): Resolved {
  const { text, at } = reference;
  log?.("1", true, `the reference is taken apart: ${describeSplit(reference)}`);
  const current = hasOnlyFragment(at);
  if (current) return currentDocument(base, document, text, log);
  log?.("2", false, "it is not to the current document");

  const absolute = at.schemeEnd !== -1;
  if (absolute) log?.("3", true, "it has a scheme, so it is absolute", text);
  else log?.("3", false, "the scheme is the base's");
  if (absolute) return new Resolved(text, "absolute", NAME, base);

  const network = at.siteStart !== -1;
  log?.("4", network, network ? "it has a site, so it is a network-path" : "the site is the base's");
  if (network) return end(base.text.slice(0, base.at.schemeEnd + 1) + text, "site", base, log);

  const rooted = text.startsWith("/");
  log?.("5", rooted, `its path ${rooted ? "begins" : "does not begin"} with a slash`);
  if (rooted) return end(base.text.slice(0, base.at.pathStart) + text, "absolute-path", base, log);
  return relativePath(base, reference, log);
}

/** Step 2. The base need not be the document's own URL (section 5.1), but it is for want of a better one. */
function currentDocument(base: SplitText, given: string | null, fragment: string, log: Log | null): Resolved {
  const { text, at } = given === null ? base : splitDocument(given);
  const url = text.slice(0, at.queryEnd) + fragment;
  log?.(
    "2",
    true,
    `(current document)${fragment}, which is ${given === null ? "the base" : "the one given"}`,
    url,
  );
  return new Resolved(url, given === null ? "base-as-document" : "document", NAME, base);
}

/** Step 6: the merge, in which the query takes part. */
function relativePath(base: SplitText, reference: SplitText, log: Log | null): Resolved {
  const { text, at } = reference;
  const start = lastSegmentStart(base);
  const { siteStart, pathStart } = base.at;
  const plain = log === null ? fastMerge(base, start, text, 0, at.queryEnd) : null;
  if (plain !== null) return new Resolved(plain, "merged", NAME, base);
  const directory = base.text.slice(pathStart, start);
  const merged = directory + text.slice(0, at.queryEnd);
  log?.("6a", true, "the base's path but for its last segment", directory);
  log?.("6b", at.pathEnd > 0, "the reference's path is appended", directory + text.slice(0, at.pathEnd));
  const query = at.queryEnd > at.pathEnd;
  log?.("6c", query, query ? "a ? and the reference's query are appended" : "it has no query", merged);
  const buffer = log === null ? collapse(merged) : collapseStepwise(merged, ["6d", "6e", "6f", "6g"], log);
  if (log !== null) tellSplit(buffer, log);
  const rest = buffer + text.slice(at.queryEnd);
  const between = disambiguator(siteStart !== -1, rest);
  if (between !== "") log?.("7", true, `"${between}" keeps the path from being read as a part of a site`);
  return end(base.text.slice(0, pathStart) + between + rest, "merged", base, log);
}

function tellSplit(buffer: string, log: Log): void {
  const mark = buffer.indexOf("?");
  const path = mark === -1 ? buffer : buffer.slice(0, mark);
  log(
    "6h",
    mark !== -1,
    mark === -1 ? "the query is undefined" : "the query is what follows the first ?",
    buffer,
  );
  log("6i", true, "the path is what is before it", path);
}

function end(
  url: string,
  ending: "site" | "absolute-path" | "merged",
  base: SplitText,
  log: Log | null,
): Resolved {
  log?.("7", true, "the components are put together", url);
  return new Resolved(url, ending, NAME, base);
}
