import type { VerdictAutomaton } from "./automaton.js";
import { CELL, stateOf, type VerdictLayout } from "./layout.js";

// What all tables are made from when a verifier begins (`prepare.ts`). It is a small part of them: it has only the columns of
// bytes, and says of which two of these a column of pairs is made.

/** Where the parts of the seed are. */
export interface Parts {
  /** For each byte its column, 8 bits each. */
  readonly ofByte: number;
  /** For each column of the second byte, and each of the first one, the offset of the column of the pair in a row. */
  readonly ofPair: number;
  /** For each column of pairs, the offsets of the columns of its first and of its second byte in a row. */
  readonly sources: number;
  /** For each state, its cells of the columns of bytes. */
  readonly cells: number;
}

export function partsOf({ bytes, pairs }: VerdictAutomaton, { seed }: VerdictLayout): Parts {
  const ofPair = seed + 256;
  const sources = ofPair + CELL * bytes.length ** 2;
  return { ofByte: seed, ofPair, sources, cells: sources + 2 * CELL * pairs.length };
}

/** Returns the seed of an automaton. Its numbers have their lowest byte first, as the module reads them. */
export function seedOf(
  { states, ofByte, ofPair, bytes, pairs }: VerdictAutomaton,
  layout: VerdictLayout,
): Uint8Array {
  const count = bytes.length;
  const seed = new DataView(new ArrayBuffer(layout.seedSize));
  let at = 0;
  for (; at < 256; at++) seed.setUint8(at, ofByte[at]!);
  const append = (value: number): void => {
    seed.setUint16(at, value, true);
    at += CELL;
  };
  for (let second = 0; second < count; second++)
    for (let first = 0; first < count; first++) append(ofPair[first * count + second]! * CELL);
  for (let pair = 0; pair < pairs.length; pair++) {
    const source = ofPair.indexOf(pair);
    append((pairs.length + Math.floor(source / count)) * CELL);
    append((pairs.length + (source % count)) * CELL);
  }
  for (let state = 0; state < states; state++)
    for (const column of bytes) append(stateOf(layout, column[state]!));
  return new Uint8Array(seed.buffer);
}
