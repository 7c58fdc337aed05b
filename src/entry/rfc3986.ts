/**
 * The entry point `url-grammar/rfc3986`: the grammar of RFC 3986, and every function that reads a URL, bound to it.
 *
 * @module
 */
// The build copies this file for each other grammar, with the names that `tools/generate/entry-points.ts` lists. Nothing of
// `base/` is here, although its functions read URLs by a grammar too: it imports optional peers, and bundlers look for those
// even if no function that needs them is used. webpack and Rollup warn if one is not installed, and Parcel fails.
import type { Malformed } from "../ast/diagnostics.js";
import { type Build, buildIn, type DataOf, dataIn } from "../compat/build/build.js";
import {
  type WithComponent,
  type WithQueryField,
  withComponentIn,
  withQueryFieldIn,
} from "../compat/build/change.js";
import {
  type Escape,
  escapeIn,
  type Unescape,
  type UnescapeBytes,
  unescapeBytesIn,
  unescapeIn,
} from "../compat/build/escape.js";
import { type Fix, fixIn } from "../compat/fix/fix.js";
import { type Equivalent, equivalentIn, type Normalize, normalizeIn } from "../compat/normal/normalize.js";
import {
  type Relativize,
  type Resolve,
  type ResolveUrl,
  relativizeIn,
  resolveIn,
  resolveUrlBy,
} from "../compat/resolve/resolve.js";
import { type Warnings, warningsIn } from "../compat/warnings/warnings.js";
import { RFC_3986_SOURCE } from "../generated/data/source/rfc3986.js";
import { START } from "../generated/data/start/rfc3986.js";
import type { Rfc3986Nodes, Rfc3986Rule } from "../generated/nodes/rfc3986.js";
import {
  type IsValid,
  type Parse,
  parseIn,
  plainValidator,
  type Tree,
  treeIn,
  type Validate,
  validateIn,
} from "../grammar/grammar.js";
import type { AuthorityOf, ReferenceOf } from "../grammar/grammars.js";
import {
  componentsIn,
  opaqueIn,
  type ReadComponents,
  type ReadOpaque,
  type ReadTexts,
  textsIn,
} from "../grammar/input.js";
import { RFC_3986_GRAMMAR } from "../grammar/rfc3986.js";
import { type MakeRecordScanner, recordScannerIn } from "../grammar/scanner.js";
import type { UrlValidator } from "../grammar/validator.js";
import { Verdict } from "../grammar/verdict.js";
import { type Find, findIn } from "../text/finder.js";
import { type Finder, type FinderClass, finderIn } from "../text/finder-class.js";
import { type ParseTolerant, parseTolerantIn } from "../validate/components.js";

export { RFC_3986_SECTIONS } from "../../grammar/rfc3986/sections.js";
export { queryFields } from "../compat/build/query.js";
export type { Rfc3986Nodes, Rfc3986Rule } from "../generated/nodes/rfc3986.js";
export { rfc3986 } from "../grammar/rfc3986.js";

/** The name of a rule that allows any data once it is escaped. */
export type Rfc3986EscapeRule = "userinfo" | "host" | "reg-name" | "path" | "segment" | "query" | "fragment";

/** The rule that an input must match by default. */
type Start = "URI-reference";

const GRAMMAR = RFC_3986_GRAMMAR;
const VALIDATOR: UrlValidator = /* @__PURE__ */ plainValidator(GRAMMAR);
const VERDICT: Verdict = /* @__PURE__ */ new Verdict(RFC_3986_SOURCE, START);

/** @function */
export const isValid: IsValid<Rfc3986Nodes> = (input, options) => VERDICT.isValid(input, options);

/**
 * Checks whether a string matches the rule `URI` of RFC 3986.
 *
 * @param input the text to check; any string
 * @throws {TypeError} when the input is not a string
 * @see RFC 3986, section 3
 * @example
 * isUri("http://a.example/b?q") // → true
 * isUri("http://a.example/{b}") // → false
 */
export function isUri(input: string): boolean {
  return VERDICT.matches("URI", input);
}

/**
 * Checks whether a string matches the rule `URI-reference` of RFC 3986.
 *
 * @param input the text to check; any string
 * @throws {TypeError} when the input is not a string
 * @see RFC 3986, section 4.1
 * @example
 * isUriReference("http://a.example/b?q") // → true
 * isUriReference("http://a.example/{b}") // → false
 */
export function isUriReference(input: string): boolean {
  return VERDICT.matches("URI-reference", input);
}

/**
 * Checks whether a string matches the rule `absolute-URI` of RFC 3986.
 *
 * @param input the text to check; any string
 * @throws {TypeError} when the input is not a string
 * @see RFC 3986, section 4.3
 * @example
 * isAbsoluteUrl("http://a.example/b?q") // → true
 * isAbsoluteUrl("http://a.example/{b}") // → false
 */
export function isAbsoluteUrl(input: string): boolean {
  return VERDICT.matches("absolute-URI", input);
}

/** @function */
export const validate: Validate<Rfc3986Nodes, Start> = (input, options) =>
  validateIn(VALIDATOR, input, options);
/** @function */
export const parse: Parse<Rfc3986Nodes, Start> = (input, options) => parseIn(VALIDATOR, input, options);
/** @function */
export const tree: Tree<Rfc3986Rule> = (input, options) => treeIn(VALIDATOR, input, options);
/** @function */
export const parseTolerant: ParseTolerant<AuthorityOf<Rfc3986Nodes, Malformed>> = (input) =>
  parseTolerantIn(GRAMMAR, input);
/** @function */
export const components: ReadComponents<Rfc3986Nodes> = (reference) =>
  componentsIn(VALIDATOR, reference) as never;
/** @function */
export const texts: ReadTexts = (reference) => textsIn(VALIDATOR, reference);
/** @function */
export const opaque: ReadOpaque<Rfc3986Nodes, Start> = (reference) => opaqueIn(VALIDATOR, reference) as never;
/** @function */
export const recordScanner: MakeRecordScanner<Rfc3986Rule> = (options) => recordScannerIn(VALIDATOR, options);

/** @function */
export const resolve: Resolve<Rfc3986Nodes> = (base, reference, options) =>
  resolveIn(GRAMMAR, "rfc3986", base, reference, options) as never;
/** @function */
export const resolveUrl: ResolveUrl = (base, reference, options) =>
  resolveUrlBy("rfc3986", base, reference, options);
/** @function */
export const relativize: Relativize = (base, target, options) =>
  relativizeIn(GRAMMAR, "rfc3986", base, target, options);
/** @function */
export const normalize: Normalize = (input, options) => normalizeIn(GRAMMAR, input, options);
/** @function */
export const equivalent: Equivalent = (a, b, options) => equivalentIn(GRAMMAR, a, b, options);
/** @function */
export const build: Build = (data) => buildIn(GRAMMAR, data);
/** @function */
export const dataOf: DataOf = (url) => dataIn(GRAMMAR, url);
/** @function */
export const withComponent: WithComponent = (url, changes, options) =>
  withComponentIn(GRAMMAR, url, changes, options);
/** @function */
export const withQueryField: WithQueryField = (url, name, value, options) =>
  withQueryFieldIn(GRAMMAR, url, name, value, options);
/** @function */
const escapeData: Escape<Rfc3986EscapeRule> = (data, rule) => escapeIn(GRAMMAR, data, rule);
/** @function */
const unescapeText: Unescape<Rfc3986EscapeRule> = (text, rule) => unescapeIn(GRAMMAR, text, rule);
/** @function */
export const unescapeBytes: UnescapeBytes<Rfc3986EscapeRule> = (text, rule) =>
  unescapeBytesIn(GRAMMAR, text, rule);
// Both names are those of global functions, so they are given where they are exported.
export { escapeData as escape, unescapeText as unescape };
/** @function */
export const fix: Fix = (input, options) => fixIn(VALIDATOR, input, options);
/** @function */
export const warnings: Warnings = (input) => warningsIn(GRAMMAR, input);

/** @function */
export const find: Find<ReferenceOf<Rfc3986Nodes, Start>> = (text, options) =>
  findIn(VALIDATOR, text, options);
/**
 * Finds the same URLs as `find` in a text that arrives in pieces.
 *
 * @example
 * new UrlFinder().push("see <http://a.example/b>")[0].url // → "http://a.example/b"
 */
export const UrlFinder: FinderClass<ReferenceOf<Rfc3986Nodes, "URI-reference">> =
  /* @__PURE__ */ finderIn(VALIDATOR);
/** What the class makes. */
export type UrlFinder = Finder<ReferenceOf<Rfc3986Nodes, "URI-reference">>;
