import { DRAFT_05_SOURCE } from "./generated/source/draft-05.js";
import { RFC_3986_SOURCE } from "./generated/source/rfc3986.js";
import { RFC_3987_SOURCE } from "./generated/source/rfc3987.js";
import { START as DRAFT_05 } from "./generated/start/draft-05.js";
import { START as RFC_3986 } from "./generated/start/rfc3986.js";
import { START as RFC_3987 } from "./generated/start/rfc3987.js";
import { Verdict } from "./verdict/verdict.js";

const DRAFT: Verdict = /* @__PURE__ */ new Verdict(DRAFT_05_SOURCE, DRAFT_05);
const URI: Verdict = /* @__PURE__ */ new Verdict(RFC_3986_SOURCE, RFC_3986);
const IRI: Verdict = /* @__PURE__ */ new Verdict(RFC_3987_SOURCE, RFC_3987);

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
  return URI.matches("URI", input);
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
  return URI.isValid(input);
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
  return IRI.matches("IRI", input);
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
  return IRI.isValid(input);
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
  return DRAFT.matches("absoluteURL", input);
}
