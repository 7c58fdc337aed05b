import { DRAFT_05_IDENTITY, type GrammarName } from "../../grammar/identity.js";
import type { Scanner } from "../automaton/scan/scanner.js";
import { type Verifier, verifierOf } from "../automaton/scan/verifier/verifier.js";
import { sharedTable } from "../automaton/table/shared.js";
import { accepts, type Table } from "../automaton/table/table.js";
import { scannerOf } from "./bound/scanner-of.js";
import { STARTS } from "./generated/starts.js";

export type { Verifier } from "../automaton/scan/verifier/verifier.js";

const LINE_FEED = 0x0a;

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

/**
 * Returns what checks lists, one reference per line, as `startScanner` does, and says only whether all references are valid;
 * `null` where there is nothing that takes less time than that scanner.
 */
export function startVerifier(name: GrammarName = DRAFT_05_IDENTITY.name): Verifier | null {
  return verifierOf(STARTS[name](), LINE_FEED);
}

function startTable(name: GrammarName = DRAFT_05_IDENTITY.name): Table {
  return sharedTable(STARTS[name]());
}
