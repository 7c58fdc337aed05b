// Generates strings that take every transition of an automaton once.
import { representatives } from "../automaton/alphabet.js";
import { DEAD, type Dfa, has } from "../automaton/index.js";
import { completions, stateCover } from "../automaton/language/characterise.js";
import { spelling } from "../automaton/language/conformance.js";
import type { Budget } from "../automaton/limits.js";

/** A string of a cover. */
export interface CoverText {
  readonly text: string;
  readonly valid: boolean;
  /** The state before the transition. */
  readonly state: number;
  /** The offset of the tested character, in UTF-16 code units; the length if the string ends too early. */
  readonly offset: number;
  /** The tested character; `null` if the string ends too early. */
  readonly character: string | null;
}

/**
 * Returns strings that take every transition of an automaton (each class of characters from each state), shorter ones
 * first, without duplicates. After a character with which nothing is valid, the string continues as if it were not
 * there, so that this is the only fault. Each state that is not accepting also has a string that ends there.
 */
export function coverOf(dfa: Dfa, budget: Budget): readonly CoverText[] {
  const spell = spelling(dfa);
  const letters = representatives(dfa.alphabet).map((code) => String.fromCodePoint(code));
  const endings = completions(dfa, budget);
  const found = new Map<string, CoverText>();
  const add = (text: string, rest: Pick<CoverText, "state" | "offset" | "character">): void => {
    budget.spend(text.length + 1);
    // Representatives that are surrogates can become a pair, so the string decides.
    if (!found.has(text)) found.set(text, { text, valid: has(dfa, text), ...rest });
  };
  for (const [state, access] of stateCover(dfa, budget)) {
    const ending = endings.get(state);
    if (ending === undefined) continue;
    const before = spell(access);
    const offset = before.length;
    add(before, { state, offset, character: null });
    for (const [charClass, character] of letters.entries()) {
      const target = dfa.rows[state * dfa.alphabet.size + charClass]!;
      const after = spell(target === DEAD ? ending : endings.get(target)!);
      add(before + character + after, { state, offset, character });
    }
  }
  return [...found.values()].sort((one, other) => one.text.length - other.text.length);
}
