/**
 * The reader of packed automata. It knows nothing of how they are made, so that this file and a packed table
 * are all that a recogniser needs.
 */

/** An automaton as plain data, safe as JSON. `pack` makes it; the layout is described there. */
export interface PackedDfa {
  readonly starts: readonly number[];
  readonly classes: readonly number[];
  readonly width: number;
  readonly rows: readonly number[];
  readonly accepting: readonly number[];
}

/** How many characters have a column of their own. A power of two, so that a state is a shift away. */
const COLUMNS = 128;
const SHIFT = 7;

/**
 * A packed automaton made ready to run. States are numbered as in the automaton: 0 is dead. In `next` they
 * stand multiplied by 128, so that `next[state + character]` is the next state without a product.
 */
export interface Table {
  readonly next: Uint16Array | Uint32Array;
  /** The start, multiplied. */
  readonly start: number;
  /** By state, not multiplied. */
  readonly accepting: Uint8Array;
  readonly packed: PackedDfa;
}

/**
 * Makes a packed automaton ready to run; no more than copying. Trusts what `pack` gave.
 *
 * @example
 * accepts(load(pack(compile(grammar, "scheme"))), "http") // → true
 */
export function load(packed: PackedDfa): Table {
  const { starts, classes, width, rows } = packed;
  const states = packed.accepting.length;
  const next = new (states * COLUMNS > 0x10000 ? Uint32Array : Uint16Array)(states * COLUMNS);
  for (let character = 0, interval = 0; character < COLUMNS; character++) {
    if (starts[interval + 1] === character) interval++;
    for (let state = 0; state < states; state++) {
      next[state * COLUMNS + character] = rows[state * width + classes[interval]!]! * COLUMNS;
    }
  }
  const start = states > 1 ? COLUMNS : 0;
  return { next, start, accepting: Uint8Array.from(packed.accepting), packed };
}

/**
 * Whether the whole of `text` is in the language. Time is linear in the text; nothing is allocated; a text
 * that can't be completed is given up at most four characters later.
 *
 * @example
 * accepts(load(pack(compile(grammar, "URL-reference"))), "http://h/") // → true
 */
export function accepts(table: Table, text: string): boolean {
  const { next, accepting } = table;
  const length = text.length;
  const lastFour = length - 4;
  let state = table.start;
  let i = 0;
  // Four a turn: asking after each character for the end, a wide one and a dead end costs a tenth more.
  for (; i <= lastFour; i += 4) {
    const one = text.charCodeAt(i);
    const two = text.charCodeAt(i + 1);
    const three = text.charCodeAt(i + 2);
    const four = text.charCodeAt(i + 3);
    if ((one | two | three | four) >= COLUMNS) return acceptsWide(table, text, i, state);
    state = next[next[next[next[state + one]! + two]! + three]! + four]!;
    if (state === 0) return false;
  }
  for (; i < length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= COLUMNS) return acceptsWide(table, text, i, state);
    state = next[state + unit]!;
  }
  return accepting[state >> SHIFT] === 1;
}

// A function of its own: with wide characters in the loop above, all of it runs half as fast.
function acceptsWide(table: Table, text: string, offset: number, state: number): boolean {
  return table.accepting[stateAfter(table, text, offset, text.length, state >> SHIFT)] === 1;
}

/**
 * The number of the state after the units of `text` from `start` to `end`, which cut no surrogate pair; 0 is
 * dead. Begins in the automaton's start unless told the number of another state.
 *
 * @example
 * stateAfter(load(pack(compile(grammar, "port"))), "80") // → 1
 */
export function stateAfter(
  table: Table,
  text: string,
  start = 0,
  end: number = text.length,
  from: number = table.start >> SHIFT,
): number {
  let state = from << SHIFT;
  for (let i = start; i < end && state !== 0; ) {
    const codePoint = text.codePointAt(i)!;
    state = codePoint < COLUMNS ? table.next[state + codePoint]! : wide(table, state, codePoint);
    i += codePoint > 0xffff ? 2 : 1;
  }
  return state >> SHIFT;
}

/** How far a language reaches in a text. Offsets are UTF-16 code units. */
export interface Reach {
  /** Where the longest match ends; -1 where none begins. */
  readonly end: number;
  /** The first character with which no match can go on, or the length of the text. */
  readonly stop: number;
  /** The number of the state before that character. */
  readonly state: number;
}

/**
 * The longest match that begins at `start`, and how far the text was read to know it. Linear in what is read.
 *
 * @example
 * longestMatch(load(pack(compile(grammar, "port"))), "http://h:80/", 9) // → { end: 11, stop: 11, state: 1 }
 */
export function longestMatch(table: Table, text: string, start: number): Reach {
  const { next, accepting } = table;
  let state = table.start;
  let end = accepting[state >> SHIFT] === 1 ? start : -1;
  let stop = start;
  while (stop < text.length) {
    let codePoint = text.charCodeAt(stop);
    if (codePoint >= COLUMNS) codePoint = text.codePointAt(stop)!;
    const after = codePoint < COLUMNS ? next[state + codePoint]! : wide(table, state, codePoint);
    if (after === 0) break;
    state = after;
    stop += codePoint > 0xffff ? 2 : 1;
    if (accepting[state >> SHIFT] === 1) end = stop;
  }
  return { end, stop, state: state >> SHIFT };
}

/**
 * The offset (in UTF-16 code units) of the first character after which `text` can't be completed any more;
 * `text.length` when it only ends too soon; -1 when it is in the language. Where the language is empty, 0.
 *
 * @example
 * firstFault(load(pack(compile(grammar, "scheme"))), "a_b") // → 1
 */
export function firstFault(table: Table, text: string): number {
  let state = table.start;
  if (state === 0) return 0;
  for (let i = 0; i < text.length; ) {
    const codePoint = text.codePointAt(i)!;
    state = codePoint < COLUMNS ? table.next[state + codePoint]! : wide(table, state, codePoint);
    if (state === 0) return i;
    i += codePoint > 0xffff ? 2 : 1;
  }
  return table.accepting[state >> SHIFT] === 1 ? -1 : text.length;
}

/** What may follow: characters as ranges of code points, both ends included, ascending; and whether the end may. */
export interface Expected {
  readonly ranges: readonly (readonly [first: number, last: number])[];
  readonly end: boolean;
}

/**
 * What a state (by number, as `stateAfter` gives it) can go on with. Neighbouring ranges are joined.
 *
 * @example
 * expectedAt(load(pack(compile(grammar, "port"))), 1) // → { ranges: [[48, 57]], end: true }
 */
export function expectedAt({ packed }: Table, state: number): Expected {
  const { starts, classes, rows, width, accepting } = packed;
  const ranges: [number, number][] = [];
  for (const [i, first] of starts.entries()) {
    if (rows[state * width + classes[i]!] === 0) continue;
    const last = (starts[i + 1] ?? 0x110000) - 1;
    const before = ranges.at(-1);
    if (before !== undefined && before[1] + 1 === first) before[1] = last;
    else ranges.push([first, last]);
  }
  return { ranges, end: accepting[state] === 1 };
}

/** The next state, multiplied, for a character without a column. */
function wide({ packed }: Table, state: number, codePoint: number): number {
  const { starts, classes, width, rows } = packed;
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= codePoint) low = middle;
    else high = middle - 1;
  }
  return rows[(state >> SHIFT) * width + classes[low]!]! << SHIFT;
}
