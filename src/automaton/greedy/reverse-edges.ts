import { ACCEPT, FORK, MARK, type Nfa, TAKE } from "../nfa/nfa.js";

/** A list of numbers for each key: the list of `key` is in `items` from `offsets[key]` to the next offset. */
export interface Lists {
  readonly offsets: Int32Array;
  readonly items: Int32Array;
}

/**
 * The edges of an automaton, indexed by their target. The states that a text can be in between two characters are the
 * start and the targets of characters; they are its positions, and position 0 is the start.
 */
export interface ReverseEdges {
  /** The state of each position. */
  readonly positions: readonly number[];
  /** The position of each state, or -1. */
  readonly positionOf: Int32Array;
  /** For each position, the states that read a character and lead to it. */
  readonly takes: Lists;
  /** For each state, the states that lead to it without reading a character. */
  readonly sources: Lists;
  /** The states in which the text may end. */
  readonly accepts: readonly number[];
}

/** Returns the edges of an automaton, indexed by their target. */
export function reverseEdges(nfa: Nfa): ReverseEdges {
  const { kinds, first, second, targets, start } = nfa;
  const states = kinds.length;
  const positionOf = new Int32Array(states).fill(-1);
  const positions: number[] = [];
  const takes: [number, number][] = [];
  const sources: [number, number][] = [];
  const accepts: number[] = [];
  const position = (state: number): number => {
    if (positionOf[state] === -1) positionOf[state] = positions.push(state) - 1;
    return positionOf[state]!;
  };
  position(start);
  for (let state = 0; state < states; state++) {
    if (kinds[state] === TAKE) takes.push([position(second[state]!), state]);
    else if (kinds[state] === MARK) sources.push([second[state]!, state]);
    else if (kinds[state] === ACCEPT) accepts.push(state);
    else if (kinds[state] === FORK) {
      const end = first[state]! + second[state]!;
      for (let i = first[state]!; i < end; i++) sources.push([targets[i]!, state]);
    }
  }
  return {
    positions,
    positionOf,
    takes: listsOf(takes, positions.length),
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
