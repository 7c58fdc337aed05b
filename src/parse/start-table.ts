import { DRAFT_05_IDENTITY, type GrammarName } from "../../grammar/identity.js";
import type { Scanner } from "../automaton/scan/scanner.js";
import { accepts, sharedTable, type Table } from "../automaton/table/table.js";
import { scannerOf } from "./bound/scanner-of.js";
import { STARTS } from "./generated/starts.js";

export { type Verifier, verifierFrom } from "../automaton/scan/verifier/verifier.js";

// The automaton of the start rule decides alone whether a text matches that in the strict reading. A program that needs
// nothing else of the grammars loads a few kilobytes.

/**
 * Checks whether the whole text matches the start rule of a grammar in the strict reading.
 *
 * @param name the grammar (default: the draft)
 */
export function matchesStart(text: string, name?: GrammarName): boolean {
  return accepts(startTable(name), text);
}

/** Returns the scanner that `recordScanner` returns for the start rule of a grammar and the strict reading. */
export function startScanner(separator: "line" | "nul", name?: GrammarName): Scanner {
  return scannerOf(startTable(name), separator);
}

function startTable(name: GrammarName = DRAFT_05_IDENTITY.name): Table {
  return sharedTable(STARTS[name]());
}
