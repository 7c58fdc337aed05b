/**
 * The entry point `url-grammar/text`: finds the URLs in plain text.
 *
 * @module
 */

import type { GrammarName } from "../../grammar/grammars.js";
import type { AnyReference, UrlReference } from "../ast/nodes.js";
import { freezeClass } from "../core/values.js";
import type { Grammar } from "../grammar/grammar.js";
import type { NodesOf, ReferenceOf, StartOf } from "../grammar/grammars.js";
import { chosenEngine, type ReadOptions } from "../grammar/grammars.js";
import { FIND_SETTINGS, Finder, type FindSettings, type FoundUrl, TextReader } from "./finder.js";

export type {
  Finder,
  FinderClass,
  FindSettings,
  FoundUrl,
  TextWarning,
  TextWarningCode,
} from "./finder.js";
export type { Wrapping } from "./scan.js";

/** How to find URLs. */
export interface FindOptions<G = ReadOptions["grammar"]> extends FindSettings, ReadOptions<G> {}

const KEYS: readonly string[] = [...FIND_SETTINGS, "grammar"];

/**
 * Finds the URLs in a plain text by what wraps them: `<…>`, `<URL:…>`, `"…"`, or white space. Returns them from left
 * to right, with offsets in UTF-16 code units. URLs that are broken over several lines are joined, and the
 * punctuation of the sentence is left out. A URL is any scheme followed by `://`, or a scheme that the scheme table
 * lists as opaque followed by a colon. What ends a URL that nothing wraps is a character that the grammar does not allow; but
 * a letter does not, so that `http://a.example/straße` is found whole, with a warning. A URL of more than 16,777,216 code units is not found. Linear time for any text.
 *
 * @param text the text to search
 * @param options the grammar, and whether to validate each URL
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 * @see draft-fielding-url-syntax-05, Appendix E; RFC 3986, Appendix C
 * @example
 * [...find("See <ftp://a.example/b-\n  c>, or http://a.example/.")].map(({ url }) => url) // → ["ftp://a.example/b-c", "http://a.example/"]
 * [...find("mail mailto:a@b.example!")].map(({ start, end, wrapping }) => [start, end, wrapping]) // → [[5, 23, "space"]]
 * [...find("see http://a.example/straße")].map(({ url, warnings }) => [url, warnings[0].code]) // → [["http://a.example/straße", "letter-not-allowed"]]
 * [...find("[http://[::1]/x]", { grammar: "rfc3986" })].map(({ url }) => url) // → ["http://[::1]/x"]
 * [...find("<URL:http://a b/>", { validate: true })][0].outcome.valid // → true
 */
export function find(text: string, options?: FindOptions<undefined>): Generator<FoundUrl, void, undefined>;
export function find<N extends GrammarName>(
  text: string,
  options: FindOptions<N>,
): Generator<FoundUrl<ReferenceOf<NodesOf<N>, StartOf<N>>>, void, undefined>;
export function find<Nodes, Start extends keyof Nodes>(
  text: string,
  options: FindOptions<Grammar<Nodes, Start>>,
): Generator<FoundUrl<ReferenceOf<Nodes, Start>>, void, undefined>;
export function find(text: string, options?: FindOptions): Generator<FoundUrl<AnyReference>, void, undefined>;
export function find(
  text: string,
  options: FindOptions = {},
): Generator<FoundUrl<AnyReference>, void, undefined> {
  const reader = new TextReader(chosenEngine("", options, KEYS), options);
  reader.add(text);
  return reader.read(true);
}

/**
 * Finds the same URLs as `find` in a text that arrives in pieces. It buffers only the URL that may still be open:
 * the end of a word, or of a paragraph if a wrapper has not been closed, and at most 16,777,216 code units of it.
 *
 * @see draft-fielding-url-syntax-05, Appendix E
 * @example
 * const finder = new UrlFinder();
 * finder.push("See <http://a.exa").length // → 0
 * finder.push("mple/>, or ftp://b.exam")[0].url // → "http://a.example/"
 * finder.finish().map(({ url, start }) => [url, start]) // → [["ftp://b.exam", 28]]
 */
export const UrlFinder: UrlFinderClass = class UrlFinder extends Finder<never> {
  constructor(options: FindOptions = {}) {
    // Which nodes it finds is in the type of the class.
    super(new TextReader<never>(chosenEngine("", options, KEYS), options));
  }

  static {
    freezeClass(UrlFinder);
  }
};
/** What the class makes; `R` is the node of a reference of its grammar. */
export type UrlFinder<R extends AnyReference = UrlReference> = Finder<R>;

/** The class of finders: the grammar in the options decides the nodes of what is found. */
export interface UrlFinderClass {
  /**
   * Makes a finder of URLs by the draft.
   *
   * @param options the grammar, and whether to validate each URL
   * @throws {TypeError} when an option has the wrong type or is unknown
   */
  new (options?: FindOptions<undefined>): Finder<UrlReference>;
  /**
   * Makes a finder of URLs by a grammar that the package has, by its name.
   *
   * @param options the grammar, and whether to validate each URL
   * @throws {TypeError} when an option has the wrong type or is unknown
   */
  new <N extends GrammarName>(options: FindOptions<N>): Finder<ReferenceOf<NodesOf<N>, StartOf<N>>>;
  /**
   * Makes a finder of URLs by a grammar value.
   *
   * @param options the grammar, and whether to validate each URL
   * @throws {TypeError} when an option has the wrong type or is unknown
   */
  new <Nodes, Start extends keyof Nodes>(
    options: FindOptions<Grammar<Nodes, Start>>,
  ): Finder<ReferenceOf<Nodes, Start>>;
  /**
   * Makes a finder of URLs by a grammar that is only known when the program runs.
   *
   * @param options the grammar, and whether to validate each URL
   * @throws {TypeError} when an option has the wrong type or is unknown
   */
  new (options?: FindOptions): Finder<AnyReference>;
}
