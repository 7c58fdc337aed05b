/** The line and column of an offset: both from 1, the column in UTF-16 code units. */
export interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/** Gives offsets of one text their lines and columns. A line ends with LF, CR or both, as in HTML. */
export class Lines {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (let offset = 0; offset < text.length; offset++) {
      const code = text.charCodeAt(offset);
      if (code === 0x0a || (code === 0x0d && text.charCodeAt(offset + 1) !== 0x0a)) {
        this.#starts.push(offset + 1);
      }
    }
  }

  at(offset: number): LineColumn {
    let [low, high] = [0, this.#starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - this.#starts[low]! + 1 };
  }
}
