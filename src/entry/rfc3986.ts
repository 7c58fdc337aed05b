/**
 * The entry point `url-grammar/rfc3986`: the grammar of RFC 3986, and all functions that parse URLs, bound to it.
 *
 * @module
 */
// The build copies this file for every other grammar, with the names in `tools/generate/entry-points.ts`. `base/` is
// left out, although its functions also use a grammar: it imports optional peers, which bundlers resolve even if no
// function that needs them is used. If one is not installed, webpack and Rollup warn, and Parcel fails.
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
import {
  type Equivalent,
  equivalentIn,
  type Normalize,
  type NormalizeUrl,
  normalizeIn,
} from "../compat/normal/normalize.js";
import {
  type Own,
  type Relativize,
  type ResolveOwn,
  type ResolveUrl,
  relativizeOwn,
  resolveOwn,
  resolveUrlOwn,
} from "../compat/resolve/resolve.js";
import { rfc3986 as steps } from "../compat/resolve/rfc3986.js";
import { type Warnings, warningsIn } from "../compat/warnings/warnings.js";
import { RFC_3986_SOURCE } from "../generated/data/source/rfc3986.js";
import { START } from "../generated/data/start/rfc3986.js";
import type { Rfc3986Nodes, Rfc3986Rule } from "../generated/nodes/rfc3986.js";
import {
  causesValidator,
  type IsValid,
  type Parse,
  parseIn,
  plainDecider,
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
import { type Explain, explainIn } from "../grammar/refusal.js";
import { RFC_3986_CAUSES, RFC_3986_LIGHT, RFC_3986_NODES, RFC_3986_WORDS } from "../grammar/rfc3986.js";
import { type MakeRecordScanner, recordScannerIn } from "../grammar/scanner.js";
import type { Reader, UrlDecider, UrlValidator } from "../grammar/validator.js";
import { Verdict } from "../grammar/verdict.js";
import { type Find, type FindIterator, findIn, findIteratorIn } from "../text/finder.js";
import { type Finder, type FinderClass, finderIn } from "../text/finder-class.js";
import { type ParseTolerant, parseTolerantIn } from "../validate/components.js";

export { RFC_3986_SECTIONS } from "../../grammar/rfc3986/sections.js";
export { print, visit } from "../ast/walk.js";
export { queryFields } from "../compat/build/query.js";
export { applyReplacement } from "../core/diagnostic/diagnostic.js";
export type { Rfc3986Nodes, Rfc3986Rule } from "../generated/nodes/rfc3986.js";
export { UrlSyntaxError } from "../grammar/refusal.js";
export { rfc3986 } from "../grammar/rfc3986.js";
export { renderDiagnostic } from "../validate/render.js";

/** The name of a rule that allows any data once percent-encoded. */
export type Rfc3986EscapeRule = "userinfo" | "host" | "reg-name" | "path" | "segment" | "query" | "fragment";

/** The rule that an input must match by default. */
type Start = "URI-reference";

// A function brings along what its grammar contains. Only functions that return diagnostics need messages.
const LIGHT = RFC_3986_LIGHT;
const READER: Reader = { grammar: RFC_3986_LIGHT, plain: true };
const NODE_READER: Reader = { grammar: RFC_3986_NODES, plain: true };
const PARSER: UrlDecider = /* @__PURE__ */ plainDecider(RFC_3986_NODES);
const VALIDATOR: UrlValidator = /* @__PURE__ */ causesValidator(RFC_3986_CAUSES);
const ALGORITHM: Own = { algorithm: "rfc3986", steps };
const VERDICT: Verdict = /* @__PURE__ */ new Verdict(RFC_3986_SOURCE);

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
export const parse: Parse<Rfc3986Nodes, Start> = (input, options) => parseIn(PARSER, input, options);
/** @function */
export const explain: Explain = (error) => explainIn(RFC_3986_WORDS, error);
/** @function */
export const tree: Tree<Rfc3986Rule> = (input, options) => treeIn(PARSER, input, options);
/** @function */
export const parseTolerant: ParseTolerant<AuthorityOf<Rfc3986Nodes, Malformed>> = (input) =>
  parseTolerantIn(RFC_3986_WORDS, input);
/** @function */
export const components: ReadComponents<Rfc3986Nodes> = (reference) =>
  componentsIn(NODE_READER, reference) as never;
/** @function */
export const texts: ReadTexts = (reference) => textsIn(READER, reference);
/** @function */
export const opaque: ReadOpaque<Rfc3986Nodes, Start> = (reference) =>
  opaqueIn(NODE_READER, reference) as never;
/** @function */
export const recordScanner: MakeRecordScanner<Rfc3986Rule> = (options) =>
  recordScannerIn(plainDecider(RFC_3986_WORDS), START, options);

/** @function */
export const resolve: ResolveOwn = (base, reference, options) =>
  resolveOwn(LIGHT, ALGORITHM, base, reference, options);
/** @function */
export const resolveUrl: ResolveUrl = (base, reference, options) =>
  resolveUrlOwn(ALGORITHM, base, reference, options);
/** @function */
export const relativize: Relativize = (base, target, options) =>
  relativizeOwn(LIGHT, ALGORITHM, base, target, options);
/** @function */
export const normalize: Normalize = (input, options) => normalizeIn(LIGHT, input, options);
/** @function */
export const normalizeUrl: NormalizeUrl = (input, options) => normalizeIn(LIGHT, input, options).url;
/** @function */
export const equivalent: Equivalent = (a, b, options) => equivalentIn(LIGHT, a, b, options);
/** @function */
export const build: Build = (data) => buildIn(LIGHT, data);
/** @function */
export const dataOf: DataOf = (url) => dataIn(LIGHT, url);
/** @function */
export const withComponent: WithComponent = (url, changes, options) =>
  withComponentIn(LIGHT, url, changes, options);
/** @function */
export const withQueryField: WithQueryField = (url, name, value, options) =>
  withQueryFieldIn(LIGHT, url, name, value, options);
/** @function */
const escapeData: Escape<Rfc3986EscapeRule> = (data, rule) => escapeIn(LIGHT, data, rule);
/** @function */
const unescapeText: Unescape<Rfc3986EscapeRule> = (text, rule) => unescapeIn(LIGHT, text, rule);
/** @function */
export const unescapeBytes: UnescapeBytes<Rfc3986EscapeRule> = (text, rule) =>
  unescapeBytesIn(LIGHT, text, rule);
// Both names shadow global functions, so they are renamed in the export.
export { escapeData as escape, unescapeText as unescape };
/** @function */
export const fix: Fix = (input, options) => fixIn(VALIDATOR, input, options);
/** @function */
export const warnings: Warnings = (input) => warningsIn(RFC_3986_WORDS, input);

/** @function */
export const find: Find<ReferenceOf<Rfc3986Nodes, Start>> = (text, options) =>
  findIn(VALIDATOR, text, options);
/** @function */
export const findIterator: FindIterator<ReferenceOf<Rfc3986Nodes, Start>> = (text, options) =>
  findIteratorIn(VALIDATOR, text, options);
/**
 * Finds URLs, as `find` does, in a text that arrives in pieces.
 *
 * @example
 * new UrlFinder().push("see <http://a.example/b>")[0].url // → "http://a.example/b"
 */
export const UrlFinder: FinderClass<ReferenceOf<Rfc3986Nodes, "URI-reference">> =
  /* @__PURE__ */ finderIn(VALIDATOR);
/** An instance of the class. */
export type UrlFinder = Finder<ReferenceOf<Rfc3986Nodes, "URI-reference">>;
