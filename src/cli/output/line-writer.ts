import { printable, printableJson } from "../../core/printable.js";

/**
 * Collects lines and writes them to a stream in large pieces, no faster than the stream accepts them.
 *
 * All that the command prints goes through here, except the progress bar, so this is where text is made harmless:
 * names of files, arguments, records and grammars come from anywhere. It does not matter whether the stream is a
 * terminal: what is piped often ends on one.
 */
export class LineWriter {
  readonly #stream: NodeJS.WritableStream;
  readonly #beforeWrite: () => void;
  #pending = "";

  /** `beforeWrite` is called before each piece is written. */
  constructor(stream: NodeJS.WritableStream, beforeWrite: () => void = () => {}) {
    this.#stream = stream;
    this.#beforeWrite = beforeWrite;
  }

  /** Adds a line, to be written by the next `flush`: `printable`, so a line break in it does not end it. */
  line(text: string): void {
    this.#pending += `${printable(text)}\n`;
  }

  /** Adds lines, each as `line` does. */
  lines(texts: Iterable<string>): void {
    for (const text of texts) this.line(text);
  }

  /** Adds lines of JSON, one if it is not indented. */
  json(value: unknown, indent = 0): void {
    const json = JSON.stringify(value, null, indent);
    // Only the layout has line feeds: those of a value are escaped.
    for (const line of indent === 0 ? [json] : json.split("\n")) this.#pending += `${printableJson(line)}\n`;
  }

  /** Adds the lines of a renderer, which has escaped what it shows and added styles. */
  rendered(text: string): void {
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

/** Writes one line to a stream, as a `LineWriter` does. */
export async function writeLine(stream: NodeJS.WritableStream, text: string): Promise<void> {
  const writer = new LineWriter(stream);
  writer.line(text);
  await writer.flush();
}
