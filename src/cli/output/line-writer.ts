/** Collects lines and writes them to a stream in large pieces, no faster than the stream accepts them. */
export class LineWriter {
  readonly #stream: NodeJS.WritableStream;
  readonly #beforeWrite: () => void;
  #pending = "";

  /** `beforeWrite` is called before each piece is written. */
  constructor(stream: NodeJS.WritableStream, beforeWrite: () => void = () => {}) {
    this.#stream = stream;
    this.#beforeWrite = beforeWrite;
  }

  /** Adds a line, to be written by the next `flush`. */
  line(text: string): void {
    this.#pending += `${text}\n`;
  }

  /** Whether so much is pending that it should be written now. */
  get full(): boolean {
    return this.#pending.length >= 1 << 16;
  }

  /** Writes what is pending. */
  async flush(): Promise<void> {
    if (this.#pending === "") return;
    const text = this.#pending;
    this.#pending = "";
    this.#beforeWrite();
    // Resolves even if the write fails: the owner of the stream listens for its errors.
    await new Promise<void>((resolve) => this.#stream.write(text, () => resolve()));
  }
}
