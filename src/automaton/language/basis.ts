import { DEAD, type Dfa } from "../dfa/dfa.js";
import type { Meter } from "../errors.js";
import { characterise, follow, type Word } from "./characterise.js";

/** The words that the Wp-method combines. */
export interface Basis {
  /** A shortest word that leads to each reachable state: the state cover. With a word it has all beginnings of the word. */
  readonly access: ReadonlyMap<number, Word>;
  /** The characterisation set. The empty word is the first. */
  readonly all: readonly Word[];
  /** For each state, the words of `all` that identify it. */
  readonly identifying: ReadonlyMap<number, readonly Word[]>;
}

/** @throws {AutomatonLimitError} when the words take more steps than the meter allows */
export function basisOf(dfa: Dfa, meter: Meter): Basis {
  const access = stateCover(dfa, meter);
  const states = [...access.keys()];
  const { all, identifying } = characterise(dfa, states, meter);
  return { access, all, identifying: new Map(states.map((state, i) => [state, identifying[i]!])) };
}

/** Returns a shortest word to each reachable state, in the order of a breadth-first search. */
export function stateCover(dfa: Dfa, meter: Meter): Map<number, Word> {
  const access = new Map<number, Word>([[dfa.start, []]]);
  for (const [state, word] of access) {
    meter.spend(dfa.alphabet.size);
    for (let charClass = 0; charClass < dfa.alphabet.size; charClass++) {
      const next = follow(dfa, state, [charClass]);
      if (access.has(next)) continue;
      meter.spend(word.length + 1);
      access.set(next, [...word, charClass]);
    }
  }
  return access;
}

/**
 * Returns a shortest word that leads from each state to acceptance; the dead state has none. Of several, it returns the one
 * whose classes come first.
 */
export function completions(dfa: Dfa, meter: Meter): ReadonlyMap<number, Word> {
  const { rows, alphabet, states, accepting } = dfa;
  const before: number[][] = Array.from({ length: states }, () => []);
  for (const [cell, target] of rows.entries()) if (target !== DEAD) before[target]!.push(cell);
  meter.spend(rows.length);
  const found = new Map<number, Word>();
  let level: [number, Word][] = [...accepting.entries()].flatMap(([state, ends]) =>
    ends === 1 ? [[state, []] satisfies [number, Word]] : [],
  );
  while (level.length > 0) {
    for (const [state, word] of level) found.set(state, word);
    const next = new Map<number, Word>();
    for (const [state, word] of level) {
      for (const cell of before[state]!) {
        const charClass = cell % alphabet.size;
        const from = (cell - charClass) / alphabet.size;
        const other = next.get(from)?.[0] ?? alphabet.size;
        if (found.has(from) || other <= charClass) continue;
        meter.spend(word.length + 1);
        next.set(from, [charClass, ...word]);
      }
    }
    level = [...next];
  }
  return found;
}
