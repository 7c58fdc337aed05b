import { SHARE_ENV, Worker } from "node:worker_threads";
import { type Board, close } from "./board.js";
import type { Reading, Sheared } from "./shear.js";

/** What a helper is told. */
export interface Order {
  readonly board: Board;
  readonly reading: Reading;
  /** The first segment that is not for helpers. */
  readonly end: number;
}

/** What a helper says of a segment. */
export interface SegmentReport {
  readonly segment: number;
  readonly length: number;
  readonly sheared: Sheared;
}

/** The threads that help to read one file, and what they have reported so far. */
export class Crew {
  /** Reports by segment, for the reader to take. */
  readonly reports: Map<number, SegmentReport> = new Map();
  readonly #board: Board;
  readonly #threads: readonly Thread[];
  #failure: Error | null = null;
  #wake: () => void = () => {};

  constructor(count: number, module: URL, order: Order) {
    this.#board = order.board;
    this.#threads = Array.from({ length: count }, () => this.#start(module, order));
  }

  #start(module: URL, order: Order): Thread {
    const worker = new Worker(module, { workerData: order, env: SHARE_ENV });
    const thread: Thread = {
      worker,
      heard: false,
      left: new Promise((resolve) => worker.once("exit", () => resolve())),
    };
    worker.on("message", (report: SegmentReport) => {
      thread.heard = true;
      this.reports.set(report.segment, report);
      this.#wake();
    });
    const fail = (failure: Error): void => {
      this.#failure ??= failure;
      this.#wake();
    };
    worker.on("error", fail);
    worker.on("exit", (code) => code !== 0 && fail(new Error("a thread that read it ended early")));
    return thread;
  }

  /** Waits for a report. */
  async news(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  }

  /** Throws what a helper died of. */
  check(): void {
    if (this.#failure !== null) throw this.#failure;
  }

  /** Sends everyone home, and waits until nobody reads any more. */
  async leave(): Promise<void> {
    close(this.#board);
    for (const { heard, worker } of this.#threads) {
      // One that has not begun yet would begin before it saw that it is not needed.
      if (!heard) worker.terminate();
    }
    await Promise.all(this.#threads.map(({ left }) => left));
  }
}

interface Thread {
  readonly worker: Worker;
  /** Whether it has reported anything yet. */
  heard: boolean;
  readonly left: Promise<void>;
}
