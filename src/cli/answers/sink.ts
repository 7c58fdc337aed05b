import type { LineStream } from "../output/line-writer.js";

/** A stream that passes on what is written, or keeps it for later. */
export class Sink implements LineStream {
  readonly #stream: LineStream | null;
  #pieces: Uint8Array[] | null;
  #size = 0;

  /** @param stream what it passes on to; with `null`, it can only keep what is written */
  constructor(stream: LineStream | null) {
    this.#stream = stream;
    this.#pieces = stream === null ? [] : null;
  }

  /** The number of bytes kept. */
  get size(): number {
    return this.#size;
  }

  /** Keeps what is written from now on. */
  keep(): void {
    this.#pieces = [];
  }

  /** Returns what was kept, and passes on again, if it can. */
  taken(): Uint8Array<ArrayBuffer> {
    const bytes = joined(this.#pieces ?? [], this.#size);
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

/** Returns the pieces in memory of their own, which can be given to another thread. */
function joined(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let length = 0;
  for (const piece of pieces) {
    bytes.set(piece, length);
    length += piece.length;
  }
  return bytes;
}
