import { stateAfter, type Table } from "../../automaton/table/table.js";
import type { UrlLanguage } from "./language.js";

const KNOWN = new WeakMap<UrlLanguage, readonly string[]>();

/**
 * Returns the rules that allow any data once it is escaped: whatever is made of escapes and of characters that match the
 * rule on their own matches it too. Rules that stand for a whole reference are left out.
 */
export function escapableRules(language: UrlLanguage): readonly string[] {
  let known = KNOWN.get(language);
  if (known === undefined) {
    const { referenceRules } = language.standard.shape;
    known = Object.freeze(
      language.ruleNames.filter((rule) => !referenceRules.has(rule) && isEscapable(language, rule)),
    );
    KNOWN.set(language, known);
  }
  return known;
}

/** Every escape matters alike, so that one of each kind of digit is enough. */
const ESCAPES = ["%00", "%aA", "%Aa", "%9f", "%F9"];

function isEscapable(language: UrlLanguage, rule: string): boolean {
  const table = language.table(rule);
  const units = [...ESCAPES];
  for (const [code, matches] of language.members(rule).entries()) {
    if (matches === 1) units.push(String.fromCharCode(code));
  }
  return units.length > ESCAPES.length && staysAccepting(table, units);
}

/** Checks whether every sequence of the units, the empty one included, is in the language of a table. */
function staysAccepting(table: Table, units: readonly string[]): boolean {
  const reached = new Set<number>([stateAfter(table, "")]);
  for (const state of reached) {
    if (table.accepting[state] !== 1) return false;
    for (const unit of units) reached.add(stateAfter(table, unit, 0, unit.length, state));
  }
  return true;
}
