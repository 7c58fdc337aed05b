import type { Dfa } from "../dfa/dfa.js";

/** A text as the classes of its characters. */
export type Word = readonly number[];

/** Words that distinguish states: one of two states accepts the word and the other does not. */
export interface Characterisation {
  /** A characterisation set, usually called W: it has a word for any two states. The empty word is in it. */
  readonly all: readonly Word[];
  /** For each state of the given list, by index, words of `all` that distinguish it from every other state. */
  readonly identifying: readonly (readonly Word[])[];
}

/**
 * Returns words that distinguish the given states of a minimal automaton, at most as many as there are states.
 *
 * @throws {RangeError} when two of the states accept the same texts
 */
export function characterise(dfa: Dfa, states: readonly number[]): Characterisation {
  const all: Word[] = [[]];
  let groups = [[...states]];
  const refineBy = (word: Word): void => {
    groups = groups.flatMap((group) => {
      const yes = group.filter((state) => accepts(dfa, state, word));
      const no = group.filter((state) => !accepts(dfa, state, word));
      return [yes, no].filter((part) => part.length > 0);
    });
  };
  refineBy([]);
  for (let group = mixed(groups); group !== undefined; group = mixed(groups)) {
    const word = separating(dfa, group[0]!, group[1]!);
    all.push(word);
    refineBy(word);
  }
  return { all, identifying: states.map((state) => identify(dfa, state, states, all)) };
}

/** Returns a group of states that no word distinguishes yet. */
function mixed(groups: readonly (readonly number[])[]): readonly number[] | undefined {
  return groups.find((group) => group.length > 1);
}

/** Chooses words greedily: each time the one that distinguishes the state from most of the remaining states. */
function identify(dfa: Dfa, state: number, states: readonly number[], all: readonly Word[]): Word[] {
  if (states.length === 1) return [[]];
  const chosen: Word[] = [];
  let remaining = states.filter((other) => other !== state);
  while (remaining.length > 0) {
    const rests = all.map((word) => {
      const own = accepts(dfa, state, word);
      return remaining.filter((other) => accepts(dfa, other, word) === own);
    });
    let best = 0;
    for (const [i, rest] of rests.entries()) if (rest.length < rests[best]!.length) best = i;
    chosen.push(all[best]!);
    remaining = rests[best]!;
  }
  return chosen;
}

/** Returns the state after reading a word. */
export function follow(dfa: Dfa, state: number, word: Word): number {
  let at = state;
  for (const charClass of word) at = dfa.rows[at * dfa.alphabet.size + charClass]!;
  return at;
}

function accepts(dfa: Dfa, state: number, word: Word): boolean {
  return dfa.accepting[follow(dfa, state, word)] === 1;
}

/** Returns a shortest word that exactly one of two states accepts. */
function separating(dfa: Dfa, left: number, right: number): Word {
  const seen = new Set<number>();
  const queue: { readonly left: number; readonly right: number; readonly word: Word }[] = [
    { left, right, word: [] },
  ];
  for (const pair of queue) {
    if (dfa.accepting[pair.left] !== dfa.accepting[pair.right]) return pair.word;
    for (let charClass = 0; charClass < dfa.alphabet.size; charClass++) {
      const next = [follow(dfa, pair.left, [charClass]), follow(dfa, pair.right, [charClass])] as const;
      const key = next[0] * dfa.states + next[1];
      if (next[0] === next[1] || seen.has(key)) continue;
      seen.add(key);
      queue.push({ left: next[0], right: next[1], word: [...pair.word, charClass] });
    }
  }
  throw new RangeError("the automaton is not minimal: two of its states accept the same texts");
}
