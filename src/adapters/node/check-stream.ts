import { addAbortSignal, Transform, type TransformCallback } from "node:stream";
import { freezeClass } from "../../core/values.js";
import { ByteReader } from "./bytes.js";
import { type CheckedLine, LineChecker } from "./line-checker.js";
import { type LineOptions, type Plan, planOf } from "./options.js";

/** A stream that lines are written to as bytes or strings, and that the results are read from as objects. */
export class CheckStream extends Transform {
  readonly #checker: LineChecker;
  readonly #bytes = new ByteReader();
  /** Goes on with what is left of a chunk, once there is room for more results. */
  #goOn: (() => void) | null = null;

  static {
    freezeClass(CheckStream);
  }

  constructor(plan: Plan) {
    super({ readableObjectMode: true, decodeStrings: false });
    this.#checker = new LineChecker(plan);
  }

  /** The number of lines that have been checked so far. */
  get lines(): number {
    return this.#checker.lines;
  }

  /** The number of invalid lines so far. */
  get invalid(): number {
    return this.#checker.invalid;
  }

  /**
   * Checks the lines in a chunk. Node calls it for what is written to the stream.
   *
   * @param chunk the bytes or the string that was written
   * @param encoding the encoding of a string
   * @param done called when there is room for more
   */
  override _transform(chunk: unknown, encoding: BufferEncoding, done: TransformCallback): void {
    const isText = typeof chunk !== "string" || /^utf-?8$/i.test(encoding);
    const given = isText ? chunk : Buffer.from(chunk, encoding);
    this.#give(() => this.#checker.push(this.#bytes.read(given)), done);
  }

  /**
   * Checks the last line, which may have no line end. Node calls it when the stream ends.
   *
   * @param done called after the last result
   */
  override _flush(done: TransformCallback): void {
    this.#give(() => this.#ending(), done);
  }

  /**
   * Passes on the results that were waiting for room. Node calls it when the stream is read.
   *
   * @param size how much is asked for, which makes no difference here
   */
  override _read(size: number): void {
    const goOn = this.#goOn;
    this.#goOn = null;
    if (goOn === null) super._read(size);
    else goOn();
  }

  *#ending(): Generator<CheckedLine, void, undefined> {
    yield* this.#checker.push(this.#bytes.finish());
    yield* this.#checker.finish();
  }

  #give(read: () => Iterator<CheckedLine>, done: TransformCallback): void {
    try {
      this.#pushAll(read(), done);
    } catch (error) {
      done(error as Error);
    }
  }

  /** One chunk can have more results than a reader has room for: the others wait until it asks for them. */
  #pushAll(results: Iterator<CheckedLine>, done: TransformCallback): void {
    while (!this.destroyed) {
      const { value, done: isDone } = results.next();
      if (isDone === true) {
        done();
        return;
      }
      if (!this.push(value)) {
        this.#goOn = () => this.#give(() => results, done);
        return;
      }
    }
  }
}

/**
 * Returns a stream that checks lines: bytes or strings are written to it, and it gives the invalid lines, or all, as
 * objects. It takes no more than a reader has room for. A byte order mark is skipped.
 *
 * A chunk of another type is an error of the stream. An aborted signal destroys it with an `AbortError`.
 *
 * @param options what a line must match, what ends it, which lines are given, and when to stop
 * @throws {TypeError} when an option is unknown or has a value that it cannot have
 * @example
 * const stream = checkStream({ grammar: "rfc3986" });
 * stream.end("http://[::1]/\nhttp://[::1/\n");
 * const found = await stream.toArray();
 * found.map(({ line, text }) => [line, text]) // → [[2, "http://[::1/"]]
 * [stream.lines, stream.invalid] // → [2, 1]
 */
export function checkStream(options?: LineOptions): CheckStream {
  const plan = planOf(options);
  const stream = new CheckStream(plan);
  return plan.signal === undefined ? stream : addAbortSignal(plan.signal, stream);
}
