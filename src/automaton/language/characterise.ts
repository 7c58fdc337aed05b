import type { Dfa } from "../dfa/dfa.js";

/** A text as the classes of its characters. */
export type Word = readonly number[];

/** Texts that tell states apart by whether they lead to acceptance. */
export interface Characterisation {
  /** For any two states there is one here that only one of them accepts; the empty text is among them. */
  readonly all: readonly Word[];
  /** For each state (by its place in the list asked about), those that tell it from every other. */
  readonly identifying: readonly (readonly Word[])[];
}

/** A characterising set of the states, no larger than they are many. */
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

function mixed(groups: readonly (readonly number[])[]): readonly number[] | undefined {
  return groups.find((group) => group.length > 1);
}

/** Greedily: each time the word that tells the state from the most others still like it. */
function identify(dfa: Dfa, state: number, states: readonly number[], all: readonly Word[]): Word[] {
  if (states.length === 1) return [[]];
  const chosen: Word[] = [];
  let alike = states.filter((other) => other !== state);
  while (alike.length > 0) {
    const rests = all.map((word) => {
      const own = accepts(dfa, state, word);
      return alike.filter((other) => accepts(dfa, other, word) === own);
    });
    let best = 0;
    for (const [i, rest] of rests.entries()) if (rest.length < rests[best]!.length) best = i;
    chosen.push(all[best]!);
    alike = rests[best]!;
  }
  return chosen;
}

/** The state after a word. */
export function follow(dfa: Dfa, state: number, word: Word): number {
  let at = state;
  for (const charClass of word) at = dfa.rows[at * dfa.alphabet.size + charClass]!;
  return at;
}

function accepts(dfa: Dfa, state: number, word: Word): boolean {
  return dfa.accepting[follow(dfa, state, word)] === 1;
}

/** A shortest word that one of two different states of a minimal automaton accepts and the other does not. */
function separating(dfa: Dfa, left: number, right: number): Word {
  const seen = new Set<number>();
  const open: { readonly left: number; readonly right: number; readonly word: Word }[] = [
    { left, right, word: [] },
  ];
  for (const pair of open) {
    if (dfa.accepting[pair.left] !== dfa.accepting[pair.right]) return pair.word;
    for (let charClass = 0; charClass < dfa.alphabet.size; charClass++) {
      const next = [follow(dfa, pair.left, [charClass]), follow(dfa, pair.right, [charClass])] as const;
      const key = next[0] * dfa.states + next[1];
      if (next[0] === next[1] || seen.has(key)) continue;
      seen.add(key);
      open.push({ left: next[0], right: next[1], word: [...pair.word, charClass] });
    }
  }
  throw new RangeError("the automaton is not minimal: two of its states accept the same texts");
}
