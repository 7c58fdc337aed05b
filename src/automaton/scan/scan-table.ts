// The table over bytes for scans: the automaton of a record, with characters in UTF-8 and with separators.
import { requireInteger } from "../../core/require.js";
import { memoized } from "../../core/values.js";
import { requireTable } from "../table/checked.js";
import { classAt, type PackedDfa, type Table } from "../table/table.js";

/** A table over bytes that checks consecutive records, each ended by a separator. */
export interface ScanTable {
  /** The next state, multiplied by 256, at `state + byte`. */
  readonly next: Uint16Array | Uint32Array;
  /** The start state, multiplied by 256. */
  readonly start: number;
  /** The state after a record that is not in the language, multiplied by 256. No byte leaves it. */
  readonly rejected: number;
  /**
   * For each state (not multiplied), 1 if the separator may follow, otherwise 0. The last state has read the carriage
   * return of a line end.
   */
  readonly accepting: Uint8Array;
  /** The byte that ends a record. */
  readonly separator: number;
}

const COLUMNS = 256;
const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];
/** The first leading byte of a non-ASCII character, and the first continuation byte. */
const [FIRST_LEAD, FIRST_CONTINUATION] = [0xc0, 0x80];

/**
 * Returns the table for records that end with the byte `separator`.
 *
 * Non-ASCII characters are read as UTF-8; malformed bytes lead to the dead state. If the separator is a line feed, a
 * carriage return may precede it. The separator leads to the start after a record in the language, otherwise to
 * `rejected`.
 *
 * @param table the automaton that accepts a record
 * @param separator the byte that ends a record, such as 0x0a
 * @throws {TypeError} when an argument has the wrong type
 *
 * @example
 * scanTable(load(pack(compile(grammar, "port"))), 10).separator // → 10
 */
export function scanTable(table: Table, separator: number): ScanTable {
  requireTable(table);
  requireInteger(separator, "the separator", 0, 0xff);
  const own = table.accepting.length;
  const inside: (readonly number[])[] = [];
  const leading = leadingStates(table.packed, stateAdder(own, inside));
  const carriageReturn = own + inside.length;
  const rejected = (carriageReturn + 1) * COLUMNS;
  const accepting = new Uint8Array(carriageReturn + 1);
  accepting.set(table.accepting);
  accepting[carriageReturn] = 1;
  const next = new (rejected > 0xffff ? Uint32Array : Uint16Array)(rejected + COLUMNS);
  const write = (state: number, first: number, states: ArrayLike<number>): void => {
    for (let i = 0; i < states.length; i++) next[state * COLUMNS + first + i] = states[i]! * COLUMNS;
  };
  for (let state = 0; state < own; state++) {
    // A row of the source table has 128 cells, and its states are multiplied by 128.
    for (let byte = 0; byte < 128; byte++) next[state * COLUMNS + byte] = table.next[state * 128 + byte]! * 2;
    write(state, FIRST_LEAD, leading[state]!);
    if (separator !== LINE_FEED || accepting[state] === 0) continue;
    // The grammar may use the carriage return itself.
    if (next[state * COLUMNS + CARRIAGE_RETURN] === 0) write(state, CARRIAGE_RETURN, [carriageReturn]);
  }
  for (const [index, states] of inside.entries()) write(own + index, FIRST_CONTINUATION, states);
  const start = (table.start / 128) * COLUMNS;
  for (let state = 0; state <= carriageReturn; state++) {
    next[state * COLUMNS + separator] = accepting[state] === 1 ? start : rejected;
  }
  next.fill(rejected, rejected);
  return { next, start, rejected, accepting, separator };
}

/** Returns a function that numbers states inside characters, starting at `first`, and adds them to `states`. */
export function stateAdder(
  first: number,
  states: (readonly number[])[],
): (next: readonly number[]) => number {
  const known = new Map<string, number>();
  return (next) => memoized(known, next.join(), () => first + states.push(next) - 1);
}

/** A length of UTF-8 sequences for non-ASCII characters: a leading byte and one to three continuation bytes. */
interface Length {
  /** The number of leading bytes of this length. */
  readonly leads: number;
  /** The number of continuation bytes, and the number of characters that a leading byte begins. */
  readonly more: number;
  readonly size: number;
  /** The first character allowed in this length: those below have a shorter form. */
  readonly least: number;
}

/** The lengths of RFC 3629, section 3: leading bytes from 0xC0, 0xE0 and 0xF0. */
const LENGTHS: readonly Length[] = [
  { leads: 32, more: 1, size: 2 ** 6, least: 0x80 },
  { leads: 16, more: 2, size: 2 ** 12, least: 0x800 },
  { leads: 5, more: 3, size: 2 ** 18, least: 0x10000 },
];

const CONTINUATIONS = 64;
const [SURROGATES, AFTER_SURROGATES, LIMIT] = [0xd800, 0xe000, 0x110000];

/** The rest of a character: its class when complete, otherwise a branch by the next byte. */
type Tree = number | Branch;

interface Branch {
  /** For each continuation byte, 0x80 to 0xBF. */
  readonly after: readonly Tree[];
}

/** The class of code points that are not characters. */
const NO_CLASS = -1;

/**
 * Returns, for each state of an automaton over characters, the state after each leading byte, 0xC0 to 0xF4. Bytes that
 * RFC 3629, section 4 does not allow, such as surrogates and overlong forms, lead to state 0.
 *
 * @param add returns a state with the given next states for the continuation bytes 0x80 to 0xBF, creating it if needed
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
    return memoized(known, key, () => trees.map(stateMaker(nextOf, add)));
  });
}

/** Returns a function that creates the states of a tree, each once. */
function stateMaker(
  nextOf: (value: number) => number,
  add: (next: readonly number[]) => number,
): (tree: Tree) => number {
  const known = new Map<Tree, number>();
  const stateOf = (tree: Tree): number =>
    memoized(known, tree, () => {
      if (typeof tree === "number") return nextOf(tree);
      const next = tree.after.map(stateOf);
      return next.every((one) => one === 0) ? 0 : add(next);
    });
  return stateOf;
}

/** The class of each character starting at `from`, up to the next step. */
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

/** Returns the tree in which a character of one class is complete after any `depth` bytes. */
function same(value: number, depth: number, known: Map<string, Branch>): Tree {
  if (depth === 0 || value === NO_CLASS) return value;
  return memoized(known, `${value} ${depth}`, () => ({
    after: new Array<Tree>(CONTINUATIONS).fill(same(value, depth - 1, known)),
  }));
}
