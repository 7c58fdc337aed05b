// What the package keeps of schemes next to their definitions, which users can see.
import type { Hint } from "../core/diagnostic/diagnostic.js";
import type { Phrase } from "../core/diagnostic/phrase.js";
import type { SchemeText } from "../generated/data/scheme-texts.js";
import type { ReaderMaker } from "./reader.js";

/** How one of the package's schemes is made and explained. */
export interface SchemeSource {
  /** Returns its rules: those of a text of `grammar/scheme/`. */
  readonly rules: () => SchemeText;
  /** A valid URL that shows the parts, for the documentation. */
  readonly sample: string;
  /** Explains a mismatch in the terms of the scheme; returns `null` if it knows nothing better than the rules. */
  readonly advise?: ((mismatch: SchemeMismatch) => SchemeAdvice | null) | undefined;
}

/** A URL that does not match the rules of its scheme, with the scheme in lower case. */
export interface SchemeMismatch {
  readonly scheme: string;
  readonly url: string;
  /** Where the URL stops matching, in UTF-16 code units. */
  readonly offset: number;
  /** Whether the rules of the scheme accept another URL of it. */
  readonly accepts: (url: string) => boolean;
}

/** What is wrong with a URL of a scheme, in the terms of the scheme. */
export interface SchemeAdvice {
  /** The fault in one clause. */
  readonly message: Phrase;
  readonly hint: Hint;
}

/** What is known of each definition that `createGrammar` takes: what makes its readers, and the source of the package's own. */
const KNOWN: WeakMap<object, readonly [ReaderMaker, SchemeSource | undefined]> =
  /* @__PURE__ */ new WeakMap();

/**
 * Marks a definition as one whose rules are checked, and returns it. A copy of it is not marked.
 *
 * @param source its source, if it is one of the package's own
 */
export function withReader<Definition extends object>(
  definition: Definition,
  maker: ReaderMaker,
  source?: SchemeSource,
): Definition {
  KNOWN.set(definition, [maker, source]);
  return definition;
}

/** Returns what makes the readers of a definition; `undefined` if its rules were not checked, or for any other value. */
export function readerMakerOf(definition: unknown): ReaderMaker | undefined {
  return KNOWN.get(definition as object)?.[0];
}

/** Returns the source of one of the package's own schemes. Any other definition has no source, nor has a copy. */
export function sourceOf(definition: object): SchemeSource | undefined {
  return KNOWN.get(definition)?.[1];
}
