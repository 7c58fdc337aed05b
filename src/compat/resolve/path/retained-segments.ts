import { TextBuilder } from "../../../core/text/long.js";

/**
 * A stack of the path segments retained so far. Adjacent segments are held as one span of the text, so a path
 * that loses few segments costs little. The total time is linear: a segment is looked at once when it is popped.
 */
export class RetainedSegments {
  readonly #text: string;
  /** Alternating starts and ends of spans. A span is one segment, or several with the slashes between them. */
  #bounds: number[] | Uint32Array = [];
  #count = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get empty(): boolean {
    return this.#count === 0;
  }

  /** Whether a single segment is retained, and it is empty. */
  get onlyEmptySegment(): boolean {
    return this.#count === 2 && this.#bounds[0] === this.#bounds[1];
  }

  /** Whether the last segment is `..`. The stack must not be empty. */
  get endsInParent(): boolean {
    const end = this.#bounds[this.#count - 1]!;
    return this.#lastStart() === end - 2 && this.#text.startsWith("..", end - 2);
  }

  push(start: number, end: number): void {
    const count = this.#count;
    if (count > 0 && this.#bounds[count - 1] === start - 1) {
      this.#bounds[count - 1] = end;
      return;
    }
    if (count >= MOST_IN_LIST && count + 2 > this.#bounds.length) this.#bounds = grown(this.#bounds);
    this.#bounds[count] = start;
    this.#bounds[count + 1] = end;
    this.#count = count + 2;
  }

  /** Removes the last segment. The stack must not be empty. */
  pop(): void {
    const start = this.#lastStart();
    if (start > this.#bounds[this.#count - 2]!) this.#bounds[this.#count - 1] = start - 1;
    else this.#count -= 2;
  }

  /** Where the last segment begins. Every span is preceded by a slash or by the start of the text. */
  #lastStart(): number {
    const end = this.#bounds[this.#count - 1]!;
    return end === 0 ? 0 : this.#text.lastIndexOf("/", end - 1) + 1;
  }

  /** Returns the segments, joined by slashes. The stack must not be empty. */
  join(): string {
    const bounds = this.#bounds;
    const first = this.#text.slice(bounds[0], bounds[1]);
    if (this.#count === 2) return first;
    const joined = new TextBuilder();
    joined.add(first);
    for (let index = 2; index < this.#count; index += 2) {
      joined.add(`/${this.#text.slice(bounds[index], bounds[index + 1])}`);
    }
    return joined.text();
  }
}

/** A list of more numbers is an array of 32-bit numbers: it takes half the memory, and can be as long as a text. */
const MOST_IN_LIST = 1 << 12;

function grown(bounds: number[] | Uint32Array): Uint32Array {
  const longer = new Uint32Array(2 * bounds.length);
  longer.set(bounds);
  return longer;
}
