/**
 * The answer for the text in the field, from a worker. Only the newest text is requested, and the last answer stays
 * until there is a newer one.
 */
import { type Signal, signal } from "@preact/signals";
import { analyse } from "../analysis/analyse.js";
import { smallEngine } from "./elsewhere.js";
import type { Answer } from "./record.js";

interface Answered {
  readonly input: string;
  readonly answer: Answer;
}

/** The newest answer, and its text. */
export const answered: Signal<Answered | null> = signal(null);

/** What programs do differently with the page's initial text; `null` if nothing. */
export const firstAlarm: Signal<string | null> = signal(null);

/** Whether an engine has answered yet. Before that, the only answer is the one built into the page. */
export const isWarm: Signal<boolean> = signal(false);

/** Why there is no answer; `null` if there is one or none was requested. */
export const answerFault: Signal<string | null> = signal(null);

let waiting: string | null = null;
let busy = false;
/** `undefined` before first use; `null` if unavailable. */
let worker: Worker | null | undefined;
let last = 0;

/** Requests an answer. Pending requests are dropped. */
export function ask(input: string): void {
  if (answered.value?.input === input && waiting === null) return;
  waiting = input;
  if (!busy) void next();
}

async function next(): Promise<void> {
  busy = true;
  while (waiting !== null) {
    const input: string = waiting;
    waiting = null;
    try {
      const answer = (await bySmallEngine(input)) ?? (await analyse("answer", "answer", { input }));
      if (waiting === null) {
        answered.value = { input, answer };
        isWarm.value = true;
        answerFault.value = null;
      }
    } catch (error) {
      if (waiting === null) answerFault.value = error instanceof Error ? error.message : String(error);
    }
  }
  busy = false;
}

/** Returns `null` if there is no such engine, or the text needs what it omits. */
function bySmallEngine(input: string): Promise<Answer | null> {
  if (worker === undefined) worker = start();
  const own = worker;
  if (own === null) return Promise.resolve(null);
  const id = ++last;
  return new Promise((resolve) => {
    const done = (result: Answer | null) => {
      own.removeEventListener("message", hear);
      own.removeEventListener("error", fail);
      resolve(result);
    };
    const hear = ({ data }: MessageEvent<{ id: number; result: Answer | null }>) => {
      if (data.id === id) done(data.result);
    };
    const fail = () => {
      worker = null;
      done(null);
    };
    own.addEventListener("message", hear);
    own.addEventListener("error", fail);
    own.postMessage({ id, input });
  });
}

function start(): Worker | null {
  return smallEngine === null ? null : new Worker(new URL(smallEngine, document.baseURI));
}
