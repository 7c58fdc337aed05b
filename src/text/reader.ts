import { requireBoolean, requireOptions, requireString } from "../core/require.js";
import { validate } from "../parse/parse.js";
import { type FoundUrl, type Match, warningsOf } from "./found.js";
import { LONGEST_URL, nextUrl, type Step } from "./scan.js";
import { runEnd } from "./unwrapped.js";

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

  readonly #longest: number;
  /** Whether the buffer begins within a run that is too long for a URL. */
  #overlong = false;

  /**
   * @param longest the most code units of a URL
   * @throws {TypeError} when an option has the wrong type or is unknown
   */
  constructor(options: FindOptions, longest: number = LONGEST_URL) {
    requireOptions(options, KEYS);
    const { validate: validates = false } = options;
    requireBoolean(validates, "validate");
    this.#validate = validates;
    this.#longest = longest;
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

  /** The code units that are kept for the next reading. */
  get kept(): number {
    return this.#buffer.length + this.#waitingLength;
  }

  /** Finds the URLs that are complete; with `final`, no more text follows. */
  *read(final: boolean): Generator<FoundUrl, void, undefined> {
    const text = [this.#buffer, ...this.#waiting].join("");
    this.#waiting = [];
    this.#waitingLength = 0;
    const from = this.#overlong ? runEnd(text, 0) : 0;
    let step: Step = { match: null, next: from, overlong: this.#overlong };
    if (from < text.length || final) step = nextUrl(text, from, final, this.#longest);
    while (step.match !== null) {
      yield this.#found(text, step.match);
      step = nextUrl(text, step.next, final, this.#longest);
    }
    this.#overlong = step.overlong === true;
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

  static {
    // What all the generators inherit that it gives to callers.
    Object.freeze(TextReader.prototype.read.prototype);
  }
}
