import { type Position, positionAt } from "../../core/text/lines.js";

/** Lines that are kept before any is forgotten. */
const MANY = 1 << 16;

/**
 * Finds the lines and columns of a text that arrives in pieces. Lines end with LF. Those far before the end are
 * forgotten, so that memory stays flat.
 */
export class LinePositions {
  readonly #window: number;
  /** Where the lines begin that are kept. */
  #starts: number[] = [0];
  /** The number of lines before those. */
  #forgotten = 0;
  #length = 0;
  #most = MANY;

  /** `window` is how far before the end, in UTF-16 code units, positions are asked for. */
  constructor(window: number) {
    this.#window = window;
  }

  /** Adds a piece of the text. */
  add(piece: string): void {
    if (this.#length === 0 && piece.startsWith("\uFEFF")) this.#starts = [1];
    for (let at = piece.indexOf("\n"); at !== -1; at = piece.indexOf("\n", at + 1))
      this.#starts.push(this.#length + at + 1);
    this.#length += piece.length;
    if (this.#starts.length > this.#most) this.#forget(this.#length - this.#window);
  }

  /** Returns where an offset lies, which is within the window. */
  at(offset: number): Position {
    const { line, column } = positionAt(this.#starts, offset);
    return { line: this.#forgotten + line, column };
  }

  #forget(before: number): void {
    const unneeded = positionAt(this.#starts, before).line - 1;
    this.#starts = this.#starts.slice(unneeded);
    this.#forgotten += unneeded;
    // Only when as many again have come, so that the work stays in proportion to the text.
    this.#most = Math.max(MANY, 2 * this.#starts.length);
  }
}
