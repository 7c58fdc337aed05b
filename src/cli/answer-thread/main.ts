// The module that a worker thread runs to answer records. It is sent blocks, and sends the answer to each.
import { parentPort, workerData } from "node:worker_threads";
import { answerBlock } from "../answers/answer-block.js";
import type { WorkerMessage, WorkerTask } from "../answers/answer-pool.js";
import type { Block } from "../answers/block.js";
import { Sink } from "../answers/sink.js";
import { LineWriter } from "../output/line-writer.js";
import { emptyTally, takenFrom } from "../output/tally.js";
import { answerOf } from "./tasks.js";

const { task, mostKept, ...surroundings }: WorkerTask = workerData;
const sinks = { output: new Sink(null), errors: new Sink(null) };
const outputs = { output: new LineWriter(sinks.output), errors: new LineWriter(sinks.errors) };
const tally = emptyTally();
const answer = await answerOf(task, { outputs, tally, ...surroundings });

async function reply(block: Block): Promise<void> {
  const found = await answerBlock(block, answer, { outputs, sinks }, mostKept);
  send({ ...found, tally: takenFrom(tally) }, [found.output.buffer, found.errors.buffer]);
}

function send(message: WorkerMessage, transferred: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, transferred);
}

let last: Promise<void> = Promise.resolve();
// One after the other. What cannot be answered ends the thread, and is left to the main one.
parentPort!.on("message", (block: Block) => {
  last = last.then(() => reply(block));
});
send(null);
