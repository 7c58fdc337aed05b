// Schemes without a generic grammar: for connection strings and other formats that a generic grammar would reject.
import type { UrlDiagnostic } from "../ast/diagnostics.js";
import type { AnyTreeNode } from "../ast/tree.js";
import { phrase, saying } from "../core/diagnostic/phrase.js";
import { requireString } from "../core/require.js";
import { rfc3986Value } from "../generated/named/rfc3986.js";
import { treeIn } from "../grammar/grammar.js";
import { UrlSyntaxError } from "../grammar/refusal.js";
import { ofUrls, validatorOf } from "../grammar/validator.js";
import { derive } from "../spec/derive.js";
import type { PartsOf, SchemesOf } from "./create.js";
import type { SchemeDefinition } from "./definition.js";
import { schemeDiagnostic, unlistedDiagnostic } from "./diagnose.js";
import { joined, readersOf, SchemeLookup, schemeOf } from "./lookup.js";
import { endOfOwnPart, type LookupResult } from "./reader.js";

/** What `validate` of `standaloneSchemes` returns. */
export interface SchemeOutcome {
  /** Whether the string matches the rules of its scheme. */
  readonly valid: boolean;
  /** The fault; empty if the string is valid. */
  readonly diagnostics: readonly UrlDiagnostic[];
}

/** Schemes that are checked against their own rules only. */
export interface StandaloneSchemes<S> extends SchemesOf<S> {
  /**
   * Returns whether a string matches the rules of its scheme, which must be one of these. Never throws for a string.
   *
   * @param input any string
   * @throws {TypeError} when the input is not a string
   */
  readonly isValid: (input: string) => boolean;
  /**
   * Validates a string. Returns where and why it does not match the rules of its scheme.
   *
   * @param input any string
   * @throws {TypeError} when the input is not a string
   */
  readonly validate: (input: string) => SchemeOutcome;
  /**
   * Returns the parse tree of a valid string under the rules of its scheme, like `tree` of a grammar.
   *
   * @param input the string to parse
   * @param options the levels of rules below the root (default: all)
   * @throws {UrlSyntaxError} when the string is not valid
   * @throws {SizeLimitError} under the same conditions as `tree` of a grammar
   * @throws {TypeError} when the input is not a string, the depth is not a whole number, or the scheme has a parser
   */
  readonly tree: (input: string, options?: { readonly depth?: number | undefined }) => AnyTreeNode;
}

/**
 * Returns a checker for schemes that does not require a generic grammar, such as connection strings with several hosts.
 * Generic rules that a scheme refers to are those of RFC 3986. The result is not a URL grammar: it has no AST, and
 * functions that take a grammar do not accept it.
 *
 * @param schemes the schemes, each name once, including those outside the generic grammar
 * @throws {GrammarError} when the rules of a scheme have faults
 * @throws {TypeError} when a scheme is neither from the package nor from `defineScheme`, or is given twice
 *
 * @example
 * const databases = standaloneSchemes([mongodb, postgresql]);
 * databases.isValid("mongodb://a.example:27017,b.example:27017/db") // → true
 * databases.isValid("mongodb://a.example:0/db") // → false
 * databases.parts("postgresql://u@a.example,b.example/db").parts.hosts.length // → 2
 * databases.isValid("http://a.example/") // → false
 * standaloneSchemes([]).isValid("") // → false
 */
export function standaloneSchemes<const S extends readonly SchemeDefinition[]>(
  schemes: S,
): StandaloneSchemes<S[number]> {
  const { grammar } = ofUrls(validatorOf(rfc3986Value()));
  const decider = { grammar, plain: false, matches: () => true };
  const lookup = new SchemeLookup(readersOf(schemes, grammar, true));
  const acceptedAs = (input: string): LookupResult | null => {
    requireString(input, "the input");
    const found = lookup.lookUp(input);
    return found?.reader.accepts(found.url) === true ? found : null;
  };
  const faultOf = (input: string): UrlDiagnostic => {
    const found = lookup.lookUp(input);
    if (found !== null) return { ...schemeDiagnostic(grammar, input, found), component: null };
    const scheme = schemeOf(input);
    return scheme === null
      ? { ...unlistedDiagnostic("", lookup.names), ...saying(phrase("there is no scheme")) }
      : unlistedDiagnostic(scheme, lookup.names);
  };
  const requireAccepted = (input: string): LookupResult => {
    const found = acceptedAs(input);
    if (found !== null) return found;
    const fault = faultOf(input);
    const { message, offset, component, rule } = fault;
    const name = lookup.lookUp(input)?.reader.definition.name ?? "";
    const refused = { input, grammar: name, rule, reading: "strict", offset, component } as const;
    throw new UrlSyntaxError(message, { ...refused, diagnostics: [fault] });
  };
  return Object.freeze<StandaloneSchemes<S[number]>>({
    schemes: lookup.names,
    isValid: (input) => acceptedAs(input) !== null,
    validate: (input) =>
      acceptedAs(input) === null
        ? { valid: false, diagnostics: [faultOf(input)] }
        : { valid: true, diagnostics: [] },
    parts: (input) => {
      const { reader, url } = requireAccepted(input);
      const parts = reader.parts(url, input);
      // These are the parts of the scheme with this name.
      return parts === null ? null : ({ scheme: reader.definition.name, parts } as PartsOf<S[number]>);
    },
    tree: (input, options) => {
      const { reader, url } = requireAccepted(input);
      const own = reader.rules();
      if (own === null)
        throw new TypeError(`the scheme ${reader.definition.name} has a parser, which makes no tree`);
      const end = endOfOwnPart(own, url);
      const derived = derive(own, own.start, url.slice(0, end));
      // A fragment follows a URL: with one, RFC 3986 calls it a URI.
      const whole =
        end === url.length
          ? derived
          : joined("URI", derived, derive(grammar, "fragment", url.slice(end + 1)));
      return treeIn({ ...decider, derive: () => whole }, input, options);
    },
  });
}
