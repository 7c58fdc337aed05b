import { appendFileSync, closeSync, existsSync, openSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { chunks } from "../../src/cli/input/chunks.js";
import { type ReadOptions, RecordSplitter } from "../../src/cli/input/records.js";
import type { Parallelism } from "../../src/cli/io.js";
import { isValid } from "../../src/index.js";
import type { RecordText, Separator } from "../../src/records/records.js";
import fc from "../support/fast-check.js";
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
  await fc.assert(law, { numRuns: 150 });
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
  for (const args of [[], ["--rule", "path"], ["--json"], ["--quiet"]]) {
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
    const { ring, plan, end, owner } = workerData;
    const chunk = claimBefore(ring, end, owner);
    writeFileSync(${JSON.stringify(claimed)}, "");
    const { counters, slots } = ring;
    const held = () => Atomics.load(counters, 0) - Atomics.load(counters, 1);
    const idle = new Int32Array(new SharedArrayBuffer(4));
    while (held() < slots.length) Atomics.wait(idle, 0, 0, 1);
    const bytes = readChunk(ring, chunk);
    parentPort.postMessage({ chunk, length: bytes.length, scan: chunkScanner(plan)(bytes) });`;
  const scanModule = pathToFileURL(files.file("slow.mjs", slow));
  const parallelism = { ...ALONE, chunkSize: 100, workers: 1, scanModule };
  const found = await readFile(path, plan("line"), parallelism, () => appears(claimed));
  assert.equal(found, expected(content, plan("line")));
});

test.run();
