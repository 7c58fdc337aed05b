// The class `UrlFinder`. The code that finds URLs is separate: Node loads it when the first finder is created.
import type { AnyReference } from "../ast/nodes.js";
import { freezeClass } from "../core/values.js";
import type { UrlValidator } from "../grammar/validator.js";
import { type FindSettings, type FoundUrl, type TextReader, textReaderIn } from "./finder.js";

/**
 * The class `UrlFinder` of one grammar.
 *
 * @param options whether to validate each URL
 */
export type FinderClass<R extends AnyReference> = new (options?: FindSettings) => Finder<R>;

/** Returns the class `UrlFinder` of one grammar. */
export function finderIn<R extends AnyReference>(validator: UrlValidator): FinderClass<R> {
  class UrlFinder extends Finder<R> {
    constructor(options?: FindSettings) {
      super(textReaderIn(validator, options));
    }

    static {
      freezeClass(UrlFinder);
    }
  }
  return UrlFinder;
}

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
