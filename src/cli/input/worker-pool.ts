import { SHARE_ENV, Worker } from "node:worker_threads";
import type { ChunkScan, ReadPlan } from "./chunk-scan.js";
import { close, type RingBuffer } from "./ring-buffer.js";

/** What a worker is given when it starts. */
export interface WorkerTask {
  readonly ring: RingBuffer;
  readonly plan: ReadPlan;
  /** The first chunk that workers leave to the main thread. */
  readonly end: number;
}

/** What a worker found in a chunk. */
export interface ChunkReport {
  readonly chunk: number;
  /** Bytes read. */
  readonly length: number;
  readonly scan: ChunkScan;
}

/** The workers that read one file, and the reports they have sent. */
export class WorkerPool {
  /** Reports by chunk, for the reader to take out. */
  readonly reports: Map<number, ChunkReport> = new Map();
  readonly #ring: RingBuffer;
  readonly #threads: readonly Thread[];
  #failure: Error | null = null;
  #wake: () => void = () => {};

  constructor(count: number, module: URL, task: WorkerTask) {
    this.#ring = task.ring;
    this.#threads = Array.from({ length: count }, () => this.#start(module, task));
  }

  #start(module: URL, task: WorkerTask): Thread {
    const worker = new Worker(module, { workerData: task, env: SHARE_ENV });
    const thread: Thread = {
      worker,
      hasReported: false,
      exited: new Promise((resolve) => worker.once("exit", () => resolve())),
    };
    worker.on("message", (report: ChunkReport) => {
      thread.hasReported = true;
      this.reports.set(report.chunk, report);
      this.#wake();
    });
    const fail = (failure: Error): void => {
      this.#failure ??= failure;
      this.#wake();
    };
    worker.on("error", fail);
    worker.on("exit", (code) => code !== 0 && fail(new Error("a worker thread ended unexpectedly")));
    return thread;
  }

  /** Waits for the next report, or for a worker to fail. */
  async nextReport(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  }

  /** @throws {Error} the failure of a worker, if one has failed */
  throwIfFailed(): void {
    if (this.#failure !== null) throw this.#failure;
  }

  /** Stops all workers, and waits until none of them reads any more. */
  async stop(): Promise<void> {
    close(this.#ring);
    for (const { hasReported, worker } of this.#threads) {
      // A worker that is still starting would only notice afterwards that it is not needed.
      if (!hasReported) worker.terminate();
    }
    await Promise.all(this.#threads.map(({ exited }) => exited));
  }
}

interface Thread {
  readonly worker: Worker;
  hasReported: boolean;
  readonly exited: Promise<void>;
}
