import { appendFileSync, closeSync, openSync, truncateSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Division } from "../../src/cli/io.js";
import type { RecordText, Separator } from "../../src/cli/records.js";
import { segments } from "../../src/cli/segments.js";
import type { Reading } from "../../src/cli/shear.js";
import { RecordSplitter } from "../../src/cli/splitter.js";
import { isValid } from "../../src/index.js";
import { command, folder, HELPER } from "./world.js";

const files = folder();
test.after(files.discard);

const ALONE: Division = { segment: 1 << 18, helpers: 0, worthwhile: 0, module: HELPER };

interface Told {
  readonly count: number;
  readonly invalid: readonly RecordText[];
}

/** What is told of a file; `first` is called once the first segment is there. */
async function told(
  path: string,
  reading: Reading,
  division: Division,
  first: () => unknown = () => {},
): Promise<Told> {
  const splitter = new RecordSplitter(reading);
  const records: RecordText[] = [];
  const fd = openSync(path, "r");
  let begun = false;
  for await (const { bytes, sheared } of segments(fd, sizeOf(path), reading, division)) {
    records.push(...splitter.accept(bytes, sheared));
    if (!begun) await first();
    begun = true;
  }
  closeSync(fd);
  records.push(...splitter.finish());
  return { count: splitter.count, invalid: records.filter(({ text }) => !isValid(text)) };
}

const sizes = new Map<string, number>();
const sizeOf = (path: string): number => sizes.get(path)!;
function file(name: string, content: string | Uint8Array): string {
  const path = files.file(name, content);
  sizes.set(path, Buffer.from(content).length);
  return path;
}

/** The same by one look at all of it. */
function expected(content: string | Uint8Array, reading: Reading): Told {
  const splitter = new RecordSplitter({ ...reading, passing: null });
  const records = [...splitter.push(Buffer.from(content)), ...splitter.finish()];
  return { count: splitter.count, invalid: records.filter(({ text }) => !isValid(text)) };
}

const reading = (separator: Separator): Reading => ({ separator, passing: {} });

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

test("any bytes in segments of any size are told of as in one piece", async () => {
  const law = fc.asyncProperty(
    bytes,
    separators,
    fc.integer({ min: 1, max: 48 }),
    async (content, by, segment) => {
      const path = file("any", content);
      const found = await told(path, reading(by), { ...ALONE, segment });
      assert.equal(found, expected(content, reading(by)));
    },
  );
  await fc.assert(law, { numRuns: 150 });
});

test("with helpers the same is told, in the same order", async () => {
  const records = Array.from({ length: 3000 }, (_, index) => ODD[(index * 7 + (index >> 4)) % ODD.length]!);
  const content = Buffer.concat([Buffer.from("\uFEFF"), ...records.map((record) => Buffer.from(record))]);
  const path = file("many", content);
  for (const [segment, helpers, by] of [
    [37, 1, "line"],
    [512, 2, "line"],
    [64, 2, "nul"],
  ] as const) {
    // Long enough for the helpers to have begun.
    const found = await told(path, reading(by), { ...ALONE, segment, helpers }, () => setTimeout(400));
    assert.equal(found, expected(content, reading(by)));
  }
});

test("a file that grows is read to its end, and one that shrinks to what is left of it", async () => {
  for (const helpers of [0, 1]) {
    const division = { ...ALONE, segment: 8, helpers };
    const line = "a b\n".repeat(50);
    const growing = file("growing", line);
    const more = await told(growing, reading("line"), division, async () => {
      appendFileSync(growing, line);
      await setTimeout(helpers * 300);
    });
    assert.is(more.invalid.length, 100);
    const shrinking = file("shrinking", line);
    const less = await told(shrinking, reading("line"), division, () => truncateSync(shrinking, 42));
    assert.ok(less.count >= 11 && less.count < 50, `${less.count}`);
  }
});

test("the command says the same of a file with helpers and without", async () => {
  const path = file("list", "http://a.example/\r\nhttp://host_name/\r\na b\r\n".repeat(200));
  for (const args of [[], ["--rule", "path"], ["--json"], ["--quiet"]]) {
    const run = (helpers: number) =>
      command(["check", ...args, "--file", path], { division: { ...ALONE, segment: 100, helpers } });
    assert.equal(await run(1), await run(0));
  }
});

test("a short file is read alone", async () => {
  const division = { ...ALONE, helpers: 1, worthwhile: 1000, module: new URL("file:///nowhere.js") };
  const { status, stderr } = await command(["check", "--file", file("short", "a\n")], { division });
  assert.equal([status, stderr], [0, ""]);
});

test("once the output is closed no thread goes on", async () => {
  const path = file("long", "a b\n".repeat(5000));
  const { status } = await command(["check", "--file", path], {
    division: { ...ALONE, segment: 64, helpers: 2 },
    closed: () => true,
  });
  assert.is(status, 1);
});

test("a helper that dies is an error of one line", async () => {
  const path = file("read.txt", "a\n".repeat(20_000));
  const causes = {
    'throw Object.assign(new Error("i/o error"), { code: "EIO" });': "i/o error",
    "process.exit(3);": "a thread that read it ended early",
    'throw Object.assign(new Error("denied"), { code: "EACCES" });': "permission denied",
  };
  for (const [source, reason] of Object.entries(causes)) {
    const module = pathToFileURL(files.file("dies.mjs", source));
    const { status, stdout, stderr } = await command(["check", "--file", path], {
      division: { ...ALONE, segment: 4, helpers: 1, module },
    });
    assert.equal([status, stdout, stderr], [2, "", `error: cannot read ${path}: ${reason}\n`]);
  }
});

test("a helper that dies with a segment in its hands is not waited for", async () => {
  const path = file("held.txt", "a\n".repeat(1000));
  const takes = `
    import { workerData } from "node:worker_threads";
    import { beginBefore } from ${JSON.stringify(new URL("board.js", HELPER).href)};
    beginBefore(workerData.board, workerData.end);
    process.exit(3);`;
  const module = pathToFileURL(files.file("takes.mjs", takes));
  const division = { ...ALONE, segment: 100, helpers: 1, module };
  try {
    await told(path, reading("line"), division, () => setTimeout(300));
    assert.unreachable();
  } catch (error) {
    assert.is((error as Error).message, "a thread that read it ended early");
  }
});

test.run();
