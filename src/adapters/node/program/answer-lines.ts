/** The most bytes of an answer. A verdict is short, but it may be one member of a longer record. */
export const LONGEST_ANSWER: number = 1 << 16;

const LINE_FEED = 0x0a;

/** Splits bytes into lines, of which none may be longer than an answer. */
export class AnswerLines {
  #pending: Uint8Array[] = [];
  #length = 0;

  /** Returns the lines that end in these bytes; `null` after a line that is too long. */
  *push(bytes: Uint8Array): Generator<string | null, void> {
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
      this.#keep(bytes.subarray(start, end));
      start = end + 1;
      yield this.#take();
    }
    this.#keep(bytes.subarray(start));
    if (this.#length > LONGEST_ANSWER) yield null;
  }

  /** Returns what follows the last line end, if there is anything. */
  rest(): string | null {
    return this.#length === 0 ? null : this.#take();
  }

  #keep(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#pending.push(bytes);
    this.#length += bytes.length;
  }

  #take(): string | null {
    const line = this.#length > LONGEST_ANSWER ? null : Buffer.concat(this.#pending).toString("utf8");
    this.#pending = [];
    this.#length = 0;
    return line;
  }
}
