import { readSync } from "node:fs";

/**
 * What the threads that read one file share. The file is cut into segments of one size, numbered from 0. There
 * is room for a few of them, so the thread that waits for segments in turn says which one it has come to, and
 * no segment is begun that would need the room of one that is still to be used.
 */
export interface Board {
  readonly fd: number;
  /** Bytes of a segment. */
  readonly size: number;
  /** Room for segments: one after the other, used in turn. */
  readonly room: SharedArrayBuffer;
  /** How many segments are begun, and how many are done with. */
  readonly counters: Int32Array;
}

const [BEGUN, DONE] = [0, 1];
const NO_MORE = 0x7fffffff;

export function boardFor(fd: number, size: number, slots: number): Board {
  const counters = new Int32Array(new SharedArrayBuffer(8));
  return { fd, size, room: new SharedArrayBuffer(size * slots), counters };
}

/** The next segment, for the caller to read; `null` where there is no room yet, or nothing more to be begun. */
export function begin(board: Board): number | null {
  const { counters } = board;
  const slots = board.room.byteLength / board.size;
  for (;;) {
    const segment = Atomics.load(counters, BEGUN);
    if (segment - Atomics.load(counters, DONE) >= slots) return null;
    if (Atomics.compareExchange(counters, BEGUN, segment, segment + 1) === segment) return segment;
  }
}

/** The same for a thread that can wait for room; `null` from the segment `end` on. */
export function beginBefore(board: Board, end: number): number | null {
  for (;;) {
    const done = Atomics.load(board.counters, DONE);
    if (Atomics.load(board.counters, BEGUN) >= end) return null;
    const segment = begin(board);
    if (segment !== null) return segment;
    Atomics.wait(board.counters, DONE, done);
  }
}

/** Says that the room of the earliest segment can be used anew. */
export function done(board: Board): void {
  Atomics.add(board.counters, DONE, 1);
  Atomics.notify(board.counters, DONE);
}

/** Says that no segment is to be begun any more. */
export function close(board: Board): void {
  Atomics.store(board.counters, BEGUN, NO_MORE);
  done(board);
}

/** Reads a segment. What comes back is shorter where the file ends. */
export function readSegment(board: Board, segment: number): Uint8Array {
  const { fd, size } = board;
  const bytes = slotOf(board, segment);
  let length = 0;
  for (;;) {
    const read = length < size ? readSync(fd, bytes, length, size - length, segment * size + length) : 0;
    if (read === 0) return bytes.subarray(0, length);
    length += read;
  }
}

/** The room of a segment. */
export function slotOf({ size, room }: Board, segment: number): Uint8Array {
  return new Uint8Array(room, (segment * size) % room.byteLength, size);
}
