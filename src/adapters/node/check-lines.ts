import type { ReadableStreamDefaultReader } from "node:stream/web";
import { isBytes, isReadable } from "../../core/require.js";
import { ByteReader } from "./bytes.js";
import { type CheckedLine, LineChecker } from "./line-checker.js";
import { type LineOptions, planOf } from "./options.js";

/** A source of bytes or strings: a `Readable`, a web `ReadableStream`, or anything else that can be iterated. */
export type LineSource =
  | AsyncIterable<Uint8Array | string>
  | (Iterable<Uint8Array | string> & object)
  | {
      /** The method of a web stream that gives its reader. */
      readonly getReader: () => unknown;
    };

/**
 * Checks the lines of a source, and yields the invalid ones, or all, in their order. It reads no further than it is asked
 * to, and keeps one chunk and the line that is still open. A byte order mark is skipped. A source that is not read to its
 * end, because the caller stops or it is aborted, is closed.
 *
 * The errors of the source are thrown when it is read, and the reason of the signal when that is aborted.
 *
 * @param source where the lines come from
 * @param options what a line must match, what ends it, which lines are yielded, and when to stop
 * @throws {TypeError} when the source is of another kind, or an option is unknown or has a value that it cannot have
 * @example
 * const found = [];
 * for await (const { line, text } of checkLines(["http://a/\nhttp://a", " b/\n"])) found.push([line, text]);
 * found // → [[2, "http://a b/"]]
 */
export function checkLines(
  source: LineSource,
  options?: LineOptions,
): AsyncGenerator<CheckedLine, void, undefined> {
  const plan = planOf(options);
  requireSource(source);
  return linesOf(source, new LineChecker(plan), plan.signal);
}

async function* linesOf(
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
}

// What every generator inherits from is reached through each of them.
Object.freeze(linesOf.prototype);

function* unlessAborted<T>(
  items: Iterable<T>,
  signal: AbortSignal | undefined,
): Generator<T, void, undefined> {
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
  // A promise for each item: one for all would keep something of every item that it was raced with.
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

interface OpenSource {
  readonly next: () => Promise<IteratorResult<unknown>>;
  /** Closes the source, without waiting for an item that it still owes. */
  readonly close: () => void;
}

/** An iterator closes only when it has given the item that it was asked for: streams have a way to close at once. */
function openSource(source: AsyncIterable<unknown> | Iterable<unknown>): OpenSource {
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

function requireSource(value: unknown): asserts value is AsyncIterable<unknown> | Iterable<unknown> {
  if (isReadable(value) && !isBytes(value)) {
    if (Symbol.asyncIterator in value || Symbol.iterator in value) return;
  }
  throw new TypeError("the source must be a stream or an iterable of strings or Uint8Arrays");
}
