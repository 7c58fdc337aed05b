import type { Position } from "../../core/text/lines.js";

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/**
 * Gives the positions of ascending offsets in a text, as `positionAt` of `core/lines.ts` does, but without a list of
 * the lines, which can take more memory than the text.
 */
export class LineCursor {
  readonly #text: string;
  #offset = 0;
  #line = 1;
  #start: number;

  constructor(text: string) {
    this.#text = text;
    this.#start = text.startsWith("\uFEFF") ? 1 : 0;
  }

  /** `offset` must not be smaller than the one before. */
  positionAt(offset: number): Position {
    for (; this.#offset < offset; this.#offset++) {
      const code = this.#text.charCodeAt(this.#offset);
      const ends =
        code === LINE_FEED ||
        (code === CARRIAGE_RETURN && this.#text.charCodeAt(this.#offset + 1) !== LINE_FEED);
      if (!ends) continue;
      this.#line += 1;
      this.#start = this.#offset + 1;
    }
    return { line: this.#line, column: Math.max(1, offset - this.#start + 1) };
  }
}
