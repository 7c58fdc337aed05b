import { requireBoolean, requireOptions, requireString } from "../core/require.js";
import { validate } from "../parse/parse.js";
import { type FoundUrl, type Match, warningsOf } from "./found.js";
import { nextUrl } from "./scan.js";

/** How to find URLs. */
export interface FindOptions {
  /** Whether to validate each URL and give the result as `outcome` (default: `false`). */
  readonly validate?: boolean | undefined;
}

const KEYS: readonly (keyof FindOptions)[] = ["validate"];

/**
 * The buffer is scanned again only when the new text is at least a sixteenth as long. So the total time stays
 * linear, however small the pieces are, and a URL is reported at most that much text late.
 */
const GROWTH = 16;

/** Reads a text piece by piece, and buffers what may still be part of a URL. */
export class TextReader {
  readonly #validate: boolean;
  #buffer = "";
  /** The offset of the buffer in the whole text. */
  #base = 0;
  #waiting: string[] = [];
  #waitingLength = 0;

  /** @throws {TypeError} when an option has the wrong type or is unknown */
  constructor(options: FindOptions) {
    requireOptions(options, KEYS);
    const { validate: validates = false } = options;
    requireBoolean(validates, "validate");
    this.#validate = validates;
  }

  /**
   * Adds a piece. Returns whether enough text is waiting for `read` to be called.
   *
   * @throws {TypeError} when the piece is not a string
   */
  add(piece: string): boolean {
    requireString(piece, "the text");
    this.#waiting.push(piece);
    this.#waitingLength += piece.length;
    return this.#waitingLength * GROWTH >= this.#buffer.length;
  }

  /** Finds the URLs that are complete; with `final`, no more text follows. */
  *read(final: boolean): Generator<FoundUrl, void, undefined> {
    const text = [this.#buffer, ...this.#waiting].join("");
    this.#waiting = [];
    this.#waitingLength = 0;
    let step = nextUrl(text, 0, final);
    for (; step.match !== null; step = nextUrl(text, step.next, final)) yield this.#found(text, step.match);
    this.#buffer = text.slice(step.next);
    this.#base += step.next;
  }

  #found(text: string, { start, end, wrapping, wrapped }: Match): FoundUrl {
    const base = this.#base;
    const url = text.slice(start, end).replace(/\s+/g, "");
    return {
      url,
      start: base + start,
      end: base + end,
      wrapping,
      wrapped: { start: base + wrapped.start, end: base + wrapped.end },
      warnings: warningsOf(text.slice(start, wrapped.end), base + start),
      outcome: this.#validate ? validate(url) : null,
    };
  }
}
