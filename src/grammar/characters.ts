import { type PackedDfa, stateAfter, type Table } from "../automaton/table/table.js";
import type { UrlLanguage } from "./compiled.js";

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

/** Returns which ASCII characters mean the same as their escapes: for each code 1 or 0. */
export function unreservedIn(language: UrlLanguage): Uint8Array {
  return language.has(UNRESERVED) ? language.members(UNRESERVED) : NONE;
}

/** Every document that says so calls the rule of these characters by the same name. */
const UNRESERVED = "unreserved";

const NONE = new Uint8Array(128);

/** The characters that texts of some rules have anywhere in them. */
export class UsedCharacters {
  /** For each ASCII character 1 or 0. */
  readonly ascii: Uint8Array = new Uint8Array(128);
  readonly #tables: readonly (readonly [starts: readonly number[], used: readonly boolean[]])[];

  constructor(language: UrlLanguage, rules: readonly string[]) {
    this.#tables = rules.map((rule) => {
      const { packed } = language.table(rule);
      return [packed.starts, usedIntervals(packed)] as const;
    });
    for (let code = 0; code < 128; code++) this.ascii[code] = this.#isUsed(code) ? 1 : 0;
  }

  has(codePoint: number): boolean {
    return codePoint < 128 ? this.ascii[codePoint] === 1 : this.#isUsed(codePoint);
  }

  #isUsed(codePoint: number): boolean {
    return this.#tables.some(([starts, used]) => used[intervalOf(starts, codePoint)]!);
  }
}

/** For each interval of characters, whether any state has a way on with them: every state but 0 leads to the end of a text. */
function usedIntervals({ classes, width, rows, accepting }: PackedDfa): readonly boolean[] {
  const used = Array.from({ length: width }, (_, column) =>
    accepting.some((_, state) => rows[state * width + column] !== 0),
  );
  return classes.map((column) => used[column]!);
}

/** Returns the last interval that starts at the code point or before it. */
function intervalOf(starts: readonly number[], codePoint: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= codePoint) low = middle;
    else high = middle - 1;
  }
  return low;
}
