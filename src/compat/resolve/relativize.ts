import { type SplitText, splitTextOf, type UrlInput } from "../../parse/reference-input.js";
import { paramsStart } from "./algorithm/rfc1808.js";
import { resolveSplit } from "./algorithm/run.js";
import { type Algorithm, ENTRIES } from "./algorithms.js";
import { type Base, checkDocument, isOpaque, splitBase } from "./base/base.js";
import { type CompleteOptions, type ResolveOptions, readOptions } from "./options.js";
import { collapse, removeDotSegments } from "./path/dots.js";
import { lastSegmentStart } from "./path/last-segment.js";

/**
 * Returns the shortest reference that `resolve` turns back into `target`, given the same base and options; of
 * several equally short ones, the one with the fewest components. When there is none (the target is relative, or
 * by RFC 3986 has dot segments; the base is not usable), returns the target. Both are strings or ASTs, and the target may be any string. Linear time.
 *
 * Some shorter references are passed over because the grammar of their standard does not allow them. By RFC 2396 and RFC
 * 3986, the first segment of a relative path must not be a colon and what follows it, so `./:a` is returned and not `:a`.
 * By RFC 2396, a query needs a path before it: `.?y`. So for a valid base and a valid target, the reference is valid too.
 *
 * @throws {BaseUrlError} when `options.document` is used and is not a usable base URL
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 * @example
 * relativize("http://a/b/c/d;p?q", "http://a/b/g") // → "../g"
 * relativize("http://a/b/c/d;p?q", "http://a/g?y") // → "/g?y"
 * relativize("http://a/b/c/d;p?q", "http://a/b/c/x:y") // → "./x:y"
 * relativize("http://a/b/c/d;p?q", "ftp://a/b") // → "ftp://a/b"
 * relativize("x:/.//", "x:/.//a") // → "a"
 * relativize("x:b/c", "x:b/g") // → "g"
 * relativize("", "http://a/") // → "http://a/"
 */
export function relativize(base: UrlInput, target: UrlInput, options?: ResolveOptions): string {
  const complete = readOptions(options);
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
function isNotAllowed(reference: string, { algorithm }: CompleteOptions): boolean {
  if (algorithm === "rfc2396") return reference.startsWith(":") || reference.startsWith("?");
  return algorithm === "rfc3986" && reference.startsWith(":");
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
  return base.at.siteStart === -1 && path.startsWith("/.//") ? [path, path.slice(2)] : [path];
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
  if (directory === "" && at.siteStart !== -1) return ["/", ""];
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
