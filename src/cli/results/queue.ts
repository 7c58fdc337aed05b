// Prints the results of all records in input order while worker threads help: an ordered output queue.
import { setImmediate } from "node:timers/promises";
import type { RecordText } from "../../records.js";
import { recordsIn } from "../input/records.js";
import type { Batch, Source } from "../input/source.js";
import type { Io } from "../io.js";
import { addCounts } from "../output/counts.js";
import type { Progress } from "../output/progress.js";
import type { MainContext, PrintResult } from "./output.js";
import { type Job, printBatch, ResultPool, type ResultTask, workBatches } from "./workers.js";

export interface Work {
  readonly source: Source;
  /** How workers print, if they can. */
  readonly task: ResultTask | null;
  readonly print: PrintResult;
  readonly context: MainContext;
  readonly progress: Progress;
  /** Returns whether the exit status is decided. The rest of the input is still read, since that may fail. */
  readonly decided?: () => boolean;
}

export interface Reached {
  /** The number of records that have ended in the bytes read. */
  count: number;
  /** The number of bytes read. */
  read: number;
}

/**
 * Prints the results of all records, in order. Workers help if that takes long; the output does not depend on them.
 * Ends early if the reader of the output has closed it.
 *
 * Memory is bounded. It holds `WINDOW` batches of input per thread plus those of one read, and for each of these
 * batches `maxHeld` bytes of results plus those of one record.
 *
 * @param reached kept up to date, so that it is valid after an error too
 * @throws what `print` throws, and iterating the source, when everything before it has been printed
 */
export async function printInOrder(work: Work, io: Io, reached: Reached): Promise<void> {
  const queue = new OutputQueue(work, io, reached);
  try {
    work.progress.update(0);
    await queue.runAlone();
    await queue.runWithWorkers();
  } finally {
    await work.context.flush();
    work.progress.hide();
    await queue.close();
  }
}

/** Batches taken from the input at a time, per thread. */
const WINDOW = 4;

class OutputQueue {
  readonly #work: Work;
  readonly #io: Io;
  readonly #reached: Reached;
  readonly #input: Prefetch<Batch>;
  readonly #pool: ResultPool;
  readonly #items: QueueItem[] = [];
  #wake: (() => void) | null = null;
  #isChanged = false;

  constructor(work: Work, io: Io, reached: Reached) {
    const wake = (): void => {
      this.#isChanged = true;
      this.#wake?.();
    };
    this.#work = work;
    this.#io = io;
    this.#reached = reached;
    this.#input = new Prefetch(work.source.batches, wake);
    this.#pool = new ResultPool(wake, (counts) => addCounts(work.context.counts, counts));
  }

  /** Prints as the input is read, until workers would help. */
  async runAlone(): Promise<void> {
    const { task, context } = this.#work;
    const { workers, patience, maxHeld } = this.#io.parallelism;
    let spent = 0;
    while (task === null || workers === 0 || spent <= patience) {
      const batch = await this.#nextBatch();
      if (batch === null) return;
      const began = performance.now();
      await this.#print(batch.records, batch.file);
      spent += performance.now() - began;
      await this.#finish(batch);
      if (this.#io.closed()) return;
    }
    const { screen, manifest } = context;
    this.#pool.start(this.#io.parallelism, { task, screen, manifest, maxHeld });
  }

  async runWithWorkers(): Promise<void> {
    while (!this.#io.closed()) {
      // Lets messages from the workers, input and signals arrive.
      await setImmediate();
      this.#fill();
      if (this.#items.length === 0 && this.#input.ended) break;
      if (!(await this.#advance())) await this.#change();
    }
    this.#input.check();
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.stop(), this.#input.close()]);
  }

  /** Waits for a worker or the input, unless one of them has changed since the last call. */
  async #change(): Promise<void> {
    if (!this.#isChanged)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    this.#isChanged = false;
  }

  async #nextBatch(): Promise<Batch | null> {
    this.#input.fetch();
    while (!this.#input.ready && !this.#input.ended) await this.#change();
    return this.#input.ready ? this.#input.take() : null;
  }

  /** Takes as much input as there is room for, and submits it to the workers. */
  #fill(): void {
    const room = WINDOW * (this.#io.parallelism.workers + 1);
    if (this.#input.ready && this.#items.length < room) this.#items.push(...queueItems(this.#input.take()));
    if (this.#items.length < room) this.#input.fetch();
    if (this.#decided) return;
    for (const { job, error } of this.#items)
      if (job !== null && isFree(job) && error === null && !this.#pool.submit(job)) break;
  }

  /** Does the next step. Returns `false` if it must wait. */
  async #advance(): Promise<boolean> {
    const [head] = this.#items;
    if (head === undefined) return false;
    const { job } = head;
    if (job === null || job.result !== null || isFree(job)) {
      await this.#printItem(head);
      this.#items.shift();
      return true;
    }
    const free = this.#items.find(({ job }) => job !== null && isFree(job));
    if (free === undefined) return false;
    await this.#printAhead(free);
    return true;
  }

  /** Prints the results of the first item: existing ones, then the rest. */
  async #printItem(item: QueueItem): Promise<void> {
    const { job, ends, error } = item;
    const { output, errors } = this.#work.context.outputs;
    if (job?.result != null) {
      output.copy(job.result.output, "");
      errors.copy(job.result.errors, "");
      await this.#work.context.flush();
    }
    if (error !== null) throw error.reason;
    await this.#print(recordsLeft(item), item.file);
    if (ends !== null) await this.#finish(ends);
    else await this.#work.context.flush();
  }

  /** Creates results before it is their turn. */
  async #printAhead(item: QueueItem): Promise<void> {
    const { context, print } = this.#work;
    const job = item.job!;
    job.taken = true;
    context.streams.output.hold();
    context.streams.errors.hold();
    try {
      if (!this.#decided)
        job.result = await printBatch(job.batch, print, context, this.#io.parallelism.maxHeld);
    } catch (reason) {
      item.error = { reason };
      await context.flush();
    } finally {
      job.result ??= {
        output: context.streams.output.take(),
        errors: context.streams.errors.take(),
        records: job.batch.spans.found.length / 3,
      };
    }
  }

  async #print(records: Iterable<RecordText>, file: string | null): Promise<void> {
    const { output, errors } = this.#work.context.outputs;
    for (const record of records) {
      if (this.#decided) break;
      this.#work.print(record, file);
      if (output.full) await output.flush();
      if (errors.full) await errors.flush();
      if (this.#io.closed()) break;
    }
  }

  get #decided(): boolean {
    return this.#work.decided?.() === true;
  }

  /** A program that writes a line into a pipe gets its result before it writes the next line. */
  async #finish({ count, read }: Batch): Promise<void> {
    await this.#work.context.flush();
    [this.#reached.count, this.#reached.read] = [count, read];
    if (!this.#io.closed()) this.#work.progress.update(read);
  }
}

/** Records of one read, in input order. */
interface QueueItem {
  readonly file: string | null;
  /** Those that workers may print; `null` for the others. */
  readonly job: Job | null;
  readonly records: readonly RecordText[];
  /** The read whose last records these are; otherwise `null`. */
  readonly ends: Batch | null;
  /** The reason that the main thread could not print all of them. */
  error: { readonly reason: unknown } | null;
}

/** Returns the records of one read, in batches that threads can print. */
function* queueItems(batch: Batch): Generator<QueueItem, void, undefined> {
  const { file, begun: records } = batch;
  const parts = [...workBatches(batch)];
  const item = { file, records: [], job: null, ends: null, error: null };
  yield { ...item, records, ends: parts.length === 0 ? batch : null };
  for (const part of parts) {
    const job = { batch: part, result: null, taken: false };
    yield { ...item, job, ends: part === parts.at(-1) ? batch : null };
  }
}

/** Whether no thread has started it. */
function isFree({ taken, result }: Job): boolean {
  return !taken && result === null;
}

function recordsLeft({ job, records }: QueueItem): Iterable<RecordText> {
  if (job === null) return records;
  const { spans } = job.batch;
  return recordsIn({ ...spans, found: spans.found.slice(3 * (job.result?.records ?? 0)) });
}

/** Takes the items of an iterable one by one, and reports at any moment whether the next one is available. */
export class Prefetch<T> {
  readonly #iterator: AsyncIterator<T>;
  readonly #arrived: () => void;
  #next: IteratorResult<T> | null = null;
  #error: { readonly reason: unknown } | null = null;
  #waiting = false;

  /** @param arrived called when an item arrives, or there are no more */
  constructor(items: AsyncIterable<T>, arrived: () => void) {
    this.#iterator = items[Symbol.asyncIterator]();
    this.#arrived = arrived;
  }

  /** Requests the next item. Memory that the previous one refers to may change from now on. */
  fetch(): void {
    if (this.#waiting || this.#next !== null || this.#error !== null) return;
    this.#waiting = true;
    const settle = (next: IteratorResult<T> | null, error: { readonly reason: unknown } | null): void => {
      [this.#next, this.#error, this.#waiting] = [next, error, false];
      this.#arrived();
    };
    this.#iterator.next().then(
      (next) => settle(next, null),
      (reason: unknown) => settle(null, { reason }),
    );
  }

  get ready(): boolean {
    return this.#next !== null && this.#next.done !== true;
  }

  get ended(): boolean {
    return this.#next?.done === true || this.#error !== null;
  }

  take(): T {
    const { value } = this.#next as IteratorYieldResult<T>;
    this.#next = null;
    return value;
  }

  /** Throws the error that ended the items, if any. */
  check(): void {
    if (this.#error !== null) throw this.#error.reason;
  }

  /** Stops requesting items. Does not wait for a pending one, which may never come. */
  async close(): Promise<void> {
    const closed = Promise.resolve(this.#iterator.return?.()).catch(() => {});
    if (!this.#waiting) await closed;
  }
}
