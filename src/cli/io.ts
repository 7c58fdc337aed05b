/** What a command may use of the world. `main.ts` makes it from the process; tests make their own. */
export interface Io {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
  /** Whether standard output, and standard error, may be coloured. */
  readonly colours: { readonly stdout: boolean; readonly stderr: boolean };
  /** Cells in a line of the terminal; `undefined` where there is none. */
  readonly columns: number | undefined;
  /** Whether a progress bar can be shown on standard error. */
  readonly progress: boolean;
  /** Set once the reader of standard output has gone away. */
  readonly closed: () => boolean;
  readonly division: Division;
}

/** How a long file is divided among threads. */
export interface Division {
  /** Bytes that a thread reads at a time. */
  readonly segment: number;
  /** Threads beside the main one. */
  readonly helpers: number;
  /** Bytes in the shortest file for which they are worth their start. */
  readonly worthwhile: number;
  /** The module that they run. */
  readonly module: URL;
}

/** 0: all valid. 1: something is invalid. 2: wrong usage, or a file that cannot be read. */
export type ExitStatus = 0 | 1 | 2;

/** Wrong usage, or a file that cannot be read: one clear line, and exit status 2. */
export class CommandError extends Error {}

/** Cells that a line of a diagnostic may take. A terminal that does not know its size says that it has none. */
export function widthOf(io: Io): number {
  return Math.min(io.columns || 100, 120);
}

/** Text on its way to a stream, written in large pieces and no faster than the stream takes them. */
export class Output {
  readonly #stream: NodeJS.WritableStream;
  readonly #beforeWrite: () => void;
  #pending = "";

  constructor(stream: NodeJS.WritableStream, beforeWrite: () => void = () => {}) {
    this.#stream = stream;
    this.#beforeWrite = beforeWrite;
  }

  /** Keeps the line; `flush` writes it, at the latest. */
  line(text: string): void {
    this.#pending += `${text}\n`;
  }

  /** Whether so much is kept that it should be written now. */
  get full(): boolean {
    return this.#pending.length >= 1 << 16;
  }

  async flush(): Promise<void> {
    if (this.#pending === "") return;
    const text = this.#pending;
    this.#pending = "";
    this.#beforeWrite();
    // Also called when the write fails; what that means is for whoever owns the stream to say.
    await new Promise<void>((resolve) => this.#stream.write(text, () => resolve()));
  }
}
