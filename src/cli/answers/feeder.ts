/** Takes the items of an iterable one by one, and says at any moment whether the next one is there. */
export class Feeder<T> {
  readonly #iterator: AsyncIterator<T>;
  readonly #arrived: () => void;
  #next: IteratorResult<T> | null = null;
  #error: { readonly reason: unknown } | null = null;
  #waiting = false;

  /** @param arrived called when an item has come, or there is none any more */
  constructor(items: AsyncIterable<T>, arrived: () => void) {
    this.#iterator = items[Symbol.asyncIterator]();
    this.#arrived = arrived;
  }

  /** Asks for the next item. What the one before refers to may change from now on. */
  ask(): void {
    if (this.#waiting || this.#next !== null || this.#error !== null) return;
    this.#waiting = true;
    this.#iterator.next().then(
      (next) =>
        this.#settle(() => {
          this.#next = next;
        }),
      (reason: unknown) =>
        this.#settle(() => {
          this.#error = { reason };
        }),
    );
  }

  /** Whether there is an item to take. */
  get ready(): boolean {
    return this.#next !== null && this.#next.done !== true;
  }

  /** Whether no item will come any more. */
  get ended(): boolean {
    return this.#next?.done === true || this.#error !== null;
  }

  /** Returns the item that is there. */
  take(): T {
    const { value } = this.#next as IteratorYieldResult<T>;
    this.#next = null;
    return value;
  }

  /** Throws why there are no more items, if that is because of an error. */
  check(): void {
    if (this.#error !== null) throw this.#error.reason;
  }

  /** Asks for no more. Does not wait for an item that may never come. */
  async close(): Promise<void> {
    const closed = Promise.resolve(this.#iterator.return?.()).catch(() => {});
    if (!this.#waiting) await closed;
  }

  #settle(set: () => void): void {
    set();
    this.#waiting = false;
    this.#arrived();
  }
}
