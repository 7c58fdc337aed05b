// Threads that cannot be started, and threads that die: the result is the same, with fewer threads.
import { closeSync, openSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  chunks,
  claim,
  close,
  createRingBuffer,
  MAIN_THREAD,
  ownerOf,
  release,
} from "../../src/cli/input/chunks.js";
import { RecordSplitter } from "../../src/cli/input/records.js";
import type { Parallelism } from "../../src/cli/io.js";
import { command, folder, THREADS, WORKER } from "./world.js";

const files = folder();
test.after(files.discard);

const LINES = 4000;
const path = files.file("list.txt", "a b\n".repeat(LINES));
const PARALLEL: Parallelism = { chunkSize: 100, workers: 2, minimumSize: 0, ...THREADS };

interface Read {
  readonly count: number;
  readonly found: number;
  /** The workers that ran, and how each ended. */
  readonly exits: readonly number[];
}

/** Reads the file. The first chunk is held until the workers have `settled`. */
async function read(
  parallelism: Parallelism,
  settled: (workers: readonly Worker[]) => Promise<unknown>,
): Promise<Read> {
  const workers: Worker[] = [];
  const exits: number[] = [];
  const start = parallelism.startWorker ?? ((...args) => new Worker(...args));
  const startWorker: typeof start = (...args) => {
    const worker = start(...args);
    worker.on("exit", (code) => exits.push(code));
    workers.push(worker);
    return worker;
  };
  const plan = { separator: "line", skipValid: {} } as const;
  const splitter = new RecordSplitter(plan);
  const fd = openSync(path, "r");
  let [found, begun] = [0, false];
  for await (const { bytes, scan } of chunks(fd, 4 * LINES, plan, { ...parallelism, startWorker })) {
    found += [...splitter.accept(bytes, scan).records].length;
    if (!begun) await settled(workers);
    begun = true;
  }
  closeSync(fd);
  return { count: splitter.count, found, exits };
}

const happens = (workers: readonly Worker[], name: "exit" | "message"): Promise<unknown>[] =>
  workers.map((worker) => new Promise((resolve) => worker.once(name, resolve)));

const allExit = (workers: readonly Worker[]): Promise<unknown> => Promise.all(happens(workers, "exit"));

/** The first may have claimed every free slot before another has started. */
const oneReports = (workers: readonly Worker[]): Promise<unknown> =>
  workers.length === 0 ? Promise.resolve() : Promise.race(happens(workers, "message"));

const script = (name: string, source: string): URL =>
  pathToFileURL(
    files.file(
      name,
      `import { parentPort, workerData } from "node:worker_threads";
       import { claimBefore, readChunk } from ${JSON.stringify(new URL("input/chunks.js", WORKER).href)};
       import { chunkScanner } from ${JSON.stringify(new URL("input/records.js", WORKER).href)};
       const { ring, plan, end, owner } = workerData;
       const work = () => {
         const chunk = claimBefore(ring, end, owner);
         const bytes = readChunk(ring, chunk);
         parentPort.postMessage({ chunk, length: bytes.length, scan: chunkScanner(plan)(bytes) });
       };
       ${source}`,
    ),
  );

const ALL = { count: LINES, found: LINES };

test("workers that live take part", async () => {
  const { count, found } = await read(PARALLEL, oneReports);
  assert.equal({ count, found }, ALL);
});

/** How a worker ends, and the exit code of its thread. */
const DEATHS: Readonly<Record<string, readonly [source: string, code: number]>> = {
  "throws before it claims": ['throw new Error("fails");', 1],
  "throws with a claimed chunk": ['claimBefore(ring, end, owner); throw new Error("fails");', 1],
  "throws in the middle of its chunk": [
    'const chunk = claimBefore(ring, end, owner); readChunk(ring, chunk).fill(120); throw new Error("fails");',
    1,
  ],
  "throws what is not an error": ["claimBefore(ring, end, owner); throw null;", 1],
  "throws after some chunks": ['work(); claimBefore(ring, end, owner); throw new Error("fails");', 1],
  "exits with a claimed chunk": ["claimBefore(ring, end, owner); process.exit(3);", 3],
  "exits as if it had succeeded": ["claimBefore(ring, end, owner);", 0],
  "claims several and exits": [
    "for (let i = 0; i < 2; i++) claimBefore(ring, end, owner); process.exit(3);",
    3,
  ],
};

for (const [what, [source, code]] of Object.entries(DEATHS)) {
  test(`its chunks are scanned by the main thread: a worker ${what}`, async () => {
    const scanModule = script(`${code}-${what.replaceAll(" ", "-")}.mjs`, source);
    const { count, found, exits } = await read({ ...PARALLEL, scanModule }, allExit);
    assert.equal({ count, found }, ALL);
    assert.equal(exits, [code, code]);
  });
}

test("a worker that runs out of memory in the middle of a chunk", async () => {
  const scanModule = script(
    "hungry.mjs",
    "work(); claimBefore(ring, end, owner); const all = []; for (;;) all.push(Array(1000).fill({}));",
  );
  const errors: unknown[] = [];
  const startWorker: Parallelism["startWorker"] = (module, options) => {
    const limits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 };
    const worker = new Worker(module, { ...options, resourceLimits: limits });
    return worker.on("error", ({ code }: NodeJS.ErrnoException) => errors.push(code));
  };
  const parallelism = { ...PARALLEL, workers: 1, scanModule, startWorker };
  const { count, found } = await read(parallelism, allExit);
  assert.equal({ count, found }, ALL);
  assert.equal(errors, ["ERR_WORKER_OUT_OF_MEMORY"]);
});

test("a worker that dies while the main thread waits for its chunk", async () => {
  const scanModule = script(
    "late.mjs",
    `claimBefore(ring, end, owner);
     parentPort.postMessage({ chunk: -1 });
     Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
     process.exit(3);`,
  );
  const { count, found, exits } = await read({ ...PARALLEL, workers: 1, scanModule }, oneReports);
  assert.equal({ count, found }, ALL);
  assert.equal(exits, [3]);
});

test("fewer workers are started where the system allows no more", async () => {
  for (const allowed of [0, 1]) {
    let started = 0;
    const startWorker: Parallelism["startWorker"] = (...args) => {
      started += 1;
      if (started > allowed) throw Object.assign(new Error("EAGAIN"), { code: "ERR_WORKER_INIT_FAILED" });
      return new Worker(...args);
    };
    const { count, found, exits } = await read({ ...PARALLEL, startWorker }, oneReports);
    assert.equal({ count, found }, ALL);
    assert.is(started, allowed + 1, "where one could not be started, no other is tried");
    assert.equal(exits, Array(allowed).fill(0));
  }
});

test("the command prints the same when its workers fail", async () => {
  const expected = await command(["check", "--file", path], { parallelism: { ...PARALLEL, workers: 0 } });
  assert.is(expected.status, 1);
  for (const scanModule of [new URL("file:///nowhere.js"), script("at-once.mjs", "process.exit(1);")]) {
    let written = false;
    const onWrite = (): void => {
      // Time for the workers to fail while the main thread reads.
      if (!written) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      written = true;
    };
    const outcome = await command(["check", "--file", path], {
      parallelism: { ...PARALLEL, scanModule },
      onWrite,
    });
    assert.equal(outcome, expected);
  }
});

test("a chunk has one owner from claim to release", () => {
  const ring = createRingBuffer(0, 1, 2);
  assert.is(ownerOf(ring, 0), null);
  assert.equal([claim(ring, 5), claim(ring, MAIN_THREAD), claim(ring, 5)], [0, 1, null]);
  assert.equal(
    [0, 1, 2].map((chunk) => ownerOf(ring, chunk)),
    [5, MAIN_THREAD, null],
  );
  release(ring, 0);
  assert.is(claim(ring, 7), 2);
  assert.equal(
    [0, 2].map((chunk) => ownerOf(ring, chunk)),
    [null, 7],
  );
  close(ring);
  release(ring, 1);
  assert.is(claim(ring, 7), null);
});

test("a thread that dies between claiming a chunk and saying so does not hold up the others", () => {
  for (const takenOver of [false, true]) {
    const ring = createRingBuffer(0, 1, 2);
    claim(ring, 5);
    // As it is left by a thread that has written its name into the slot, and no more.
    ring.counters[0] = 0;
    if (takenOver) release(ring, 0);
    assert.is(claim(ring, 6), 1);
    assert.is(ownerOf(ring, 1), 6);
  }
});

test("turns wrap around: a slot can be used any number of times", () => {
  const ring = createRingBuffer(0, 1, 1);
  for (const start of [0, 2 ** 23 - 2, 2 ** 24 - 2, 2 ** 30 - 2]) {
    ring.counters[0] = start;
    ring.slots[0] = start << 8;
    for (let chunk = start; chunk < start + 4; chunk++) {
      assert.is(claim(ring, 3), chunk);
      assert.is(claim(ring, 4), null);
      assert.is(ownerOf(ring, chunk), 3);
      release(ring, chunk);
    }
  }
});

test("many threads claim each chunk once", async () => {
  // Each worker records what it claims; the main thread releases in order.
  const { count, found } = await read({ ...PARALLEL, chunkSize: 8, workers: 6 }, () => setTimeout(300));
  assert.equal({ count, found }, ALL);
});

test("a release counts for a thread that has not begun to wait for it yet", () => {
  const ring = createRingBuffer(0, 1, 1);
  const released = Atomics.load(ring.counters, 1);
  release(ring, claim(ring, MAIN_THREAD)!);
  assert.is(Atomics.wait(ring.counters, 1, released, 0), "not-equal");
});

test.run();
