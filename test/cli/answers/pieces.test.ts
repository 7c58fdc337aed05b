import { setImmediate } from "node:timers/promises";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { answerBlock } from "../../../src/cli/answers/answer-block.js";
import { blocksOf } from "../../../src/cli/answers/block.js";
import { Feeder } from "../../../src/cli/answers/feeder.js";
import { Sink } from "../../../src/cli/answers/sink.js";
import { recordsIn } from "../../../src/cli/input/record-spans.js";
import { RecordSplitter } from "../../../src/cli/input/splitter.js";
import { LineWriter } from "../../../src/cli/output/line-writer.js";
import { addTally, countOne, emptyTally, takenFrom } from "../../../src/cli/output/tally.js";
import type { RecordText } from "../../../src/records.js";
import fc from "../../support/fast-check.js";

const PLAN = { separator: "line", skipValid: null } as const;

function batchOf(text: string) {
  const accepted = new RecordSplitter({ ...PLAN, ends: true }).accept(Buffer.from(text));
  return { ...accepted, file: "a.txt", marked: false, count: 0, read: 0 };
}

test("the blocks of a batch have its records, and memory of their own", () => {
  const line = fc.string({ maxLength: 60 }).map((text) => text.replace(/[\r\n]/g, ""));
  const text = fc.array(fc.tuple(line, fc.constantFrom("\n", "\r\n"))).map((lines) => lines.flat().join(""));
  const law = fc.property(text, fc.integer({ min: 1, max: 200 }), (some, times) => {
    const bytes = `${some}\n${"x".repeat(1000)}\n`.repeat(times);
    const batch = batchOf(bytes);
    const expected = [...batch.records].slice(batch.begun.length);
    const blocks = [...blocksOf(batch)];
    if (batch.spans !== null) batch.spans.bytes.fill(0);
    assert.equal(
      blocks.flatMap(({ spans }) => [...recordsIn(spans)]),
      expected,
    );
    assert.ok(blocks.length >= Math.floor(bytes.length / (1 << 18)));
    for (const { spans } of blocks) assert.ok(spans.bytes.length < (1 << 17) + some.length + 2000);
  });
  fc.assert(law, { numRuns: 60 });
  assert.equal([...blocksOf({ ...batchOf(""), spans: null })], []);
});

test("a block is answered until there are enough bytes", async () => {
  const [block] = blocksOf(batchOf("a\nbb\nccc\ndddd\n"));
  const sinks = { output: new Sink(null), errors: new Sink(null) };
  const outputs = { output: new LineWriter(sinks.output), errors: new LineWriter(sinks.errors) };
  const answer = ({ text }: RecordText): void => {
    outputs.output.line(text.repeat(1 << 16));
    outputs.errors.line(text);
  };
  const most = { none: 0, one: 1 << 17, all: 1 << 22 };
  const seen = [];
  for (const limit of Object.values(most)) {
    const { output, errors, answered } = await answerBlock(block!, answer, { outputs, sinks }, limit);
    seen.push([answered, output.length, errors.length]);
  }
  // The first line ended before the block.
  const size = (letters: number): number => letters * (1 << 16);
  assert.equal(seen, [
    [1, size(2) + 1, 3],
    [1, size(2) + 1, 3],
    [3, size(9) + 3, 12],
  ]);
});

test("a sink keeps what is written, or passes it on", () => {
  const written: (string | Uint8Array)[] = [];
  const stream = {
    write(text: string | Uint8Array, done: () => void) {
      written.push(text);
      done();
    },
  };
  const sink = new Sink(stream);
  const done = (): void => {};
  sink.write("a", done);
  sink.keep();
  sink.write("é", done);
  sink.write(Uint8Array.of(10), done);
  assert.is(sink.size, 3);
  assert.equal([...sink.taken()], [0xc3, 0xa9, 10]);
  assert.is(sink.size, 0);
  sink.write("b", done);
  assert.equal(written, ["a", "b"]);
});

test("a feeder says what is there, and closes what it reads", async () => {
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
  const feeder = new Feeder(items(), () => void arrived++);
  assert.not(feeder.ready);
  feeder.ask();
  feeder.ask();
  await setImmediate();
  assert.equal([feeder.ready, feeder.ended, arrived], [true, false, 1]);
  feeder.ask();
  assert.is(feeder.take(), 1);
  feeder.check();
  await feeder.close();
  assert.is(closed, 1);
});

test("a feeder that waits for what never comes can be closed", async () => {
  async function* never(): AsyncGenerator<number> {
    yield await new Promise<number>(() => {});
  }
  const feeder = new Feeder(never(), () => {});
  feeder.ask();
  await feeder.close();
  assert.not(feeder.ready);
});

test("a feeder throws what its items throw, when it is asked", async () => {
  const fault = new RangeError("a fault");
  // biome-ignore lint/correctness/useYield: it fails before
  async function* fails(): AsyncGenerator<number> {
    throw fault;
  }
  const feeder = new Feeder(fails(), () => {});
  feeder.ask();
  await setImmediate();
  feeder.ask();
  assert.equal([feeder.ready, feeder.ended], [false, true]);
  assert.throws(
    () => feeder.check(),
    (error: unknown) => error === fault,
  );
  await feeder.close();
});

test("tallies can be added in any order, and emptied", () => {
  const [one, two] = [emptyTally(), emptyTally()];
  countOne(one.errors, "space");
  countOne(two.errors, "space");
  countOne(two.accepted, "rfc3986");
  two.failed += 2;
  two.denied += 1;
  const [ab, ba] = [emptyTally(), emptyTally()];
  for (const [sum, parts] of [
    [ab, [one, two]],
    [ba, [two, one]],
  ] as const)
    for (const part of parts) addTally(sum, part);
  assert.equal(ab, ba);
  assert.equal([ab.errors.get("space"), ab.failed, ab.denied], [2, 2, 1]);
  assert.equal(takenFrom(ab), ba);
  assert.equal(ab, emptyTally());
});

test.run();
