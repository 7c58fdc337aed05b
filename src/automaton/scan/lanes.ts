import type { ScanTable } from "./scan-table.js";

/** Bytes of each lane that are read in one turn of the loop: written out, it takes a fifth less time. */
const TURN = 4;

/** Bytes of each lane, so many turns, that are read between two looks at whether a lane is stuck. */
const BLOCK = 128;

/** Fewer bytes than this are not worth dividing. */
const LEAST = 1024;

/**
 * The records in `bytes`, of which each has its separator, that the table does not know to be good: first byte
 * and separator of one after the other.
 *
 * A step of an automaton waits for the step before it; a processor could do several in that time. So the bytes
 * are divided at separators into four lanes, and the four are read in turns, without a look at what is read: a
 * lane in which a record ends badly gets stuck, and only the block where it did is read again.
 */
export function doubtfulRecords(table: ScanTable, bytes: Uint8Array, end: number): readonly number[] {
  const found: readonly number[][] = [[], [], [], []];
  const borders = bordersOf(table, bytes, end);
  const states = new Uint32Array(4).fill(table.start);
  const before = new Uint32Array(4);
  const lengths = found.map((_, lane) => borders[lane + 1]! - borders[lane]!);
  const shared = Math.min(...lengths) & -TURN;
  for (let from = 0; from < shared; from += BLOCK) {
    const to = Math.min(shared, from + BLOCK);
    for (let lane = 0; lane < 4; lane++) before[lane] = states[lane]!;
    inTurns(table.next, bytes, borders, from, to, states);
    for (let lane = 0; lane < 4; lane++) {
      if (states[lane] !== table.stuck) continue;
      const border = borders[lane]!;
      states[lane] = oneByOne(table, bytes, border + from, border + to, before[lane]!, found[lane]!);
    }
  }
  for (let lane = 0; lane < 4; lane++) {
    oneByOne(table, bytes, borders[lane]! + shared, borders[lane + 1]!, states[lane]!, found[lane]!);
  }
  return found.flat();
}

/** Where the lanes begin, each with a record, and where the last ends. */
function bordersOf({ separator }: ScanTable, bytes: Uint8Array, end: number): readonly number[] {
  if (end < LEAST) return [0, end, end, end, end];
  const border = (lane: number): number => bytes.indexOf(separator, Math.floor((end / 4) * lane)) + 1;
  return [0, border(1), border(2), border(3), end];
}

/** Reads the bytes from `from` to `to`, whole turns, of all four lanes; sets their states to those behind them. */
function inTurns(
  next: ScanTable["next"],
  bytes: Uint8Array,
  borders: readonly number[],
  from: number,
  to: number,
  states: Uint32Array,
): void {
  // The first lane begins at 0.
  const [second, third, fourth] = [borders[1]!, borders[2]!, borders[3]!];
  let [a, b, c, d] = [states[0]!, states[1]!, states[2]!, states[3]!];
  for (let i = from; i < to; i += TURN) {
    a = next[a + bytes[i]!]!;
    b = next[b + bytes[second + i]!]!;
    c = next[c + bytes[third + i]!]!;
    d = next[d + bytes[fourth + i]!]!;
    a = next[a + bytes[i + 1]!]!;
    b = next[b + bytes[second + i + 1]!]!;
    c = next[c + bytes[third + i + 1]!]!;
    d = next[d + bytes[fourth + i + 1]!]!;
    a = next[a + bytes[i + 2]!]!;
    b = next[b + bytes[second + i + 2]!]!;
    c = next[c + bytes[third + i + 2]!]!;
    d = next[d + bytes[fourth + i + 2]!]!;
    a = next[a + bytes[i + 3]!]!;
    b = next[b + bytes[second + i + 3]!]!;
    c = next[c + bytes[third + i + 3]!]!;
    d = next[d + bytes[fourth + i + 3]!]!;
  }
  states[0] = a;
  states[1] = b;
  states[2] = c;
  states[3] = d;
}

/**
 * Reads bytes from a state, never stuck, and answers with the state behind them; `found` gets the records that
 * end badly. The first of them may have begun before `from`.
 */
export function oneByOne(
  { next, start, accepting, separator }: ScanTable,
  bytes: Uint8Array,
  from: number,
  to: number,
  state: number,
  found: number[],
): number {
  let begun = -1;
  for (let i = from; i < to; i++) {
    const byte = bytes[i]!;
    if (byte !== separator) {
      state = next[state + byte]!;
      continue;
    }
    if (accepting[state >> 8] === 0)
      found.push(begun === -1 ? recordStart(bytes, separator, from) : begun, i);
    state = start;
    begun = i + 1;
  }
  return state;
}

function recordStart(bytes: Uint8Array, separator: number, offset: number): number {
  return offset === 0 ? 0 : bytes.lastIndexOf(separator, offset - 1) + 1;
}
