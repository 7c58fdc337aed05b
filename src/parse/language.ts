import { SECTIONS } from "../../grammar/sections.js";
import type { RuleName } from "../ast/nodes.js";
import { accepts, expectedAt, firstFault, load, stateAfter, type Table } from "../automaton/table.js";
import { TABLES } from "./generated/tables.js";

/** The 37 names, in the standard's order. */
export const RULE_NAMES: readonly RuleName[] = Object.freeze(Object.keys(SECTIONS) as RuleName[]);

const loaded = new Map<keyof typeof TABLES, Table>();

/** The automaton of a rule, or of the strict reading, made ready when it is first asked for. */
export function tableFor(rule: keyof typeof TABLES): Table {
  let table = loaded.get(rule);
  if (table === undefined) {
    table = load(TABLES[rule]);
    loaded.set(rule, table);
  }
  return table;
}

const STRICT = tableFor("strict");

/** Whether the whole text is a reference by the strict reading. */
export function isStrict(text: string): boolean {
  return accepts(STRICT, text);
}

/** Whether the whole text matches the rule: the bare reading. */
export function matches(rule: RuleName, text: string): boolean {
  return accepts(tableFor(rule), text);
}

/** Where a text leaves a rule's language for good, and what would have kept it in. */
export interface Departure {
  /** The first character after which nothing can complete the text; its length where it was cut short. */
  readonly offset: number;
  /** The characters that could have stood there, each once. */
  readonly expected: ReadonlySet<string>;
  /** Whether the text could have ended there. */
  readonly end: boolean;
}

/** The earliest fault of the whole text by one rule, or `null` where the rule takes it. */
export function departure(rule: RuleName, text: string): Departure | null {
  const table = tableFor(rule);
  const offset = firstFault(table, text);
  if (offset === -1) return null;
  const { ranges, end } = expectedAt(table, stateAfter(table, text, 0, offset));
  return { offset, expected: new Set(ranges.flatMap(([first, last]) => characters(first, last))), end };
}

function characters(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
