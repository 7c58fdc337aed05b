// Verdicts on the start rule of a grammar, given its name, from one automaton each. A program that needs nothing else,
// such as `check --quiet` and its workers, loads only a few kilobytes.
import { DRAFT_05_IDENTITY, type GrammarName } from "../../grammar/grammars.js";
import type { Scanner } from "../automaton/scan/scanner.js";
import { accepts, type PackedDfa, sharedTable, type Table } from "../automaton/table/table.js";
import { STARTS } from "../generated/data/starts.js";
import { type CompiledGrammar, isPackaged } from "../spec/compiled.js";
import type { GrammarSpec } from "../spec/spec.js";
import { packedOf } from "../spec/tables.js";
import { scannerOf } from "./scanner.js";

/**
 * Checks whether the whole text matches the start rule of a grammar in the strict reading.
 *
 * @param name the grammar (default: the draft)
 */
export function matchesStart(text: string, name?: GrammarName): boolean {
  return accepts(startTable(name), text);
}

/** Returns the same scanner as `recordScanner` for the start rule of a grammar in the strict reading. */
export function startScanner(separator: "line" | "nul", name?: GrammarName): Scanner {
  return scannerOf(startTable(name), separator);
}

function startTable(name: GrammarName = DRAFT_05_IDENTITY.name): Table {
  return sharedTable(STARTS[name]());
}

/**
 * Returns a function that returns the automaton of a start rule in the strict reading: the prebuilt one if the grammar
 * is the package's.
 */
export function startOf(grammar: CompiledGrammar<GrammarSpec>): () => PackedDfa {
  const { name } = grammar.spec.rules;
  return isPackaged(grammar) && Object.hasOwn(STARTS, name)
    ? STARTS[name as GrammarName]
    : () => packedOf(grammar, grammar.strictKey);
}
