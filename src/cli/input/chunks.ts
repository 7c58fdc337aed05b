// Reads a regular file in chunks, with this thread and, if it is long, scan workers. They share a ring buffer, in which
// threads claim one chunk after another.
import { setImmediate } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import type { Parallelism } from "../io.js";
import { WorkerStarter } from "../worker-starter.js";
import { readFully } from "./bytes.js";
import { type ChunkScan, chunkScanner, type ReadOptions, type SuspectScanner } from "./records.js";

/** A scanned chunk of a file. Its memory is reused for the next chunk. */
interface Chunk {
  readonly bytes: Uint8Array;
  readonly scan: ChunkScan;
}

/**
 * Yields the chunks of a regular file in order, scanned by this thread and, if the file is long, by workers. This
 * thread scans whenever the chunk it needs is not ready, so it makes progress before the workers have started.
 *
 * Workers only take whole chunks within `length`, and the first short chunk is the last. The caller must check whether
 * the file has grown or shrunk meanwhile.
 */
export async function* chunks(
  fd: number,
  length: number,
  readOptions: ReadOptions,
  parallelism: Parallelism,
  suspects: SuspectScanner | null = null,
): AsyncGenerator<Chunk> {
  const { chunkSize } = parallelism;
  const count = readOptions.skipValid === null ? 0 : workersFor(length, parallelism);
  const ring = createRingBuffer(fd, chunkSize, count === 0 ? 1 : 2 * (count + 1));
  const pool = new ScanPool(count, parallelism, { ring, readOptions, end: Math.floor(length / chunkSize) });
  const reportOf = reporter(ring, pool, chunkScanner(readOptions, suspects));
  try {
    for (let [chunk, last] = [0, false]; !last; chunk++) {
      const report = await reportOf(chunk);
      yield { bytes: slotOf(ring, chunk).subarray(0, report.length), scan: report.scan };
      last = report.length < chunkSize;
      release(ring, chunk);
    }
  } finally {
    await pool.stop();
  }
}

/** Returns the number of workers that read a file of this size. */
export function workersFor(length: number, { workers, minimumSize }: Parallelism): number {
  return length < minimumSize ? 0 : workers;
}

/**
 * Returns a function that waits for the report on a chunk. Meanwhile it scans chunks that no worker has claimed, and
 * the chunk itself if its worker has died.
 */
function reporter(
  ring: RingBuffer,
  pool: ScanPool,
  scan: (chunk: Uint8Array) => ChunkScan,
): (wanted: number) => Promise<ChunkReport> {
  const { reports } = pool;
  let ended = false;
  const isOrphaned = (chunk: number): boolean => {
    const owner = ownerOf(ring, chunk);
    return owner !== null && owner !== MAIN_THREAD && !pool.isAlive(owner);
  };
  return async (wanted) => {
    for (;;) {
      // Lets messages from the workers and signals arrive.
      await setImmediate();
      const report = reports.get(wanted);
      if (report !== undefined) {
        reports.delete(wanted);
        return report;
      }
      const chunk = isOrphaned(wanted) ? wanted : ended ? null : claim(ring, MAIN_THREAD);
      if (chunk === null) {
        await pool.nextReport();
        continue;
      }
      const bytes = readChunk(ring, chunk);
      reports.set(chunk, { chunk, length: bytes.length, scan: scan(bytes) });
      ended ||= bytes.length < ring.chunkSize;
    }
  };
}

interface ScanTask {
  readonly ring: RingBuffer;
  readonly readOptions: ReadOptions;
  /** The first chunk that workers leave to the main thread. */
  readonly end: number;
}

/** The data of one worker, with the number under which it claims chunks. */
export interface ScanWorkerData extends ScanTask {
  readonly owner: Owner;
}

export interface ChunkReport {
  readonly chunk: number;
  /** Bytes read. */
  readonly length: number;
  readonly scan: ChunkScan;
}

/**
 * The workers that read one file, and their reports. They only save time: the main thread can read everything. If one
 * cannot be started, because the system allows no more threads, or dies, because it runs out of memory, there are fewer
 * of them and nothing else changes. If the file itself cannot be read, the main thread fails too.
 */
class ScanPool {
  /** Reports by chunk, removed when used. */
  readonly reports: Map<number, ChunkReport> = new Map();
  readonly #ring: RingBuffer;
  readonly #alive: Map<Owner, Thread> = new Map();
  readonly #startNext: () => void;
  #wake: () => void = () => {};

  constructor(count: number, parallelism: Parallelism, task: ScanTask) {
    this.#ring = task.ring;
    const starter = new WorkerStarter(count, parallelism);
    let owner = MAIN_THREAD;
    this.#startNext = () => {
      if (!hasChunkBefore(task.ring, task.end)) return;
      const worker = starter.next(parallelism.scanModule, {
        ...task,
        owner: owner + 1,
      } satisfies ScanWorkerData);
      if (worker !== null) this.#watch(worker, ++owner);
    };
    this.#startNext();
  }

  #watch(worker: Worker, owner: Owner): void {
    const ended = (): void => {
      this.#alive.delete(owner);
      this.#wake();
    };
    const thread: Thread = {
      worker,
      hasReported: false,
      exited: new Promise((resolve) => worker.once("exit", () => resolve(ended()))),
    };
    this.#alive.set(owner, thread);
    worker.on("message", (report: ChunkReport) => {
      thread.hasReported = true;
      this.reports.set(report.chunk, report);
      this.#startNext();
      this.#wake();
    });
    // It exits after an error, and the main thread then reads its chunk.
    worker.on("error", () => {});
  }

  isAlive(owner: Owner): boolean {
    return this.#alive.has(owner);
  }

  /** Waits for the next report, or for a worker to end. */
  async nextReport(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  }

  /** Stops all workers, and waits until none of them is reading. */
  async stop(): Promise<void> {
    close(this.#ring);
    const threads = [...this.#alive.values()];
    for (const { hasReported, worker } of threads) {
      // A worker that is still starting would notice too late that it is not needed.
      if (!hasReported) worker.terminate();
    }
    await Promise.all(threads.map(({ exited }) => exited));
  }
}

interface Thread {
  readonly worker: Worker;
  hasReported: boolean;
  readonly exited: Promise<void>;
}

/**
 * The memory in which several threads read one file. The file is divided into chunks of equal size, numbered from 0,
 * with slots for a few of them, used in turn. Threads claim chunks; the main thread uses them in file order and
 * releases each. A chunk can only be claimed after the previous chunk in its slot was released.
 */
interface RingBuffer {
  readonly fd: number;
  /** Bytes of a chunk, and so of a slot. */
  readonly chunkSize: number;
  /** The slots, in sequence. */
  readonly memory: SharedArrayBuffer;
  /**
   * The turn and owner of each slot in one number, so that a chunk either has an owner or has none at any moment, even
   * if a thread dies. The turn is how many chunks the slot has held before.
   */
  readonly slots: Int32Array;
  /** The next chunk to claim, which may lag behind, and the number of released chunks. */
  readonly counters: Int32Array;
}

/** A thread that claims chunks. Workers have the numbers after the main thread's. */
type Owner = number;

const NOBODY: Owner = 0;
export const MAIN_THREAD: Owner = 1;

/** Bits of a slot's number for the owner: enough for many more threads than are started. */
const OWNER_BITS = 8;

const [NEXT, RELEASED] = [0, 1];
const NO_MORE = 0x7fffffff;

export function createRingBuffer(fd: number, chunkSize: number, slots: number): RingBuffer {
  const integers = (length: number): Int32Array => new Int32Array(new SharedArrayBuffer(4 * length));
  const memory = new SharedArrayBuffer(chunkSize * slots);
  return { fd, chunkSize, memory, slots: integers(slots), counters: integers(2) };
}

/**
 * Claims the next chunk for the caller to read. Returns its number, or `null` if no slot is free or the buffer is
 * closed.
 */
export function claim(ring: RingBuffer, owner: Owner): number | null {
  const { slots, counters } = ring;
  for (;;) {
    const chunk = Atomics.load(counters, NEXT);
    if (chunk === NO_MORE) return null;
    const free = content(ring, chunk, NOBODY);
    const found = Atomics.compareExchange(slots, chunk % slots.length, free, content(ring, chunk, owner));
    if (turnOf(found) === turnOf(free)) {
      // Not left to the owner, which may have died in between.
      Atomics.compareExchange(counters, NEXT, chunk, chunk + 1);
      if (found === free) return chunk;
    } else if (Atomics.load(counters, NEXT) === chunk) {
      // The slot still holds the previous chunk. (Otherwise other threads have continued meanwhile.)
      return null;
    }
  }
}

/**
 * Claims the next chunk before the chunk `end`, and blocks the thread until a slot is free. Returns `null` when all are
 * claimed. Not for the main thread, which frees the slots.
 */
export function claimBefore(ring: RingBuffer, end: number, owner: Owner): number | null {
  for (;;) {
    const released = Atomics.load(ring.counters, RELEASED);
    if (!hasChunkBefore(ring, end)) return null;
    const chunk = claim(ring, owner);
    if (chunk !== null) return chunk;
    Atomics.wait(ring.counters, RELEASED, released);
  }
}

/** Whether a chunk before the chunk `end` is left to claim. */
function hasChunkBefore({ counters }: RingBuffer, end: number): boolean {
  return Atomics.load(counters, NEXT) < end;
}

/** Returns the thread that claimed a chunk; `null` if none has. */
export function ownerOf(ring: RingBuffer, chunk: number): Owner | null {
  const found = Atomics.load(ring.slots, chunk % ring.slots.length);
  const owner = found & ((1 << OWNER_BITS) - 1);
  return owner === NOBODY || turnOf(found) !== turnOf(content(ring, chunk, NOBODY)) ? null : owner;
}

/** Frees the slot of the earliest held chunk. */
export function release(ring: RingBuffer, chunk: number): void {
  const { slots, counters } = ring;
  // The chunk's owner may have died before this.
  Atomics.compareExchange(counters, NEXT, chunk, chunk + 1);
  Atomics.store(slots, chunk % slots.length, content(ring, chunk + slots.length, NOBODY));
  wake(ring);
}

/** Prevents threads from claiming further chunks. */
export function close(ring: RingBuffer): void {
  Atomics.store(ring.counters, NEXT, NO_MORE);
  wake(ring);
}

function wake({ counters }: RingBuffer): void {
  Atomics.add(counters, RELEASED, 1);
  Atomics.notify(counters, RELEASED);
}

/** The number in the slot of a claimed chunk. Turns wrap around: only close ones must differ. */
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

function slotOf({ chunkSize, memory }: RingBuffer, chunk: number): Uint8Array {
  return new Uint8Array(memory, (chunk * chunkSize) % memory.byteLength, chunkSize);
}
