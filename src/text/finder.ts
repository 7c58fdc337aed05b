import type { AnyReference } from "../ast/nodes.js";
import { requireOptions } from "../core/require.js";
import { freezeClass } from "../core/values.js";
import type { UrlEngine } from "../parse/grammar.js";
import type { FoundUrl } from "./found.js";
import { FIND_SETTINGS, type FindSettings, TextReader } from "./reader.js";

/** Finds the URLs of a text that arrives in pieces. */
export class Finder<R extends AnyReference> {
  readonly #reader: TextReader<R>;

  constructor(reader: TextReader<R>) {
    this.#reader = reader;
  }

  /**
   * Adds a piece and returns the URLs that are now known to be complete. A piece that is short compared with the
   * buffer may not be scanned until more text arrives.
   *
   * @param piece the next piece of the text
   * @throws {TypeError} when the piece is not a string
   */
  push(piece: string): readonly FoundUrl<R>[] {
    return this.#reader.add(piece) ? [...this.#reader.read(false)] : [];
  }

  /** Returns the remaining URLs at the end of the text. */
  finish(): readonly FoundUrl<R>[] {
    return [...this.#reader.read(true)];
  }

  static {
    freezeClass(Finder);
  }
}

/**
 * The class `UrlFinder` of one grammar.
 *
 * @param options whether to validate each URL
 */
export type FinderClass<R extends AnyReference> = new (options?: FindSettings) => Finder<R>;

/** Returns the class `UrlFinder` of one grammar. */
export function finderIn<R extends AnyReference>(engine: UrlEngine): FinderClass<R> {
  class UrlFinder extends Finder<R> {
    constructor(options: FindSettings = {}) {
      requireOptions(options, FIND_SETTINGS);
      super(new TextReader(engine, options));
    }

    static {
      freezeClass(UrlFinder);
    }
  }
  return UrlFinder;
}

/** Does what `find` does, by one grammar. */
export function findIn<R extends AnyReference>(
  engine: UrlEngine,
  text: string,
  options: FindSettings = {},
): Generator<FoundUrl<R>, void, undefined> {
  requireOptions(options, FIND_SETTINGS);
  const reader = new TextReader<R>(engine, options);
  reader.add(text);
  return reader.read(true);
}
