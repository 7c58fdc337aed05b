import type { Diagnostic, Hint, Replacement } from "../../core/diagnostic/diagnostic.js";

/** Something wrong with a URL, in the fixed parts of its text. Offsets are in one part. */
export interface Finding {
  readonly part: number;
  readonly start: number;
  readonly end: number;
  readonly message: string;
  /** What to do, in words. */
  readonly advice: string | null;
  /** An edit within the part that does it. */
  readonly edit: Replacement | null;
  /** Whether the edit can be made without asking. */
  readonly safe: boolean;
}

/** The place of each fixed part in the text that all parts make, unknown ones filled. */
export class Layout {
  readonly text: string;
  /** The offset of each part in the text. */
  readonly #offsets: readonly number[];
  readonly #parts: readonly (string | null)[];

  /** `filling` has a text for each unknown part, in their order. */
  constructor(parts: readonly (string | null)[], filling: readonly string[]) {
    const texts: string[] = [];
    const offsets: number[] = [];
    let [length, holes] = [0, 0];
    for (const part of parts) {
      const text = part ?? filling[holes++] ?? "";
      offsets.push(length);
      texts.push(text);
      length += text.length;
    }
    this.text = texts.join("");
    this.#offsets = offsets;
    this.#parts = parts;
  }

  /** Returns the fixed part that contains a span; -1 if there is none. */
  partWith(start: number, end: number): number {
    let [low, high] = [0, this.#offsets.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#offsets[middle]! <= start) low = middle;
      else high = middle;
    }
    // At the end of a part, what is missing is missing from that part and not from an unknown one.
    for (let part = low; part >= 0 && part >= low - 1; part--) {
      const text = this.#parts[part];
      const from = this.#offsets[part]!;
      if (typeof text === "string" && from <= start && end <= from + text.length) return part;
    }
    return -1;
  }

  /** Returns the finding of a diagnostic of the whole text; `null` if it is not in a fixed part. */
  finding({ message, offset, length, hint }: Diagnostic): Finding | null {
    const part = this.partWith(offset, offset);
    const base = this.#offsets[part];
    const text = this.#parts[part];
    if (base === undefined || typeof text !== "string") return null;
    const [start, end] = [offset - base, Math.min(offset + length - base, text.length)];
    return { part, start, end, message, ...this.#remedy(hint, part, base) };
  }

  #remedy(hint: Hint | null, part: number, base: number): Pick<Finding, "advice" | "edit" | "safe"> {
    if (hint === null) return { advice: null, edit: null, safe: false };
    const { text: advice, replacement, safe } = hint;
    if (replacement === null || this.partWith(replacement.start, replacement.end) !== part) {
      return { advice, edit: null, safe: false };
    }
    const { start, end, text } = replacement;
    return { advice, edit: { start: start - base, end: end - base, text }, safe };
  }
}
