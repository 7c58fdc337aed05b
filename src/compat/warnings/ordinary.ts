import { accepts, load, type Table } from "../../automaton/table/table.js";
import type { UrlLanguage } from "../../grammar/compiled.js";
import type { GrammarName } from "../../grammar/grammars.js";
import { UNSUSPICIOUS } from "./generated/unsuspicious.js";

const TABLES = new Map<string, Table>();
let lastLanguage: UrlLanguage | undefined;
let lastTable: Table | undefined;

/**
 * Checks whether a text is known to be valid by a grammar and to give no warning: the grammar text
 * `grammar/unsuspicious/unsuspicious.abnf` says which are. It takes a fraction of the time that looking for warnings does.
 */
export function isUnsuspicious(language: UrlLanguage, text: string): boolean {
  // Most programs use one grammar.
  if (language !== lastLanguage || lastTable === undefined) {
    lastTable = unsuspiciousBy(language.standard.rules.name as GrammarName);
    lastLanguage = language;
  }
  return accepts(lastTable, text);
}

/** Returns the table of the references that are valid by a grammar and give no warning. */
export function unsuspiciousBy(grammar: GrammarName): Table {
  let table = TABLES.get(grammar);
  if (table === undefined) {
    table = load(UNSUSPICIOUS[grammar]);
    TABLES.set(grammar, table);
  }
  return table;
}
