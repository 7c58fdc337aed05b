// The module of scan worker threads. A worker claims one chunk after another, scans it and reports the result. The
// bytes stay in memory shared with the main thread.
import { parentPort, workerData } from "node:worker_threads";
import { type ChunkReport, claimBefore, readChunk, type ScanWorkerData } from "./input/chunks.js";
import { chunkScanner } from "./input/records.js";
import { suspectRecords } from "./input/suspect-records.js";

const { ring, readOptions, end, owner }: ScanWorkerData = workerData;
const scan = chunkScanner(readOptions, suspectRecords);

for (;;) {
  const chunk = claimBefore(ring, end, owner);
  if (chunk === null) break;
  const bytes = readChunk(ring, chunk);
  const report: ChunkReport = { chunk, length: bytes.length, scan: scan(bytes) };
  parentPort!.postMessage(report);
}
