import type { ScanTable } from "./scan-table.js";

/** The bytes of each lane that one iteration of the loop reads. Unrolled like this, the loop takes a fifth less time. */
const UNROLLED = 4;

/** The bytes of each lane, a multiple of `UNROLLED`, that are read between two checks for a rejected record. */
const BLOCK = 128;

/** The smallest number of bytes that is divided into lanes. */
const MIN_DIVIDED = 1024;

/**
 * Finds the records that are not known to be in the table's language. Returns the offset of the first byte and of the
 * separator of each, one after the other.
 *
 * A step of an automaton has to wait for the step before it, and a processor could do several in that time. So the bytes
 * are divided at separators into four lanes, which are read in turn. The loop checks nothing: after a record that is not
 * in the language its lane stays in the state `rejected`, and only the block in which that happened is read again.
 *
 * @param end the offset after the last separator
 */
export function unverifiedRecords(table: ScanTable, bytes: Uint8Array, end: number): readonly number[] {
  const found: readonly number[][] = [[], [], [], []];
  const borders = bordersOf(table, bytes, end);
  const states = new Uint32Array(4).fill(table.start);
  const before = new Uint32Array(4);
  const lengths = found.map((_, lane) => borders[lane + 1]! - borders[lane]!);
  const shared = Math.min(...lengths) & -UNROLLED;
  for (let from = 0; from < shared; from += BLOCK) {
    const to = Math.min(shared, from + BLOCK);
    for (let lane = 0; lane < 4; lane++) before[lane] = states[lane]!;
    readInterleaved(table.next, bytes, borders, from, to, states);
    for (let lane = 0; lane < 4; lane++) {
      if (states[lane] !== table.rejected) continue;
      const border = borders[lane]!;
      states[lane] = readSequentially(table, bytes, border + from, border + to, before[lane]!, found[lane]!);
    }
  }
  for (let lane = 0; lane < 4; lane++) {
    readSequentially(table, bytes, borders[lane]! + shared, borders[lane + 1]!, states[lane]!, found[lane]!);
  }
  return found.flat();
}

/** Returns the offsets at which the lanes start, each with a record, and the offset at which the last one ends. */
function bordersOf({ separator }: ScanTable, bytes: Uint8Array, end: number): readonly number[] {
  if (end < MIN_DIVIDED) return [0, end, end, end, end];
  const border = (lane: number): number => bytes.indexOf(separator, Math.floor((end / 4) * lane)) + 1;
  return [0, border(1), border(2), border(3), end];
}

/** Reads the bytes from `from` to `to`, a multiple of `UNROLLED`, of all four lanes, and updates their states. */
function readInterleaved(
  next: ScanTable["next"],
  bytes: Uint8Array,
  borders: readonly number[],
  from: number,
  to: number,
  states: Uint32Array,
): void {
  // The first lane starts at 0.
  const [second, third, fourth] = [borders[1]!, borders[2]!, borders[3]!];
  let [a, b, c, d] = [states[0]!, states[1]!, states[2]!, states[3]!];
  for (let i = from; i < to; i += UNROLLED) {
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
 * Reads bytes one by one. Returns the state after them, and adds the records that are not in the language to `found`.
 * The first of these may have started before `from`.
 *
 * @param state the state to begin in, which must not be `rejected`
 */
export function readSequentially(
  { next, start, accepting, separator }: ScanTable,
  bytes: Uint8Array,
  from: number,
  to: number,
  state: number,
  found: number[],
): number {
  let recordAt = -1;
  for (let i = from; i < to; i++) {
    const byte = bytes[i]!;
    if (byte !== separator) {
      state = next[state + byte]!;
      continue;
    }
    if (accepting[state >> 8] === 0)
      found.push(recordAt === -1 ? recordStart(bytes, separator, from) : recordAt, i);
    state = start;
    recordAt = i + 1;
  }
  return state;
}

/** Returns the offset at which the record of a byte starts. */
function recordStart(bytes: Uint8Array, separator: number, offset: number): number {
  return offset === 0 ? 0 : bytes.lastIndexOf(separator, offset - 1) + 1;
}
