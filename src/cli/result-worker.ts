// The module of worker threads that print results of records. A worker receives batches, and returns the result of
// each.
import { parentPort, workerData } from "node:worker_threads";
import { SUBCOMMANDS } from "./command/list.js";
import { noCounts, takeCounts } from "./output/counts.js";
import { outputsTo } from "./results/output.js";
import { printBatch, type ResultMessage, type ResultWorkerData, type WorkBatch } from "./results/workers.js";

const { task, maxHeld, ...surroundings }: ResultWorkerData = workerData;
const held = outputsTo(null, null);
const counts = noCounts();
const { printer } = await SUBCOMMANDS.get(task.subcommand)!.load();
const print = await printer!(task.options as never, { outputs: held.outputs, counts, ...surroundings });

async function reply(batch: WorkBatch): Promise<void> {
  const result = await printBatch(batch, print, held, maxHeld);
  send({ ...result, counts: takeCounts(counts) }, [result.output.buffer, result.errors.buffer]);
}

function send(message: ResultMessage, transferred: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, transferred);
}

let last: Promise<void> = Promise.resolve();
// One at a time. A record that makes the worker fail ends the thread, and is left to the main thread.
parentPort!.on("message", (batch: WorkBatch) => {
  last = last.then(() => reply(batch));
});
send(null);
