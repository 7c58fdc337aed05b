import { requireString } from "../core/require.js";
import { DRAFT_05_LANGUAGE } from "./standards/draft-05.js";
import { RFC_3986_LANGUAGE } from "./standards/rfc3986.js";
import { RFC_3987_LANGUAGE } from "./standards/rfc3987.js";
import { matchesRule } from "./validate/validate.js";

/**
 * Checks whether a string is a URI by RFC 3986: it has a scheme, and may have a fragment.
 *
 * @param input the text to check; any string
 * @throws {TypeError} when the input is not a string
 * @see RFC 3986, section 3
 * @example
 * isUri("http://[::1]/#a") // → true
 * isUri("//a.example/") // → false
 */
export function isUri(input: string): boolean {
  requireString(input, "the input");
  return RFC_3986_LANGUAGE.matches("URI", input);
}

/**
 * Checks whether a string is a URI reference by RFC 3986: a URI, or a relative reference.
 *
 * @param input the text to check; any string
 * @throws {TypeError} when the input is not a string
 * @see RFC 3986, section 4.1
 * @example
 * isUriReference("../a?b#c") // → true
 * isUriReference("a b") // → false
 */
export function isUriReference(input: string): boolean {
  requireString(input, "the input");
  return RFC_3986_LANGUAGE.isStrict(input);
}

/**
 * Checks whether a string is an IRI by RFC 3987: it has a scheme, and may have a fragment and characters beyond ASCII.
 *
 * @param input the text to check; any string
 * @throws {TypeError} when the input is not a string
 * @see RFC 3987, section 2.2
 * @example
 * isIri("http://例え.jp/パス") // → true
 * isIri("パス") // → false
 */
export function isIri(input: string): boolean {
  requireString(input, "the input");
  return RFC_3987_LANGUAGE.matches("IRI", input);
}

/**
 * Checks whether a string is an IRI reference by RFC 3987: an IRI, or a relative reference.
 *
 * @param input the text to check; any string
 * @throws {TypeError} when the input is not a string
 * @see RFC 3987, section 2.2
 * @example
 * isIriReference("パス") // → true
 * isIriReference("\ud800") // → false
 */
export function isIriReference(input: string): boolean {
  requireString(input, "the input");
  return RFC_3987_LANGUAGE.isStrict(input);
}

/**
 * Checks whether a string is an absolute URL by the draft (strict reading): it has a scheme, and no fragment. The entry
 * points of other grammars have the same function for the rule that they have for this: `absolute-URI` in RFC 3986.
 *
 * @param input the text to check; any string
 * @throws {TypeError} when the input is not a string
 * @see draft-fielding-url-syntax-05, section 4.2
 * @example
 * isAbsoluteUrl("http://a.example/b?c") // → true
 * isAbsoluteUrl("mailto:a@b.example") // → true
 * isAbsoluteUrl("http://a.example/#b") // → false
 * isAbsoluteUrl("b") // → false
 */
export function isAbsoluteUrl(input: string): boolean {
  requireString(input, "the input");
  return matchesRule(DRAFT_05_LANGUAGE, input, "absoluteURL", "strict");
}
