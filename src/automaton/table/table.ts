// Runs packed automata. A recogniser needs only this file and a packed automaton.

/**
 * An automaton as plain data, which survives JSON. State 0 is dead and state 1 is the start; if there is only state 0,
 * the language is empty.
 */
export interface PackedDfa {
  /** The first code point of each interval of characters in one class, ascending from 0. */
  readonly starts: readonly number[];
  /** The class of each interval. */
  readonly classes: readonly number[];
  /** The number of classes. */
  readonly width: number;
  /** The next state, at `state * width + class`. */
  readonly rows: readonly number[];
  /** For each state, 1 if the input may end there, otherwise 0. */
  readonly accepting: readonly number[];
}

/** The number of characters with a column each. A power of two, so that a shift gives the state. */
const COLUMNS = 128;
const SHIFT = 7;

/**
 * A packed automaton, ready to run. States have the same numbers as in the automaton, but multiplied by 128 in `next`
 * and `start`, so that `next[state + character]` is the next state without a multiplication.
 */
export interface Table {
  /** The next state, multiplied, at `state + character` for an ASCII character. */
  readonly next: Uint16Array | Uint32Array;
  /** The start state, multiplied. */
  readonly start: number;
  /** For each state (not multiplied), 1 if the input may end there, otherwise 0. */
  readonly accepting: Uint8Array;
  /** The automaton, for non-ASCII characters. */
  readonly packed: PackedDfa;
}

/** Prepares a packed automaton for running, without checking it: it must come from `pack`. */
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

/** The tables of packed automata that are ready to run. */
const TABLES: WeakMap<PackedDfa, Table> = /* @__PURE__ */ new WeakMap();

/** Returns the table of a packed automaton, shared by all callers. */
export function sharedTable(packed: PackedDfa): Table {
  let table = TABLES.get(packed);
  if (table === undefined) {
    table = load(packed);
    TABLES.set(packed, table);
  }
  return table;
}

/**
 * Returns whether the whole of `text` is in the language. It takes linear time, allocates nothing, and stops at most
 * four characters after the one with which the text can no longer be completed.
 */
export function accepts(table: Table, text: string): boolean {
  const { next, accepting } = table;
  const length = text.length;
  const lastFour = length - 4;
  let state = table.start;
  let i = 0;
  // Four at a time: checking after each character for the end, a wide character and the dead state is a tenth slower.
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

// A separate function: with wide characters in the loop above, the whole loop is half as fast.
function acceptsWide(table: Table, text: string, offset: number, state: number): boolean {
  const { packed, accepting } = table;
  const from = state >> SHIFT;
  const wide = isDivided(packed) ? wideTableFor(packed) : null;
  if (wide === null) return accepting[stateAfter(table, text, offset, text.length, from)] === 1;
  return accepting[stateAfterWide(wide, text, offset, from)] === 1;
}

/** For each automaton, the number of non-ASCII strings that it has read, and later its table for such strings. */
const wideTables = new WeakMap<PackedDfa, number | WideTable | null>();

/** The number of strings after which making the table is worthwhile. */
const SEVERAL = 8;

function wideTableFor(packed: PackedDfa): WideTable | null {
  const known = wideTables.get(packed);
  if (known !== undefined && typeof known !== "number") return known;
  const texts = (known ?? 0) + 1;
  const table = texts < SEVERAL ? null : wideTable(packed);
  wideTables.set(packed, texts < SEVERAL ? texts : table);
  return table;
}

/** Returns whether the non-ASCII characters are in more than one class. */
function isDivided({ starts }: PackedDfa): boolean {
  return starts.at(-1)! > COLUMNS;
}

/**
 * Returns the number of the state after reading `text` from `start` to `end` (offsets in UTF-16 code units, half-open,
 * neither within a surrogate pair). 0 is the dead state.
 *
 * @param from the number of the initial state (default: the start state)
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

/** The longest match at an offset. Offsets are UTF-16 code units. */
export interface LongestMatch {
  /** The offset after the match; -1 if there is none. */
  readonly end: number;
  /** The offset of the first character that cannot continue any match, or the length of the text. */
  readonly stop: number;
  /** The number of the state at `stop`. */
  readonly state: number;
}

/** Returns the longest match that starts at `start`, in time linear in the length read. */
export function longestMatch(table: Table, text: string, start: number): LongestMatch {
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
 * Returns the offset (in UTF-16 code units) of the first character with which `text` can no longer be completed;
 * `text.length` if it only ends too early; -1 if it is in the language; `start` if the language is empty.
 *
 * @param start the offset to start at
 * @param from the number of the initial state (default: the start state)
 */
export function firstFault(
  table: Table,
  text: string,
  start = 0,
  from: number = table.start >> SHIFT,
): number {
  let state = from << SHIFT;
  if (state === 0) return start;
  for (let i = start; i < text.length; ) {
    const codePoint = text.codePointAt(i)!;
    state = codePoint < COLUMNS ? table.next[state + codePoint]! : wide(table, state, codePoint);
    if (state === 0) return i;
    i += codePoint > 0xffff ? 2 : 1;
  }
  return table.accepting[state >> SHIFT] === 1 ? -1 : text.length;
}

/** What can come next in an input. */
export interface Expected {
  /** The possible characters, as ascending ranges of code points, ends included; adjacent ranges are joined. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
  /** Whether the input may end. */
  readonly end: boolean;
}

/**
 * Returns what can come next in a state.
 *
 * @param state the number of the state, as returned by `stateAfter`
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

/** Returns the next state, multiplied, for a character that has no column. */
function wide({ packed }: Table, state: number, codePoint: number): number {
  return packed.rows[(state >> SHIFT) * packed.width + classAt(packed, codePoint)]! << SHIFT;
}

/**
 * An automaton for non-ASCII strings: every UTF-16 code unit has its character class, so that most characters are as
 * fast as ASCII. Created on demand, since it takes 64 KiB and up to 512 bytes per state.
 */
interface WideTable {
  /** The character class of each code unit; `SURROGATE` for half of a pair. */
  readonly classes: Uint8Array;
  /** The next state, multiplied by 128, at `state + class`. */
  readonly next: Uint16Array | Uint32Array;
  readonly packed: PackedDfa;
}

const UNITS = 0x10000;
const WIDTH = 128;
/** Greater than all classes, so that one comparison finds it among several. */
const SURROGATE = WIDTH;
const [FIRST_SURROGATE, LAST_SURROGATE] = [0xd800, 0xdfff];

/** Creates the table, or returns `null` if there are too many character classes. */
function wideTable(packed: PackedDfa): WideTable | null {
  const { starts, classes, width, rows, accepting } = packed;
  if (width > WIDTH) return null;
  const ofUnits = new Uint8Array(UNITS);
  for (const [index, start] of starts.entries()) {
    if (start < UNITS) ofUnits.fill(classes[index]!, start, starts[index + 1] ?? UNITS);
  }
  ofUnits.fill(SURROGATE, FIRST_SURROGATE, LAST_SURROGATE + 1);
  const states = accepting.length;
  const next = new (states * WIDTH > UNITS ? Uint32Array : Uint16Array)(states * WIDTH);
  for (let state = 0; state < states; state++) {
    for (let column = 0; column < width; column++) {
      next[state * WIDTH + column] = rows[state * width + column]! << SHIFT;
    }
  }
  return { classes: ofUnits, next, packed };
}

/**
 * Returns the number of the state after reading `text` from `start`; 0 is the dead state.
 *
 * @param from the number of the initial state
 */
function stateAfterWide(
  { classes, next, packed }: WideTable,
  text: string,
  start: number,
  from: number,
): number {
  const length = text.length;
  const lastFour = length - 4;
  let state = from << SHIFT;
  let i = start;
  while (i < length && state !== 0) {
    // Four at a time, as in `accepts`, up to the next half of a pair.
    for (; i <= lastFour; i += 4) {
      const one = classes[text.charCodeAt(i)]!;
      const two = classes[text.charCodeAt(i + 1)]!;
      const three = classes[text.charCodeAt(i + 2)]!;
      const four = classes[text.charCodeAt(i + 3)]!;
      if ((one | two | three | four) >= SURROGATE) break;
      state = next[next[next[next[state + one]! + two]! + three]! + four]!;
      if (state === 0) return 0;
    }
    for (const end = Math.min(length, i + 4); i < end; i++) {
      let column = classes[text.charCodeAt(i)]!;
      if (column === SURROGATE) {
        const codePoint = text.codePointAt(i)!;
        if (codePoint >= UNITS) i += 1;
        column = classAt(packed, codePoint);
      }
      state = next[state + column]!;
    }
  }
  return state >> SHIFT;
}

/** Returns the class of a code point. */
export function classAt(
  { starts, classes }: Pick<PackedDfa, "starts" | "classes">,
  codePoint: number,
): number {
  return classes[intervalOf(starts, codePoint)]!;
}

/** Returns the index of the last interval that starts at or before the code point. */
export function intervalOf(starts: readonly number[], codePoint: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= codePoint) low = middle;
    else high = middle - 1;
  }
  return low;
}
