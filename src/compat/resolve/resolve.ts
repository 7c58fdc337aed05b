import { type SplitText, splitTextOf, type UrlInput } from "../../parse/reference-input.js";
import { splitBase } from "./base.js";
import { draft05 } from "./draft05.js";
import { type CompleteOptions, type ResolveOptions, readOptions } from "./options.js";
import type { Resolution } from "./resolution.js";
import { rfc1808 } from "./rfc1808.js";
import { rfc3986 } from "./rfc3986.js";
import type { Log } from "./steps.js";

/**
 * Resolves a reference against a base URL, in linear time. Both are strings, or ASTs of any kind. The reference may be
 * any string: a component that breaks its rule is carried over as it is. Whether the result is valid is checked when
 * `valid` or `diagnostics` is read.
 *
 * @throws {BaseUrlError} when the base, or `options.document`, is not a usable base URL
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 * @see draft-fielding-url-syntax-05, section 5.2; RFC 1808, section 4; RFC 3986, section 5.2
 * @example
 * resolve("http://a/b/c/d;p?q", "../g?y#s").url // → "http://a/b/g?y#s"
 * resolve("http://a/b/c/d;p?q", "#s").sameDocument // → true
 * resolve("http://a/b/c/d;p?q", "?y", { algorithm: "draft-05" }).url // → "http://a/b/c/?y"
 * resolve("http://a/b/c/d;p?q", "?y", { algorithm: "rfc3986" }).url // → "http://a/b/c/d;p?y"
 * resolve("http://a/b/c/d;p?q", "../g").origins.path // → "both"
 * resolve("http://a", "?y").valid // → false
 * resolve(parse("http://a/b/c/d;p?q"), parse("../g")).url // → "http://a/b/g"
 * resolve("b/c", "g") // → throws BaseUrlError
 */
export function resolve(base: UrlInput, reference: UrlInput, options?: ResolveOptions): Resolution {
  const complete = readOptions(options);
  const input = splitTextOf(reference, "the reference");
  return resolveSplit(splitBase(base, complete.algorithm), input, complete, null);
}

/** Resolves a reference that is already split; each step is reported to `log`. */
export function resolveSplit(
  base: SplitText,
  reference: SplitText,
  { algorithm, strict, document }: CompleteOptions,
  log: Log | null,
): Resolution {
  if (algorithm === "draft-05") return draft05(base, reference, document, log);
  return algorithm === "rfc1808" ? rfc1808(base, reference, log) : rfc3986(base, reference, strict, log);
}
