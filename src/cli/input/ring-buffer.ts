import { readFully } from "./open-file.js";

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
  /**
   * For each slot its turn and its owner in one number, so that at any moment a chunk has an owner or has none,
   * even if a thread dies. The turn is how many chunks the slot has held before.
   */
  readonly slots: Int32Array;
  /** The chunk to claim next, which may lag behind, and the number of chunks released. */
  readonly counters: Int32Array;
}

/** A thread that claims chunks. Workers have the numbers after the main thread's. */
export type Owner = number;
const NOBODY: Owner = 0;
export const MAIN_THREAD: Owner = 1;
/** Bits of a slot's number that hold the owner: for many more threads than are started. */
const OWNER_BITS = 8;

const [NEXT, RELEASED] = [0, 1];
const NO_MORE = 0x7fffffff;

/** Returns an empty ring buffer for the file `fd`. */
export function createRingBuffer(fd: number, chunkSize: number, slots: number): RingBuffer {
  const integers = (length: number): Int32Array => new Int32Array(new SharedArrayBuffer(4 * length));
  const memory = new SharedArrayBuffer(chunkSize * slots);
  return { fd, chunkSize, memory, slots: integers(slots), counters: integers(2) };
}

/** Claims the next chunk, for the caller to read. Returns its number, or `null` if no slot is free or the buffer is closed. */
export function claim(ring: RingBuffer, owner: Owner): number | null {
  const { slots, counters } = ring;
  for (;;) {
    const chunk = Atomics.load(counters, NEXT);
    if (chunk === NO_MORE) return null;
    const free = content(ring, chunk, NOBODY);
    const found = Atomics.compareExchange(slots, chunk % slots.length, free, content(ring, chunk, owner));
    if (turnOf(found) === turnOf(free)) {
      // Not left to the owner alone, which may have died in between.
      Atomics.compareExchange(counters, NEXT, chunk, chunk + 1);
      if (found === free) return chunk;
    } else if (Atomics.load(counters, NEXT) === chunk) {
      // The chunk before it is still in the slot. (Otherwise other threads have gone on meanwhile.)
      return null;
    }
  }
}

/**
 * Claims the next chunk before the chunk `end`, and blocks the thread until a slot is free. Returns `null` when
 * all of them are claimed. Not for the main thread, which is the one that frees slots.
 */
export function claimBefore(ring: RingBuffer, end: number, owner: Owner): number | null {
  for (;;) {
    const released = Atomics.load(ring.counters, RELEASED);
    if (Atomics.load(ring.counters, NEXT) >= end) return null;
    const chunk = claim(ring, owner);
    if (chunk !== null) return chunk;
    Atomics.wait(ring.counters, RELEASED, released);
  }
}

/** Returns the thread that has claimed a chunk; `null` if none has. */
export function ownerOf(ring: RingBuffer, chunk: number): Owner | null {
  const found = Atomics.load(ring.slots, chunk % ring.slots.length);
  const owner = found & ((1 << OWNER_BITS) - 1);
  return owner === NOBODY || turnOf(found) !== turnOf(content(ring, chunk, NOBODY)) ? null : owner;
}

/** Frees the slot of the earliest chunk that is still held. */
export function release(ring: RingBuffer, chunk: number): void {
  const { slots, counters } = ring;
  // The chunk's owner may have died before it got to this.
  Atomics.compareExchange(counters, NEXT, chunk, chunk + 1);
  Atomics.store(slots, chunk % slots.length, content(ring, chunk + slots.length, NOBODY));
  wake(ring);
}

/** Lets no thread claim another chunk. */
export function close(ring: RingBuffer): void {
  Atomics.store(ring.counters, NEXT, NO_MORE);
  wake(ring);
}

function wake({ counters }: RingBuffer): void {
  Atomics.add(counters, RELEASED, 1);
  Atomics.notify(counters, RELEASED);
}

/** The number in the slot of a chunk that a thread has claimed. Turns wrap around: only near ones must differ. */
function content({ slots }: RingBuffer, chunk: number, owner: Owner): number {
  return (Math.floor(chunk / slots.length) << OWNER_BITS) | owner;
}

function turnOf(content: number): number {
  return content >> OWNER_BITS;
}

/** Reads a claimed chunk into its slot. Returns its bytes: fewer than `chunkSize` at the end of the file. */
export function readChunk(ring: RingBuffer, chunk: number): Uint8Array {
  const { fd, chunkSize } = ring;
  const bytes = slotOf(ring, chunk);
  return bytes.subarray(0, readFully(fd, bytes, chunk * chunkSize));
}

/** Returns the slot of a chunk. */
export function slotOf({ chunkSize, memory }: RingBuffer, chunk: number): Uint8Array {
  return new Uint8Array(memory, (chunk * chunkSize) % memory.byteLength, chunkSize);
}
