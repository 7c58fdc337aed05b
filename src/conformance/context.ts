// The context of a suite or of violations: a rule of a grammar, with its automaton.
import { type Dfa, unpack } from "../automaton/index.js";
import type { Engine } from "../grammar/engine.js";
import { requireRule } from "../grammar/engine.js";
import { engineFor } from "../grammar/grammars.js";
import type { ReadingName } from "../grammar/spec.js";

/** The context of a suite: the rule that parsers are tested against, and its automaton. */
export interface Context {
  readonly engine: Engine;
  /** The name of the grammar. */
  readonly grammar: string;
  readonly rule: string;
  /** The reading of the automaton: the strict one for the start rule. */
  readonly reading: ReadingName;
  readonly dfa: Dfa;
}

/**
 * Returns a rule of a grammar with its automaton.
 *
 * @param grammar a grammar value, or the name of a grammar
 * @param rule the name of the rule; `undefined` for the start rule
 * @throws {TypeError} when the grammar is not one, or has rules of schemes, or no such rule
 * @throws {AutomatonLimitError} for a custom rule whose automaton is too large
 */
export function contextOf(grammar: unknown, rule: unknown): Context {
  const engine = engineFor(grammar);
  if (!engine.plain) {
    // No automaton decides on such a URL alone: its scheme's rules are tried after the grammar.
    throw new TypeError("the grammar must be one without rules of schemes");
  }
  const { language } = engine;
  const { name, start, table } = language.standard.rules;
  if (rule !== undefined) requireRule(language, rule);
  const chosen = (rule as string | undefined) ?? start;
  const isStart = chosen === start;
  const dfa = unpack(table(isStart ? language.strictKey : chosen));
  return { engine, grammar: name, rule: chosen, reading: isStart ? "strict" : "bnf", dfa };
}
