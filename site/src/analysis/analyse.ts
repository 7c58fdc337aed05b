/** Runs tasks: short inputs here, long ones in a worker. Keeps results up to date with their requests. */
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import {
  perform,
  type RequestOf,
  type ResultOf,
  type TaskName,
  type WorkerAnswer,
  type WorkerRequest,
} from "./tasks.js";

/** Longer inputs go to the worker. */
const LONG = 2000;

/** A worker that has been busy for longer is stopped when there is a newer request. */
const PATIENCE_MS = 500;

/**
 * Tasks that always go to the worker: the automaton of a user's grammar has no size limit, and answers during typing
 * must not delay the keys.
 */
const HEAVY: readonly TaskName[] = ["own", "comparison", "answer", "alarm"];

/** A task that was superseded by a newer one. */
class Superseded extends Error {}

/**
 * Runs a task for a place on the page, superseding the place's previous task.
 *
 * @param queue the place; each has its own worker
 * @throws {Superseded} if the queue is asked for something newer before this is done
 */
export async function analyse<T extends TaskName>(
  queue: string,
  task: T,
  request: RequestOf<T>,
): Promise<ResultOf<T>> {
  const worker = workers.get(queue);
  worker?.supersede();
  if (!HEAVY.includes(task) && size(request) <= LONG) return perform(task, request);
  const mine = worker ?? new Queue();
  workers.set(queue, mine);
  return mine.ask(task, request) as Promise<ResultOf<T>>;
}

const workers = new Map<string, Queue>();

class Queue {
  #worker: Worker | null = null;
  #waiting: {
    id: number;
    since: number;
    settle(answer: WorkerAnswer): void;
    refuse(fault: Error): void;
  } | null = null;
  #last = 0;

  ask(task: TaskName, request: unknown): Promise<unknown> {
    this.#worker ??= this.#started();
    const id = ++this.#last;
    const asked: WorkerRequest = { id, task, request };
    return new Promise((resolve, reject) => {
      const settle = (answer: WorkerAnswer) =>
        "fault" in answer ? reject(new Error(answer.fault)) : resolve(answer.result);
      this.#waiting = { id, since: performance.now(), settle, refuse: reject };
      this.#worker?.postMessage(asked);
    });
  }

  /** Drops pending work. A worker that is stuck in it is replaced. */
  supersede(): void {
    const waiting = this.#waiting;
    if (waiting === null) return;
    this.#waiting = null;
    waiting.refuse(new Superseded());
    if (performance.now() - waiting.since < PATIENCE_MS) return;
    this.#worker?.terminate();
    this.#worker = null;
  }

  #started(): Worker {
    const worker = new Worker(new URL("worker.js", document.baseURI), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => {
      if (this.#waiting?.id !== data.id) return;
      const { settle } = this.#waiting;
      this.#waiting = null;
      settle(data);
    });
    worker.addEventListener("error", (event) => {
      this.#waiting?.refuse(new Error(event.message || "the worker could not be started"));
      this.#waiting = null;
      this.#worker = null;
    });
    return worker;
  }
}

/** Returns the total length of the strings in a request. */
function size(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + size(one), 0);
}

export interface Analysis<T extends TaskName> {
  /** The newest result; `null` before the first, and after a fault. */
  readonly result: ResultOf<T> | null;
  /** The request that `result` answers. It differs from a newer one that is under way. */
  readonly request: RequestOf<T> | null;
  /** Why there is no result. */
  readonly fault: string | null;
}

const NONE = { result: null, request: null, fault: null };

/**
 * Runs a task again whenever its request changes. The last result stays until there is a newer one.
 *
 * @param request `null` for no task
 */
export function useAnalysis<T extends TaskName>(
  task: T,
  request: RequestOf<T> | null,
  queue: string = task,
): Analysis<T> {
  const [analysis, setAnalysis] = useState<Analysis<T>>(NONE);
  const key = JSON.stringify(request);
  // The key is compared instead of the request, which is a new object each time.
  useEffect(() => {
    if (request === null) return;
    let current = true;
    analyse(queue, task, request).then(
      (result) => current && setAnalysis({ result, request, fault: null }),
      (fault) => {
        if (current && !(fault instanceof Superseded)) setAnalysis({ ...NONE, fault: String(fault.message) });
      },
    );
    return () => {
      current = false;
    };
  }, [task, queue, key]);
  return analysis;
}

/**
 * The chosen grammar's reading of the input, shown in the header, the faults and the tree. Its `request` has the input
 * and grammar that it belongs to.
 */
export const currentReading = signal<Analysis<"reading">>(NONE);
