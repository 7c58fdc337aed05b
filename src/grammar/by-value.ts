// The option `grammar` of entry points for one subject, such as `url-grammar/normal`: a grammar value. Accepting names
// would load every grammar. A module that imports this one loads only the default grammar.
import { requireOptions } from "../core/require.js";
import { type CompiledGrammar, compiledFor } from "../spec/compiled.js";
import { specOf, UrlReferenceNode } from "../spec/nodes/root.js";
import type { GrammarOption } from "./choice.js";
import { authorityTypeOf } from "./compose.js";
import { DRAFT_05_DECIDER, deciderOf } from "./draft-05.js";
import { type UrlDecider, urlValidatorOf } from "./validator.js";

const OPTIONS: readonly (keyof GrammarOption)[] = ["grammar"];

/** The addition to messages about a name, since the same functions of the main entry point accept names. */
const BY_NAME = ": the functions of url-grammar take names";

/**
 * Returns the compiled grammar of a value, with its error messages, but without any scheme rules.
 *
 * @throws {TypeError} when the value is not a URL grammar value
 */
export function grammarOfValue(grammar: unknown): CompiledGrammar {
  return urlValidatorOf(grammar, BY_NAME).grammar;
}

/**
 * Returns the decider for a reference: that of the grammar in the options, or of the reference's own grammar.
 *
 * @param known the keys that the options may have
 * @throws {TypeError} when an option is unknown, the grammar is not a URL grammar value, or none is given for an AST
 * with an `authority`
 */
export function deciderByValue(
  reference: unknown,
  options: object | undefined,
  known: readonly string[] = OPTIONS,
): UrlDecider {
  // The most common call.
  if (options === undefined && typeof reference === "string") return DRAFT_05_DECIDER;
  if (options !== undefined) requireOptions(options, known);
  const { grammar }: GrammarOption<unknown> = options ?? {};
  if (grammar !== undefined) return urlValidatorOf(grammar, BY_NAME);
  if (UrlReferenceNode.is(reference)) return deciderOf(compiledFor(specOf(reference)));
  if (authorityTypeOf(reference) === "authority") {
    throw new TypeError(
      "an AST with an authority needs the option grammar: give a grammar value, such as rfc3986 of url-grammar/rfc3986",
    );
  }
  return DRAFT_05_DECIDER;
}
