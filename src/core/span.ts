/** Half-open range of UTF-16 code units: `start` is the first unit, `end` is one past the last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
