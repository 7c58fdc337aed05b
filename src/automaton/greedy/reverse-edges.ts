import { ACCEPT, FORK, MARK, type Nfa, TAKE } from "../nfa/nfa.js";

/** Lists of numbers, one for each key: those of `key` stand in `items` from `offsets[key]` to the next offset. */
export interface Lists {
  readonly offsets: Int32Array;
  readonly items: Int32Array;
}

/** An automaton's states as a walk against their direction needs them. */
export interface ReverseEdges {
  /** Where a character may lead to, and the start, which is the first: the places. */
  readonly places: readonly number[];
  /** The place of a state, or -1. */
  readonly placeOf: Int32Array;
  /** By place, the states that take a character to it. */
  readonly takes: Lists;
  /** By state, those that lead to it without a character. */
  readonly sources: Lists;
  readonly accepts: readonly number[];
}

export function reverseEdges(nfa: Nfa): ReverseEdges {
  const { kinds, first, second, targets, start } = nfa;
  const states = kinds.length;
  const placeOf = new Int32Array(states).fill(-1);
  const places: number[] = [];
  const takes: [number, number][] = [];
  const sources: [number, number][] = [];
  const accepts: number[] = [];
  const place = (state: number): number => {
    if (placeOf[state] === -1) placeOf[state] = places.push(state) - 1;
    return placeOf[state]!;
  };
  place(start);
  for (let state = 0; state < states; state++) {
    if (kinds[state] === TAKE) takes.push([place(second[state]!), state]);
    else if (kinds[state] === MARK) sources.push([second[state]!, state]);
    else if (kinds[state] === ACCEPT) accepts.push(state);
    else if (kinds[state] === FORK) {
      const end = first[state]! + second[state]!;
      for (let i = first[state]!; i < end; i++) sources.push([targets[i]!, state]);
    }
  }
  return {
    places,
    placeOf,
    takes: listsOf(takes, places.length),
    sources: listsOf(sources, states),
    accepts,
  };
}

function listsOf(pairs: readonly (readonly [key: number, item: number])[], keys: number): Lists {
  const offsets = new Int32Array(keys + 1);
  const items = new Int32Array(pairs.length);
  for (const [key] of pairs) offsets[key + 1]! += 1;
  for (let key = 0; key < keys; key++) offsets[key + 1]! += offsets[key]!;
  const used = offsets.slice();
  for (const [key, item] of pairs) items[used[key]!++] = item;
  return { offsets, items };
}
