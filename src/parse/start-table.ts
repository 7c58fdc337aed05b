import { DRAFT_05_IDENTITY, type GrammarName } from "../../grammar/identity.js";
import type { Scanner } from "../automaton/scan/scanner.js";
import { sharedTable } from "../automaton/table/shared.js";
import { accepts, type PackedDfa, type Table } from "../automaton/table/table.js";
import { scannerOf } from "./bound/scanner-of.js";
import { START as COMMON_CORE } from "./generated/start/common-core.js";
import { START as DRAFT_05 } from "./generated/start/draft-05.js";
import { START as RFC_1738 } from "./generated/start/rfc1738.js";
import { START as RFC_1808 } from "./generated/start/rfc1808.js";
import { START as RFC_2396 } from "./generated/start/rfc2396.js";
import { START as RFC_2396_BARE } from "./generated/start/rfc2396-bare.js";
import { START as RFC_3986 } from "./generated/start/rfc3986.js";
import { START as RFC_3987 } from "./generated/start/rfc3987.js";
import { START as RFC_6874 } from "./generated/start/rfc6874.js";
import { START as WHATWG } from "./generated/start/whatwg.js";

const STARTS: Readonly<Record<GrammarName, () => PackedDfa>> = {
  "draft-05": DRAFT_05,
  rfc1738: RFC_1738,
  rfc1808: RFC_1808,
  rfc2396: RFC_2396,
  "rfc2396-bare": RFC_2396_BARE,
  rfc3986: RFC_3986,
  rfc6874: RFC_6874,
  rfc3987: RFC_3987,
  whatwg: WHATWG,
  "common-core": COMMON_CORE,
};

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
