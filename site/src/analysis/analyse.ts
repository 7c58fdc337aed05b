/** Where a task is done: short texts here, long ones in a worker. */
import type { WorkerAnswer, WorkerRequest } from "./messages.js";
import { perform, type RequestOf, type ResultOf, type TaskName } from "./tasks.js";

/** Longer texts go to the worker. */
const LONG = 2000;

/** A worker that has been at it for longer is stopped when something newer is asked. */
const PATIENCE_MS = 500;

/** Tasks that can take long for a short text: what a grammar of one's own is compiled to has no bound. */
const HEAVY: readonly TaskName[] = ["own", "comparison"];

/** A task that was given up for a newer one. */
export class Superseded extends Error {}

/**
 * Does a task for a place on the page. What that place asked before is given up.
 *
 * @param lane the place; each has its own worker
 * @throws {Superseded} when the lane asks for something newer before this is done
 */
export async function analyse<T extends TaskName>(
  lane: string,
  task: T,
  request: RequestOf<T>,
): Promise<ResultOf<T>> {
  const worker = workers.get(lane);
  worker?.giveUp();
  if (!HEAVY.includes(task) && size(request) <= LONG) return perform(task, request);
  const mine = worker ?? new Lane();
  workers.set(lane, mine);
  return mine.ask(task, request) as Promise<ResultOf<T>>;
}

const workers = new Map<string, Lane>();

class Lane {
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

  /** What is not done yet will not be waited for; a worker that is stuck in it is replaced. */
  giveUp(): void {
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

/** The length of all texts of a request. */
function size(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + size(one), 0);
}
