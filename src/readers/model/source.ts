import type { Span } from "../../core/values.js";

/**
 * A text that was made from the input by removing characters, and where in the input each offset of it is. Programs trim
 * and clean what they read, but a reading has offsets in what was given.
 */
export class Source {
  readonly text: string;
  /** The offset in the input of each code unit of the text; `null` when the text is one span of the input. */
  readonly #offsets: readonly number[] | null;
  readonly #start: number;

  private constructor(text: string, start: number, offsets: readonly number[] | null) {
    this.text = text;
    this.#start = start;
    this.#offsets = offsets;
  }

  /** The span of `input` from `start` to `end`. */
  static of(input: string, start = 0, end: number = input.length): Source {
    return new Source(input.slice(start, end), start, null);
  }

  /** This text without the code units for which `removes` is true. */
  without(removes: (unit: number, at: number) => boolean): Source {
    const offsets: number[] = [];
    let kept = "";
    let from = 0;
    for (let at = 0; at < this.text.length; at++) {
      if (!removes(this.text.charCodeAt(at), at)) {
        offsets.push(this.origin(at));
        continue;
      }
      kept += this.text.slice(from, at);
      from = at + 1;
    }
    if (offsets.length === this.text.length) return this;
    return new Source(kept + this.text.slice(from), this.#start, offsets);
  }

  /** The part of this text from `start` to `end`. */
  slice(start: number, end: number = this.text.length): Source {
    return new Source(
      this.text.slice(start, end),
      this.origin(start),
      this.#offsets?.slice(start, end) ?? null,
    );
  }

  /** Where in the input the code unit at `offset` of this text is. */
  origin(offset: number): number {
    if (this.#offsets === null) return this.#start + offset;
    const last = this.#offsets.at(-1);
    return this.#offsets[offset] ?? (last === undefined ? this.#start : last + 1);
  }

  /** The span of the input that has the code units from `start` to `end` of this text. */
  span(start: number, end: number): Span {
    const from = this.origin(start);
    return { start: from, end: end > start ? this.origin(end - 1) + 1 : from };
  }
}
