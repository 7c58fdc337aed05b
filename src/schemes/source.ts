// Internal data about schemes, kept apart from their public definitions.
import type { Hint } from "../core/diagnostic/diagnostic.js";
import type { Phrase } from "../core/diagnostic/phrase.js";
import type { SchemeText } from "../generated/data/scheme-texts.js";
import type { ReaderMaker } from "./reader.js";

/** How a scheme of the package is built and explained. */
export interface SchemeSource {
  /** Returns its rules, from a text in `grammar/scheme/`. */
  readonly rules: () => SchemeText;
  /** A valid URL with all parts, for the documentation. */
  readonly sample: string;
  /** Explains a mismatch in the terms of the scheme; returns `null` if the rules already say enough. */
  readonly advise?: ((mismatch: SchemeMismatch) => SchemeAdvice | null) | undefined;
}

/** A URL that does not match the rules of its scheme. The scheme is in lower case. */
export interface SchemeMismatch {
  readonly scheme: string;
  readonly url: string;
  /** The offset where the URL stops matching, in UTF-16 code units. */
  readonly offset: number;
  /** Whether the rules of the scheme accept another URL. */
  readonly accepts: (url: string) => boolean;
}

/** What is wrong with a URL, in the terms of its scheme. */
export interface SchemeAdvice {
  /** The fault, in one clause. */
  readonly message: Phrase;
  readonly hint: Hint;
}

/**
 * For each definition that `createGrammar` accepts: the function that makes its readers, and the source, if the scheme
 * is one of the package's.
 */
const KNOWN: WeakMap<object, readonly [ReaderMaker, SchemeSource | undefined]> =
  /* @__PURE__ */ new WeakMap();

/**
 * Marks a definition as checked, and returns it. Copies are not marked.
 *
 * @param source its source, if the scheme is one of the package's
 */
export function withReader<Definition extends object>(
  definition: Definition,
  maker: ReaderMaker,
  source?: SchemeSource,
): Definition {
  KNOWN.set(definition, [maker, source]);
  return definition;
}

/**
 * Returns the function that makes readers for a definition; `undefined` if its rules were not checked, or for any other
 * value.
 */
export function readerMakerOf(definition: unknown): ReaderMaker | undefined {
  return KNOWN.get(definition as object)?.[0];
}

/** Returns the source of a scheme of the package. Other definitions, and copies, have none. */
export function sourceOf(definition: object): SchemeSource | undefined {
  return KNOWN.get(definition)?.[1];
}
