import type { Outcome } from "../ast/diagnostics.js";
import type { AnyReference } from "../ast/nodes.js";
import { requireBoolean, requireString } from "../core/require.js";
import type { UrlEngine } from "../grammar/engine.js";
import { textCharacters } from "./characters.js";
import { type FoundUrl, type Match, warningsOf } from "./found.js";
import { isOpenRun } from "./run.js";
import { LONGEST_URL, TextScanner } from "./scan.js";

/** How to find the URLs of one grammar. */
export interface FindSettings {
  /** Whether to validate each URL and give the result as `outcome` (default: `false`). */
  readonly validate?: boolean | undefined;
}

/** The options of `FindSettings`. */
export const FIND_SETTINGS: readonly string[] = ["validate"];

/**
 * The buffer is scanned again only when the new text is at least a sixteenth as long. So the total time stays
 * linear, however small the pieces are, and a URL is reported at most that much text late.
 */
const GROWTH = 16;

/** Reads a text piece by piece, and buffers what may still be part of a URL. */
export class TextReader<R extends AnyReference = AnyReference> {
  readonly #engine: UrlEngine;
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
   * @param options have been checked for unknown keys
   * @param longest the most code units of a URL
   * @throws {TypeError} when an option has the wrong type
   */
  constructor(engine: UrlEngine, options: FindSettings, longest: number = LONGEST_URL) {
    const { validate: validates = false } = options;
    requireBoolean(validates, "validate");
    this.#engine = engine;
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
  *read(final: boolean): Generator<FoundUrl<R>, void, undefined> {
    const text = [this.#buffer, ...this.#waiting].join("");
    this.#waiting = [];
    this.#waitingLength = 0;
    const scanner = new TextScanner(textCharacters(this.#engine.language), text, final, this.#longest);
    let step = this.#overlong ? scanner.skipRun() : scanner.next(0);
    // A run that has ended at last: what follows it is searched.
    if (step.overlong && !isOpenRun(text, step.next)) step = scanner.next(step.next);
    while (step.match !== null) {
      yield this.#found(text, step.match);
      step = scanner.next(step.next);
    }
    this.#overlong = step.overlong === true;
    this.#buffer = text.slice(step.next);
    this.#base += step.next;
  }

  #found(text: string, match: Match): FoundUrl<R> {
    const { start, end, wrapping, wrapped } = match;
    const { language, validate } = this.#engine;
    const base = this.#base;
    const url = text.slice(start, end).replace(/\s+/g, "");
    const { start: rule } = language.standard.rules;
    return {
      url,
      start: base + start,
      end: base + end,
      wrapping,
      wrapped: { start: base + wrapped.start, end: base + wrapped.end },
      warnings: warningsOf(language, text, match, base),
      // The start rule of a grammar of URLs is a reference, of which the caller knows the kind of authority.
      outcome: this.#validate ? (validate(url, rule, "strict") as Outcome<R>) : null,
    };
  }

  static {
    // What all the generators inherit that it gives to callers.
    Object.freeze(TextReader.prototype.read.prototype);
  }
}
