import { validate } from "../parse/parse.js";
import { type FoundUrl, type Match, warningsOf } from "./found.js";
import { nextUrl } from "./scan.js";

/** What to say of each find. */
export interface FindOptions {
  /** Whether each URL is read, and its verdict given with its AST or its diagnostics. */
  readonly validate?: boolean | undefined;
}

/**
 * What is held is read again only when a sixteenth of it has come anew: so the time stays linear however small
 * the pieces are, and a URL is told at most that much text late.
 */
const PATIENCE = 16;

/** Reads a text piece by piece, and holds what of it is not done with. */
export class TextReader {
  readonly #validate: boolean;
  #held = "";
  /** The offset of what is held in the whole text. */
  #base = 0;
  #waiting: string[] = [];
  #waitingLength = 0;

  constructor(options: FindOptions = {}) {
    if (typeof options !== "object" || options === null) throw new TypeError("the options must be an object");
    this.#validate = options.validate === true;
  }

  /** Takes a piece, and answers whether it is worth reading on. Throws a `TypeError` for what is no string. */
  take(piece: unknown): boolean {
    if (typeof piece !== "string") throw new TypeError(`the text must be a string, not ${typeof piece}`);
    this.#waiting.push(piece);
    this.#waitingLength += piece.length;
    return this.#waitingLength * PATIENCE >= this.#held.length;
  }

  /** The URLs of what has come; with `final`, of all there will be. */
  *read(final: boolean): Generator<FoundUrl, void, undefined> {
    const text = [this.#held, ...this.#waiting].join("");
    this.#waiting = [];
    this.#waitingLength = 0;
    let step = nextUrl(text, 0, final);
    for (; step.match !== null; step = nextUrl(text, step.next, final)) yield this.#found(text, step.match);
    this.#held = text.slice(step.next);
    this.#base += step.next;
  }

  #found(text: string, { start, end, wrapping, wrapped }: Match): FoundUrl {
    const base = this.#base;
    const raw = text.slice(start, end);
    const url = raw.replace(/\s+/g, "");
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
