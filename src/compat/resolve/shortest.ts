import { type SplitText, splitTextOf, type UrlInput } from "../../grammar/input.js";
import { paramsStart } from "./algorithm/rfc1808.js";
import { resolveSplit } from "./algorithm/run.js";
import { type Algorithm, ENTRIES } from "./algorithms.js";
import { type Base, checkDocument, isOpaque, splitBase } from "./base/base.js";
import type { CompleteOptions } from "./options.js";
import { collapse, removeDotSegments } from "./path/dots.js";
import { lastSegmentStart } from "./path/last-segment.js";

/** Returns the shortest reference that gives the target, and if there is none, the target. */
export function shortestReference(base: UrlInput, target: UrlInput, complete: CompleteOptions): string {
  const to = splitTextOf(target, "the target");
  const from = splitBase(base);
  let shortest: string | null = null;
  for (const reference of possible(from, to, complete)) {
    // As long as the target is short enough: it has the most components.
    if (reference.length > to.text.length || isNotAllowed(reference, complete)) continue;
    if (shortest !== null && reference.length >= shortest.length) continue;
    const { url } = resolveSplit(from, splitTextOf(reference, "the reference"), complete, null);
    if (url === to.text) shortest = reference;
  }
  return shortest ?? to.text;
}

/** Whether the grammar of the standard does not allow a reference that its algorithm resolves. */
function isNotAllowed(reference: string, { algorithm, checkedBy }: CompleteOptions): boolean {
  if (algorithm === "rfc2396" && reference.startsWith("?")) return true;
  const allowsColon = algorithm !== "rfc2396" && algorithm !== "rfc3986" && checkedBy.isStrict(":");
  return reference.startsWith(":") && !allowsColon;
}

/** The candidates that can be resolved: where the base is not usable, only those to the current document, if to any. */
function possible(base: Base, target: SplitText, options: CompleteOptions): readonly string[] {
  const { algorithm, document } = options;
  const own = ENTRIES[algorithm].usesDocument ? document : null;
  if (own !== null) checkDocument(own);
  const opaque = algorithm === "rfc2396" && isOpaque(base);
  if (base.fault === null && !opaque) return candidates(base, target, options);
  return base.fault === null || own !== null ? ["", target.text.slice(target.at.queryEnd)] : [];
}

/** Candidates of every form, those with the fewest components first. The caller resolves each to check it. */
function candidates(base: SplitText, target: SplitText, { algorithm }: CompleteOptions): readonly string[] {
  const { text, at } = target;
  const end = pathEnd(target, algorithm);
  const path = text.slice(at.pathStart, end);
  const tail = text.slice(end);
  const fragment = text.slice(at.queryEnd);
  const paths = mergedPaths(path, base);
  return [
    "",
    fragment,
    // By RFC 1808 an empty query leaves the base's query in place and drops its fragment.
    `?${fragment}`,
    text.slice(at.pathEnd),
    tail,
    ...directoriesOf(base, algorithm).flatMap((directory) =>
      paths.flatMap((merged) => relativePaths(directory, merged, tail)),
    ),
    path + tail,
    // A path that begins with two slashes would be read as an authority, but not after an empty one or "/.".
    `//${path}${tail}`,
    `/.${path}${tail}`,
    text.slice(at.schemeEnd + 1),
  ];
}

/**
 * The paths that a merge can have given, if the result has this one: without an authority, `/.` is inserted before a path
 * that begins with two slashes.
 */
function mergedPaths(path: string, base: SplitText): readonly string[] {
  return base.at.authorityStart === -1 && path.startsWith("/.//") ? [path, path.slice(2)] : [path];
}

/** Where the path ends; by RFC 1808 the parameters are not part of it. */
function pathEnd(url: SplitText, algorithm: Algorithm): number {
  return algorithm === "rfc1808" ? paramsStart(url) : url.at.pathEnd;
}

/** The base's path up to its last slash, as the merge uses it: what `.` refers to. */
function directoriesOf(base: SplitText, algorithm: Algorithm): readonly string[] {
  const { text, at } = base;
  const directory = text.slice(at.pathStart, lastSegmentStart(base, pathEnd(base, algorithm)));
  // After an authority, a path that is not empty must begin with a slash.
  if (directory === "" && at.authorityStart !== -1) return ["/", ""];
  return [algorithm === "rfc3986" ? removeDotSegments(directory) : collapse(directory)];
}

/** The relative paths from a directory to a path: up to the common directory, then down. */
function relativePaths(directory: string, path: string, tail: string): readonly string[] {
  let shared = 0;
  for (let offset = 0; offset < directory.length && directory[offset] === path[offset]; offset++) {
    if (directory[offset] === "/") shared = offset + 1;
  }
  const levels = directory.slice(shared).split("/").length - 1;
  const down = path.slice(shared);
  if (levels === 0) return down === "" ? [`.${tail}`, `./${tail}`] : [down + tail, `./${down}${tail}`];
  const up = "../".repeat(levels);
  return down === "" ? [`${up.slice(0, -1)}${tail}`, up + tail] : [up + down + tail];
}
