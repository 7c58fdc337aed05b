import { readSync } from "node:fs";

/**
 * The memory in which several threads read one file. The file is cut into chunks of one size, numbered from 0,
 * and there are slots for a few of them, used in turn. Threads claim chunks; the main thread uses them in the
 * order of the file and releases each. A chunk can only be claimed once the chunk that was in its slot before
 * has been released.
 */
export interface RingBuffer {
  readonly fd: number;
  /** Bytes of a chunk, and so of a slot. */
  readonly chunkSize: number;
  /** The slots, one after the other. */
  readonly memory: SharedArrayBuffer;
  /** The number of chunks claimed, and the number released. */
  readonly counters: Int32Array;
}

const [CLAIMED, RELEASED] = [0, 1];
const NO_MORE = 0x7fffffff;

/** Returns an empty ring buffer for the file `fd`. */
export function createRingBuffer(fd: number, chunkSize: number, slots: number): RingBuffer {
  const counters = new Int32Array(new SharedArrayBuffer(8));
  return { fd, chunkSize, memory: new SharedArrayBuffer(chunkSize * slots), counters };
}

/** Claims the next chunk, for the caller to read. Returns its number, or `null` if no slot is free or the buffer is closed. */
export function claim(ring: RingBuffer): number | null {
  const { counters } = ring;
  const slots = ring.memory.byteLength / ring.chunkSize;
  for (;;) {
    const chunk = Atomics.load(counters, CLAIMED);
    if (chunk - Atomics.load(counters, RELEASED) >= slots) return null;
    if (Atomics.compareExchange(counters, CLAIMED, chunk, chunk + 1) === chunk) return chunk;
  }
}

/**
 * Claims the next chunk before the chunk `end`, and blocks the thread until a slot is free. Returns `null` when
 * all of them are claimed. Not for the main thread, which is the one that frees slots.
 */
export function claimBefore(ring: RingBuffer, end: number): number | null {
  for (;;) {
    const released = Atomics.load(ring.counters, RELEASED);
    if (Atomics.load(ring.counters, CLAIMED) >= end) return null;
    const chunk = claim(ring);
    if (chunk !== null) return chunk;
    Atomics.wait(ring.counters, RELEASED, released);
  }
}

/** Frees the slot of the earliest chunk that is still held. */
export function release(ring: RingBuffer): void {
  Atomics.add(ring.counters, RELEASED, 1);
  Atomics.notify(ring.counters, RELEASED);
}

/** Lets no thread claim another chunk. */
export function close(ring: RingBuffer): void {
  Atomics.store(ring.counters, CLAIMED, NO_MORE);
  release(ring);
}

/** Reads a claimed chunk into its slot. Returns its bytes: fewer than `chunkSize` at the end of the file. */
export function readChunk(ring: RingBuffer, chunk: number): Uint8Array {
  const { fd, chunkSize } = ring;
  const bytes = slotOf(ring, chunk);
  let length = 0;
  for (;;) {
    const read =
      length < chunkSize ? readSync(fd, bytes, length, chunkSize - length, chunk * chunkSize + length) : 0;
    if (read === 0) return bytes.subarray(0, length);
    length += read;
  }
}

/** Returns the slot of a chunk. */
export function slotOf({ chunkSize, memory }: RingBuffer, chunk: number): Uint8Array {
  return new Uint8Array(memory, (chunk * chunkSize) % memory.byteLength, chunkSize);
}
