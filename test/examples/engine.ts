// An engine's side of a pipe to a program that answers each record with a line.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";

export interface Ended {
  readonly status: number | null;
  readonly stderr: string;
}

export class Engine {
  readonly #child: ChildProcess;
  readonly #ended: Promise<Ended>;
  readonly #lines: string[] = [];
  #partial = "";
  #stderr = "";
  #open = true;
  #changed: () => void = () => {};

  constructor(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
    // A program that waits for ever would hold the tests up.
    this.#child = spawn(program, args, {
      stdio: "pipe",
      timeout: 120_000,
      env: { ...process.env, NODE_V8_COVERAGE: "", ...env },
    });
    this.#child.stderr!.setEncoding("utf8").on("data", (text) => {
      this.#stderr += text;
    });
    // Whoever goes away early is seen by the status.
    this.#child.stdin!.on("error", () => {});
    this.#out
      .setEncoding("utf8")
      .on("readable", () => this.#changed())
      .on("close", () => {
        this.#open = false;
        this.#changed();
      });
    this.#ended = once(this.#child, "close").then(([status]) => ({ status, stderr: this.#stderr }));
  }

  get #out(): Readable {
    return this.#child.stdout!;
  }

  get #in(): Writable {
    return this.#child.stdin!;
  }

  /** Writes a piece without waiting, as an engine does that reads in another thread. */
  write(text: string): void {
    this.#in.write(text);
  }

  /** Returns the next lines, as many as asked for: fewer at the end of the output. Nothing is read before. */
  async lines(count: number): Promise<readonly string[]> {
    while (this.#lines.length < count) {
      const piece: string | null = this.#out.read();
      if (piece !== null) this.#take(piece);
      else if (this.#open) await this.#change();
      else break;
    }
    return this.#lines.splice(0, count);
  }

  /** Returns the lines that have come and that nobody has asked for, after a pause in which more could come. */
  async surplus(): Promise<readonly string[]> {
    await new Promise((settle) => setTimeout(settle, 100));
    for (let piece = this.#out.read(); piece !== null; piece = this.#out.read()) this.#take(piece);
    return this.#lines;
  }

  /** Waits until there is more to read, or nothing more to come. */
  #change(): Promise<void> {
    return new Promise((settle) => {
      this.#changed = settle;
    });
  }

  #take(piece: string): void {
    const lines = (this.#partial + piece).split("\n");
    this.#partial = lines.pop()!;
    this.#lines.push(...lines);
  }

  /** Stops reading, as an engine does that has rows enough. */
  closeOutput(): void {
    this.#out.destroy();
  }

  closeInput(): Promise<Ended> {
    this.#in.end();
    this.#out.resume();
    return this.#ended;
  }
}
