/**
 * The smaller program of the first view: `answer` without tables that few URLs need. If a URL needs one, it says so
 * instead of answering, and the page asks the worker, which has them all.
 */
import { answer } from "./answer.js";
import { forget, wasIncomplete } from "./incomplete.js";

const scope = self as unknown as { postMessage(answer: unknown): void };

self.addEventListener("message", ({ data: { id, input } }: MessageEvent<{ id: number; input: string }>) => {
  forget();
  let result = null;
  try {
    result = answer({ input });
  } catch (error) {
    if (!wasIncomplete()) throw error;
  }
  // A model may have mistaken the missing table for a refusal, so the whole answer is discarded.
  scope.postMessage({ id, result: wasIncomplete() ? null : result });
});
