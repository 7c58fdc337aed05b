import type { FoundUrl } from "./found.js";
import { type FindOptions, TextReader } from "./reader.js";

/**
 * The URLs of a plain text by their wrapping (Appendix E), from left to right: in `<…>`, `<URL:…>` and `"…"`,
 * and between white space. What was broken over lines is joined, sentence punctuation is left out. A URL is any
 * scheme with `://` behind it, or a scheme that the scheme table has as opaque with its colon. Linear in time
 * for any text. Throws a `TypeError` for wrong types; for a string, nothing.
 *
 * @example
 * [...find("See <ftp://a.example/b-\n  c>, or http://a.example/.")].map(({ url }) => url) // → ["ftp://a.example/b-c", "http://a.example/"]
 * [...find("mail mailto:a@b.example!")].map(({ start, end, wrapping }) => [start, end, wrapping]) // → [[5, 23, "space"]]
 * [...find("<URL:http://a b/>", { validate: true })][0].outcome.valid // → true
 */
export function find(text: string, options: FindOptions = {}): Generator<FoundUrl, void, undefined> {
  const reader = new TextReader(options);
  reader.take(text);
  return reader.read(true);
}

/**
 * Finds URLs in a text that comes in pieces, as `find` does in a whole one. Keeps no more of the text than the
 * URL that may still be open: the end of a word, or of a paragraph where a wrapper is not closed.
 *
 * @example
 * const finder = new UrlFinder();
 * finder.push("See <http://a.exa").length // → 0
 * finder.push("mple/>, or ftp://b.exam")[0].url // → "http://a.example/"
 * finder.finish().map(({ url, start }) => [url, start]) // → [["ftp://b.exam", 28]]
 */
export class UrlFinder {
  readonly #reader: TextReader;

  constructor(options: FindOptions = {}) {
    this.#reader = new TextReader(options);
  }

  /**
   * The URLs that are seen to be whole by now; a piece that is short beside what is held may be read only with
   * the next. Throws a `TypeError` for what is no string.
   */
  push(piece: string): readonly FoundUrl[] {
    return this.#reader.take(piece) ? [...this.#reader.read(false)] : [];
  }

  /** The URLs that the end of the text ends. */
  finish(): readonly FoundUrl[] {
    return [...this.#reader.read(true)];
  }
}
