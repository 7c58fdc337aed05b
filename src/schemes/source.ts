// What the package keeps of schemes next to their definitions, which users can see.
import type { Hint } from "../core/diagnostic/diagnostic.js";
import type { Phrase } from "../core/diagnostic/phrase.js";
import type { ReaderMaker } from "./reader.js";

/** What makes the readers of each definition that `createGrammar` takes. */
const makers: WeakMap<object, ReaderMaker> = /* @__PURE__ */ new WeakMap();

/** Marks a definition as one whose rules are checked, and returns it. A copy of it is not marked. */
export function withReader<Definition extends object>(
  definition: Definition,
  maker: ReaderMaker,
): Definition {
  makers.set(definition, maker);
  return definition;
}

/** Returns what makes the readers of a definition; `undefined` if its rules were not checked. */
export function readerMakerOf(definition: object): ReaderMaker | undefined {
  return makers.get(definition);
}

/** How one of the package's schemes is made and explained. */
export interface SchemeSource {
  /** The file of `grammar/scheme/` with its rules, without the extension. */
  readonly text: string;
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

const sources: WeakMap<object, SchemeSource> = /* @__PURE__ */ new WeakMap();

/** Marks a definition as one of the package's own, and returns it. */
export function withSource<Definition extends object>(
  definition: Definition,
  source: SchemeSource,
): Definition {
  sources.set(definition, source);
  return definition;
}

/** Returns the source of one of the package's own schemes. Any other definition has no source, nor has a copy. */
export function sourceOf(definition: object): SchemeSource | undefined {
  return sources.get(definition);
}
