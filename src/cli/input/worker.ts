// The module that a worker thread runs. It claims one chunk after another, scans it and reports what it found.
// The bytes stay where they are, in memory that the main thread shares.
import { parentPort, workerData } from "node:worker_threads";
import { chunkScanner } from "./chunk-scan.js";
import { claimBefore, readChunk } from "./ring-buffer.js";
import { suspectRecords } from "./suspect-records.js";
import type { ChunkReport, WorkerData } from "./worker-pool.js";

const { ring, plan, end, owner }: WorkerData = workerData;
const scan = chunkScanner(plan, suspectRecords);

for (;;) {
  const chunk = claimBefore(ring, end, owner);
  if (chunk === null) break;
  const bytes = readChunk(ring, chunk);
  const report: ChunkReport = { chunk, length: bytes.length, scan: scan(bytes) };
  parentPort!.postMessage(report);
}
