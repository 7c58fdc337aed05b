// Limits on the length of texts and lists, and ways to build and rewrite long texts piece by piece.
import { UrlGrammarError } from "../errors.js";
import { freezeClass } from "../values.js";

/** The maximum length of a string in V8, in UTF-16 code units; other engines allow longer ones. */
const LONGEST_TEXT: number = 2 ** 29 - 24;

/** The maximum number of entries in a list of nodes or changes made from one text: about 500 MB. */
export const MAX_ENTRIES = 2_000_000;

/**
 * Thrown when the result for a text would not fit into memory: for example, the nodes of a path with too many segments.
 * Verdicts, faults and component texts have no such limit.
 */
export class SizeLimitError extends UrlGrammarError {
  /** `"SizeLimitError"`. */
  override readonly name: string = "SizeLimitError";
  /** `"size-limit"`. */
  override readonly code = "size-limit";
  /** The number that was exceeded. */
  readonly limit: number;

  /**
   * @param what the things that exceed the limit, such as `"segments in a path"`
   * @param limit the maximum number of them
   * @throws {TypeError} when an argument has the wrong type
   */
  constructor(what: string, limit: number) {
    // `requireString` cannot be used here, since its messages depend on this module.
    if (typeof what !== "string") throw new TypeError("what there is too much of must be a string");
    if (typeof limit !== "number") throw new TypeError("the limit must be a number");
    super(`more than ${limit.toLocaleString("en-US")} ${what}`);
    this.limit = limit;
  }

  static {
    freezeClass(SizeLimitError);
  }
}

/** Flush thresholds in pieces and in code units: a piece may itself be a string that grew by `+=`. */
const [MOST_PIECES, MOST_WAITING] = [4096, 1 << 20];

/**
 * Joins any number of pieces into one text. (A string that grows by `+=` keeps an object for each piece until it is
 * read; with short pieces, that takes many times the memory of the text.)
 */
export class TextBuilder {
  readonly #texts: string[] = [];
  #length = 0;
  /** The number of code units in the pieces that are not joined yet. */
  #waiting = 0;
  #pieces: string[] = [];

  /**
   * Appends a piece.
   *
   * @throws {SizeLimitError} when the text would be longer than a string can be
   */
  add(piece: string): void {
    this.#length += piece.length;
    if (this.#length > LONGEST_TEXT) throw new SizeLimitError("UTF-16 code units in a text", LONGEST_TEXT);
    this.#pieces.push(piece);
    this.#waiting += piece.length;
    if (this.#pieces.length < MOST_PIECES && this.#waiting < MOST_WAITING) return;
    this.#texts.push(this.#pieces.join(""));
    this.#pieces = [];
    this.#waiting = 0;
  }

  /** Returns the text. */
  text(): string {
    return [...this.#texts, ...this.#pieces].join("");
  }
}

/** The length of a slice in UTF-16 code units. */
export const SLICE: number = 1 << 16;

/**
 * Yields a text in slices that do not split surrogate pairs, so that each can be rewritten separately. JavaScript
 * engines end the process if an expression has more matches in one text than an array can hold.
 */
export function* slices(text: string): Generator<string, void, undefined> {
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + SLICE, text.length);
    if (end < text.length && text.codePointAt(end - 1)! > 0xffff) end -= 1;
    yield text.slice(start, end);
    start = end;
  }
}

/** Rewrites a text slice by slice. */
export function inSlices(text: string, rewrite: (slice: string) => string): string {
  if (text.length <= SLICE) return rewrite(text);
  const rewritten = new TextBuilder();
  for (const slice of slices(text)) rewritten.add(rewrite(slice));
  return rewritten.text();
}

/** Replaces each `character` of a text by `other`. */
export function withCharacter(text: string, character: string, other: string): string {
  return inSlices(text, (slice) => slice.replaceAll(character, other));
}
