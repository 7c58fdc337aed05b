// The tables of a grammar: what needs a whole automaton, such as a scanner of bytes, and what runs a grammar by its tables.
import { TableAutomaton } from "../automaton/table/automaton.js";
import { type PackedDfa, sharedTable, type Table } from "../automaton/table/table.js";
import { CompiledGrammar } from "./compiled.js";
import type { GrammarRules, GrammarSpec } from "./spec.js";

/**
 * Returns the automaton of a rule as a table.
 *
 * @param key the rule, or the key of the strict reading (default: the latter)
 * @throws {TypeError} when the grammar is compiled without tables
 */
export function tableOf(grammar: CompiledGrammar<GrammarSpec>, key: string = grammar.strictKey): Table {
  return sharedTable(grammar.spec.rules.table(key));
}

/** Returns the rules of a grammar that runs by tables. They need no time to be made ready while texts are read. */
export function rulesWithTables(rules: GrammarRules, table: GrammarRules["table"]): GrammarRules {
  return { ...rules, table, automaton: (key) => new TableAutomaton(sharedTable(table(key))) };
}

/** Returns a grammar that runs by tables. */
export function withTables(
  { spec, words }: CompiledGrammar,
  table: (key: string) => PackedDfa,
): CompiledGrammar {
  return new CompiledGrammar({ ...spec, rules: rulesWithTables(spec.rules, table) }, words);
}
