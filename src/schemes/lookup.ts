// Looks up the rules for a URL by its scheme, and joins their derivations with the generic ones.
import type { DerivationEvents } from "../automaton/greedy/events.js";
import { mismatch, requireArray } from "../core/require.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import type { TextScheme } from "./definition.js";
import type { LookupResult, SchemeReader } from "./reader.js";
import { readerMakerOf } from "./source.js";

/**
 * Returns a reader for each scheme over a generic grammar.
 *
 * @param alone whether each scheme's own rules decide, without the generic grammar
 * @throws {GrammarError} when a scheme's rules have faults over the grammar
 * @throws {TypeError} when a scheme was not checked, is given twice, or is outside the grammar
 */
export function readersOf(schemes: unknown, base: CompiledGrammar, alone?: boolean): readonly SchemeReader[] {
  requireArray(schemes, "the schemes");
  const readers = new Map<string, SchemeReader>();
  for (const scheme of schemes) {
    const make = readerMakerOf(scheme);
    if (make === undefined)
      throw mismatch("each of the schemes", "one of the package, or what defineScheme returned", scheme);
    const reader = make(base, alone);
    const { name } = reader.definition;
    if (readers.has(name)) throw new TypeError(`the scheme ${name} is given twice`);
    readers.set(name, reader);
  }
  return [...readers.values()];
}

/**
 * Looks up readers by scheme. Compares only schemes with the same first letter, and copies a URL only to lower-case its
 * scheme.
 */
export class SchemeLookup {
  readonly #byLetter: readonly Candidate[][] = Array.from({ length: 128 }, () => []);

  /** The names of the schemes that have a reader. */
  readonly names: readonly string[];

  constructor(readers: readonly SchemeReader[]) {
    this.names = Object.freeze(readers.map(({ definition }) => definition.name));
    for (const reader of readers) {
      const prefix = `${reader.definition.name}:`;
      this.#byLetter[prefix.charCodeAt(0)]!.push({ prefix, reader });
    }
  }

  /** Returns the reader of a URL whose scheme is in lower case; `null` if it has no reader. */
  readerOf(url: string): SchemeReader | null {
    const candidates = this.#byLetter[url.charCodeAt(0)];
    if (candidates === undefined) return null;
    for (let i = 0; i < candidates.length; i++) {
      const { prefix, reader } = candidates[i]!;
      // Checking the position of the colon first rules out most schemes, more cheaply than a comparison.
      if (url.charCodeAt(prefix.length - 1) === COLON && url.startsWith(prefix)) return reader;
    }
    return null;
  }

  /** Returns the reader of any URL's scheme; `null` if it has no reader. */
  lookUp(url: string): LookupResult | null {
    const reader = this.readerOf(url);
    if (reader !== null) return { reader, url };
    const first = url.charCodeAt(0) | LOWER;
    if ((this.#byLetter[first]?.length ?? 0) === 0) return null;
    const scheme = schemeOf(url);
    if (scheme === null || !/[A-Z]/.test(scheme)) return null;
    const lower = scheme.toLowerCase() + url.slice(scheme.length);
    const found = this.readerOf(lower);
    // For a scheme outside the generic grammar, its own rules decide about the case of the scheme too.
    return found && { reader: found, url: (found.definition as TextScheme).outside ? url : lower };
  }
}

interface Candidate {
  /** The scheme in lower case, with its colon. */
  readonly prefix: string;
  readonly reader: SchemeReader;
}

/** The difference between the codes of an upper-case and a lower-case letter. */
const LOWER = 0x20;
const COLON = 0x3a;

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*(?=:)/;

/** Returns the scheme of a URL as written, without the colon; `null` for a relative reference. */
export function schemeOf(url: string): string | null {
  return SCHEME.exec(url)?.[0] ?? null;
}

/**
 * Joins the derivation by the scheme's rules with that of the fragment, under the requested rule. They must be joined
 * as derivations: the scheme's rules may override generic ones, and the fragment is not subject to that.
 */
export function joined(
  rule: string,
  own: DerivationEvents,
  fragment: DerivationEvents | null,
): DerivationEvents {
  const rest = fragment === null ? [] : [-1, ...shifted(fragment, 1 + own.rules.length)];
  const words = Int32Array.from([0, ...shifted(own, 1), ...rest, 1]);
  return { rules: [rule, ...own.rules, ...(fragment?.rules ?? [])], words, length: words.length };
}

/** Returns the events of a derivation, with each rule's index increased by `by`. */
function shifted({ words, length }: DerivationEvents, by: number): Int32Array {
  return words.subarray(0, length).map((word) => (word < 0 ? word : word + 2 * by));
}
