// Lines of streams: the same results however the bytes arrive, in no more memory than a line, until the end, an error or a
// signal.
import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream } from "node:stream/web";
import { setImmediate as turn } from "node:timers/promises";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  type CheckedLine,
  checkLines,
  checkStream,
  type LineOptions,
} from "../../../src/adapters/node/index.js";
import { type GrammarName, validate } from "../../../src/index.js";
import fc, { runs } from "../../support/fast-check.js";
import { Workshop } from "../../support/work.js";

type Chunk = Uint8Array | string;

async function linesIn(chunks: readonly Chunk[], options?: LineOptions): Promise<readonly CheckedLine[]> {
  const found: CheckedLine[] = [];
  for await (const line of checkLines(chunks, options)) found.push(line);
  return found;
}

async function streamed(chunks: readonly Chunk[], options?: LineOptions): Promise<readonly CheckedLine[]> {
  const stream = checkStream(options);
  const written = (async () => {
    for (const chunk of chunks) if (!stream.write(chunk)) await once(stream, "drain");
    stream.end();
  })();
  const found = (await stream.toArray()) as readonly CheckedLine[];
  await written;
  return found;
}

const shown = (found: readonly CheckedLine[]) =>
  found.map(({ line, text, valid, diagnostics }) => [
    line,
    text,
    valid,
    diagnostics.map(({ code, offset }) => `${code}@${offset}`),
  ]);

/** Texts, options, and every line that is reported. */
const CASES: readonly (readonly [
  text: Chunk,
  options: LineOptions,
  ...lines: readonly (readonly [number, string, string])[],
])[] = [
  ["", {}],
  ["\uFEFF", {}],
  ["http://a/", {}],
  ["http://a/\nhttp://a b/\r\nc d", {}, [2, "http://a b/", "space@8"], [3, "c d", "space@1"]],
  ["\uFEFFa b\n\uFEFFc\n", {}, [1, "a b", "space@1"], [2, "\uFEFFc", "non-ascii-character@0"]],
  ["a b\r", {}, [1, "a b\r", "space@1 control-character@3"]],
  ["a\0b c\0\n\0", { separator: "nul" }, [2, "b c", "space@1"], [3, "\n", "control-character@0"]],
  [
    "http://[::1]/\n[::1]\n",
    { grammar: "rfc3986", rule: "IP-literal" },
    [1, "http://[::1]/", "unexpected-character@0"],
  ],
  ["a b\n\nc\r\n", { all: true }, [1, "a b", "space@1"], [2, "", ""], [3, "c", ""]],
  [Uint8Array.of(0x61, 0xff, 0x0a, 0x62, 0x0a), {}, [1, "a\ufffd", "not-utf-8@1"]],
  [
    "12345\n1234\n12345678901234567890\n1234\r\n",
    { longest: 4 },
    [1, "1234", "too-long@0"],
    [3, "1234", "too-long@0"],
  ],
  ["\uFEFF1234\n\uFEFF12345", { longest: 4 }, [2, "\uFEFF1".slice(0, 2), "too-long@0"]],
  ["a\nb", { longest: 1, all: true }, [1, "a", ""], [2, "b", ""]],
];

for (const [text, options, ...lines] of CASES) {
  test(`${JSON.stringify(text)} ${JSON.stringify(options)}`, async () => {
    const expected = lines.map(([line, said, faults]) => [
      line,
      said,
      faults === "",
      faults.split(" ").filter(Boolean),
    ]);
    const bytes = Buffer.from(text as string);
    for (const size of [1, 2, 3, 1000]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      assert.equal(shown(await linesIn(chunks, options)), expected, `in chunks of ${size}`);
      assert.equal(shown(await streamed(chunks, options)), expected, `as a stream, in chunks of ${size}`);
    }
  });
}

const texts = fc
  .array(fc.constantFrom("http://a/", "a b", "é", "😀", "\n", "\r\n", "\r", "", "[", "//x_y/"), {
    maxLength: 20,
  })
  .map((pieces) => pieces.join(""));
const cuts = fc.array(fc.nat(60), { maxLength: 6 });

/** A text in pieces, which may divide its characters. */
function piecesOf<T extends { slice(start: number, end: number): T; readonly length: number }>(
  whole: T,
  at: readonly number[],
): T[] {
  const ends = [...at.map((cut) => Math.min(cut, whole.length)), whole.length].sort(
    (one, other) => one - other,
  );
  return ends.map((end, index) => whole.slice(ends[index - 1] ?? 0, end));
}

test("the lines are those of the text, however it is cut, as bytes and as strings", async () => {
  await fc.assert(
    fc.asyncProperty(
      texts,
      cuts,
      fc.boolean(),
      fc.constantFrom<GrammarName>("draft-05", "rfc3986"),
      async (text, at, all, grammar) => {
        const lines = text
          .split("\n")
          .map((line, index, every) => (index < every.length - 1 ? line.replace(/\r$/, "") : line));
        if (lines.at(-1) === "") lines.pop();
        const expected = lines.flatMap((line, index) => {
          const { valid, diagnostics } = validate(line, { grammar });
          return valid && !all
            ? []
            : [[index + 1, line, valid, diagnostics.map(({ code, offset }) => `${code}@${offset}`)]];
        });
        const options = { all, grammar };
        const bytes = piecesOf(Buffer.from(text) as Uint8Array, at);
        assert.equal(shown(await linesIn(bytes, options)), expected);
        assert.equal(shown(await linesIn(piecesOf(text as never, at) as string[], options)), expected);
        assert.equal(shown(await streamed(bytes, options)), expected);
        assert.equal(shown(await streamed(piecesOf(text as never, at) as string[], options)), expected);
      },
    ),
    { numRuns: runs(0.2) },
  );
});

test("a stream counts its lines", async () => {
  const stream = checkStream();
  stream.end("a\nb c\n\nd e");
  await stream.toArray();
  assert.equal([stream.lines, stream.invalid], [4, 2]);
});

test("half of a surrogate pair is no character, at the end of a string and before bytes", async () => {
  for (const chunks of [["a\ud800"], ["a\ud800", Uint8Array.of(0x0a)], ["a", "\ud800", "\n"]]) {
    const [line] = await linesIn(chunks);
    assert.equal([line?.text, line?.diagnostics[0]?.code], ["a\ufffd", "non-ascii-character"]);
  }
});

test("a stream decodes strings by their encoding", async () => {
  const stream = checkStream();
  stream.write("6120620a", "hex");
  stream.end("a b\n", "latin1");
  assert.is(((await stream.toArray()) as CheckedLine[]).map(({ text }) => text).join(), "a b,a b");
});

test("any kind of source can be read", async () => {
  const text = "a b\nc";
  async function* generated() {
    yield text;
  }
  const web = new ReadableStream<string>({
    start: (controller) => {
      controller.enqueue(text);
      controller.close();
    },
  });
  for (const source of [
    Readable.from([text]),
    Readable.from([Buffer.from(text)]),
    web,
    generated(),
    [text],
    new Set([text]),
  ]) {
    const found: string[] = [];
    for await (const line of checkLines(source as AsyncIterable<string>)) found.push(line.text);
    assert.equal(found, ["a b"]);
  }
});

test("what is no source is refused, and so is a chunk of another type", async () => {
  for (const source of ["a", 1, null, {}, Uint8Array.of(1), () => []]) {
    assert.throws(() => checkLines(source as never), /^the source must be a stream or an iterable/);
  }
  const message = /^each chunk of the source must be a string or a Uint8Array$/;
  await rejects(() => linesIn([1 as never]), message);
  // A stream of bytes refuses other chunks itself; one that is forced upon it is an error of the stream.
  const stream = checkStream();
  const failed = once(stream, "error");
  stream._transform(1, "utf8", (error) => stream.destroy(error ?? undefined));
  assert.match(String((await failed)[0]), /each chunk of the source/);
});

test("wrong options are refused", () => {
  for (const [options, message] of [
    [{ al: true }, /^unknown option "al": did you mean "all"\?/],
    [{ all: 1 }, /^the option all must be true or false/],
    [{ longest: 0 }, /^the option longest must be a whole number from 1 to 268435456/],
    [{ signal: {} }, /^the option signal must be an AbortSignal/],
    [{ grammar: "x" }, /^the grammar must be one of/],
    [{ rule: "x" }, /^unknown rule "x"/],
    [{ separator: "," }, /^the separator must be/],
  ] as const) {
    for (const make of [() => checkStream(options as never), () => checkLines([], options as never)]) {
      assert.throws(make, (error: Error) => error instanceof TypeError && message.test(error.message));
    }
  }
});

test("an error of the source is thrown after the lines before it", async () => {
  async function* failing() {
    yield "a b\n";
    throw new Error("of the source");
  }
  const found: string[] = [];
  await rejects(async () => {
    for await (const { text } of checkLines(failing())) found.push(text);
  }, /of the source/);
  assert.equal(found, ["a b"]);
  await rejects(
    () => pipeline(Readable.from(failing()), checkStream(), new PassThrough({ objectMode: true })),
    /of the source/,
  );
});

test("a source is closed when its reader stops", async () => {
  for (const options of [{}, { signal: new AbortController().signal }]) {
    const source = Readable.from(["a b\n", "c d\n"]);
    for await (const line of checkLines(source, options)) {
      assert.is(line.line, 1);
      break;
    }
    await turn();
    assert.ok(source.destroyed);
  }
});

test("a signal stops the reading: before it, between lines, and while the source keeps waiting", async () => {
  const stopped = new AbortController();
  stopped.abort();
  await rejects(() => linesIn(["a b"], { signal: stopped.signal }), /abort/i);
  const between = new AbortController();
  await rejects(async () => {
    for await (const _ of checkLines(["a b\nc d\n"], { signal: between.signal }))
      between.abort(new Error("enough"));
  }, /enough/);
  const waiting = new AbortController();
  const source = new PassThrough();
  source.write("a b\n");
  await rejects(async () => {
    for await (const _ of checkLines(source, { signal: waiting.signal })) setImmediate(() => waiting.abort());
  }, /abort/i);
  await turn();
  assert.ok(source.destroyed);
});

test("a web stream is cancelled, and an iterator is closed, when they are aborted", async () => {
  const closed: string[] = [];
  const web = new ReadableStream<string>({
    start: (stream) => stream.enqueue("a b\n"),
    cancel: () => void closed.push("web"),
  });
  /** An iterator that gives one line, and then keeps its reader waiting. */
  const waiting = (close: object) => {
    let given = 0;
    const next = () =>
      given++ === 0 ? Promise.resolve({ value: "a b\n", done: false }) : new Promise(() => {});
    return { [Symbol.asyncIterator]: () => ({ next, ...close }) };
  };
  const failing = {
    return: async () => {
      closed.push("iterator");
      throw new Error("nobody waits for this one");
    },
  };
  for (const source of [web, waiting(failing), waiting({})]) {
    const controller = new AbortController();
    await rejects(async () => {
      const lines = checkLines(source as AsyncIterable<string>, { signal: controller.signal });
      for await (const _ of lines) setImmediate(() => controller.abort());
    }, /abort/i);
  }
  await turn();
  assert.equal(closed, ["web", "iterator"]);
});

test("a web stream is read to its end with a signal", async () => {
  const web = new ReadableStream<string>({
    start: (stream) => {
      stream.enqueue("a b\n");
      stream.close();
    },
  });
  const { signal } = new AbortController();
  assert.is((await linesIn(web as never, { signal })).length, 1);
});

test("an aborted stream is destroyed", async () => {
  const controller = new AbortController();
  const stream = checkStream({ signal: controller.signal });
  const failed = once(stream, "error");
  controller.abort();
  assert.is(((await failed)[0] as Error).name, "AbortError");
  assert.ok(stream.destroyed);
});

test("a stream gives no more results than there is room for, and takes no more chunks", async () => {
  const stream = checkStream();
  const lines = 10_000;
  stream.write("a b\n".repeat(lines));
  await turn();
  assert.ok(stream.readableLength <= stream.readableHighWaterMark);
  assert.ok(stream.lines < 100);
  assert.is(stream.write("c d\n".repeat(lines)), false);
  stream.end();
  let count = 0;
  for await (const _ of stream) count += 1;
  assert.is(count, 2 * lines);
});

test("a stream that is destroyed while results wait ends", async () => {
  const stream = checkStream();
  stream.write("a b\n".repeat(1000));
  await turn();
  stream.destroy();
  stream.read();
  await once(stream, "close");
  assert.ok(stream.lines < 1000);
});

test("the lines of a chunk are read as they are asked for", async () => {
  const iterator = checkLines(["a b\n".repeat(1000)]);
  assert.is((await iterator.next()).value?.line, 1);
  await iterator.return();
});

async function rejects(run: () => Promise<unknown>, message: RegExp): Promise<void> {
  const error = await run().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  assert.match(String((error as Error | null)?.message ?? error), message);
}

const shop = new Workshop(new URL("./work.js", import.meta.url));
test.after(() => shop.close());

for (const [line, size] of [
  ["a", 7],
  ["\n", 7],
  ["a b\n", 7],
  ["http://a/b\n", 1],
  ["é", 1],
] as const) {
  test(`the work is linear: ${JSON.stringify(line)} in chunks of ${size}`, () =>
    shop.growsLinearly("readLines", (length) => [line.repeat(length), size], 1000));
}

test.run();
