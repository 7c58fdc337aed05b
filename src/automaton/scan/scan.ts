// Scans bytes for records that are not in a language, using a table.
import { requireBytes, requireFunction, requireInteger, requireObject } from "../../core/require.js";
import { requireCells } from "../table/checked.js";
import type { ScanTable } from "./scan-table.js";

const SHIFT = 8;

/**
 * Scans bytes for records that are not known to be in the table's language, and reports each of them. Returns the
 * number of records. The last record may lack its separator; a carriage return at its end is then part of it.
 *
 * Each byte costs one look-up. Memory is allocated only for reported records.
 *
 * @param unverified called for each such record with the offset of its first byte, the offset after its last one
 * (without the separator), and the number of records before it
 * @param table the automaton that accepts a record, as returned by `scanTable`
 * @param bytes the records in UTF-8, with their separators
 * @throws {TypeError} when an argument has the wrong type
 *
 * @example
 * const found = [];
 * const lines = scanTable(load(pack(compile(grammar, "port"))), 10);
 * scan(lines, Uint8Array.from("80\nx\n", (c) => c.charCodeAt(0)), (start, end, index) => found.push([start, end, index])) // → 2
 * found // → [[3, 4, 1]]
 */
export function scan(
  table: ScanTable,
  bytes: Uint8Array,
  unverified: (start: number, end: number, index: number) => void,
): number {
  requireScanTable(table);
  requireBytes(bytes, "the bytes");
  requireFunction(unverified, "the function unverified");
  const end = bytes.lastIndexOf(table.separator) + 1;
  const found = unverifiedRecords(table, bytes, end);
  const separators = counterOf(bytes, table.separator);
  let [count, counted] = [0, 0];
  for (let at = 0; at < found.length; at += 2) {
    const start = found[at]!;
    count += separators(counted, start);
    counted = start;
    unverified(start, found[at + 1]!, count);
  }
  count += separators(counted, end);
  if (end === bytes.length) return count;
  if (!acceptsRest(table, bytes, end)) unverified(end, bytes.length, count);
  return count + 1;
}

function requireScanTable(value: unknown): asserts value is ScanTable {
  requireObject(value, "the table");
  const { next, start, rejected, accepting, separator } = value as Partial<Record<keyof ScanTable, unknown>>;
  requireCells(next, accepting, "the table");
  requireInteger(start, "the start of the table", 0, next.length - 1);
  requireInteger(rejected, "the rejected state of the table", 0, next.length - 1);
  requireInteger(separator, "the separator of the table", 0, 0xff);
}

/**
 * Returns whether the bytes from `start`, a record without its separator, are in the language. A state that has read
 * the carriage return of a separator does not count.
 */
function acceptsRest(table: ScanTable, bytes: Uint8Array, start: number): boolean {
  const { accepting } = table;
  const state = readSequentially(table, bytes, start, bytes.length, table.start, []) >> SHIFT;
  return state < accepting.length - 1 && accepting[state] === 1;
}

/** The number of bytes that one iteration reads from each lane. Unrolling saves a fifth of the time. */
const UNROLLED = 4;

/** The number of bytes of each lane, a multiple of `UNROLLED`, between two checks for a rejected record. */
const BLOCK = 128;

/** The smallest number of bytes that is split into lanes. */
const MIN_DIVIDED = 1024;

/**
 * Finds the records that are not known to be in the table's language. Returns the offset of the first byte and of the
 * separator of each, in a flat list.
 *
 * A step of an automaton has to wait for the previous one, and a processor could do several in that time. The bytes are
 * therefore split at separators into four lanes, which are read in turn. The loop checks nothing: after a record that
 * is not in the language, its lane stays in the state `rejected`, and only the block where that happened is read again.
 *
 * @param end the offset after the last separator
 */
function unverifiedRecords(table: ScanTable, bytes: Uint8Array, end: number): readonly number[] {
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

/** Returns the offsets where the lanes start, each with a record, and the offset where the last one ends. */
function bordersOf({ separator }: ScanTable, bytes: Uint8Array, end: number): readonly number[] {
  if (end < MIN_DIVIDED) return [0, end, end, end, end];
  const border = (lane: number): number => bytes.indexOf(separator, Math.floor((end / 4) * lane)) + 1;
  return [0, border(1), border(2), border(3), end];
}

/** Reads the bytes of all four lanes from `from` to `to`, a multiple of `UNROLLED`, and updates their states. */
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
  // Not `UNROLLED`, which bundlers do not inline: the look-up costs a hundredth of the time.
  for (let i = from; i < to; i += 4) {
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
 * @param state the initial state, which must not be `rejected`
 */
function readSequentially(
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

/** Returns the offset where the record that contains a byte starts. */
export function recordStart(bytes: Uint8Array, separator: number, offset: number): number {
  return offset === 0 ? 0 : bytes.lastIndexOf(separator, offset - 1) + 1;
}

/** The number of words after which the four byte sums in a word are added up: more would overflow a byte. */
const MAX_SUMMED = 252;
const [LOW_BITS, HIGH_BITS] = [0x7f7f7f7f, 0x80808080 | 0];

/**
 * Returns a function that counts the occurrences of a byte in `bytes` between two offsets. It reads words of four
 * bytes: each byte that differs leaves one bit, and these bits are summed byte by byte.
 */
export function counterOf(bytes: Uint8Array, byte: number): (from: number, to: number) => number {
  const words = new Uint32Array(bytes.buffer, 0, bytes.buffer.byteLength >> 2);
  const pattern = Math.imul(byte, 0x01010101);
  return (from, to) => {
    // Words are aligned to four bytes of the underlying buffer, but `bytes` may not be.
    const head = Math.min(to, from + (-(from + bytes.byteOffset) & 3));
    const tail = to - ((to - head) & 3);
    const word = (head + bytes.byteOffset) >> 2;
    const others = countOthers(words, pattern, word, word + ((tail - head) >> 2));
    return countSingly(bytes, byte, from, head) + (tail - head - others) + countSingly(bytes, byte, tail, to);
  };
}

function countSingly(bytes: Uint8Array, byte: number, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if (bytes[i] === byte) count += 1;
  return count;
}

/** Counts the bytes in the words from `from` to `to` that differ from the byte repeated in `pattern`. */
function countOthers(words: Uint32Array, pattern: number, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; ) {
    const stop = Math.min(to, i + MAX_SUMMED);
    let sums = 0;
    for (; i + 4 <= stop; i += 4) {
      const one = nonZeroBytes(words[i]! ^ pattern);
      const two = nonZeroBytes(words[i + 1]! ^ pattern);
      const three = nonZeroBytes(words[i + 2]! ^ pattern);
      sums = (sums + one + two + three + nonZeroBytes(words[i + 3]! ^ pattern)) | 0;
    }
    for (; i < stop; i++) sums = (sums + nonZeroBytes(words[i]! ^ pattern)) | 0;
    const pairs = (sums & 0x00ff00ff) + ((sums >>> 8) & 0x00ff00ff);
    count += (pairs & 0xffff) + (pairs >>> 16);
  }
  return count;
}

/** Returns a word in which the lowest bit of each byte is set if that byte of `word` is not 0. */
function nonZeroBytes(word: number): number {
  return ((((word & LOW_BITS) + LOW_BITS) | word) & HIGH_BITS) >>> 7;
}
