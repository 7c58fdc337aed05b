import { DOCUMENT } from "../../../grammar/draft-05/sections.js";
import type { GrammarName } from "../../grammar/grammars.js";

/**
 * The resolution algorithms, each called by its document: section 4 of RFC 1808, and sections 5.2 of
 * draft-fielding-url-syntax-05, of RFC 2396 and of RFC 3986.
 */
export type Algorithm = "draft-05" | "rfc1808" | "rfc2396" | "rfc3986";

/** The names of the algorithms, oldest first. */
export const ALGORITHMS: readonly Algorithm[] = Object.freeze(["rfc1808", "draft-05", "rfc2396", "rfc3986"]);

/** What is known of an algorithm besides its steps. */
export interface AlgorithmEntry {
  /** The document that defines it, as its sections are cited. */
  readonly document: string;
  /** The section that has its steps. */
  readonly section: string;
  /** The grammar that its results are checked by. */
  readonly grammar: GrammarName;
  /** Whether a reference to the current document is one to the document itself, whose URL may differ from the base. */
  readonly usesDocument: boolean;
  /** Whether it may ignore the scheme of a reference that is the same as the base's. */
  readonly mayIgnoreScheme: boolean;
}

/** The entry of each algorithm. */
export const ENTRIES: Readonly<Record<Algorithm, AlgorithmEntry>> = {
  rfc1808: {
    document: "RFC 1808",
    section: "4",
    grammar: "rfc1808",
    usesDocument: false,
    mayIgnoreScheme: false,
  },
  "draft-05": {
    document: DOCUMENT,
    section: "5.2",
    grammar: "draft-05",
    usesDocument: true,
    mayIgnoreScheme: false,
  },
  rfc2396: {
    document: "RFC 2396",
    section: "5.2",
    grammar: "rfc2396",
    usesDocument: true,
    mayIgnoreScheme: true,
  },
  rfc3986: {
    document: "RFC 3986",
    section: "5.2.2",
    grammar: "rfc3986",
    usesDocument: false,
    mayIgnoreScheme: true,
  },
};

/** Returns the names of the algorithms that have a property. */
export function algorithmsThat(property: "usesDocument" | "mayIgnoreScheme"): readonly Algorithm[] {
  return ALGORITHMS.filter((name) => ENTRIES[name][property]);
}
