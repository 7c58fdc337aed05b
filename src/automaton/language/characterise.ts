// The words that the Wp-method combines: they reach each state of an automaton, and distinguish it from the others.
import { DEAD, type Dfa } from "../dfa.js";
import { Budget } from "../limits.js";

/** A string as the classes of its characters. */
export type Word = readonly number[];

/** The basis of the Wp-method. */
export interface Basis {
  /** A shortest word to each reachable state: the state cover. It contains all prefixes of each of its words. */
  readonly access: ReadonlyMap<number, Word>;
  /** The characterisation set. The empty word comes first. */
  readonly all: readonly Word[];
  /** For each state, the words of `all` that identify it. */
  readonly identifying: ReadonlyMap<number, readonly Word[]>;
}

/**
 * Returns the basis of an automaton.
 *
 * @throws {AutomatonLimitError} when the words take more steps than the budget allows
 */
export function basisOf(dfa: Dfa, budget: Budget): Basis {
  const access = stateCover(dfa, budget);
  const states = [...access.keys()];
  const { all, identifying } = characterise(dfa, states, budget);
  return { access, all, identifying: new Map(states.map((state, i) => [state, identifying[i]!])) };
}

/** Returns a shortest word to each reachable state, in breadth-first order. */
export function stateCover(dfa: Dfa, budget: Budget): Map<number, Word> {
  const access = new Map<number, Word>([[dfa.start, []]]);
  for (const [state, word] of access) {
    budget.spend(dfa.alphabet.size);
    for (let charClass = 0; charClass < dfa.alphabet.size; charClass++) {
      const next = follow(dfa, state, [charClass]);
      if (access.has(next)) continue;
      budget.spend(word.length + 1);
      access.set(next, [...word, charClass]);
    }
  }
  return access;
}

/**
 * Returns a shortest word from each state to acceptance, except from the dead state. If there are several, it returns
 * the one whose classes come first.
 */
export function completions(dfa: Dfa, budget: Budget): ReadonlyMap<number, Word> {
  const { rows, alphabet, states, accepting } = dfa;
  const before: number[][] = Array.from({ length: states }, () => []);
  for (const [cell, target] of rows.entries()) if (target !== DEAD) before[target]!.push(cell);
  budget.spend(rows.length);
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
        budget.spend(word.length + 1);
        next.set(from, [charClass, ...word]);
      }
    }
    level = [...next];
  }
  return found;
}

/** Words that distinguish states: one of two states accepts the word and the other does not. */
interface Characterisation {
  /** A characterisation set, usually called W: it has a word for any two states, and the empty word. */
  readonly all: readonly Word[];
  /** For each state of the given list, by index, words of `all` that distinguish it from every other state. */
  readonly identifying: readonly (readonly Word[])[];
}

/** The number of verdicts compared, or characters followed, in one step. */
const VERDICTS_PER_STEP = 8;

/** The steps for a pair of states: an object that is kept while two states are compared. */
const PAIR_STEPS = 8;

/**
 * Returns words that distinguish the given states of a minimal automaton, at most as many as there are states.
 *
 * @throws {AutomatonLimitError} when this takes more steps than the budget allows
 * @throws {RangeError} when two of the states accept the same strings
 */
export function characterise(
  dfa: Dfa,
  states: readonly number[],
  budget: Budget = new Budget(),
): Characterisation {
  const all: Word[] = [];
  const verdicts: Verdicts[] = [];
  // States are represented by their indices in the list.
  let groups = [[...states.keys()]];
  const refineBy = (word: Word): void => {
    const verdict = verdictsOn(dfa, states, word, budget);
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
    refineBy(separating(dfa, states[group[0]!]!, states[group[1]!]!, budget));
  }
  const identifying = states.map((_, index) =>
    identify(index, verdicts, budget).map((chosen) => all[chosen]!),
  );
  return { all, identifying };
}

/** For each state of a list, 1 if it accepts a word, otherwise 0. */
type Verdicts = Uint8Array;

function verdictsOn(dfa: Dfa, states: readonly number[], word: Word, budget: Budget): Verdicts {
  budget.spend(Math.ceil((states.length * (word.length + 1)) / VERDICTS_PER_STEP));
  return Uint8Array.from(states, (state) => dfa.accepting[follow(dfa, state, word)]!);
}

/** Returns a group of states that no word distinguishes yet. */
function mixed(groups: readonly (readonly number[])[]): readonly number[] | undefined {
  return groups.find((group) => group.length > 1);
}

/**
 * Greedily chooses words that distinguish a state from all others: each time the one that distinguishes it from most of
 * the remaining ones. Returns the indices of the words.
 */
function identify(index: number, verdicts: readonly Verdicts[], budget: Budget): number[] {
  let remaining = [...verdicts[0]!.keys()].filter((other) => other !== index);
  if (remaining.length === 0) return [0];
  const chosen: number[] = [];
  while (remaining.length > 0) {
    budget.spend(Math.ceil((verdicts.length * remaining.length) / VERDICTS_PER_STEP));
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

/** Returns a shortest word that exactly one of two states accepts. */
function separating(dfa: Dfa, first: number, second: number, budget: Budget): Word {
  const { rows, accepting, alphabet, states } = dfa;
  const seen = new Set<number>();
  const queue: Pair[] = [{ left: first, right: second, from: null, charClass: 0 }];
  for (const pair of queue) {
    if (accepting[pair.left] !== accepting[pair.right]) return wordTo(pair);
    budget.spend(alphabet.size);
    for (let charClass = 0; charClass < alphabet.size; charClass++) {
      const left = rows[pair.left * alphabet.size + charClass]!;
      const right = rows[pair.right * alphabet.size + charClass]!;
      const key = left * states + right;
      if (left === right || seen.has(key)) continue;
      budget.spend(PAIR_STEPS);
      seen.add(key);
      queue.push({ left, right, from: pair, charClass });
    }
  }
  throw new RangeError("the automaton is not minimal: two of its states accept the same texts");
}

interface Pair {
  readonly left: number;
  readonly right: number;
  /** The pair that this one was reached from, by a class of characters; `null` for the first. */
  readonly from: Pair | null;
  readonly charClass: number;
}

function wordTo(pair: Pair): Word {
  const word: number[] = [];
  for (let at = pair; at.from !== null; at = at.from) word.push(at.charClass);
  return word.reverse();
}
