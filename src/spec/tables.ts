// The automata of a grammar as tables, for what needs them whole, such as a scanner of bytes. Verdicts do without: an
// automaton that is made from the rules while it reads is as fast, and a program that has it ships the rules alone.
import { compile } from "../automaton/compile.js";
import type { Budget } from "../automaton/limits.js";
import { pack } from "../automaton/table/checked.js";
import { type PackedDfa, sharedTable, type Table } from "../automaton/table/table.js";
import { memoized } from "../core/values.js";
import type { CompiledGrammar } from "./compiled.js";
import type { GrammarRules, GrammarSpec } from "./spec.js";

/**
 * Returns the automaton of a rule as a table, which is compiled when it is first needed.
 *
 * @param key the rule, or the key of the strict reading (default: the latter)
 */
export function tableOf(grammar: CompiledGrammar<GrammarSpec>, key: string = grammar.strictKey): Table {
  return sharedTable(packedOf(grammar, key));
}

/**
 * Returns the same as plain data.
 *
 * @param meter counts the work of an automaton that is made now, of a grammar that does not come with the package
 */
export function packedOf(grammar: CompiledGrammar<GrammarSpec>, key: string, meter?: Budget): PackedDfa {
  const { rules } = grammar.spec;
  if (rules.table !== undefined) return rules.table(key, meter);
  const known = memoized(PACKED, rules, () => new Map<string, PackedDfa>());
  return memoized(known, key, () => pack(compile({ rules: grammar.strictRules }, key)));
}

const PACKED: WeakMap<GrammarRules, Map<string, PackedDfa>> = /* @__PURE__ */ new WeakMap();
