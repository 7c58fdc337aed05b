import type { PackedDfa } from "../table/packed.js";
import { classAt } from "../table/wide.js";

/** A character beyond ASCII is written as a leading byte and one to three continuation bytes. */
interface Length {
  /** The number of leading bytes of this length. */
  readonly leads: number;
  /** The number of continuation bytes, and the number of characters that a leading byte begins. */
  readonly more: number;
  readonly size: number;
  /** The first character that may be written in this length: those below have a shorter form. */
  readonly least: number;
}

/** The lengths of RFC 3629, section 3: leading bytes from 0xC0, 0xE0 and 0xF0 on. */
const LENGTHS: readonly Length[] = [
  { leads: 32, more: 1, size: 2 ** 6, least: 0x80 },
  { leads: 16, more: 2, size: 2 ** 12, least: 0x800 },
  { leads: 5, more: 3, size: 2 ** 18, least: 0x10000 },
];

const CONTINUATIONS = 64;
const [SURROGATES, AFTER_SURROGATES, LIMIT] = [0xd800, 0xe000, 0x110000];

/** What is left to read of a character: a class of characters when it is complete, else a branch by the next byte. */
type Tree = number | Branch;

interface Branch {
  /** For each continuation byte, 0x80 to 0xBF. */
  readonly after: readonly Tree[];
}

/** The class of what is not a character. */
const NO_CLASS = -1;

/**
 * Returns, for each state of an automaton over characters, the state after each leading byte, 0xC0 to 0xF4. What RFC 3629,
 * section 4 does not allow, such as surrogates and longer forms than needed, leads to state 0.
 *
 * @param add makes a state from the next states for the continuation bytes 0x80 to 0xBF, or returns the one with these
 */
export function leadingStates(
  packed: PackedDfa,
  add: (next: readonly number[]) => number,
): readonly (readonly number[])[] {
  const { width, rows, accepting } = packed;
  const steps = classesBeyondAscii(packed);
  const trees = LENGTHS.flatMap((length) => treesOf(length, steps));
  const classes = [...new Set(steps.map(({ value }) => value))];
  const known = new Map<string, readonly number[]>();
  return accepting.map((_, state) => {
    const nextOf = (value: number): number => (value === NO_CLASS ? 0 : rows[state * width + value]!);
    const key = classes.map(nextOf).join();
    let states = known.get(key);
    if (states === undefined) {
      const stateOf = stateMaker(nextOf, add);
      states = trees.map(stateOf);
      known.set(key, states);
    }
    return states;
  });
}

/** Returns a function that makes the states of a tree, each once. */
function stateMaker(
  nextOf: (value: number) => number,
  add: (next: readonly number[]) => number,
): (tree: Tree) => number {
  const known = new Map<Tree, number>();
  const stateOf = (tree: Tree): number => {
    let state = known.get(tree);
    if (state === undefined) {
      if (typeof tree === "number") state = nextOf(tree);
      else {
        const next = tree.after.map(stateOf);
        state = next.every((one) => one === 0) ? 0 : add(next);
      }
      known.set(tree, state);
    }
    return state;
  };
  return stateOf;
}

/** The class of each character `from` on, up to the next of these steps. */
interface Step {
  readonly from: number;
  readonly value: number;
}

function classesBeyondAscii(packed: PackedDfa): readonly Step[] {
  const step = (from: number): Step => ({ from, value: classAt(packed, from) });
  const inside = packed.starts.filter((start) => start > 0x80);
  return [
    step(0x80),
    ...inside.filter((from) => from < SURROGATES).map(step),
    { from: SURROGATES, value: NO_CLASS },
    step(AFTER_SURROGATES),
    ...inside.filter((from) => from > AFTER_SURROGATES).map(step),
    { from: LIMIT, value: NO_CLASS },
  ];
}

/** Returns the trees after the leading bytes of one length. */
function treesOf({ leads, more, size, least }: Length, all: readonly Step[]): readonly Tree[] {
  const first = all.findLast(({ from }) => from <= least)!;
  const steps = [
    { from: 0, value: NO_CLASS },
    { from: least, value: first.value },
    ...all.filter(({ from }) => from > least),
  ];
  const known = new Map<string, Branch>();
  const treeOf = (from: number, width: number, depth: number): Tree => {
    const at = steps.findLastIndex((step) => step.from <= from);
    const isSame = depth === 0 || at === steps.length - 1 || steps[at + 1]!.from >= from + width;
    if (isSame) return same(steps[at]!.value, depth, known);
    const part = width / CONTINUATIONS;
    return {
      after: Array.from({ length: CONTINUATIONS }, (_, i) => treeOf(from + i * part, part, depth - 1)),
    };
  };
  return Array.from({ length: leads }, (_, lead) => treeOf(lead * size, size, more));
}

/** Returns the tree after whose `depth` bytes, any of them, a character of one class is complete. */
function same(value: number, depth: number, known: Map<string, Branch>): Tree {
  if (depth === 0 || value === NO_CLASS) return value;
  const key = `${value} ${depth}`;
  let branch = known.get(key);
  if (branch === undefined) {
    branch = { after: new Array<Tree>(CONTINUATIONS).fill(same(value, depth - 1, known)) };
    known.set(key, branch);
  }
  return branch;
}
