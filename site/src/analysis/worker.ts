/** Does tasks apart from the page, so that typing stays fluid whatever the text. */
import { perform, type WorkerAnswer, type WorkerRequest } from "./tasks.js";

/** The worker's own scope; the types of the page's scope differ from it only here. */
const scope = self as unknown as { postMessage(answer: WorkerAnswer): void };

self.addEventListener("message", async ({ data }: MessageEvent<WorkerRequest>) => {
  const { id, task, request } = data;
  try {
    scope.postMessage({ id, result: await perform(task, request as never) });
  } catch (error) {
    scope.postMessage({ id, fault: error instanceof Error ? error.message : String(error) });
  }
});
