import type { Dfa } from "../dfa/dfa.js";
import { Meter } from "../errors.js";

/** A text as the classes of its characters. */
export type Word = readonly number[];

/** Words that distinguish states: one of two states accepts the word and the other does not. */
export interface Characterisation {
  /** A characterisation set, usually called W: it has a word for any two states. The empty word is in it. */
  readonly all: readonly Word[];
  /** For each state of the given list, by index, words of `all` that distinguish it from every other state. */
  readonly identifying: readonly (readonly Word[])[];
}

/** How many verdicts are compared, or characters followed, in one step. */
const VERDICTS_PER_STEP = 8;

/** The steps that a pair of states costs: it is an object, and kept while two states are compared. */
const PAIR_STEPS = 8;

/**
 * Returns words that distinguish the given states of a minimal automaton, at most as many as there are states.
 *
 * @throws {AutomatonLimitError} when that takes more steps than the meter allows
 * @throws {RangeError} when two of the states accept the same texts
 */
export function characterise(
  dfa: Dfa,
  states: readonly number[],
  meter: Meter = new Meter(),
): Characterisation {
  const all: Word[] = [];
  const verdicts: Verdicts[] = [];
  // States are known by their indices in the list.
  let groups = [[...states.keys()]];
  const refineBy = (word: Word): void => {
    const verdict = verdictsOn(dfa, states, word, meter);
    all.push(word);
    verdicts.push(verdict);
    groups = groups.flatMap((group) => {
      const yes = group.filter((index) => verdict[index] === 1);
      const no = group.filter((index) => verdict[index] === 0);
      return [yes, no].filter((part) => part.length > 0);
    });
  };
  refineBy([]);
  for (let group = mixed(groups); group !== undefined; group = mixed(groups)) {
    refineBy(separating(dfa, states[group[0]!]!, states[group[1]!]!, meter));
  }
  const identifying = states.map((_, index) =>
    identify(index, verdicts, meter).map((chosen) => all[chosen]!),
  );
  return { all, identifying };
}

/** For each state of a list, 1 when it accepts a word, otherwise 0. */
type Verdicts = Uint8Array;

function verdictsOn(dfa: Dfa, states: readonly number[], word: Word, meter: Meter): Verdicts {
  meter.spend(Math.ceil((states.length * (word.length + 1)) / VERDICTS_PER_STEP));
  return Uint8Array.from(states, (state) => dfa.accepting[follow(dfa, state, word)]!);
}

/** Returns a group of states that no word distinguishes yet. */
function mixed(groups: readonly (readonly number[])[]): readonly number[] | undefined {
  return groups.find((group) => group.length > 1);
}

/**
 * Chooses words that distinguish a state from all others greedily: each time the one that distinguishes it from most of
 * the remaining ones. Returns the indices of the words.
 */
function identify(index: number, verdicts: readonly Verdicts[], meter: Meter): number[] {
  let remaining = [...verdicts[0]!.keys()].filter((other) => other !== index);
  if (remaining.length === 0) return [0];
  const chosen: number[] = [];
  while (remaining.length > 0) {
    meter.spend(Math.ceil((verdicts.length * remaining.length) / VERDICTS_PER_STEP));
    let best = 0;
    let fewest = Number.POSITIVE_INFINITY;
    for (const [word, verdict] of verdicts.entries()) {
      const own = verdict[index];
      let same = 0;
      for (const other of remaining) if (verdict[other] === own) same++;
      if (same >= fewest) continue;
      fewest = same;
      best = word;
    }
    chosen.push(best);
    remaining = remaining.filter((other) => verdicts[best]![other] === verdicts[best]![index]);
  }
  return chosen;
}

/** Returns the state after reading a word. */
export function follow(dfa: Dfa, state: number, word: Word): number {
  let at = state;
  for (const charClass of word) at = dfa.rows[at * dfa.alphabet.size + charClass]!;
  return at;
}

interface Pair {
  readonly left: number;
  readonly right: number;
  /** The pair that this one was reached from, by a class of characters; `null` for the first. */
  readonly from: Pair | null;
  readonly charClass: number;
}

/** Returns a shortest word that exactly one of two states accepts. */
function separating(dfa: Dfa, first: number, second: number, meter: Meter): Word {
  const { rows, accepting, alphabet, states } = dfa;
  const seen = new Set<number>();
  const queue: Pair[] = [{ left: first, right: second, from: null, charClass: 0 }];
  for (const pair of queue) {
    if (accepting[pair.left] !== accepting[pair.right]) return wordTo(pair);
    meter.spend(alphabet.size);
    for (let charClass = 0; charClass < alphabet.size; charClass++) {
      const left = rows[pair.left * alphabet.size + charClass]!;
      const right = rows[pair.right * alphabet.size + charClass]!;
      const key = left * states + right;
      if (left === right || seen.has(key)) continue;
      meter.spend(PAIR_STEPS);
      seen.add(key);
      queue.push({ left, right, from: pair, charClass });
    }
  }
  throw new RangeError("the automaton is not minimal: two of its states accept the same texts");
}

function wordTo(pair: Pair): Word {
  const word: number[] = [];
  for (let at = pair; at.from !== null; at = at.from) word.push(at.charClass);
  return word.reverse();
}
