// What a thread runs that helps to read a long file: it takes one segment after another, looks through it, and
// reports what it saw. The bytes stay where they are, in memory that the main thread sees too.
import { parentPort, workerData } from "node:worker_threads";
import { beginBefore, readSegment } from "./board.js";
import type { Order, SegmentReport } from "./crew.js";
import { shears } from "./shear.js";

const { board, reading, end }: Order = workerData;
const shear = shears(reading);

for (let segment = beginBefore(board, end); segment !== null; segment = beginBefore(board, end)) {
  const bytes = readSegment(board, segment);
  const report: SegmentReport = { segment, length: bytes.length, sheared: shear(bytes) };
  parentPort!.postMessage(report);
}
