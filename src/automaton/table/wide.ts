import type { PackedDfa } from "./packed.js";

/**
 * An automaton for texts beyond ASCII: every UTF-16 code unit has its class of characters, so that most characters cost
 * what an ASCII character costs. It is made when such a text is read, since it takes 64 KiB and up to 512 bytes a state.
 */
export interface WideTable {
  /** The class of the character that each code unit is; `SURROGATE` for half of a pair. */
  readonly classes: Uint8Array;
  /** The next state, multiplied by 128, at `state + class`. */
  readonly next: Uint16Array | Uint32Array;
  readonly packed: PackedDfa;
}

const UNITS = 0x10000;
const WIDTH = 128;
const SHIFT = 7;
/** Above all classes, so that one comparison finds it among several. */
const SURROGATE = WIDTH;
const [FIRST_SURROGATE, LAST_SURROGATE] = [0xd800, 0xdfff];

/** Makes the table, or returns `null` where there are too many classes of characters. */
export function wideTable(packed: PackedDfa): WideTable | null {
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
 * Returns the number of the state after reading `text` from `start` on, or 0 where it is dead.
 *
 * @param from the number of the state to begin in
 */
export function stateAfterWide(
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

/** Returns the class of a character. */
export function classAt({ starts, classes }: PackedDfa, codePoint: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= codePoint) low = middle;
    else high = middle - 1;
  }
  return classes[low]!;
}
