// Counts what a call does: how often blocks of the code run, and how many characters, bytes or items the built-in
// functions look at. The counts are the same on any machine, however busy it is. What a regular expression does besides
// reading its match is not counted.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import * as assert from "uvu/assert";

/** A thread that has loaded a module, and counts the work of its functions. */
export class Workshop {
  readonly #module: string;
  #worker: Worker | null = null;

  /** @param module the URL of a module of functions, whose arguments can be sent to a thread */
  constructor(module: URL) {
    this.#module = module.href;
  }

  /** Returns the work of one call of a function of the module. What the function returns must be awaited, if anything. */
  async work(name: string, ...args: unknown[]): Promise<number> {
    this.#worker ??= new Worker(new URL("./work-thread.js", import.meta.url), {
      workerData: { module: this.#module },
    });
    this.#worker.postMessage({ name, args });
    const [counted] = await once(this.#worker, "message");
    return counted as number;
  }

  /**
   * Holds the work of a function to linear growth: what eight times the length takes is at most sixteen times as much,
   * where quadratic work would be sixty-four times. `argsOf` gives the arguments for a length.
   */
  async growsLinearly(
    name: string,
    argsOf: (length: number) => readonly unknown[],
    length: number,
    about: string = name,
  ): Promise<void> {
    const small = await this.work(name, ...argsOf(length));
    const large = await this.work(name, ...argsOf(8 * length));
    assert.ok(small > 0, `${about}: no work was counted`);
    assert.ok(large <= 16 * small, `${about}: ${small} for length ${length}, ${large} for eight times that`);
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}
