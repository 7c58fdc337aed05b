import type { Io } from "../io.js";
import { type LineStream, LineWriter } from "../output/line-writer.js";
import type { Progress } from "../output/progress.js";
import { emptyTally } from "../output/tally.js";
import type { Shelf } from "./answer-block.js";
import { Sink } from "./sink.js";
import type { Desk } from "./task.js";

/** Where the answers of the main thread go: to the streams of the command, or on a shelf until it is their turn. */
export interface MainDesk extends Desk, Shelf {
  /** Writes what is pending. */
  readonly flush: () => Promise<void>;
}

/** Returns a desk whose answers go to the streams of the command. */
export function openDesk(io: Io, progress: Progress): MainDesk {
  const { stdout, stderr, colours, columns, errorColumns, grammarFolder } = io;
  const sinks = {
    output: new Sink(after(progress.makeRoom, stdout)),
    errors: new Sink(after(progress.hide, stderr)),
  };
  const outputs = { output: new LineWriter(sinks.output), errors: new LineWriter(sinks.errors) };
  return {
    outputs,
    sinks,
    tally: emptyTally(),
    screen: { colours, columns, errorColumns },
    manifest: new URL("../package.json", grammarFolder).href,
    async flush() {
      await outputs.output.flush();
      await outputs.errors.flush();
    },
  };
}

/** Returns a stream that does something before each write to another. */
function after(first: () => void, stream: LineStream): LineStream {
  return {
    write(text, done) {
      first();
      return stream.write(text, done);
    },
  };
}
