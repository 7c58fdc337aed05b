import { splitBase } from "./base.js";
import { draft05 } from "./draft05.js";
import { type AllOptions, needString, type ResolveOptions, readOptions } from "./options.js";
import type { Resolution } from "./resolution.js";
import { rfc1808 } from "./rfc1808.js";
import { rfc3986 } from "./rfc3986.js";
import { type SplitText, splitText } from "./split-text.js";
import type { Log } from "./steps.js";

/**
 * What a reference becomes against a base (draft-fielding-url-syntax-05, section 5.2, or RFC 1808 or 3986).
 * The reference may be any string. Throws a `BaseUrlError` (a `SyntaxError`) for a base, or a document's URL,
 * that is none, and a `TypeError` for what is no string and for options that are none. Takes linear time.
 *
 * @example
 * resolve("http://a/b/c/d;p?q", "../g?y#s").url // → "http://a/b/g?y#s"
 * resolve("http://a/b/c/d;p?q", "#s").sameDocument // → true
 * resolve("http://a/b/c/d;p?q", "?y", { algorithm: "draft-05" }).url // → "http://a/b/c/?y"
 * resolve("http://a/b/c/d;p?q", "?y", { algorithm: "rfc3986" }).url // → "http://a/b/c/d;p?y"
 * resolve("http://a/b/c/d;p?q", "../g").origins.path // → "both"
 * resolve("b/c", "g") // → throws BaseUrlError
 */
export function resolve(base: string, reference: string, options?: ResolveOptions): Resolution {
  const wanted = readOptions(options);
  needString(base, "base");
  needString(reference, "reference");
  return resolveSplit(splitBase(base, wanted.algorithm), splitText(reference), wanted, null);
}

/** The same, for texts whose components are found; `log` is told of every step. */
export function resolveSplit(
  base: SplitText,
  reference: SplitText,
  { algorithm, strict, document }: AllOptions,
  log: Log | null,
): Resolution {
  if (algorithm === "draft-05") return draft05(base, reference, document, log);
  return algorithm === "rfc1808" ? rfc1808(base, reference, log) : rfc3986(base, reference, strict, log);
}
