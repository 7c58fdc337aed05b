import { setImmediate } from "node:timers/promises";
import type { RecordText } from "../../records.js";
import type { Batch, Source } from "../input/source.js";
import type { Io } from "../io.js";
import type { Progress } from "../output/progress.js";
import { addTally } from "../output/tally.js";
import { answerBlock } from "./answer-block.js";
import { AnswerPool } from "./answer-pool.js";
import type { MainDesk } from "./desk.js";
import { type Entry, entriesOf, isOpen, recordsLeft } from "./entry.js";
import { Feeder } from "./feeder.js";
import type { Answer, Task } from "./task.js";

/** What is to be answered, and how. */
export interface Job {
  readonly source: Source;
  /** How workers answer, if they can. */
  readonly task: Task | null;
  readonly answer: Answer;
  readonly desk: MainDesk;
  readonly progress: Progress;
  /** Whether what has been counted is all that is asked for. The rest of the input is still read, because that may fail. */
  readonly enough?: () => boolean;
}

/** How far a job has come. */
export interface Reached {
  /** The number of records that have ended in what was read. */
  count: number;
  /** The number of bytes. */
  read: number;
}

/**
 * Prints the answers to all records, in order. Workers help if that takes long; what is printed does not depend on them.
 * Ends early if the reader of the output has gone away.
 *
 * Memory is bounded: of the input, `WINDOW` blocks for each thread and a batch are held, and of the answers `mostKept`
 * bytes and those to one more record for each of these blocks.
 *
 * @param reached is kept up to date, so that it is known after an error too
 * @throws what `answer` throws, and iterating the source, when everything before it has been printed
 */
export async function answerAll(job: Job, io: Io, reached: Reached): Promise<void> {
  const run = new Run(job, io, reached);
  try {
    job.progress.update(0);
    await run.alone();
    await run.together();
  } finally {
    await job.desk.flush();
    job.progress.hide();
    await run.close();
  }
}

/** Blocks for each thread that are taken from the input at a time. */
const WINDOW = 4;

class Run {
  readonly #job: Job;
  readonly #io: Io;
  readonly #reached: Reached;
  readonly #feeder: Feeder<Batch>;
  readonly #pool: AnswerPool;
  readonly #entries: Entry[] = [];
  #wake: (() => void) | null = null;

  constructor(job: Job, io: Io, reached: Reached) {
    const wake = (): void => this.#wake?.();
    this.#job = job;
    this.#io = io;
    this.#reached = reached;
    this.#feeder = new Feeder(job.source.batches, wake);
    this.#pool = new AnswerPool(wake, (tally) => addTally(job.desk.tally, tally));
  }

  /** Answers batch by batch, until workers would be of use. */
  async alone(): Promise<void> {
    const { task, desk } = this.#job;
    const { workers, patience } = this.#io.parallelism;
    let spent = 0;
    while (task === null || workers === 0 || spent <= patience) {
      const batch = await this.#nextBatch();
      if (batch === null) return;
      const began = performance.now();
      await this.#answer(batch.records, batch.file);
      spent += performance.now() - began;
      await this.#finish(batch);
      if (this.#io.closed()) return;
    }
    this.#pool.start(this.#io.parallelism, {
      task,
      screen: desk.screen,
      manifest: desk.manifest,
      mostKept: this.#io.parallelism.mostKept,
    });
  }

  /** Answers the rest with the workers. */
  async together(): Promise<void> {
    while (!this.#io.closed()) {
      // Lets messages from the workers arrive, and what is read, and signals.
      await setImmediate();
      this.#fill();
      if (this.#entries.length === 0 && this.#feeder.ended) break;
      if (!(await this.#advance())) await this.#change();
    }
    this.#feeder.check();
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.stop(), this.#feeder.close()]);
  }

  /** Waits for a worker, or for the input. */
  async #change(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  }

  async #nextBatch(): Promise<Batch | null> {
    this.#feeder.ask();
    while (!this.#feeder.ready && !this.#feeder.ended) await this.#change();
    return this.#feeder.ready ? this.#feeder.take() : null;
  }

  /** Takes as much of the input as there is room for, and asks the workers. */
  #fill(): void {
    const room = WINDOW * (this.#io.parallelism.workers + 1);
    if (this.#feeder.ready && this.#entries.length < room)
      this.#entries.push(...entriesOf(this.#feeder.take()));
    if (this.#entries.length < room) this.#feeder.ask();
    if (this.#enough) return;
    for (const { question, error } of this.#entries)
      if (question !== null && isOpen(question) && error === null && !this.#pool.ask(question)) break;
  }

  /** Does what is next. Returns `false` if there is nothing to do but to wait. */
  async #advance(): Promise<boolean> {
    const [head] = this.#entries;
    if (head === undefined) return false;
    const { question } = head;
    if (question === null || question.answer !== null || isOpen(question)) {
      await this.#print(head);
      this.#entries.shift();
      return true;
    }
    const free = this.#entries.find(({ question }) => question !== null && isOpen(question));
    if (free === undefined) return false;
    await this.#answerAhead(free);
    return true;
  }

  /** Prints the answers to the first records that are left: those that are there already, and the others. */
  async #print(entry: Entry): Promise<void> {
    const { question, ends, error } = entry;
    const { output, errors } = this.#job.desk.outputs;
    if (question?.answer != null) {
      output.copy(question.answer.output, "");
      errors.copy(question.answer.errors, "");
      await this.#job.desk.flush();
    }
    if (error !== null) throw error.reason;
    await this.#answer(recordsLeft(entry), entry.file);
    if (ends !== null) await this.#finish(ends);
    else await this.#job.desk.flush();
  }

  /** Answers records before it is their turn. */
  async #answerAhead(entry: Entry): Promise<void> {
    const { desk, answer } = this.#job;
    const question = entry.question!;
    question.taken = true;
    desk.sinks.output.keep();
    desk.sinks.errors.keep();
    try {
      if (!this.#enough)
        question.answer = await answerBlock(question.block, answer, desk, this.#io.parallelism.mostKept);
    } catch (reason) {
      entry.error = { reason };
      await desk.flush();
    } finally {
      question.answer ??= {
        output: desk.sinks.output.taken(),
        errors: desk.sinks.errors.taken(),
        answered: question.block.spans.found.length / 3,
      };
    }
  }

  async #answer(records: Iterable<RecordText>, file: string | null): Promise<void> {
    const { output, errors } = this.#job.desk.outputs;
    for (const record of records) {
      if (this.#enough) break;
      this.#job.answer(record, file);
      if (output.full) await output.flush();
      if (errors.full) await errors.flush();
      if (this.#io.closed()) break;
    }
  }

  get #enough(): boolean {
    return this.#job.enough?.() === true;
  }

  /** Whoever writes a line into a pipe gets its answer before writing the next line. */
  async #finish({ count, read }: Batch): Promise<void> {
    await this.#job.desk.flush();
    [this.#reached.count, this.#reached.read] = [count, read];
    if (!this.#io.closed()) this.#job.progress.update(read);
  }
}
