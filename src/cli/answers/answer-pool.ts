import { SHARE_ENV, Worker } from "node:worker_threads";
import type { Parallelism } from "../io.js";
import type { Tally } from "../output/tally.js";
import type { BlockAnswer } from "./answer-block.js";
import type { Block } from "./block.js";
import type { Desk, Task } from "./task.js";

/** What a worker is given when it starts. */
export interface WorkerTask extends Pick<Desk, "screen" | "manifest"> {
  readonly task: Task;
  /** Bytes of answers that are kept of a block. */
  readonly mostKept: number;
}

/** What a worker sends: `null` when it is ready for blocks, then an answer for each, in the order in which they came. */
export type WorkerMessage = (BlockAnswer & { readonly tally: Tally }) | null;

/** A block that waits for its answer. */
export interface Question {
  readonly block: Block;
  /** The answer of a worker, or of the main thread. */
  answer: BlockAnswer | null;
  /** Whether it is with a worker, or with the main thread. */
  taken: boolean;
}

/** Blocks that a worker has at a time, so that it need not wait for the main thread after each. */
const AT_A_TIME = 2;

/**
 * The workers that answer blocks. They only save time: the main thread can answer all that they answer. So if one cannot
 * be started, or dies, its blocks are free again and nothing else changes. That a record makes it fail is found out by the
 * main thread, when it comes to that record.
 */
export class AnswerPool {
  readonly #threads: Set<Thread> = new Set();
  readonly #changed: () => void;
  readonly #count: (tally: Tally) => void;

  /**
   * @param changed called when a worker has answered, has become ready or has ended
   * @param count called with what a worker has counted, with each answer
   */
  constructor(changed: () => void, count: (tally: Tally) => void) {
    this.#changed = changed;
    this.#count = count;
  }

  /** Starts the workers. */
  start(
    { workers, answerModule, startWorker = (...args) => new Worker(...args) }: Parallelism,
    task: WorkerTask,
  ): void {
    for (let index = 0; index < workers; index++) {
      try {
        this.#watch(startWorker(answerModule, { workerData: task, env: SHARE_ENV }));
      } catch {
        // Where one thread is too many, so is the next.
        break;
      }
    }
  }

  /** Gives a worker the block of a question. Returns `false` if none has time. */
  ask(question: Question): boolean {
    let idlest: Thread | null = null;
    for (const thread of this.#threads)
      if (thread.ready && thread.questions.length < (idlest?.questions.length ?? AT_A_TIME)) idlest = thread;
    if (idlest === null) return false;
    idlest.questions.push(question);
    question.taken = true;
    idlest.worker.postMessage(question.block);
    return true;
  }

  /** Ends all workers, whatever they are doing. */
  async stop(): Promise<void> {
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  #watch(worker: Worker): void {
    const thread: Thread = { worker, ready: false, questions: [] };
    this.#threads.add(thread);
    worker.on("message", (message: WorkerMessage) => {
      thread.ready = true;
      if (message !== null) {
        const { tally, ...answer } = message;
        thread.questions.shift()!.answer = answer;
        this.#count(tally);
      }
      this.#changed();
    });
    // It exits after an error.
    worker.on("error", () => {});
    worker.once("exit", () => {
      this.#threads.delete(thread);
      for (const question of thread.questions) question.taken = false;
      this.#changed();
    });
  }
}

interface Thread {
  readonly worker: Worker;
  ready: boolean;
  /** Those that it has not answered yet. */
  readonly questions: Question[];
}
