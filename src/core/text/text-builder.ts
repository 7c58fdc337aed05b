import { LONGEST_TEXT, SizeLimitError } from "../size-limit.js";

/** So many pieces are joined at a time, or so many code units: a piece may itself be a string that grew by `+=`. */
const [MOST_PIECES, MOST_WAITING] = [4096, 1 << 20];

/**
 * Joins any number of pieces to one text. (A string that grows by `+=` keeps an object for each piece until it is read,
 * which for short pieces takes many times the memory of the text.)
 */
export class TextBuilder {
  readonly #texts: string[] = [];
  #length = 0;
  /** The code units of the pieces that are not joined yet. */
  #waiting = 0;
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
    this.#waiting += piece.length;
    if (this.#pieces.length < MOST_PIECES && this.#waiting < MOST_WAITING) return;
    this.#texts.push(this.#pieces.join(""));
    this.#pieces = [];
    this.#waiting = 0;
  }

  /** Returns the text. */
  text(): string {
    return [...this.#texts, ...this.#pieces].join("");
  }
}
