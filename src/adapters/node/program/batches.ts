/**
 * Divides texts among the runs of a program. While runs succeed, batches grow to the largest size. After one that fails, its
 * first texts are tried again: those that had been answered, which should succeed, and then the next text alone, which is
 * probably the one to blame. So a program that answers at once is run three times for a text that it cannot take, and one that
 * answers at the end a few times more.
 */
export class Batches {
  readonly #texts: Iterator<string>;
  readonly #largest: number;
  /** Texts that have been taken from the list, and are not settled. */
  readonly #waiting: string[] = [];
  /** The sizes to try next, before batches grow again. */
  #planned: number[];
  #size: number;
  /** Up to where batches double: below the size at which one failed that had no text to blame. */
  #ceiling: number;

  constructor(texts: Iterable<string>, largest: number) {
    this.#texts = texts[Symbol.iterator]();
    this.#largest = largest;
    this.#planned = [largest];
    this.#size = largest;
    this.#ceiling = largest;
  }

  /** Returns the texts of the next run; none if all are settled. */
  next(): readonly string[] {
    this.#size = this.#planned.shift() ?? Math.min(this.#ceiling, 2 * this.#size);
    while (this.#waiting.length < this.#size) {
      const { done, value } = this.#texts.next();
      if (done === true) break;
      this.#waiting.push(value);
    }
    return this.#waiting.slice(0, this.#size);
  }

  /** Notes that every text of the last batch has been answered. */
  answered(): void {
    this.#waiting.splice(0, this.#size);
  }

  /**
   * Notes that the last batch failed. Returns whether it was a single text, which is settled by that.
   *
   * @param answers how many of its first texts are likely to be answered again
   */
  failed(answers: number): boolean {
    const wasHint = this.#planned.length > 0;
    const size = Math.min(this.#size, this.#waiting.length);
    if (size === 1) {
      this.#waiting.shift();
      this.#ceiling = this.#largest;
      this.#planned = [];
      return true;
    }
    this.#ceiling = Math.max(1, Math.floor(size / 2));
    const some = Math.min(answers, size - 1);
    // Where those that had been answered fail too, the number of answers says nothing.
    this.#planned = some > 0 && !wasHint ? [some, 1] : [1];
    return false;
  }
}
