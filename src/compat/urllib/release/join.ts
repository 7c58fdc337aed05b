import { truth } from "../python/type-name.js";
import { resolvePath } from "../split/resolve-path.js";
import { checkHashable } from "../split/urlsplit.js";
import { hasSite, isRelative, splitIn, withoutParams } from "./split.js";
import type { Rules } from "./table/rules.js";
import { unsplitIn, written } from "./unsplit.js";

/** Joins a base and a URL as `urljoin` of a release does. */
export function joinIn(rules: Rules, base: string, url: string, allowFragments: unknown): unknown {
  return (rules.has("empty-components") ? joinedAsOne : joinedWithParams)(rules, base, url, allowFragments);
}

/** From 3.14 on: parameters are part of the path, and an empty query or fragment counts. */
function joinedAsOne(rules: Rules, base: string, url: string, allowFragments: unknown): unknown {
  const from = splitIn(rules, base, null, truth(allowFragments));
  const to = splitIn(rules, url, null, truth(allowFragments));
  const scheme = to.scheme ?? from.scheme;
  if (scheme !== from.scheme || (truth(scheme) && !isRelative(rules, scheme))) return url;
  const inherits = !truth(scheme) || hasSite(rules, scheme);
  if (inherits && truth(to.netloc)) return written([scheme, to.netloc, to.path, to.query, to.fragment]);
  const netloc = inherits ? from.netloc : to.netloc;
  if (to.path !== "")
    return written([scheme, netloc, resolvePath(from.path, to.path), to.query, to.fragment]);
  const query = to.query ?? from.query;
  const fragment = to.fragment ?? (to.query === null ? from.fragment : null);
  return written([scheme, netloc, from.path, query, fragment]);
}

/** Before 3.14: parameters are a component of their own, and an empty component is a missing one. */
function joinedWithParams(rules: Rules, base: string, url: string, allowFragments: unknown): unknown {
  const from = parseIn(rules, base, "", allowFragments);
  const to = parseIn(rules, url, from[0], allowFragments);
  const [scheme, netloc, path, params, query, fragment] = to;
  if (scheme !== from[0] || !isRelative(rules, scheme)) return url;
  const inherits = hasSite(rules, scheme);
  if (inherits && netloc !== "") return unsplitIn(rules, to, 6, false);
  const site = inherits ? from[1] : netloc;
  const joined =
    path === "" && params === ""
      ? [scheme, site, from[2], from[3], query === "" ? from[4] : query, fragment]
      : [scheme, site, resolvePath(from[2], path), params, query, fragment];
  return unsplitIn(rules, joined, 6, false);
}

/** The six components of `urlparse`; a missing one is empty. */
export type Parsed = readonly [
  scheme: unknown,
  netloc: string,
  path: string,
  params: string,
  query: string,
  fragment: string,
];

/** Splits a URL as `urlparse` of a release does. */
export function parseIn(rules: Rules, url: string, scheme: unknown, allowFragments: unknown): Parsed {
  checkKeys(rules, [scheme, allowFragments]);
  const split = splitIn(rules, url, scheme, truth(allowFragments));
  const [path, params] = withoutParams(split.scheme, split.path, rules);
  return [split.scheme, split.netloc ?? "", path, params ?? "", split.query ?? "", split.fragment ?? ""];
}

/**
 * Checks what a release uses as a key of its cache when `urlparse`, or a function that calls that, calls `urlsplit`.
 *
 * @throws {TypeError} with Python's message when it is a list, dict or set
 */
export function checkKeys(rules: Rules, [scheme, allowFragments]: readonly [unknown, unknown]): void {
  if (rules.has("empty-components")) return;
  // A scheme that is stripped is a string, or raises an error for that.
  if (rules.has("cached-arguments")) checkHashable([scheme, allowFragments]);
  else if (!rules.has("no-newlines")) checkHashable([scheme]);
}

/** Removes the fragment as `urldefrag` of a release does. */
export function defragIn(rules: Rules, url: string): [url: unknown, fragment: string | null] {
  if (!url.includes("#")) return [url, null];
  if (rules.has("empty-components")) {
    const { scheme, netloc, path, query, fragment } = splitIn(rules, url, null, true);
    return [written([scheme, netloc, path, query, null]), fragment];
  }
  const parsed = parseIn(rules, url, "", true);
  return [unsplitIn(rules, [...parsed.slice(0, 5), ""], 6, false), parsed[5]];
}
