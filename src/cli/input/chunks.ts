import { setImmediate } from "node:timers/promises";
import type { Parallelism } from "../io.js";
import { type ChunkScan, chunkScanner, type ReadPlan } from "./chunk-scan.js";
import { claim, createRingBuffer, type RingBuffer, readChunk, release, slotOf } from "./ring-buffer.js";
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
 * The file is read to its end even if it has grown or shrunk since `length` was taken: workers only take whole
 * chunks within that length, and the first chunk that comes back short is the last.
 */
export async function* chunks(
  fd: number,
  length: number,
  plan: ReadPlan,
  { chunkSize, workers, minimumSize, workerModule }: Parallelism,
): AsyncGenerator<Chunk> {
  const count = plan.skipValid === null || length < minimumSize ? 0 : workers;
  const ring = createRingBuffer(fd, chunkSize, count === 0 ? 1 : 2 * (count + 1));
  const pool = new WorkerPool(count, workerModule, { ring, plan, end: Math.floor(length / chunkSize) });
  const reportOf = reporter(ring, pool, chunkScanner(plan));
  try {
    for (let [chunk, last] = [0, false]; !last; chunk++) {
      const report = await reportOf(chunk);
      yield { bytes: slotOf(ring, chunk).subarray(0, report.length), scan: report.scan };
      last = report.length < chunkSize;
      release(ring);
    }
  } finally {
    await pool.stop();
  }
}

/** Returns a function that waits for the report on a chunk, and meanwhile scans chunks that no worker has claimed. */
function reporter(
  ring: RingBuffer,
  pool: WorkerPool,
  scan: (chunk: Uint8Array) => ChunkScan,
): (wanted: number) => Promise<ChunkReport> {
  const { reports } = pool;
  let ended = false;
  return async (wanted) => {
    for (;;) {
      // Lets messages from the workers arrive, and signals.
      await setImmediate();
      pool.throwIfFailed();
      const report = reports.get(wanted);
      if (report !== undefined) {
        reports.delete(wanted);
        return report;
      }
      const chunk = ended ? null : claim(ring);
      if (chunk === null) {
        await pool.nextReport();
        continue;
      }
      const bytes = readChunk(ring, chunk);
      reports.set(chunk, { chunk, length: bytes.length, scan: scan(bytes) });
      ended = bytes.length < ring.chunkSize;
    }
  };
}
