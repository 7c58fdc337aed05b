// What the automata of a grammar's rules know about characters: which data a rule allows once it is escaped, which
// characters are unreserved, and which occur in texts of a rule.
import { classAt, type PackedDfa, stateAfter, type Table } from "../automaton/table/table.js";
import { memoized } from "../core/values.js";
import type { CompiledGrammar } from "../spec/compiled.js";

/**
 * Returns the rules that allow any data once it is escaped: every sequence of escapes and of characters that match the
 * rule alone matches it too. Rules that stand for a whole reference are not among them.
 */
export function escapableRules(grammar: CompiledGrammar): readonly string[] {
  const { referenceRules } = grammar.spec.shape;
  return memoized(KNOWN, grammar, () =>
    Object.freeze(
      grammar.ruleNames.filter((rule) => !referenceRules.has(rule) && isEscapable(grammar, rule)),
    ),
  );
}

const KNOWN: WeakMap<CompiledGrammar, readonly string[]> = /* @__PURE__ */ new WeakMap();

/** One escape for each kind of hexadecimal digit. Rules do not distinguish the escapes of different octets. */
const ESCAPES = ["%00", "%aA", "%Aa", "%9f", "%F9"];

function isEscapable(grammar: CompiledGrammar, rule: string): boolean {
  const table = grammar.table(rule);
  const units = [...ESCAPES];
  for (const [code, matches] of grammar.members(rule).entries()) {
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
export function unreservedIn(grammar: CompiledGrammar): Uint8Array {
  return grammar.has(UNRESERVED) ? grammar.members(UNRESERVED) : NONE;
}

/** The rule has this name in every document that has it. */
const UNRESERVED = "unreserved";

const NONE: Uint8Array = /* @__PURE__ */ new Uint8Array(128);

/** The characters that occur anywhere in texts of some rules. */
export class UsedCharacters {
  /** For each ASCII code 1 or 0. */
  readonly ascii: Uint8Array = new Uint8Array(128);
  readonly #tables: readonly (readonly [packed: PackedDfa, used: readonly boolean[]])[];

  constructor(grammar: CompiledGrammar, rules: readonly string[]) {
    this.#tables = rules.map((rule) => {
      const { packed } = grammar.table(rule);
      return [packed, usedClasses(packed)] as const;
    });
    for (let code = 0; code < 128; code++) this.ascii[code] = this.#isUsed(code) ? 1 : 0;
  }

  /** Checks whether a text of one of the rules can have a character. */
  has(codePoint: number): boolean {
    return codePoint < 128 ? this.ascii[codePoint] === 1 : this.#isUsed(codePoint);
  }

  #isUsed(codePoint: number): boolean {
    return this.#tables.some(([packed, used]) => used[classAt(packed, codePoint)]!);
  }
}

/** Returns for each class of characters whether any state accepts it. Every state but 0 can reach the end of a text. */
function usedClasses({ width, rows, accepting }: PackedDfa): readonly boolean[] {
  return Array.from({ length: width }, (_, column) =>
    accepting.some((_, state) => rows[state * width + column] !== 0),
  );
}
