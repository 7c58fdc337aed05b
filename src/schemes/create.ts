import type { RuleNodes } from "../ast/nodes.js";
import { requireString } from "../core/require.js";
import { UrlSyntaxError } from "../parse/error.js";
import { engineIn, type Grammar, grammarOf } from "../parse/grammar.js";
import { draft05 } from "../parse/grammars.js";
import { isUrlLanguage } from "../parse/language/language.js";
import { requireDefinition, type SchemeDefinition } from "./define.js";
import { engineWith } from "./engine.js";
import { Finder } from "./find.js";
import { type SchemeReader, schemeReader } from "./reader.js";

/** The typed parts of a URL, by its scheme. */
export type PartsOf<S> =
  S extends SchemeDefinition<infer Name, infer Parts>
    ? { readonly scheme: Name; readonly parts: Parts }
    : never;

/** What a grammar with schemes has besides. */
export interface SchemesOf<S> {
  /** The names of the schemes that have rules here. */
  readonly schemes: readonly string[];
  /**
   * The typed parts of a valid URL; `null` where its scheme has no rules here, or it has none. Throws a
   * `UrlSyntaxError` for any other string.
   */
  readonly parts: (input: string) => PartsOf<S> | null;
}

/** A generic grammar with the rules of schemes. */
export type SchemeGrammar<Nodes, Start extends keyof Nodes, S> = Grammar<Nodes, Start> & SchemesOf<S>;

/** What a grammar is made of: the draft's own unless another `base` is given, and its schemes. */
export interface GrammarParts<Nodes, Start extends keyof Nodes, S extends readonly SchemeDefinition[]> {
  readonly base?: Grammar<Nodes, Start> | undefined;
  readonly schemes: S;
}

/**
 * A grammar value in which URLs of the schemes given must keep the rules of their scheme too. Nothing is
 * registered anywhere: the value is all there is. Throws a `GrammarError` with diagnostics for a clash of names,
 * an undefined rule, and a start rule that takes nothing or takes what is no URL of its scheme by the generic
 * grammar; a `TypeError` for what is no definition.
 *
 * @example
 * const note = defineScheme({ name: "note", shape: "opaque", rules: 'note = "note:" 1*digit' });
 * const grammar = createGrammar({ schemes: [note] });
 * grammar.isValid("note:12") // → true
 * grammar.isValid("note:x") // → false
 * grammar.isValid("other:x") // → true
 */
export function createGrammar<
  const S extends readonly SchemeDefinition[],
  Nodes = RuleNodes,
  Start extends keyof Nodes = "URL-reference" & keyof Nodes,
>({ base, schemes }: GrammarParts<Nodes, Start, S>): SchemeGrammar<Nodes, Start, S[number]> {
  const generic = engineIn(base ?? draft05);
  if (!isUrlLanguage(generic.language)) throw new TypeError("the base must be a grammar of URLs");
  if (!Array.isArray(schemes)) throw new TypeError("the schemes must be an array");
  const readers = new Map<string, SchemeReader>();
  for (const scheme of schemes as readonly unknown[]) {
    requireDefinition(scheme);
    if (readers.has(scheme.name)) throw new TypeError(`the scheme ${scheme.name} is given twice`);
    readers.set(scheme.name, schemeReader(scheme, generic.language));
  }
  const finder = new Finder(readers.values());
  const engine = engineWith(generic, finder);
  return grammarOf<Nodes, Start, SchemesOf<S[number]>>(engine, {
    schemes: Object.freeze([...readers.keys()]),
    parts: (input) => {
      requireString(input, "the input");
      const outcome = engine.validate(input, generic.language.standard.rules.start, "strict");
      if (!outcome.valid) throw new UrlSyntaxError(input, outcome.diagnostics);
      const found = finder.find(input);
      if (found === null) return null;
      const { definition, parts } = found.reader;
      const made = parts(found.url, input);
      // The parts are those of the scheme that has the name.
      return made === null ? null : ({ scheme: definition.name, parts: made } as PartsOf<S[number]>);
    },
  });
}
