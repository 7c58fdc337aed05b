// What gives a grammar its words. Programs that only need a verdict, or an error with a place, do not load it.
import { CompiledGrammar, type Words } from "../spec/compiled.js";
import type { Cause } from "../spec/spec.js";
import { validateComponents } from "./components.js";
import { validateRule } from "./validate.js";

/** The words of every grammar: what is said of a fault depends on the causes of the grammar. */
export const WORDS: Words = {
  validate: (grammar, input, rule, reading) => validateRule(grammar, input, rule, reading),
  // The function is looked up for each call, since what is loaded later replaces it.
  components: (grammar, input, own) => validateComponents(grammar, input, own),
};

/**
 * Returns a grammar that knows the causes of faults. `validateRule` explains them by it, but no error has words.
 *
 * @param causes returns every kind of fault that has a message, in the order in which they are tried; called when the first
 *   fault is explained
 */
export function withCauses({ spec }: CompiledGrammar, causes: () => readonly Cause[]): CompiledGrammar {
  let made: readonly Cause[] | undefined;
  const once = (): readonly Cause[] => (made ??= causes());
  return new CompiledGrammar({ ...spec, diagnosis: { ...spec.diagnosis, causes: once } });
}

/** Returns a grammar with causes whose errors have words. */
export function withWords({ spec }: CompiledGrammar): CompiledGrammar {
  return new CompiledGrammar(spec, WORDS);
}
