/** Does tasks outside the page's thread, so that typing stays fluid for any input. */
import { perform, type WorkerAnswer, type WorkerRequest } from "./tasks.js";

/** The worker's own scope, typed here because the page's types differ from it. */
const scope = self as unknown as { postMessage(answer: WorkerAnswer): void };

self.addEventListener("message", async ({ data }: MessageEvent<WorkerRequest>) => {
  const { id, task, request } = data;
  try {
    scope.postMessage({ id, result: await perform(task, request as never) });
  } catch (error) {
    scope.postMessage({ id, fault: error instanceof Error ? error.message : String(error) });
  }
});
