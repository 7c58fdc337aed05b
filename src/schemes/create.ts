// Grammars with schemes: a URL must also match the rules of its scheme.

import { mismatch, requireOneOf, requireOptions, requireString } from "../core/require.js";
import { draft05Value } from "../generated/named/draft-05.js";
import type { RuleNodes } from "../generated/nodes/draft-05.js";
import { type Grammar, grammarOf } from "../grammar/grammar.js";
import { refusalBy } from "../grammar/refusal.js";
import { deriveIn, type Validator, validatorOf } from "../grammar/validator.js";
import { isOfUrls } from "../spec/compiled.js";
import { derive } from "../spec/derive.js";
import type { SchemeDefinition } from "./definition.js";
import { schemeDiagnostic, unlistedDiagnostic } from "./diagnose.js";
import { joined, readersOf, SchemeLookup, schemeOf } from "./lookup.js";
import { endOfOwnPart, type LookupResult } from "./reader.js";
import { sourceOf } from "./source.js";

/** The typed parts of a URL, discriminated by scheme. */
export type PartsOf<S> =
  S extends SchemeDefinition<infer Name, infer Parts>
    ? {
        /** The name of the scheme, in lower case. */
        readonly scheme: Name;
        /** The parts that the scheme's definition makes. */
        readonly parts: Parts;
      }
    : never;

/** The members that a grammar with schemes has in addition to those of a generic grammar. */
export interface SchemesOf<S> {
  /** The names of the schemes whose rules the grammar checks. */
  readonly schemes: readonly string[];
  /**
   * Returns the typed parts of a valid URL; `null` if the grammar has no rules for its scheme, or the scheme defines no
   * parts.
   *
   * @param input the URL
   * @throws {UrlSyntaxError} when the URL is not valid.
   * @throws {TypeError} when the input is not a string.
   */
  readonly parts: (input: string) => PartsOf<S> | null;
}

/** A generic grammar with the rules of schemes. */
export type SchemeGrammar<Nodes, Start extends keyof Nodes, S> = Grammar<Nodes, Start> & SchemesOf<S>;

/** The options of `createGrammar`. */
export interface GrammarParts<Nodes, Start extends keyof Nodes, S extends readonly SchemeDefinition[]> {
  /** The generic grammar; default: that of draft-fielding-url-syntax-05. */
  readonly base?: Grammar<Nodes, Start> | undefined;
  /** The schemes whose rules URLs must match, each name once. */
  readonly schemes: S;
  /**
   * How to treat URLs of other schemes: `"accept"` requires only that they match the generic grammar, `"refuse"` makes
   * them invalid; default: `"accept"`. Relative references have no scheme, so they are not affected.
   */
  readonly others?: "accept" | "refuse" | undefined;
}

/**
 * Returns a grammar that also checks URLs of the given schemes against the rules of their scheme. Nothing is registered
 * globally: only the returned grammar knows the schemes.
 *
 * @param options the schemes, the generic grammar, and how to treat other schemes
 * @throws {GrammarError} when the rules of a scheme have faults over `base`: names that clash or are not defined, or a
 * start rule that matches no valid URL, or strings that are not valid URLs.
 * @throws {TypeError} when a scheme is neither from the package nor from `defineScheme`, is given twice or is outside
 * the generic grammar, `base` is not a URL grammar, or an option has the wrong type.
 *
 * @example
 * const note = defineScheme({ name: "note", shape: "opaque", rules: 'note = "note:" 1*digit' });
 * const grammar = createGrammar({ schemes: [note] });
 * grammar.isValid("note:12") // → true
 * grammar.isValid("note:x") // → false
 * grammar.isValid("other:x") // → true
 * const closed = createGrammar({ schemes: [note], others: "refuse" });
 * closed.isValid("other:x") // → false
 * closed.isValid("/relative") // → true
 * createGrammar({ scheme: [note] }) // → throws TypeError
 */
export function createGrammar<
  const S extends readonly SchemeDefinition[],
  Nodes = RuleNodes,
  Start extends keyof Nodes = "URL-reference" & keyof Nodes,
>(options: GrammarParts<Nodes, Start, S>): SchemeGrammar<Nodes, Start, S[number]> {
  requireOptions(options, ["base", "schemes", "others"]);
  const { base, schemes, others = "accept" } = options;
  requireOneOf(others, "the option others", ["accept", "refuse"]);
  if (typeof base === "string") {
    throw mismatch("the base", "a grammar value, such as rfc3986 of url-grammar/rfc3986", base);
  }
  const generic = validatorOf(base ?? draft05Value());
  const { grammar } = generic;
  if (!isOfUrls(grammar)) throw new TypeError("the base must be a grammar of URLs");
  const lookup = new SchemeLookup(readersOf(schemes, grammar));
  const own = schemes.filter((scheme) => sourceOf(scheme) === undefined);
  const ownSchemes = new Map([
    ...(generic.ownSchemes ?? []),
    ...own.map(({ name, defaultPort = null, shape }) => [name, { defaultPort, shape }] as const),
  ]);
  const validator = { ...validatorWith(generic, lookup, others === "refuse"), ownSchemes };
  return grammarOf<Nodes, Start, SchemesOf<S[number]>>(validator, {
    schemes: lookup.names,
    parts: (input) => {
      requireString(input, "the input");
      const { start } = grammar.spec.rules;
      const outcome = validator.validate(input, start, "strict");
      if (!outcome.valid) throw refusalBy(grammar, input, start, "strict", outcome.diagnostics);
      const found = lookup.lookUp(input);
      if (found === null) return null;
      const { definition, parts } = found.reader;
      const made = parts(found.url, input);
      // These are the parts of the scheme with this name.
      return made === null ? null : ({ scheme: definition.name, parts: made } as PartsOf<S[number]>);
    },
  });
}

/**
 * Returns a validator that also checks URLs of known schemes against their rules; if `closed`, it refuses other
 * schemes.
 */
function validatorWith(generic: Validator, schemes: SchemeLookup, closed: boolean): Validator {
  const { grammar } = generic;
  const { shape, rules } = grammar.spec;
  const hasSchemes = (rule: string): boolean => shape?.referenceRules.get(rule)?.scheme === true;
  const lookUp = (input: string, rule: string): LookupResult | null =>
    hasSchemes(rule) ? schemes.lookUp(input) : null;
  /** Returns the scheme of a URL without a reader, if other schemes are refused. */
  const refusedScheme = (input: string, rule: string): string | null =>
    closed && hasSchemes(rule) ? schemeOf(input) : null;

  return {
    grammar,
    plain: false,
    matches: (input, rule, reading) => {
      // Compilation proved that everything the scheme's rules accept is valid in the generic grammar.
      if (rule === rules.start && generic.plain) {
        const reader = schemes.readerOf(input);
        if (reader?.proven === true) return reader.accepts(input);
      }
      const found = lookUp(input, rule);
      if (found === null) return refusedScheme(input, rule) === null && generic.matches(input, rule, reading);
      const { reader, url } = found;
      return generic.matches(input, rule, reading) && reader.accepts(url);
    },
    validate: (input, rule, reading) => {
      const outcome = generic.validate(input, rule, reading);
      if (!outcome.valid) return outcome;
      const found = lookUp(input, rule);
      if (found === null) {
        const scheme = refusedScheme(input, rule);
        if (scheme === null) return outcome;
        return { valid: false, diagnostics: [unlistedDiagnostic(scheme, schemes.names)] };
      }
      if (found.reader.accepts(found.url)) return outcome;
      return { valid: false, diagnostics: [schemeDiagnostic(grammar, input, found)] };
    },
    derive: (input, rule) => {
      const found = lookUp(input, rule);
      const own = found?.reader.rules() ?? null;
      if (found === null || own === null) return deriveIn(generic, input, rule);
      const { url } = found;
      const end = endOfOwnPart(own, url);
      const derived = derive(own, own.start, url.slice(0, end));
      return joined(
        rule,
        derived,
        end < url.length ? deriveIn(generic, url.slice(end + 1), "fragment") : null,
      );
    },
  };
}
