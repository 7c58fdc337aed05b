import { setImmediate } from "node:timers/promises";
import type { Parallelism } from "../io.js";
import { type ChunkScan, chunkScanner, type ReadPlan, type SuspectScanner } from "./chunk-scan.js";
import {
  claim,
  createRingBuffer,
  MAIN_THREAD,
  ownerOf,
  type RingBuffer,
  readChunk,
  release,
  slotOf,
} from "./ring-buffer.js";
import { type ChunkReport, WorkerPool } from "./worker-pool.js";

/** A chunk of a file, already scanned. Its memory is used again once the next chunk is asked for. */
export interface Chunk {
  readonly bytes: Uint8Array;
  readonly scan: ChunkScan;
}

/**
 * Yields the chunks of a regular file in order, scanned by this thread and, if the file is long, by workers too.
 * This thread scans whenever the chunk it needs is not ready, so it is well under way before the workers have
 * started.
 *
 * Workers only take whole chunks within `length`, and the first chunk that comes back short is the last. Whether the
 * file has grown or shrunk meanwhile is for the caller to check.
 */
export async function* chunks(
  fd: number,
  length: number,
  plan: ReadPlan,
  parallelism: Parallelism,
  suspects: SuspectScanner | null = null,
): AsyncGenerator<Chunk> {
  const { chunkSize } = parallelism;
  const count = plan.skipValid === null ? 0 : workersFor(length, parallelism);
  const ring = createRingBuffer(fd, chunkSize, count === 0 ? 1 : 2 * (count + 1));
  const pool = new WorkerPool(count, parallelism, { ring, plan, end: Math.floor(length / chunkSize) });
  const reportOf = reporter(ring, pool, chunkScanner(plan, suspects));
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
 * Returns a function that waits for the report on a chunk, and meanwhile scans chunks that no worker has claimed, and
 * the chunk itself if the worker that claimed it has died.
 */
function reporter(
  ring: RingBuffer,
  pool: WorkerPool,
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
      // Lets messages from the workers arrive, and signals.
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
