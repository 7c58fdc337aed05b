// Prints and counts the results of records: in the main thread, to the streams of the command, or held until it is
// their turn; in a worker, always held, to be sent to the main thread.
import type { RecordText } from "../../records.js";
import type { Io, Screen } from "../io.js";
import { type Counts, noCounts } from "../output/counts.js";
import { type LineStream, LineWriter } from "../output/line-writer.js";
import type { Progress } from "../output/progress.js";

export interface Outputs {
  readonly output: LineWriter;
  readonly errors: LineWriter;
}

/** The context that printing a result needs in its thread. */
export interface OutputContext {
  readonly outputs: Outputs;
  readonly counts: Counts;
  readonly screen: Screen;
  /** The address of the package's manifest. */
  readonly manifest: string;
}

/**
 * Prints the result of a record, and counts it.
 *
 * @param file the name of its file, `stdin` for standard input; `null` for an argument
 */
export type PrintResult = (record: RecordText, file: string | null) => void;

export interface HoldableOutputs {
  readonly outputs: Outputs;
  readonly streams: { readonly output: HoldableStream; readonly errors: HoldableStream };
}

export interface MainContext extends OutputContext, HoldableOutputs {
  readonly flush: () => Promise<void>;
}

export function mainContext(io: Io, progress: Progress): MainContext {
  const { stdout, stderr, colours, columns, errorColumns, manifest } = io;
  const { outputs, streams } = outputsTo(after(progress.makeRoom, stdout), after(progress.hide, stderr));
  return {
    outputs,
    streams,
    counts: noCounts(),
    screen: { colours, columns, errorColumns },
    manifest: manifest.href,
    async flush() {
      await outputs.output.flush();
      await outputs.errors.flush();
    },
  };
}

/** Returns a stream that calls a function before each write to another. */
function after(first: () => void, stream: LineStream): LineStream {
  return {
    write(text, done) {
      first();
      return stream.write(text, done);
    },
  };
}

/** Returns outputs that write to two streams. With `null`, output can only be held. */
export function outputsTo(stdout: LineStream | null, stderr: LineStream | null): HoldableOutputs {
  const streams = { output: new HoldableStream(stdout), errors: new HoldableStream(stderr) };
  return {
    streams,
    outputs: { output: new LineWriter(streams.output), errors: new LineWriter(streams.errors) },
  };
}

/** A stream that passes on its input, or holds it for later. */
export class HoldableStream implements LineStream {
  readonly #stream: LineStream | null;
  #pieces: Uint8Array[] | null;
  #size = 0;

  /** @param stream the destination; with `null`, it can only hold what is written */
  constructor(stream: LineStream | null) {
    this.#stream = stream;
    this.#pieces = stream === null ? [] : null;
  }

  get size(): number {
    return this.#size;
  }

  hold(): void {
    this.#pieces = [];
  }

  /** Returns the held bytes, and passes on input again, if it can. */
  take(): Uint8Array<ArrayBuffer> {
    // In separate memory, which can be transferred to another thread: that of a small Buffer is shared.
    const bytes = new Uint8Array(Buffer.concat(this.#pieces ?? []));
    this.#size = 0;
    this.#pieces = this.#stream === null ? [] : null;
    return bytes;
  }

  write(text: string | Uint8Array, done: () => void): void {
    if (this.#pieces === null) {
      this.#stream?.write(text, done);
      return;
    }
    const bytes = typeof text === "string" ? Buffer.from(text) : text;
    this.#pieces.push(bytes);
    this.#size += bytes.length;
    done();
  }
}
