import type { Section } from "../../core/diagnostic/diagnostic.js";
import { unreservedIn } from "../../grammar/characters.js";
import { citedSection, type UrlLanguage } from "../../grammar/compiled.js";

/** For each kind of change, the section of the draft that makes the two spellings equivalent. */
const SECTION_OF = {
  "scheme-case": "4.1",
  "host-case": "6",
  "default-port": "6",
  "empty-port": "4.3.1",
  "escape-case": "2.4.1",
  "needless-escape": "2.4.2",
  "dot-segments": "5.2",
  "empty-path": "6",
} as const;

/** The kinds of change; stable between releases. */
export type ChangeCode = keyof typeof SECTION_OF;

/** Which spellings are equivalent by the document of a grammar, and where it says so. */
export interface Equivalences {
  /** For each ASCII character, 1 where it means the same as its escape. */
  readonly unreserved: Uint8Array;
  /** Whether that holds for the dots of a dot segment too. */
  readonly decodesDots: boolean;
  /** Whether a `..` without a segment before it stays when dot segments are removed. */
  readonly keepsExtraDots: boolean;
  /** Whether an empty path after an authority is the path `/`, in a URL of a hierarchical scheme. */
  readonly emptyPathIsRoot: boolean;
  readonly sections: Readonly<Record<ChangeCode, Section>>;
}

const KNOWN = new WeakMap<UrlLanguage, Equivalences>();

/** Those of the grammar that was asked for last, since most programs have one. */
let last: { readonly language: UrlLanguage; readonly known: Equivalences } | null = null;

/** Returns which spellings are equivalent by the document of a grammar, and by the draft where that says nothing. */
export function equivalencesOf(language: UrlLanguage): Equivalences {
  if (last !== null && last.language === language) return last.known;
  let known = KNOWN.get(language);
  if (known === undefined) {
    const { standard } = language;
    const { decodesDots = false, keepsExtraDots = true, emptyPathIsRoot = false } = standard.usage ?? {};
    const sections = Object.fromEntries(
      Object.entries(SECTION_OF).map(([code, section]) => [code, citedSection(standard, code, section)]),
    ) as unknown as Equivalences["sections"];
    known = { unreserved: unreservedIn(language), decodesDots, keepsExtraDots, emptyPathIsRoot, sections };
    KNOWN.set(language, known);
  }
  last = { language, known };
  return known;
}
