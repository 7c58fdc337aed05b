// Grammars with schemes: which rules a URL must match is looked up by its scheme.

import type { DerivationEvents } from "../automaton/greedy/events.js";
import { mismatch, requireArray, requireOneOf, requireOptions, requireString } from "../core/require.js";
import { draft05Value } from "../generated/named/draft-05.js";
import type { RuleNodes } from "../generated/nodes/draft-05.js";
import { type Grammar, grammarOf } from "../grammar/grammar.js";
import { refusalBy } from "../grammar/refusal.js";
import { deriveIn, type Validator, validatorOf } from "../grammar/validator.js";
import { type CompiledGrammar, isOfUrls } from "../spec/compiled.js";
import { derive } from "../spec/derive.js";
import type { SchemeDefinition } from "./definition.js";
import { schemeDiagnostic, unlistedDiagnostic } from "./diagnose.js";
import { endOfOwnPart, type LookupResult, type SchemeReader } from "./reader.js";
import { readerMakerOf, sourceOf } from "./source.js";

/** The typed parts of a URL, discriminated by its scheme. */
export type PartsOf<S> =
  S extends SchemeDefinition<infer Name, infer Parts>
    ? {
        /** The name of the scheme, in lower case. */
        readonly scheme: Name;
        /** The parts that the definition of the scheme makes. */
        readonly parts: Parts;
      }
    : never;

/** The members that a grammar with schemes adds to those of a generic grammar. */
export interface SchemesOf<S> {
  /** The names of the schemes whose rules the grammar checks. */
  readonly schemes: readonly string[];
  /**
   * Returns the typed parts of a valid URL; `null` if the grammar has no rules for its scheme, or they define no
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
  /** The generic grammar; default: that of the draft. */
  readonly base?: Grammar<Nodes, Start> | undefined;
  /** The schemes whose URLs must also match the rules of their scheme, each name once. */
  readonly schemes: S;
  /**
   * How to treat URLs of any other scheme: `"accept"` requires only that they match the generic grammar, `"refuse"` makes
   * them invalid; default: `"accept"`. Relative references have no scheme, so this does not concern them.
   */
  readonly others?: "accept" | "refuse" | undefined;
}

/**
 * Returns a grammar in which the URLs of the given schemes must also match the rules of their scheme. Nothing is
 * registered globally: only the returned value knows the schemes.
 *
 * @param options the schemes, the generic grammar, and how to treat other schemes
 * @throws {GrammarError} when the rules of a scheme have faults over `base`: names that clash or are not defined, a start
 * rule that matches no URL that is valid by it, or also other texts.
 * @throws {TypeError} when a scheme is neither one of the package nor what `defineScheme` returned, one is given twice,
 * `base` is not a grammar of URLs, or an option has a wrong type.
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
  const lookup = new SchemeLookup([...readersOf(schemes, grammar).values()]);
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
      // The parts are those of the scheme with this name.
      return made === null ? null : ({ scheme: definition.name, parts: made } as PartsOf<S[number]>);
    },
  });
}

function readersOf(schemes: unknown, base: CompiledGrammar): ReadonlyMap<string, SchemeReader> {
  requireArray(schemes, "the schemes");
  const readers = new Map<string, SchemeReader>();
  for (const scheme of schemes) {
    const make = readerMakerOf(scheme);
    if (make === undefined)
      throw mismatch("each of the schemes", "one of the package, or what defineScheme returned", scheme);
    const reader = make(base);
    const { name } = reader.definition;
    if (readers.has(name)) throw new TypeError(`the scheme ${name} is given twice`);
    readers.set(name, reader);
  }
  return readers;
}

/** Returns a validator in which URLs of known schemes must also match their rules; if `closed`, others are refused. */
function validatorWith(generic: Validator, schemes: SchemeLookup, closed: boolean): Validator {
  const { grammar } = generic;
  const { shape, rules } = grammar.spec;
  const hasSchemes = (rule: string): boolean => shape?.referenceRules.get(rule)?.scheme === true;
  const lookUp = (input: string, rule: string): LookupResult | null =>
    hasSchemes(rule) ? schemes.lookUp(input) : null;
  /** Returns the scheme of a URL that was not found, if URLs of other schemes are refused. */
  const refusedScheme = (input: string, rule: string): string | null =>
    closed && hasSchemes(rule) ? schemeOf(input) : null;

  return {
    grammar,
    plain: false,
    matches: (input, rule, reading) => {
      // What the rules accept is valid by the generic grammar: that was proven when they were compiled.
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

/**
 * Joins the derivation by the scheme's own rules and that of the fragment under the rule asked for. They must be
 * joined as derivations: the scheme's rules may override generic ones, and the fragment is not subject to that.
 */
function joined(rule: string, own: DerivationEvents, fragment: DerivationEvents | null): DerivationEvents {
  const rest = fragment === null ? [] : [-1, ...shifted(fragment, 1 + own.rules.length)];
  const words = Int32Array.from([0, ...shifted(own, 1), ...rest, 1]);
  return { rules: [rule, ...own.rules, ...(fragment?.rules ?? [])], words, length: words.length };
}

/** Returns the events of a derivation, with the index of each rule moved up by `by`. */
function shifted({ words, length }: DerivationEvents, by: number): Int32Array {
  return words.subarray(0, length).map((word) => (word < 0 ? word : word + 2 * by));
}

/** Looks up readers by scheme: compares only schemes with the same first letter, and copies a URL only to lower its scheme. */
class SchemeLookup {
  readonly #byLetter: readonly Candidate[][] = Array.from({ length: 128 }, () => []);

  /** The names of the schemes that have a reader. */
  readonly names: readonly string[];

  constructor(readers: readonly SchemeReader[]) {
    this.names = Object.freeze(readers.map(({ definition }) => definition.name));
    for (const reader of readers) {
      const prefix = `${reader.definition.name}:`;
      this.#byLetter[prefix.charCodeAt(0)]!.push({ prefix, reader });
    }
  }

  /** Returns the reader of a URL whose scheme is in lower case; `null` if it has no reader. */
  readerOf(url: string): SchemeReader | null {
    const candidates = this.#byLetter[url.charCodeAt(0)];
    if (candidates === undefined) return null;
    for (let i = 0; i < candidates.length; i++) {
      const { prefix, reader } = candidates[i]!;
      // Most others differ where the colon should be, and one look is cheaper than a comparison.
      if (url.charCodeAt(prefix.length - 1) === COLON && url.startsWith(prefix)) return reader;
    }
    return null;
  }

  /** Returns the reader of any URL's scheme; `null` if it has no reader. */
  lookUp(url: string): LookupResult | null {
    const reader = this.readerOf(url);
    if (reader !== null) return { reader, url };
    const first = url.charCodeAt(0) | LOWER;
    if ((this.#byLetter[first]?.length ?? 0) === 0) return null;
    const scheme = schemeOf(url);
    if (scheme === null || !/[A-Z]/.test(scheme)) return null;
    const lower = scheme.toLowerCase() + url.slice(scheme.length);
    const found = this.readerOf(lower);
    return found && { reader: found, url: lower };
  }
}

interface Candidate {
  /** The scheme in lower case, with its colon. */
  readonly prefix: string;
  readonly reader: SchemeReader;
}

/** The difference between a capital letter and a small one. */
const LOWER = 0x20;
const COLON = 0x3a;

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*(?=:)/;

/** Returns the scheme of a URL as written, without the colon; `null` for a relative reference. */
function schemeOf(url: string): string | null {
  return SCHEME.exec(url)?.[0] ?? null;
}
