// `isValid` of the main entry point, with the option `grammar`, and its predicates. Nothing here loads the causes of a
// grammar; a grammar value in the options already has them.
import { DRAFT_05_IDENTITY, GRAMMAR_NAMES, type GrammarName } from "../../grammar/grammars.js";
import { accepts, sharedTable, type Table } from "../automaton/table/table.js";
import { isReadable, requireOneOf } from "../core/require.js";
import { unlessIndex } from "../core/values.js";
import { DRAFT_05_SOURCE } from "../generated/data/source/draft-05.js";
import { rfc3986Source } from "../generated/data/source/rfc3986.js";
import { rfc3987Source } from "../generated/data/source/rfc3987.js";
import { SOURCES } from "../generated/data/sources.js";
import { START as DRAFT_05 } from "../generated/data/start/draft-05.js";
import type { RuleNodes } from "../generated/nodes/draft-05.js";
import type { GrammarChoice, GrammarOptions, RuleOfChoice } from "./choice.js";
import type { IsValid } from "./grammar.js";
import { readOptions, validatorOf } from "./validator.js";
import { Verdict } from "./verdict.js";

/** `isValid` with the option `grammar`. */
export interface IsValidBy {
  /**
   * Checks whether the whole input is valid in the grammar in the options.
   *
   * @param input the text to check; any string
   * @param options the grammar, the rule and the reading to check against
   */
  <G extends GrammarChoice>(input: string, options: GrammarOptions<G, RuleOfChoice<G>>): boolean;
}

/** @function */
export const isValid: IsValid<RuleNodes> & IsValidBy = (input: string, options?: object | number) => {
  // The most common call: one pass over the text.
  if (options === undefined && typeof input === "string") return accepts(strictTable(), input);
  return isValidBy(input, options);
};

let strict: Table | undefined;

/** Returns the default automaton: the strict reading of the draft. */
export function strictTable(): Table {
  strict ??= sharedTable(DRAFT_05());
  return strict;
}

/**
 * Checks whether the whole input matches a rule of the grammar in the options (default: the draft).
 *
 * @throws {TypeError} when the input is not a string, or an option is unknown or has an invalid value
 */
function isValidBy(input: string, given: object | number | undefined): boolean {
  const options = unlessIndex(given);
  // `readOptions` rejects options that are not an object.
  const { grammar = DRAFT_05_IDENTITY.name } = (isReadable(options) ? options : {}) as {
    readonly grammar?: unknown;
  };
  if (typeof grammar === "string") {
    const verdict = verdictOf(grammar);
    const { rule, reading } = readOptions(verdict, input, options);
    return verdict.decide(input, rule, reading);
  }
  const { grammar: compiled, matches } = validatorOf(grammar);
  const { rule, reading } = readOptions(compiled, input, options);
  return matches(input, rule, reading);
}

function verdictOf(name: string): Verdict {
  requireOneOf(name, "the grammar", GRAMMAR_NAMES);
  verdicts[name] ??= new Verdict(SOURCES[name](), name === DRAFT_05_IDENTITY.name ? DRAFT_05 : undefined);
  return verdicts[name];
}

/** The verdicts for each grammar that has been used. */
const verdicts: Partial<Record<GrammarName, Verdict>> = {};

const DRAFT: Verdict = /* @__PURE__ */ new Verdict(DRAFT_05_SOURCE, DRAFT_05);
let uri: Verdict | undefined;
let iri: Verdict | undefined;

/** Returns the verdict for RFC 3986; Node loads its rules on the first call. */
function uriVerdict(): Verdict {
  uri ??= new Verdict(rfc3986Source());
  return uri;
}

/** Returns the verdict for RFC 3987; Node loads its rules on the first call. */
function iriVerdict(): Verdict {
  iri ??= new Verdict(rfc3987Source());
  return iri;
}

/**
 * Checks whether a string is a URI under RFC 3986: it has a scheme, and may have a fragment.
 *
 * @param input the text to check; any string
 * @throws {TypeError} when the input is not a string
 * @see RFC 3986, section 3
 * @example
 * isUri("http://[::1]/#a") // → true
 * isUri("//a.example/") // → false
 */
export function isUri(input: string): boolean {
  return uriVerdict().matches("URI", input);
}

/**
 * Checks whether a string is a URI reference under RFC 3986: a URI or a relative reference.
 *
 * @param input the text to check; any string
 * @throws {TypeError} when the input is not a string
 * @see RFC 3986, section 4.1
 * @example
 * isUriReference("../a?b#c") // → true
 * isUriReference("a b") // → false
 */
export function isUriReference(input: string): boolean {
  return uriVerdict().isValid(input);
}

/**
 * Checks whether a string is an IRI under RFC 3987: it has a scheme, and may have a fragment and characters beyond
 * ASCII.
 *
 * @param input the text to check; any string
 * @throws {TypeError} when the input is not a string
 * @see RFC 3987, section 2.2
 * @example
 * isIri("http://例え.jp/パス") // → true
 * isIri("パス") // → false
 */
export function isIri(input: string): boolean {
  return iriVerdict().matches("IRI", input);
}

/**
 * Checks whether a string is an IRI reference under RFC 3987: an IRI or a relative reference.
 *
 * @param input the text to check; any string
 * @throws {TypeError} when the input is not a string
 * @see RFC 3987, section 2.2
 * @example
 * isIriReference("パス") // → true
 * isIriReference("\ud800") // → false
 */
export function isIriReference(input: string): boolean {
  return iriVerdict().isValid(input);
}

/**
 * Checks whether a string is an absolute URL under the draft (strict reading): it has a scheme, and no fragment. The
 * entry points of other grammars have this function for their own rule, such as `absolute-URI` in RFC 3986.
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
