// Adds error messages to a grammar. Programs that only need a verdict, or the offset of an error, do not load this
// module.
import { CompiledGrammar, type Words } from "../spec/compiled.js";
import type { Cause } from "../spec/spec.js";
import { validateComponents } from "./components.js";
import { validateRule } from "./validate.js";

/** The error messages of every grammar; they depend on the causes of the grammar. */
export const WORDS: Words = {
  validate: (grammar, input, rule, reading) => validateRule(grammar, input, rule, reading),
  // The function is looked up for each call, since a module loaded later replaces it.
  components: (grammar, input, own) => validateComponents(grammar, input, own),
};

/**
 * Returns the grammar with causes of faults. `validateRule` uses them for explanations, but errors have no messages.
 *
 * @param causes returns every kind of fault that has a message, in the order in which they are tried; called when the
 * first
 *   fault is explained
 */
export function withCauses({ spec }: CompiledGrammar, causes: () => readonly Cause[]): CompiledGrammar {
  let made: readonly Cause[] | undefined;
  const once = (): readonly Cause[] => (made ??= causes());
  return new CompiledGrammar({ ...spec, diagnosis: { ...spec.diagnosis, causes: once } });
}

/** Returns a grammar with causes whose errors have messages. */
export function withWords({ spec }: CompiledGrammar): CompiledGrammar {
  return new CompiledGrammar(spec, WORDS);
}
