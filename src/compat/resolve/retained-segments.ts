/**
 * A stack of the path segments retained so far. Adjacent segments are held as one span of the text, so a path
 * that loses few segments costs little. The total time is linear: a segment is looked at once when it is popped.
 */
export class RetainedSegments {
  readonly #text: string;
  /** Alternating starts and ends of spans. A span is one segment, or several with the slashes between them. */
  readonly #bounds: number[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  get empty(): boolean {
    return this.#bounds.length === 0;
  }

  /** Whether a single segment is retained, and it is empty. */
  get onlyEmptySegment(): boolean {
    return this.#bounds.length === 2 && this.#bounds[0] === this.#bounds[1];
  }

  /** Whether the last segment is `..`. The stack must not be empty. */
  get endsInParent(): boolean {
    const end = this.#bounds.at(-1)!;
    return this.#lastStart() === end - 2 && this.#text.startsWith("..", end - 2);
  }

  push(start: number, end: number): void {
    const bounds = this.#bounds;
    if (bounds.length > 0 && bounds[bounds.length - 1] === start - 1) bounds[bounds.length - 1] = end;
    else bounds.push(start, end);
  }

  /** Removes the last segment. The stack must not be empty. */
  pop(): void {
    const bounds = this.#bounds;
    const start = this.#lastStart();
    if (start > bounds[bounds.length - 2]!) bounds[bounds.length - 1] = start - 1;
    else bounds.length -= 2;
  }

  /** Where the last segment begins. Every span is preceded by a slash or by the start of the text. */
  #lastStart(): number {
    const end = this.#bounds.at(-1)!;
    return end === 0 ? 0 : this.#text.lastIndexOf("/", end - 1) + 1;
  }

  /** Returns the segments, joined by slashes. The stack must not be empty. */
  join(): string {
    const bounds = this.#bounds;
    let joined = this.#text.slice(bounds[0], bounds[1]);
    for (let index = 2; index < bounds.length; index += 2) {
      joined += `/${this.#text.slice(bounds[index], bounds[index + 1])}`;
    }
    return joined;
  }
}
