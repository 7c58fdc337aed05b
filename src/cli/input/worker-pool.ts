import { SHARE_ENV, Worker } from "node:worker_threads";
import type { Parallelism } from "../io.js";
import type { ChunkScan, ReadPlan } from "./chunk-scan.js";
import { close, MAIN_THREAD, type Owner, type RingBuffer } from "./ring-buffer.js";

/** What a worker is given when it starts. */
export interface WorkerTask {
  readonly ring: RingBuffer;
  readonly plan: ReadPlan;
  /** The first chunk that workers leave to the main thread. */
  readonly end: number;
}

/** The task, and as whom the worker claims chunks. */
export interface WorkerData extends WorkerTask {
  readonly owner: Owner;
}

/** What a worker found in a chunk. */
export interface ChunkReport {
  readonly chunk: number;
  /** Bytes read. */
  readonly length: number;
  readonly scan: ChunkScan;
}

/**
 * The workers that read one file, and the reports they have sent. They only save time: the main thread can read all
 * that they read. So if one cannot be started, because the system allows no more threads, or if one dies, because
 * it runs out of memory, there are fewer of them and nothing else changes. If the file itself cannot be read, the
 * main thread finds that out.
 */
export class WorkerPool {
  /** Reports by chunk, for the reader to take out. */
  readonly reports: Map<number, ChunkReport> = new Map();
  readonly #ring: RingBuffer;
  readonly #alive: Map<Owner, Thread> = new Map();
  #wake: () => void = () => {};

  constructor(count: number, { workerModule, startWorker }: Parallelism, task: WorkerTask) {
    this.#ring = task.ring;
    for (let owner = MAIN_THREAD + 1; owner <= MAIN_THREAD + count; owner++) {
      const worker = started(workerModule, { ...task, owner }, startWorker);
      // Where one thread is too many, so is the next.
      if (worker === null) break;
      this.#watch(worker, owner);
    }
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
      this.#wake();
    });
    // It exits after an error, and its chunk is then read by the main thread.
    worker.on("error", () => {});
  }

  /** Whether a worker runs under this number. */
  isAlive(owner: Owner): boolean {
    return this.#alive.has(owner);
  }

  /** Waits for the next report, or for a worker to end. */
  async nextReport(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  }

  /** Stops all workers, and waits until none of them reads any more. */
  async stop(): Promise<void> {
    close(this.#ring);
    const threads = [...this.#alive.values()];
    for (const { hasReported, worker } of threads) {
      // A worker that is still starting would only notice afterwards that it is not needed.
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

/** Returns a worker, or `null` if it cannot be started. */
function started(
  module: URL,
  workerData: WorkerData,
  start: Parallelism["startWorker"] = (...args) => new Worker(...args),
): Worker | null {
  try {
    return start(module, { workerData, env: SHARE_ENV });
  } catch {
    return null;
  }
}
