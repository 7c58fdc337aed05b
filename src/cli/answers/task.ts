import type { RecordText } from "../../records.js";
import type { Screen } from "../io.js";
import type { LineWriter } from "../output/line-writer.js";
import type { Tally } from "../output/tally.js";

/** The subcommands whose answers need no other record than the one they are about, so that threads can share the work. */
export type TaskName =
  | "change"
  | "check"
  | "escape"
  | "grammars"
  | "normalize"
  | "parts"
  | "relativize"
  | "resolve"
  | "unescape";

/** How records are answered. Plain data, so that it can be sent to a thread, which then answers as this one does. */
export interface Task {
  readonly name: TaskName;
  readonly options: object;
}

/** Where answers go. */
export interface Outputs {
  readonly output: LineWriter;
  readonly errors: LineWriter;
}

/** Where the answers of one thread go, and are counted. */
export interface Desk {
  readonly outputs: Outputs;
  readonly tally: Tally;
  readonly screen: Screen;
  /** The address of the package's manifest. */
  readonly manifest: string;
}

/**
 * Prints the answer to a record, and counts it.
 *
 * @param file the name of its file, `stdin` for standard input; `null` for an argument
 */
export type Answer = (record: RecordText, file: string | null) => void;
