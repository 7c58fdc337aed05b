import { splitTextOf, type UrlInput } from "../../grammar/input.js";
import { resolveSplit } from "./algorithm/run.js";
import type { Algorithm } from "./algorithms.js";
import { splitBase } from "./base/base.js";
import { type AlgorithmOptions, choiceOf } from "./options.js";

const DEFAULT: Algorithm = "draft-05";

/**
 * Returns the URL that `resolve` gives, by default by the algorithm of the draft, and nothing about it: neither whether it is
 * valid nor its components. So it needs no grammar, and a bundle that has it and not `resolve` is small. The entry point of a
 * grammar has the same function with the algorithm of its document.
 *
 * @param base the base URL: a string or an AST
 * @param reference the reference to resolve, valid or not: a string or an AST
 * @param options the algorithm, and what else decides the result
 * @throws {BaseUrlError} when the reference needs the base, or `options.document`, and that is not usable
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 * @see draft-fielding-url-syntax-05, section 5.2; RFC 1808, section 4; RFC 2396, section 5.2; RFC 3986, section 5.2
 * @example
 * resolveUrl("http://a/b/c/d;p?q", "../g?y#s") // → "http://a/b/g?y#s"
 * resolveUrl("http://a/b/c/d;p?q", "?y") // → "http://a/b/c/?y"
 * resolveUrl("http://a/b/c/d;p?q", "?y", { algorithm: "rfc3986" }) // → "http://a/b/c/d;p?y"
 * resolveUrl("b/c", "g") // → throws BaseUrlError
 */
export function resolveUrl(base: UrlInput, reference: UrlInput, options?: AlgorithmOptions): string {
  return resolveUrlBy(DEFAULT, base, reference, options);
}

/** Does the same with another algorithm by default. */
export function resolveUrlBy(
  algorithm: Algorithm,
  base: UrlInput,
  reference: UrlInput,
  options: AlgorithmOptions = {},
): string {
  const choice = choiceOf(options, algorithm);
  const input = splitTextOf(reference, "the reference");
  return resolveSplit(splitBase(base), input, choice, null).url;
}
