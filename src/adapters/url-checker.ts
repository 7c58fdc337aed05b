// Checks the URLs in a program or a document, for the ESLint and unified plugins.
import { sharedTable, type Table } from "../automaton/table/table.js";
import type { Diagnostic } from "../core/diagnostic/diagnostic.js";
import { compiledGrammarOf, urlValidatorFor } from "../grammar/grammars.js";
import { startOf } from "../grammar/start.js";

/** Checks URL references with one grammar. */
export interface UrlChecker {
  readonly isValid: (url: string) => boolean;
  readonly faults: (url: string) => readonly Diagnostic[];
  /** The automaton of a whole reference, without scheme rules. */
  readonly table: () => Table;
}

/** @throws {TypeError} if it is neither a name nor a grammar of URLs */
export function urlChecker(grammar: unknown): UrlChecker {
  const { grammar: compiled, matches, validate } = urlValidatorFor(grammar);
  const { startRule } = compiled;
  return {
    isValid: (url) => matches(url, startRule, "strict"),
    faults: (url) => validate(url, startRule, "strict").diagnostics,
    table: () => sharedTable(startOf(compiledGrammarOf(grammar))()),
  };
}
