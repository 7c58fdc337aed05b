const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/** Whether the lines of a file, which is given piece by piece, are short enough to be read. */
export class LineLengths {
  readonly #longest: number;
  /** The bytes of the last line so far, and the last of them. */
  #length = 0;
  #lastByte = LINE_FEED;

  /** @param longest bytes in the longest line, without its end: at least as many as in a piece */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Takes a piece, and returns whether the line that was begun before it is short enough if it ends in it. */
  add(piece: Uint8Array): boolean {
    const first = piece.indexOf(LINE_FEED);
    const length = this.#length + (first === -1 ? piece.length : first);
    const before = first === 0 ? this.#lastByte : piece[first - 1];
    this.#lastByte = piece[piece.length - 1]!;
    this.#length = first === -1 ? length : piece.length - 1 - piece.lastIndexOf(LINE_FEED);
    return first === -1 || length - (before === CARRIAGE_RETURN ? 1 : 0) <= this.#longest;
  }

  /** Returns whether a last line that has no end is short enough. */
  mayEnd(): boolean {
    return this.#length <= this.#longest;
  }
}
