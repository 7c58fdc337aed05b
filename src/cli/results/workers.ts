// The worker threads that print results of records: their messages, and which worker has which batch.
import type { Worker } from "node:worker_threads";
import { type RecordSpans, recordsIn } from "../input/records.js";
import type { Batch } from "../input/source.js";
import type { Parallelism } from "../io.js";
import type { Counts } from "../output/counts.js";
import { WorkerStarter } from "../worker-starter.js";
import type { HoldableOutputs, OutputContext, PrintResult } from "./output.js";

/**
 * How to create the results of records. Plain data, so that it can be sent to a worker, which then prints like this
 * thread.
 */
export interface ResultTask {
  /** The name of the subcommand, whose record has a `printer`. */
  readonly subcommand: string;
  readonly options: object;
}

export interface ResultWorkerData extends Pick<OutputContext, "screen" | "manifest"> {
  readonly task: ResultTask;
  /** Maximum bytes of results to hold for a batch. */
  readonly maxHeld: number;
}

/** The messages of a worker: `null` when it is ready for batches, then a result for each, in the order received. */
export type ResultMessage = (BatchResult & { readonly counts: Counts }) | null;

/** Records of one file that are sent to a worker together. Plain data. */
export interface WorkBatch {
  readonly file: string | null;
  readonly spans: RecordSpans;
}

/** The results of the first records of a batch, or of all of them. Plain data. */
export interface BatchResult {
  readonly output: Uint8Array<ArrayBuffer>;
  readonly errors: Uint8Array<ArrayBuffer>;
  /** The number of records with a result. */
  readonly records: number;
}

export interface Job {
  readonly batch: WorkBatch;
  /** The result, from a worker or the main thread. */
  result: BatchResult | null;
  /** Whether a worker or the main thread has taken it. */
  taken: boolean;
}

/** Maximum jobs of a worker, so that it need not wait for the main thread after each. */
const AT_A_TIME = 2;

/**
 * The workers that print results. They only save time: the main thread can do all their work. If one cannot be started,
 * or dies, its jobs become free again and nothing else changes. If a record makes a worker fail, the main thread gets
 * the same error when it reaches that record.
 */
export class ResultPool {
  readonly #threads: Set<Thread> = new Set();
  readonly #changed: () => void;
  readonly #count: (counts: Counts) => void;
  #next: () => Worker | null = () => null;

  /**
   * @param changed called when a worker sends a result, becomes ready or ends
   * @param count called with a worker's counts, for each result
   */
  constructor(changed: () => void, count: (counts: Counts) => void) {
    this.#changed = changed;
    this.#count = count;
  }

  /** Allows workers to be started when there are jobs for them. */
  start(parallelism: Parallelism, workerData: ResultWorkerData): void {
    const starter = new WorkerStarter(parallelism.workers, parallelism);
    this.#next = () => starter.next(parallelism.resultModule, workerData);
  }

  /** Gives a job to the least busy worker. If none has time, starts another if possible, and returns `false`. */
  submit(job: Job): boolean {
    let idlest: Thread | null = null;
    for (const thread of this.#threads)
      if (thread.ready && thread.jobs.length < (idlest?.jobs.length ?? AT_A_TIME)) idlest = thread;
    if (idlest === null) {
      const worker = this.#next();
      if (worker !== null) this.#watch(worker);
      return false;
    }
    idlest.jobs.push(job);
    job.taken = true;
    idlest.worker.postMessage(job.batch);
    return true;
  }

  /** Ends all workers, whatever they are doing. */
  async stop(): Promise<void> {
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  #watch(worker: Worker): void {
    const thread: Thread = { worker, ready: false, jobs: [] };
    this.#threads.add(thread);
    worker.on("message", (message: ResultMessage) => {
      thread.ready = true;
      if (message !== null) {
        const { counts, ...result } = message;
        thread.jobs.shift()!.result = result;
        this.#count(counts);
      }
      this.#changed();
    });
    // It exits after an error.
    worker.on("error", () => {});
    worker.once("exit", () => {
      this.#threads.delete(thread);
      for (const job of thread.jobs) job.taken = false;
      this.#changed();
    });
  }
}

interface Thread {
  readonly worker: Worker;
  ready: boolean;
  /** The jobs whose results it has not sent yet. */
  readonly jobs: Job[];
}

/**
 * Prints the results of a batch's records until more than `maxHeld` bytes are held, and returns them.
 *
 * @throws what `print` throws; earlier results are then still held
 */
export async function printBatch(
  { file, spans }: WorkBatch,
  print: PrintResult,
  { outputs: { output, errors }, streams }: HoldableOutputs,
  maxHeld: number,
): Promise<BatchResult> {
  let records = 0;
  for (const record of recordsIn(spans)) {
    print(record, file);
    records += 1;
    if (output.full) await output.flush();
    if (errors.full) await errors.flush();
    if (streams.output.size + streams.errors.size > maxHeld) break;
  }
  await output.flush();
  await errors.flush();
  return { output: streams.output.take(), errors: streams.errors.take(), records };
}

/** Approximate bytes of records in a batch: as many as one thread handles in a few milliseconds. */
const SIZE = 1 << 17;

/**
 * Splits the records of a read into batches. Their bytes are copied, without those between them, since the memory is
 * reused.
 */
export function* workBatches({ file, spans }: Batch): Generator<WorkBatch, void, undefined> {
  if (spans === null) return;
  const { bytes, found, ...others } = spans;
  for (let from = 0; from < found.length; ) {
    const to = endOf(found, from);
    yield { file, spans: { ...others, ...compact(bytes, found.slice(from, to)) } };
    from = to;
  }
}

/** Returns the end of a batch that begins with the record at `from`. Each record has three numbers. */
function endOf(found: readonly number[], from: number): number {
  let size = 0;
  let to = from;
  for (; to < found.length && size < SIZE; to += 3) size += found[to + 1]! - found[to]! + 1;
  return to;
}

function compact(bytes: Uint8Array, found: readonly number[]): Pick<RecordSpans, "bytes" | "found"> {
  // Including the byte after each record, which shows how its line ends.
  const size = found.reduce((sum, stop, at) => (at % 3 === 1 ? sum + stop - found[at - 1]! + 1 : sum), 0);
  const copy = new Uint8Array(size);
  const moved: number[] = [];
  let length = 0;
  for (let at = 0; at < found.length; at += 3) {
    const [start, stop] = [found[at]!, found[at + 1]!];
    copy.set(bytes.subarray(start, stop + 1), length);
    moved.push(length, length + stop - start, found[at + 2]!);
    length += stop - start + 1;
  }
  return { bytes: copy, found: moved };
}
