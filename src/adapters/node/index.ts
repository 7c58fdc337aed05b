/**
 * The entry point `url-grammar/node`: checks the lines of Node streams, with backpressure.
 *
 * @module
 */

import { addAbortSignal, Transform, type TransformCallback } from "node:stream";
import type { ReadableStreamDefaultReader } from "node:stream/web";
import { isBytes, isReadable } from "../../core/require.js";
import { freezeClass, frozenGenerator } from "../../core/values.js";
import {
  ByteReader,
  type CheckedLine,
  LineChecker,
  type LineOptions,
  type ResolvedOptions,
  resolvedOptions,
} from "./lines.js";

export type { CheckedLine, LineOptions } from "./lines.js";
export { type ProgramOptions, program } from "./program.js";

/** A source of bytes or strings: a `Readable`, a web `ReadableStream`, or any other iterable. */
export type LineSource =
  | AsyncIterable<Uint8Array | string>
  | (Iterable<Uint8Array | string> & object)
  | {
      /** The method that returns the reader of a web stream. */
      readonly getReader: () => unknown;
    };

/**
 * Checks the lines of a source, and yields the invalid ones, or all, in order. It reads no further than the caller
 * does, and keeps only one chunk and the unfinished line in memory. A byte order mark is skipped. The source is closed
 * if the caller stops early or aborts.
 *
 * Errors of the source are thrown while reading it; aborting throws the signal's reason.
 *
 * @param source the source of the lines
 * @param options what a line must match, what ends it, which lines to yield, and when to stop
 * @throws {TypeError} if the source is of another kind, or an option is unknown or has a value that it cannot have
 * @example
 * const found = [];
 * for await (const { line, text } of checkLines(["http://a/\nhttp://a", " b/\n"])) found.push([line, text]);
 * found // → [[2, "http://a b/"]]
 */
export function checkLines(
  source: LineSource,
  options?: LineOptions,
): AsyncGenerator<CheckedLine, void, undefined> {
  const resolved = resolvedOptions(options);
  requireSource(source);
  return linesOf(source, new LineChecker(resolved), resolved.signal);
}

const linesOf = /* @__PURE__ */ frozenGenerator(async function* linesOf(
  source: AsyncIterable<unknown> | Iterable<unknown>,
  checker: LineChecker,
  signal: AbortSignal | undefined,
): AsyncGenerator<CheckedLine, void, undefined> {
  const bytes = new ByteReader();
  for await (const chunk of abortable(source, signal)) {
    yield* unlessAborted(checker.push(bytes.read(chunk)), signal);
  }
  yield* unlessAborted(checker.push(bytes.finish()), signal);
  yield* checker.finish();
});

function requireSource(value: unknown): asserts value is AsyncIterable<unknown> | Iterable<unknown> {
  if (isReadable(value) && !isBytes(value)) {
    if (Symbol.asyncIterator in value || Symbol.iterator in value) return;
  }
  throw new TypeError("the source must be a stream or an iterable of strings or Uint8Arrays");
}

function* unlessAborted<T>(items: Iterable<T>, signal: AbortSignal | undefined): Iterable<T> {
  for (const item of items) {
    signal?.throwIfAborted();
    yield item;
  }
}

/** Yields the items of a source until a signal is aborted, even while the source keeps its reader waiting. */
async function* abortable(
  source: AsyncIterable<unknown> | Iterable<unknown>,
  signal: AbortSignal | undefined,
): AsyncGenerator<unknown, void, undefined> {
  if (signal === undefined) {
    yield* source;
    return;
  }
  const { next, close } = openSource(source);
  // A new promise for each item. A single one would retain part of every item that it was raced with.
  let stop: ((reason: unknown) => void) | undefined;
  const abort = (): void => stop?.(signal.reason);
  signal.addEventListener("abort", abort);
  let isOpen = true;
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await new Promise<IteratorResult<unknown>>((resolve, reject) => {
        stop = reject;
        next().then(resolve, reject);
      });
      isOpen = done !== true;
      if (!isOpen) return;
      yield value;
    }
  } finally {
    signal.removeEventListener("abort", abort);
    if (isOpen) close();
  }
}

/** An iterator closes only after its pending item, but streams can close at once. */
function openSource(source: AsyncIterable<unknown> | Iterable<unknown>): {
  readonly next: () => Promise<IteratorResult<unknown>>;
  /** Closes the source, without waiting for a pending item. */
  readonly close: () => void;
} {
  const { destroy, getReader } = source as { destroy?: unknown; getReader?: unknown };
  if (typeof getReader === "function") {
    const reader: ReadableStreamDefaultReader = getReader.call(source);
    return {
      next: async () => (await reader.read()) as IteratorResult<unknown>,
      close: () => void reader.cancel().catch(ignore),
    };
  }
  const iterator =
    Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  const close = (): void => void Promise.resolve(iterator.return?.()).catch(ignore);
  return {
    next: async () => iterator.next(),
    close: typeof destroy === "function" ? () => void destroy.call(source) : close,
  };
}

function ignore(): void {}

/**
 * Returns a stream that checks lines: write bytes or strings to it, and read the invalid lines, or all, as objects. It
 * respects backpressure. A byte order mark is skipped.
 *
 * A chunk of another type is a stream error. Aborting the signal destroys the stream with an `AbortError`.
 *
 * @param options what a line must match, what ends it, which lines to emit, and when to stop
 * @throws {TypeError} if an option is unknown or has a value that it cannot have
 * @example
 * const stream = checkStream({ grammar: "rfc3986" });
 * stream.end("http://[::1]/\nhttp://[::1/\n");
 * const found = await stream.toArray();
 * found.map(({ line, text }) => [line, text]) // → [[2, "http://[::1/"]]
 * [stream.lines, stream.invalid] // → [2, 1]
 */
export function checkStream(options?: LineOptions): CheckStream {
  const resolved = resolvedOptions(options);
  const stream = new CheckStream(resolved);
  return resolved.signal === undefined ? stream : addAbortSignal(resolved.signal, stream);
}

/** A stream that receives lines as bytes or strings, and emits the results as objects. */
class CheckStream extends Transform {
  readonly #checker: LineChecker;
  readonly #bytes = new ByteReader();
  /** Continues with the rest of a chunk when there is room for more results. */
  #goOn: (() => void) | null = null;

  static {
    freezeClass(CheckStream);
  }

  constructor(options: ResolvedOptions) {
    super({ readableObjectMode: true, decodeStrings: false });
    this.#checker = new LineChecker(options);
  }

  /** The number of lines checked so far. */
  get lines(): number {
    return this.#checker.lines;
  }

  /** The number of invalid lines so far. */
  get invalid(): number {
    return this.#checker.invalid;
  }

  /**
   * Checks the lines in a chunk. Node calls it for each write.
   *
   * @param chunk the bytes or string written
   * @param encoding the encoding of a string
   * @param done called when there is room for more
   */
  override _transform(chunk: unknown, encoding: BufferEncoding, done: TransformCallback): void {
    const isText = typeof chunk !== "string" || /^utf-?8$/i.test(encoding);
    const data = isText ? chunk : Buffer.from(chunk, encoding);
    this.#give(this.#checked(data), done);
  }

  /**
   * Checks the last line, which may lack a line end. Node calls it when the stream ends.
   *
   * @param done called after the last result
   */
  override _flush(done: TransformCallback): void {
    this.#give(this.#ending(), done);
  }

  /**
   * Emits results that were waiting for room. Node calls it when the stream is read.
   *
   * @param size ignored
   */
  override _read(size: number): void {
    const goOn = this.#goOn;
    this.#goOn = null;
    if (goOn === null) super._read(size);
    else goOn();
  }

  *#checked(chunk: unknown): Generator<CheckedLine, void, undefined> {
    yield* this.#checker.push(this.#bytes.read(chunk));
  }

  *#ending(): Generator<CheckedLine, void, undefined> {
    yield* this.#checker.push(this.#bytes.finish());
    yield* this.#checker.finish();
  }

  /** A chunk can have more results than the reader has room for. The rest wait until it asks for them. */
  #give(results: Iterator<CheckedLine>, done: TransformCallback): void {
    try {
      while (!this.destroyed) {
        const { value, done: isDone } = results.next();
        if (isDone === true) {
          done();
          return;
        }
        if (!this.push(value)) {
          this.#goOn = () => this.#give(results, done);
          return;
        }
      }
    } catch (error) {
      done(error as Error);
    }
  }
}

// Only the type is public: `checkStream` creates the streams.
export type { CheckStream };
