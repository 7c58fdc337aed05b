// Facts about characters, derived from the automata of a grammar: the rules that allow any data once percent-encoded,
// the unreserved characters, and the characters in texts of a rule.
import type { Automaton, CharacterRange } from "../automaton/table/automaton.js";
import { memoized } from "../core/values.js";
import type { CompiledGrammar } from "../spec/compiled.js";

/**
 * Returns the rules that allow any data once percent-encoded: every sequence of escapes and single characters that
 * match the rule also matches it. Rules for a whole reference are not included.
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
  const units = [...ESCAPES];
  for (const [code, matches] of grammar.members(rule).entries()) {
    if (matches === 1) units.push(String.fromCharCode(code));
  }
  return units.length > ESCAPES.length && staysAccepting(grammar.automaton(rule), units);
}

/** Checks whether an automaton accepts every sequence of the units, including the empty one. */
function staysAccepting(automaton: Automaton, units: readonly string[]): boolean {
  const reached = new Set<number>([automaton.start]);
  for (const state of reached) {
    if (!automaton.isAccepting(state)) return false;
    for (const unit of units) reached.add(automaton.after(unit, 0, unit.length, state));
  }
  return true;
}

/** Returns the ASCII characters that are equivalent to their escapes: for each code, 1 or 0. */
export function unreservedIn(grammar: CompiledGrammar): Uint8Array {
  return grammar.has(UNRESERVED) ? grammar.members(UNRESERVED) : NONE;
}

/** The name of the rule in every document that has it. */
const UNRESERVED = "unreserved";

const NONE: Uint8Array = /* @__PURE__ */ new Uint8Array(128);

/** The characters that occur in texts of some rules. */
export class UsedCharacters {
  /** For each ASCII code, 1 or 0. */
  readonly ascii: Uint8Array = new Uint8Array(128);
  readonly #ranges: readonly CharacterRange[];

  constructor(grammar: CompiledGrammar, rules: readonly string[]) {
    this.#ranges = rules.flatMap((rule) => usedRanges(grammar.automaton(rule)));
    for (let code = 0; code < 128; code++) this.ascii[code] = this.#isUsed(code) ? 1 : 0;
  }

  /** Checks whether a text of one of the rules can contain a character. */
  has(codePoint: number): boolean {
    return codePoint < 128 ? this.ascii[codePoint] === 1 : this.#isUsed(codePoint);
  }

  #isUsed(codePoint: number): boolean {
    return this.#ranges.some(({ first, last }) => first <= codePoint && codePoint <= last);
  }
}

/** Returns the ranges of characters that have a transition from any state. */
function usedRanges(automaton: Automaton): readonly CharacterRange[] {
  const used = new Map<string, CharacterRange>();
  const reached = new Set<number>([automaton.start]);
  for (const state of reached) {
    const ranges = automaton.rangesAt(state);
    for (const range of ranges) used.set(`${range.first} ${range.last}`, range);
    // Where ranges overlap, the next state may change at the beginning of a range, and after its end.
    for (const code of ranges.flatMap(({ first, last }) => [first, last + 1])) {
      if (code > LAST_CHARACTER) continue;
      const next = automaton.after(String.fromCodePoint(code), 0, undefined, state);
      if (!automaton.isDead(next)) reached.add(next);
    }
  }
  return [...used.values()];
}

const LAST_CHARACTER = 0x10ffff;
