import type { SchemeReader } from "./reader.js";

/** The reader of a URL's scheme, and the URL with its scheme in lower case. */
export interface LookupResult {
  readonly reader: SchemeReader;
  readonly url: string;
}

interface Candidate {
  /** The scheme in lower case, with its colon. */
  readonly prefix: string;
  readonly reader: SchemeReader;
}

const [LOWER, COLON] = [0x20, 0x3a];

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*(?=:)/;

/** Returns the scheme of a URL as written, without the colon; `null` for a relative reference. */
export function schemeOf(url: string): string | null {
  return SCHEME.exec(url)?.[0] ?? null;
}

/**
 * Looks up the reader of a URL's scheme. Compares only with schemes that begin with the same letter, and copies
 * the URL only if its scheme has capital letters.
 */
export class SchemeLookup {
  readonly #byLetter: (readonly Candidate[])[] = Array.from({ length: 128 }, () => []);

  /** The names of the schemes that have a reader. */
  readonly names: readonly string[];

  constructor(readers: readonly SchemeReader[]) {
    this.names = readers.map(({ definition }) => definition.name);
    for (const reader of readers) {
      const prefix = `${reader.definition.name}:`;
      const letter = prefix.charCodeAt(0);
      this.#byLetter[letter] = [...this.#byLetter[letter]!, { prefix, reader }];
    }
  }

  /** Returns the reader of a URL whose scheme is in lower case; `null` if it has no reader. */
  readerOf(url: string): SchemeReader | null {
    const candidates = this.#byLetter[url.charCodeAt(0)];
    if (candidates === undefined) return null;
    for (let i = 0; i < candidates.length; i++) {
      const { prefix, reader } = candidates[i]!;
      // Most others differ where the colon should be, and one look is cheaper than a comparison.
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
    return found && { reader: found, url: lower };
  }
}
