// Schemes without a generic grammar: for connection strings and others of which a generic grammar would refuse valid ones.
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
  /** Whether the text matches the rules of its scheme. */
  readonly valid: boolean;
  /** The fault; empty if the text is valid. */
  readonly diagnostics: readonly UrlDiagnostic[];
}

/** Schemes whose rules alone decide. */
export interface StandaloneSchemes<S> extends SchemesOf<S> {
  /**
   * Checks whether a text matches the rules of its scheme, which must be one of these. It never throws for a string.
   *
   * @param input the text to check; any string
   * @throws {TypeError} when the input is not a string
   */
  readonly isValid: (input: string) => boolean;
  /**
   * Checks a text. Returns where and why it does not match the rules of its scheme.
   *
   * @param input the text to check; any string
   * @throws {TypeError} when the input is not a string
   */
  readonly validate: (input: string) => SchemeOutcome;
  /**
   * Returns the parse tree of a valid text by the rules of its scheme, as `tree` of a grammar does.
   *
   * @param input the text to parse
   * @param options the levels of rules below the root (default: all)
   * @throws {UrlSyntaxError} when the text is not valid
   * @throws {SizeLimitError} as `tree` of a grammar does
   * @throws {TypeError} when the input is not a string, the depth is not a whole number, or the scheme has a parser
   */
  readonly tree: (input: string, options?: { readonly depth?: number | undefined }) => AnyTreeNode;
}

/**
 * Returns schemes whose rules alone decide, without a generic grammar: a connection string can name several hosts. What these rules use
 * of a generic grammar is that of RFC 3986. It returns no grammar of URLs: there is no AST, and functions that take a grammar do
 * not take it.
 *
 * @param schemes the schemes, each name once; those that are outside the generic grammar too
 * @throws {GrammarError} when the rules of a scheme have faults
 * @throws {TypeError} when a scheme is neither one of the package nor what `defineScheme` returned, or is given twice
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
      // The parts are those of the scheme with this name.
      return parts === null ? null : ({ scheme: reader.definition.name, parts } as PartsOf<S[number]>);
    },
    tree: (input, options) => {
      const { reader, url } = requireAccepted(input);
      const own = reader.rules();
      if (own === null)
        throw new TypeError(`the scheme ${reader.definition.name} has a parser, which makes no tree`);
      const end = endOfOwnPart(own, url);
      const derived = derive(own, own.start, url.slice(0, end));
      // A fragment follows a URL: what has one is a URI by RFC 3986.
      const whole =
        end === url.length
          ? derived
          : joined("URI", derived, derive(grammar, "fragment", url.slice(end + 1)));
      return treeIn({ ...decider, derive: () => whole }, input, options);
    },
  });
}
