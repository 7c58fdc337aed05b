import type { RuleNodes } from "../ast/rules/draft-05.js";
import { mismatch, requireArray, requireOneOf, requireOptions, requireString } from "../core/require.js";
import { isUrlLanguage, type UrlLanguage } from "../grammar/compiled.js";
import { draft05 } from "../grammar/draft-05.js";
import { engineIn } from "../grammar/engine.js";
import { type Grammar, grammarOf, UrlSyntaxError } from "../grammar/grammar.js";
import { requireDefinition } from "./define.js";
import type { SchemeDefinition } from "./definition.js";
import { engineWith } from "./engine.js";
import { SchemeLookup } from "./lookup.js";
import { type SchemeReader, schemeReader } from "./reader.js";

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

/** What `createGrammar` makes a grammar from. */
export interface GrammarParts<Nodes, Start extends keyof Nodes, S extends readonly SchemeDefinition[]> {
  /** The generic grammar; default: that of the draft. */
  readonly base?: Grammar<Nodes, Start> | undefined;
  /** The schemes whose URLs must match rules of their own, each name once. */
  readonly schemes: S;
  /**
   * What becomes of URLs of any other scheme: `"accept"` requires of them only what the generic grammar does,
   * `"refuse"` makes them invalid; default: `"accept"`. Relative references have no scheme, so they stay as they are.
   */
  readonly others?: "accept" | "refuse" | undefined;
}

/**
 * Returns a grammar in which the URLs of the given schemes must also match the rules of their scheme. Nothing is
 * registered globally: only the returned value knows the schemes.
 *
 * @param options the schemes, the generic grammar, and what becomes of other schemes
 * @throws {GrammarError} when the rules of a scheme have faults: names that clash or are not defined, a start rule
 * that matches no URL of its scheme or something else besides.
 * @throws {TypeError} when a definition or an option has a wrong type, a scheme is given twice or `base` is not a
 * grammar of URLs.
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
  const generic = engineIn(base ?? draft05);
  const { language } = generic;
  if (!isUrlLanguage(language)) throw new TypeError("the base must be a grammar of URLs");
  const lookup = new SchemeLookup([...readersOf(schemes, language).values()]);
  const engine = engineWith(generic, lookup, others === "refuse");
  return grammarOf<Nodes, Start, SchemesOf<S[number]>>(engine, {
    schemes: Object.freeze(schemes.map(({ name }) => name)),
    parts: (input) => {
      requireString(input, "the input");
      const outcome = engine.validate(input, language.standard.rules.start, "strict");
      if (!outcome.valid) throw new UrlSyntaxError(input, outcome.diagnostics);
      const found = lookup.lookUp(input);
      if (found === null) return null;
      const { definition, parts } = found.reader;
      const made = parts(found.url, input);
      // The parts are those of the scheme with this name.
      return made === null ? null : ({ scheme: definition.name, parts: made } as PartsOf<S[number]>);
    },
  });
}

function readersOf(schemes: unknown, base: UrlLanguage): ReadonlyMap<string, SchemeReader> {
  requireArray(schemes, "the schemes");
  const readers = new Map<string, SchemeReader>();
  for (const scheme of schemes) {
    requireDefinition(scheme);
    if (readers.has(scheme.name)) throw new TypeError(`the scheme ${scheme.name} is given twice`);
    readers.set(scheme.name, schemeReader(scheme, base));
  }
  return readers;
}
