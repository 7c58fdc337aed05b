// The parts that print the results of records in order, each by itself.
import { setImmediate } from "node:timers/promises";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { RecordSplitter, recordsIn } from "../../src/cli/input/records.js";
import { addCounts, countOne, noCounts, takeCounts } from "../../src/cli/output/counts.js";
import { HoldableStream, outputsTo } from "../../src/cli/results/output.js";
import { Prefetch } from "../../src/cli/results/queue.js";
import { printBatch, ResultPool, type ResultWorkerData, workBatches } from "../../src/cli/results/workers.js";
import { addressSpaceLeft } from "../../src/cli/worker-starter.js";
import type { RecordText } from "../../src/records.js";

import fc, { runs } from "../support/fast-check.js";
import { THREADS } from "./world.js";

const PLAN = { separator: "line", skipValid: null } as const;

function batchOf(text: string) {
  const accepted = new RecordSplitter({ ...PLAN, ends: true }).accept(Buffer.from(text));
  return { ...accepted, file: "a.txt", marked: false, count: 0, read: 0 };
}

test("the batches for workers have the records of a read, and memory of their own", () => {
  const line = fc.string({ maxLength: 60 }).map((text) => text.replace(/[\r\n]/g, ""));
  const text = fc.array(fc.tuple(line, fc.constantFrom("\n", "\r\n"))).map((lines) => lines.flat().join(""));
  const law = fc.property(text, fc.integer({ min: 1, max: 200 }), (some, times) => {
    const bytes = `${some}\n${"x".repeat(1000)}\n`.repeat(times);
    const batch = batchOf(bytes);
    const expected = [...batch.records].slice(batch.begun.length);
    const blocks = [...workBatches(batch)];
    if (batch.spans !== null) batch.spans.bytes.fill(0);
    assert.equal(
      blocks.flatMap(({ spans }) => [...recordsIn(spans)]),
      expected,
    );
    assert.ok(blocks.length >= Math.floor(bytes.length / (1 << 18)));
    for (const { spans } of blocks) assert.ok(spans.bytes.length < (1 << 17) + some.length + 2000);
  });
  fc.assert(law, { numRuns: runs(0.06) });
  assert.equal([...workBatches({ ...batchOf(""), spans: null })], []);
});

test("a worker that fails gives its job back", async () => {
  const job = { batch: [...workBatches(batchOf("a\nb\n"))][0]!, result: null, taken: false };
  const given: boolean[] = [];
  await new Promise<void>((exited) => {
    const changed = (): void => {
      given.push(job.taken);
      if (given.length === 2) exited();
      else assert.ok(pool.submit(job));
    };
    const pool = new ResultPool(changed, () => assert.unreachable());
    const fails = "postMessage(null); parentPort.once('message', () => { throw new Error('fails'); });";
    const module = `import { parentPort } from "node:worker_threads"; parentPort.${fails}`;
    const resultModule = new URL(`data:text/javascript,${encodeURIComponent(module)}`);
    const task = { subcommand: "check", options: {} };
    const workerData = { task, maxHeld: 1, screen: null, manifest: null } as unknown as ResultWorkerData;
    assert.not.ok(pool.submit(job), "no worker may be started yet");
    pool.start({ chunkSize: 0, minimumSize: 0, ...THREADS, workers: 1, resultModule }, workerData);
    assert.not.ok(pool.submit(job));
  });
  assert.equal(given, [false, false]);
  assert.is(job.result, null);
});

test("a system that says nothing of address space does not limit it", () => {
  assert.is(addressSpaceLeft("/no/such/folder"), Number.POSITIVE_INFINITY);
  assert.ok(addressSpaceLeft() > 0);
});

test("a batch is printed until enough bytes are held", async () => {
  const [batch] = workBatches(batchOf("a\nbb\nccc\ndddd\n"));
  const held = outputsTo(null, null);
  const { outputs } = held;
  const print = ({ text }: RecordText): void => {
    outputs.output.line(text.repeat(1 << 16));
    outputs.errors.line(text);
  };
  const most = { none: 0, one: 1 << 17, all: 1 << 22 };
  const seen = [];
  for (const limit of Object.values(most)) {
    const { output, errors, records } = await printBatch(batch!, print, held, limit);
    seen.push([records, output.length, errors.length]);
  }
  // The first line ended before the block.
  const size = (letters: number): number => letters * (1 << 16);
  assert.equal(seen, [
    [1, size(2) + 1, 3],
    [1, size(2) + 1, 3],
    [3, size(9) + 3, 12],
  ]);
});

test("a holdable stream holds what is written, or passes it on", () => {
  const written: (string | Uint8Array)[] = [];
  const stream = {
    write(text: string | Uint8Array, done: () => void) {
      written.push(text);
      done();
    },
  };
  const sink = new HoldableStream(stream);
  const done = (): void => {};
  sink.write("a", done);
  sink.hold();
  sink.write("é", done);
  sink.write(Uint8Array.of(10), done);
  assert.is(sink.size, 3);
  assert.equal([...sink.take()], [0xc3, 0xa9, 10]);
  assert.is(sink.size, 0);
  sink.write("b", done);
  assert.equal(written, ["a", "b"]);
});

test("a prefetch says what is there, and closes what it reads", async () => {
  let closed = 0;
  async function* items(): AsyncGenerator<number> {
    try {
      yield 1;
      yield 2;
    } finally {
      closed += 1;
    }
  }
  let arrived = 0;
  const input = new Prefetch(items(), () => void arrived++);
  assert.not(input.ready);
  input.fetch();
  input.fetch();
  await setImmediate();
  assert.equal([input.ready, input.ended, arrived], [true, false, 1]);
  input.fetch();
  assert.is(input.take(), 1);
  input.check();
  await input.close();
  assert.is(closed, 1);
});

test("a prefetch that waits for what never comes can be closed", async () => {
  async function* never(): AsyncGenerator<number> {
    yield await new Promise<number>(() => {});
  }
  const input = new Prefetch(never(), () => {});
  input.fetch();
  await input.close();
  assert.not(input.ready);
});

test("a prefetch throws what its items throw, when it is asked", async () => {
  const fault = new RangeError("a fault");
  // biome-ignore lint/correctness/useYield: it fails before
  async function* fails(): AsyncGenerator<number> {
    throw fault;
  }
  const input = new Prefetch(fails(), () => {});
  input.fetch();
  await setImmediate();
  input.fetch();
  assert.equal([input.ready, input.ended], [false, true]);
  assert.throws(
    () => input.check(),
    (error: unknown) => error === fault,
  );
  await input.close();
});

test("counts can be added in any order, and emptied", () => {
  const [one, two] = [noCounts(), noCounts()];
  countOne(one.errors, "space");
  countOne(two.errors, "space");
  countOne(two.accepted, "rfc3986");
  two.failed += 2;
  two.denied += 1;
  const [ab, ba] = [noCounts(), noCounts()];
  for (const [sum, parts] of [
    [ab, [one, two]],
    [ba, [two, one]],
  ] as const)
    for (const part of parts) addCounts(sum, part);
  assert.equal(ab, ba);
  assert.equal([ab.errors.get("space"), ab.failed, ab.denied], [2, 2, 1]);
  assert.equal(takeCounts(ab), ba);
  assert.equal(ab, noCounts());
});

test.run();
