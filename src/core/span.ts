/** Half-open range of UTF-16 code units: `start` is the first unit, `end` is one past the last. */
export interface Span {
  /** The offset of the first UTF-16 code unit, counted from 0. */
  readonly start: number;
  /** The offset after the last UTF-16 code unit: `start` if the span is empty. */
  readonly end: number;
}
