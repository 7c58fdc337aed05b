// Starts worker threads one at a time, and only while the process has enough memory for another.
import { readFileSync } from "node:fs";
import { SHARE_ENV, Worker } from "node:worker_threads";
import type { Parallelism } from "./io.js";

/**
 * MiB of address space for the machine code of a worker. The command needs a tenth of it. By default, V8 reserves 512,
 * and ends the whole process if it cannot.
 */
const CODE_RANGE = 64;

/**
 * MiB of a worker's heap if address space is limited. A worker that needs more ends alone, and the main thread does its
 * work.
 */
const HEAP = 256;

/** MiB of address space that must be free to start a worker: its maximum, and room for the main thread to grow. */
const ROOM = 768;

/** MiB of address space that a running worker may still claim. */
const GROWTH = 384;

/** Starts the workers of one pool. They only save time, so fewer are started if the system does not allow more. */
export class WorkerStarter {
  readonly #start: Required<Pick<Parallelism, "startWorker" | "room">>;
  #left: number;
  #running = 0;
  #isStarting = false;

  /** @param count the maximum number of workers */
  constructor(count: number, parallelism: Parallelism) {
    const { startWorker = (...args) => new Worker(...args), room = () => addressSpaceLeft() } = parallelism;
    this.#start = { startWorker, room };
    this.#left = count;
  }

  /**
   * Returns a new worker; `null` if the last one has not sent anything yet, or no more can be started. A worker's
   * memory use is only known when it runs, and if one fails before that, so does the next.
   */
  next(module: URL, workerData: object): Worker | null {
    if (this.#isStarting || this.#left === 0) return null;
    const worker = this.#started(module, workerData);
    this.#left = worker === null ? 0 : this.#left - 1;
    if (worker === null) return null;
    this.#isStarting = true;
    this.#running += 1;
    worker.once("message", () => {
      this.#isStarting = false;
    });
    worker.once("exit", () => {
      this.#running -= 1;
    });
    return worker;
  }

  #started(module: URL, workerData: object): Worker | null {
    const { startWorker, room } = this.#start;
    const left = room();
    if (left < (ROOM + GROWTH * this.#running) * 2 ** 20) return null;
    const heap = left === Number.POSITIVE_INFINITY ? {} : { maxOldGenerationSizeMb: HEAP };
    const resourceLimits = { codeRangeSizeMb: CODE_RANGE, ...heap };
    try {
      return startWorker(module, { workerData, env: SHARE_ENV, resourceLimits });
    } catch {
      return null;
    }
  }
}

/**
 * Returns how many more bytes of address space the process may use. Only Linux limits them (`ulimit -v`).
 *
 * @param folder the folder in which the system describes the process
 */
export function addressSpaceLeft(folder = "/proc/self"): number {
  try {
    const numberOf = (file: string, line: RegExp): number =>
      Number(line.exec(readFileSync(`${folder}/${file}`, "utf8"))?.[1] ?? Number.NaN);
    const limit = numberOf("limits", /^Max address space +(\d+)/m);
    return Number.isNaN(limit)
      ? Number.POSITIVE_INFINITY
      : limit - 1024 * numberOf("status", /^VmSize:\s+(\d+)/m);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
