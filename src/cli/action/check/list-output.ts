import type { RecordText } from "../../../records.js";
import { displayName } from "../../input/read-error.js";
import type { Io } from "../../io.js";
import { diffLines } from "../../output/diff.js";
import { LineWriter } from "../../output/line-writer.js";

export interface ListOutputOptions {
  /** Prints only what changes, as a diff. */
  readonly fixDryRun?: boolean;
  /** Records end with NUL, not with lines. */
  readonly null?: boolean;
}

/** Prints a list with its fixes, or what changes in it. */
export class ListOutput {
  readonly #output: LineWriter;
  readonly #isDiff: boolean;
  readonly #separator: string;
  readonly #terminal: boolean;
  /** The file that the last part of the diff is of. */
  #file: string | null | undefined;
  /** Whether nothing has been printed yet, not even a mark. */
  #isEmpty = true;
  /** Whether the record before had no end. */
  #owesEnd = false;

  constructor({ fixDryRun = false, null: nulls = false }: ListOutputOptions, io: Io, makeRoom: () => void) {
    this.#output = new LineWriter(io.stdout, makeRoom);
    this.#isDiff = fixDryRun;
    this.#separator = nulls ? "\0" : "\n";
    this.#terminal = io.columns !== undefined;
  }

  /** Begins with a byte order mark, if nothing is before it: it has no meaning elsewhere. */
  mark(): void {
    if (this.#isEmpty && !this.#isDiff && !this.#terminal) this.#output.copy("\ufeff", "");
    this.#isEmpty = false;
  }

  /** Adds a record, and what it is now; `null` if it stays as it is. */
  add({ text, bytes, end, index }: RecordText, url: string | null, file: string | null): void {
    this.#isEmpty = false;
    if (!this.#isDiff) this.#copy(url ?? bytes ?? text, end ?? null);
    else if (url !== null) {
      const name = file === null ? "arguments" : displayName(file);
      this.#output.lines(diffLines(text, url, index + 1, file === this.#file ? null : name));
      this.#file = file;
    }
  }

  /** A list that is copied to a file or a pipe stays as it is; nothing else is printed that a terminal would obey. */
  #copy(text: string | Uint8Array, end: string | null): void {
    if (end === null || this.#terminal) {
      this.#output.line(typeof text === "string" ? text : Buffer.from(text).toString("utf8"));
      return;
    }
    // The last line of a file may have no end, but the next file begins on a line of its own.
    if (this.#owesEnd) this.#output.copy("", this.#separator);
    this.#output.copy(text, end);
    this.#owesEnd = end === "";
  }

  /** Whether so much is pending that it should be written now. */
  get full(): boolean {
    return this.#output.full;
  }

  async flush(): Promise<void> {
    await this.#output.flush();
  }
}
