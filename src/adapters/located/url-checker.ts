import type { Table } from "../../automaton/table/table.js";
import type { Diagnostic } from "../../core/diagnostic/diagnostic.js";
import { urlEngineFor } from "../../grammar/grammars.js";

/** Checks URL references by one grammar. */
export interface UrlChecker {
  readonly isValid: (url: string) => boolean;
  readonly faults: (url: string) => readonly Diagnostic[];
  /** The automaton of a whole reference, without the rules of schemes. */
  readonly table: () => Table;
}

/**
 * Returns what checks references by a grammar: a value, or a name.
 *
 * @throws {TypeError} when it is neither, or not a grammar of URLs
 */
export function urlChecker(grammar: unknown): UrlChecker {
  const { language, matches, validate } = urlEngineFor(grammar);
  const { startRule } = language;
  return {
    isValid: (url) => matches(url, startRule, "strict"),
    faults: (url) => validate(url, startRule, "strict").diagnostics,
    table: () => language.strict,
  };
}
