// The automata of a grammar as complete tables, for a scanner of bytes, for example. Verdicts do not need tables: an
// automaton that is built from the rules as it reads is as fast, and programs only ship the rules.
import { compile } from "../automaton/compile.js";
import type { Budget } from "../automaton/limits.js";
import { pack } from "../automaton/table/checked.js";
import { type PackedDfa, sharedTable, type Table } from "../automaton/table/table.js";
import { memoized } from "../core/values.js";
import type { CompiledGrammar } from "./compiled.js";
import type { GrammarRules, GrammarSpec } from "./spec.js";

/**
 * Returns the automaton of a rule as a table, which is compiled on first use.
 *
 * @param key the rule, or the key of the strict reading (default: the latter)
 */
export function tableOf(grammar: CompiledGrammar<GrammarSpec>, key: string = grammar.strictKey): Table {
  return sharedTable(packedOf(grammar, key));
}

/**
 * Returns the same as plain data.
 *
 * @param meter counts the work of building the automaton, for a grammar that is not the package's
 */
export function packedOf(grammar: CompiledGrammar<GrammarSpec>, key: string, meter?: Budget): PackedDfa {
  const { rules } = grammar.spec;
  if (rules.table !== undefined) return rules.table(key, meter);
  const known = memoized(PACKED, rules, () => new Map<string, PackedDfa>());
  return memoized(known, key, () => pack(compile({ rules: grammar.strictRules }, key)));
}

const PACKED: WeakMap<GrammarRules, Map<string, PackedDfa>> = /* @__PURE__ */ new WeakMap();
