// A long file is read in chunks by several threads, and the result is that of one thread.
import { appendFileSync, closeSync, existsSync, openSync, truncateSync } from "node:fs";
import { join } from "node:path";
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
import { type ReadOptions, RecordSplitter } from "../../src/cli/input/records.js";
import type { Parallelism } from "../../src/cli/io.js";
import { isValid } from "../../src/index.js";
import type { RecordText, Separator } from "../../src/records.js";
import fc, { runs } from "../support/fast-check.js";
import { command, folder, THREADS, WORKER } from "./world.js";

const files = folder();
test.after(files.discard);

const ALONE: Parallelism = { chunkSize: 1 << 18, workers: 0, minimumSize: 0, ...THREADS };

interface Found {
  readonly count: number;
  readonly invalid: readonly RecordText[];
}

/** Returns what is found in a file; `first` is called after the first chunk. */
async function readFile(
  path: string,
  plan: ReadOptions,
  parallelism: Parallelism,
  first: () => unknown = () => {},
): Promise<Found> {
  const splitter = new RecordSplitter(plan);
  const records: RecordText[] = [];
  const fd = openSync(path, "r");
  let begun = false;
  for await (const { bytes, scan } of chunks(fd, sizeOf(path), plan, parallelism)) {
    records.push(...splitter.accept(bytes, scan).records);
    if (!begun) await first();
    begun = true;
  }
  closeSync(fd);
  records.push(...splitter.finish());
  return { count: splitter.count, invalid: records.filter(({ text }) => !isValid(text)) };
}

/** Waits until a worker has written a file. */
async function appears(path: string): Promise<void> {
  while (!existsSync(path)) await setTimeout(1);
}

const sizes = new Map<string, number>();
const sizeOf = (path: string): number => sizes.get(path)!;
function file(name: string, content: string | Uint8Array): string {
  const path = files.file(name, content);
  sizes.set(path, Buffer.from(content).length);
  return path;
}

/** Returns what one scan of the whole finds. */
function expected(content: string | Uint8Array, plan: ReadOptions): Found {
  const splitter = new RecordSplitter({ ...plan, skipValid: null });
  const records = [...splitter.push(Buffer.from(content)), ...splitter.finish()];
  return { count: splitter.count, invalid: records.filter(({ text }) => !isValid(text)) };
}

const plan = (separator: Separator): ReadOptions => ({ separator, skipValid: {} });

const ODD: readonly (string | Uint8Array)[] = [
  ..."\n|\r\n|\0|\r|\uFEFF| |é|\u{1F600}|http://a.example/|http://host_name/|a b|x".split("|"),
  "y".repeat(40),
  "z z".repeat(40),
  Uint8Array.of(0xff),
  Uint8Array.of(0xef, 0xbb),
];
const bytes = fc
  .array(fc.constantFrom(...ODD.map((piece) => Buffer.from(piece))))
  .map((pieces) => Buffer.concat(pieces));
const separators = fc.constantFrom<Separator>("line", "nul");

test("any bytes in chunks of any size give the records of the whole", async () => {
  const law = fc.asyncProperty(
    bytes,
    separators,
    fc.integer({ min: 1, max: 48 }),
    async (content, by, chunkSize) => {
      const path = file("any", content);
      const found = await readFile(path, plan(by), { ...ALONE, chunkSize });
      assert.equal(found, expected(content, plan(by)));
    },
  );
  await fc.assert(law, { numRuns: runs(0.15) });
});

test("workers find the same, in the same order", async () => {
  const records = Array.from({ length: 3000 }, (_, index) => ODD[(index * 7 + (index >> 4)) % ODD.length]!);
  const content = Buffer.concat([Buffer.from("\uFEFF"), ...records.map((record) => Buffer.from(record))]);
  const path = file("many", content);
  for (const [chunkSize, workers, by] of [
    [37, 1, "line"],
    [512, 2, "line"],
    [64, 2, "nul"],
  ] as const) {
    // Long enough for the workers to have started.
    const found = await readFile(path, plan(by), { ...ALONE, chunkSize, workers }, () => setTimeout(400));
    assert.equal(found, expected(content, plan(by)));
  }
});

test("the chunks of a file that grows go to its end, and of one that shrinks to what is left of it", async () => {
  for (const workers of [0, 1]) {
    const parallelism = { ...ALONE, chunkSize: 8, workers };
    const line = "a b\n".repeat(50);
    const growing = file("growing", line);
    const more = await readFile(growing, plan("line"), parallelism, async () => {
      appendFileSync(growing, line);
      await setTimeout(workers * 300);
    });
    assert.is(more.invalid.length, 100);
    const shrinking = file("shrinking", line);
    const less = await readFile(shrinking, plan("line"), parallelism, () => truncateSync(shrinking, 42));
    assert.ok(less.count >= 11 && less.count < 50, `${less.count}`);
  }
});

test("the command prints the same with workers and without", async () => {
  const path = file("list", "http://a.example/\r\nhttp://host_name/\r\na b\r\n".repeat(200));
  for (const args of [[], ["--rule", "path"], ["--format=ndjson"], ["--quiet"]]) {
    const run = (workers: number) =>
      command(["check", ...args, "--file", path], { parallelism: { ...ALONE, chunkSize: 100, workers } });
    assert.equal(await run(1), await run(0));
  }
});

test("a short file is read without workers", async () => {
  const parallelism = {
    ...ALONE,
    workers: 1,
    minimumSize: 1000,
    scanModule: new URL("file:///nowhere.js"),
  };
  const { status, stderr } = await command(["check", "--file", file("short", "a\n")], { parallelism });
  assert.equal([status, stderr], [0, ""]);
});

test("once the output is closed every thread stops", async () => {
  const path = file("long", "a b\n".repeat(5000));
  const { status } = await command(["check", "--file", path], {
    parallelism: { ...ALONE, chunkSize: 64, workers: 2 },
    closed: () => true,
  });
  assert.is(status, 1);
});

test("the main thread waits for a chunk that a slow worker has claimed", async () => {
  const content = "a\n".repeat(2000);
  const path = file("slow.txt", content);
  // It claims a chunk before the main thread goes on, and reports it once every free slot is claimed.
  const claimed = join(files.path, "slow");
  const slow = `
    import { writeFileSync } from "node:fs";
    import { parentPort, workerData } from "node:worker_threads";
    import { chunkScanner } from ${JSON.stringify(new URL("input/records.js", WORKER).href)};
    import { claimBefore, readChunk } from ${JSON.stringify(new URL("input/chunks.js", WORKER).href)};
    const { ring, readOptions, end, owner } = workerData;
    const chunk = claimBefore(ring, end, owner);
    writeFileSync(${JSON.stringify(claimed)}, "");
    const { counters, slots } = ring;
    const held = () => Atomics.load(counters, 0) - Atomics.load(counters, 1);
    const idle = new Int32Array(new SharedArrayBuffer(4));
    while (held() < slots.length) Atomics.wait(idle, 0, 0, 1);
    const bytes = readChunk(ring, chunk);
    parentPort.postMessage({ chunk, length: bytes.length, scan: chunkScanner(readOptions)(bytes) });`;
  const scanModule = pathToFileURL(files.file("slow.mjs", slow));
  const parallelism = { ...ALONE, chunkSize: 100, workers: 1, scanModule };
  const found = await readFile(path, plan("line"), parallelism, () => appears(claimed));
  assert.equal(found, expected(content, plan("line")));
});

// Threads that cannot be started, and threads that die: the result is the same, with fewer threads.

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
       const { ring, readOptions, end, owner } = workerData;
       const work = () => {
         const chunk = claimBefore(ring, end, owner);
         const bytes = readChunk(ring, chunk);
         parentPort.postMessage({ chunk, length: bytes.length, scan: chunkScanner(readOptions)(bytes) });
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
    // Where one ends before it reports anything, no other is tried.
    assert.equal([exits[0], exits.length], [code, source.startsWith("work()") ? 2 : 1]);
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
