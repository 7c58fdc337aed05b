/** So many pieces are joined at a time. */
const JOINED = 4096;

/**
 * Joins any number of pieces to one text. (A string that grows by `+=` keeps an object for each piece until it is read,
 * which for short pieces takes many times the memory of the text.)
 */
export class TextBuilder {
  readonly #texts: string[] = [];
  #pieces: string[] = [];

  /** Appends a piece. */
  add(piece: string): void {
    this.#pieces.push(piece);
    if (this.#pieces.length < JOINED) return;
    this.#texts.push(this.#pieces.join(""));
    this.#pieces = [];
  }

  /** Returns the text. */
  text(): string {
    return [...this.#texts, ...this.#pieces].join("");
  }
}
