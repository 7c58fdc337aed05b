/**
 * Finds URLs in plain text, in the main entry point.
 *
 * @module
 */

import type { AnyReference, UrlReference } from "../ast/nodes.js";
import { freezeClass } from "../core/values.js";
import type { RuleNodes } from "../generated/nodes/draft-05.js";
import type { GrammarChoice, ReferenceOfChoice } from "../grammar/choice.js";
import { chosenValidator, type ReadOptions } from "../grammar/grammars.js";
import {
  type Find,
  type FindIterator,
  type FindSettings,
  type FoundUrl,
  findWith,
  type TextReader,
  textReaderIn,
} from "./finder.js";
import { Finder } from "./finder-class.js";

export type { Find, FindIterator, FindSettings, FoundUrl, TextWarning, TextWarningCode } from "./finder.js";
export type { Finder, FinderClass } from "./finder-class.js";
export type { Wrapping } from "./scan.js";

/** The options for finding URLs. */
export interface FindOptions<G = ReadOptions["grammar"]> extends FindSettings, ReadOptions<G> {}

const KEYS: readonly (keyof FindOptions)[] = ["validate", "grammar"];

/** `find` with the option `grammar`. */
export interface FindBy {
  /**
   * Finds the URLs in a plain text, according to the grammar in the options.
   *
   * @param text the text to search
   * @param options the grammar, and whether to validate each URL
   */
  <G extends GrammarChoice | undefined>(
    text: string,
    options: FindOptions<G> | undefined,
  ): readonly FoundUrl<ReferenceOfChoice<G, RuleNodes, "URL-reference">>[];
}

/** `findIterator` with the option `grammar`. */
export interface FindIteratorBy {
  /**
   * Finds the URLs in a plain text one by one, according to the grammar in the options.
   *
   * @param text the text to search
   * @param options the grammar, and whether to validate each URL
   */
  <G extends GrammarChoice | undefined>(
    text: string,
    options: FindOptions<G> | undefined,
  ): Generator<FoundUrl<ReferenceOfChoice<G, RuleNodes, "URL-reference">>, void, undefined>;
}

/** @function */
export const find: Find<UrlReference> & FindBy = (text: string, options?: FindOptions) => [
  ...foundBy(text, options),
];

/** @function */
export const findIterator: FindIterator<UrlReference> & FindIteratorBy = (
  text: string,
  options?: FindOptions,
) => foundBy(text, options);

/** The grammar in the options determines the node types. */
function foundBy(text: string, options?: FindOptions): Generator<FoundUrl<never>, void, undefined> {
  return findWith(readerBy(options), text);
}

function readerBy(options: FindOptions = {}): TextReader<never> {
  const validator = chosenValidator("", options, KEYS);
  const { validate } = options;
  return textReaderIn<never>(validator, { validate });
}

/**
 * Finds URLs, as `find` does, in a text that arrives in pieces. It buffers only a URL that may still continue: the last
 * word, or the last paragraph if a wrapper is open, and at most 16,777,216 code units.
 *
 * @see draft-fielding-url-syntax-05, Appendix E
 * @example
 * const finder = new UrlFinder();
 * finder.push("See <http://a.exa").length // → 0
 * finder.push("mple/>, or ftp://b.exam")[0].url // → "http://a.example/"
 * finder.finish().map(({ url, start }) => [url, start]) // → [["ftp://b.exam", 28]]
 */
export const UrlFinder: UrlFinderClass = class UrlFinder extends Finder<never> {
  constructor(options?: FindOptions) {
    // The type of the class determines the node types.
    super(readerBy(options));
  }

  static {
    freezeClass(UrlFinder);
  }
};
/** An instance of the class; `R` is the node of a reference of its grammar. */
export type UrlFinder<R extends AnyReference = UrlReference> = Finder<R>;

/** The class of finders; the grammar in the options determines the node types. */
export interface UrlFinderClass {
  /**
   * Creates a finder of URLs.
   *
   * @param options the grammar, and whether to validate each URL
   * @throws {TypeError} when an option has the wrong type or is unknown
   */
  new <G extends GrammarChoice | undefined = undefined>(
    options?: FindOptions<G>,
  ): Finder<ReferenceOfChoice<G, RuleNodes, "URL-reference">>;
}
