/**
 * The segments of a text that are kept so far, as a stack. Neighbours are held as one stretch of the text, so
 * that a path which keeps nearly everything costs nearly nothing; the whole takes linear time, since a segment
 * that is taken off is looked at once.
 */
export class RetainedSegments {
  readonly #text: string;
  /** The starts and the ends of stretches, in turn: each is a segment, or several with the slashes between. */
  readonly #bounds: number[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  get empty(): boolean {
    return this.#bounds.length === 0;
  }

  /** Whether one segment is kept, and nothing is in it. */
  get emptySegment(): boolean {
    return this.#bounds.length === 2 && this.#bounds[0] === this.#bounds[1];
  }

  /** Whether the last segment is `..`; there must be one. */
  get endsInParent(): boolean {
    const end = this.#bounds.at(-1)!;
    return this.#lastStart() === end - 2 && this.#text.startsWith("..", end - 2);
  }

  push(start: number, end: number): void {
    const bounds = this.#bounds;
    if (bounds.length > 0 && bounds[bounds.length - 1] === start - 1) bounds[bounds.length - 1] = end;
    else bounds.push(start, end);
  }

  /** Takes the last segment off; there must be one. */
  pop(): void {
    const bounds = this.#bounds;
    const start = this.#lastStart();
    if (start > bounds[bounds.length - 2]!) bounds[bounds.length - 1] = start - 1;
    else bounds.length -= 2;
  }

  /** Where the last segment begins. A slash, or the text's start, stands before every stretch. */
  #lastStart(): number {
    const end = this.#bounds.at(-1)!;
    return end === 0 ? 0 : this.#text.lastIndexOf("/", end - 1) + 1;
  }

  /** The segments, with a slash between each and the next; there must be one. */
  join(): string {
    const bounds = this.#bounds;
    let joined = this.#text.slice(bounds[0], bounds[1]);
    for (let index = 2; index < bounds.length; index += 2) {
      joined += `/${this.#text.slice(bounds[index], bounds[index + 1])}`;
    }
    return joined;
  }
}
