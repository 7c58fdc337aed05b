/**
 * The answer about the text in the field, from a worker: only the newest text is asked about, and the last answer stays until
 * there is a newer one.
 */
import { type Signal, signal } from "@preact/signals";
import { analyse } from "../analysis/analyse.js";
import { smallEngine } from "./elsewhere.js";
import type { Answer } from "./record.js";

interface Answered {
  readonly input: string;
  readonly answer: Answer;
}

/** The newest answer, and the text that it is about. */
export const answered: Signal<Answered | null> = signal(null);

/** What programs do differently with the text that the page starts with; `null` if nothing. */
export const firstAlarm: Signal<string | null> = signal(null);

/** Whether an engine has answered yet: before that, the only answer is the one that the page was built with. */
export const isWarm: Signal<boolean> = signal(false);

/** Why there is no answer; `null` where there is one or none was asked for. */
export const answerFault: Signal<string | null> = signal(null);

let waiting: string | null = null;
let busy = false;
/** `undefined` before it is needed; `null` where it cannot be had. */
let worker: Worker | null | undefined;
let last = 0;

/** Asks about a text. What was asked before and is not answered yet is forgotten. */
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

/** `null` where there is no such engine, or a text needs what it leaves out. */
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
