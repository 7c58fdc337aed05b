import { splitBase } from "./base.js";
import { collapse, removeDotSegments } from "./dots.js";
import { type Algorithm, type AllOptions, needString, type ResolveOptions, readOptions } from "./options.js";
import { resolveSplit } from "./resolve.js";
import { paramsStart } from "./rfc1808.js";
import { lastSegmentStart, type SplitText, splitText } from "./split-text.js";

/**
 * The shortest reference that `resolve`, with the same base and options, turns back into `target`; of equally
 * short ones, the one with the fewest parts. The target itself where there is none (a relative target, or by
 * RFC 3986 one with dot segments). The target may be any string. Throws like `resolve`. Takes linear time.
 *
 * @example
 * relativize("http://a/b/c/d;p?q", "http://a/b/g") // → "../g"
 * relativize("http://a/b/c/d;p?q", "http://a/g?y") // → "/g?y"
 * relativize("http://a/b/c/d;p?q", "http://a/b/c/x:y") // → "./x:y"
 * relativize("http://a/b/c/d;p?q", "ftp://a/b") // → "ftp://a/b"
 */
export function relativize(base: string, target: string, options?: ResolveOptions): string {
  const wanted = readOptions(options);
  needString(base, "base");
  needString(target, "target");
  const from = splitBase(base, wanted.algorithm);
  const to = splitText(target);
  let shortest = target;
  for (const reference of candidates(from, to, wanted)) {
    if (reference.length >= shortest.length) continue;
    if (resolveSplit(from, splitText(reference), wanted, null).url === target) shortest = reference;
  }
  return shortest;
}

/** References of every shape that might do, those with the fewest parts first. Each is tried before it is given. */
function candidates(base: SplitText, target: SplitText, { algorithm }: AllOptions): readonly string[] {
  const { text, at } = target;
  const end = pathEnd(target, algorithm);
  const path = text.slice(at.pathStart, end);
  const tail = text.slice(end);
  const fragment = text.slice(at.queryEnd);
  return [
    "",
    fragment,
    // By RFC 1808 an empty query leaves the base's own, and its fragment goes.
    `?${fragment}`,
    text.slice(at.pathEnd),
    tail,
    ...directoriesOf(base, algorithm).flatMap((directory) => relativePaths(directory, path, tail)),
    path + tail,
    // Two slashes at the front would pass for a site: behind an empty one, or a dot, they do not.
    `//${path}${tail}`,
    `/.${path}${tail}`,
    text.slice(at.schemeEnd + 1),
  ];
}

/** By RFC 1808 parameters are no part of a path. */
function pathEnd(url: SplitText, algorithm: Algorithm): number {
  return algorithm === "rfc1808" ? paramsStart(url) : url.at.pathEnd;
}

/** The base's path up to its last slash, as a merge finds it: what `.` stands for. */
function directoriesOf(base: SplitText, algorithm: Algorithm): readonly string[] {
  const { text, at } = base;
  const directory = text.slice(at.pathStart, lastSegmentStart(base, pathEnd(base, algorithm)));
  // Behind a site, a path that would not begin with a slash gets one, unless nothing is in it.
  if (directory === "" && at.siteStart !== -1) return ["/", ""];
  return [algorithm === "rfc3986" ? removeDotSegments(directory) : collapse(directory)];
}

/** The ways from a directory to a path: up to what they share, and down again. */
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
