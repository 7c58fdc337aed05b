import { LONGEST_TEXT, SizeLimitError } from "./size-limit.js";

/** So many pieces are joined at a time. */
const JOINED = 4096;

/**
 * Joins any number of pieces to one text. (A string that grows by `+=` keeps an object for each piece until it is read,
 * which for short pieces takes many times the memory of the text.)
 */
export class TextBuilder {
  readonly #texts: string[] = [];
  #length = 0;
  #pieces: string[] = [];

  /**
   * Appends a piece.
   *
   * @throws {SizeLimitError} when the text would be longer than a string can be
   */
  add(piece: string): void {
    this.#length += piece.length;
    if (this.#length > LONGEST_TEXT) throw new SizeLimitError("UTF-16 code units in a text", LONGEST_TEXT);
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
