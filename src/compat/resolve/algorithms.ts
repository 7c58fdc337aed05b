import { DOCUMENT } from "../../../grammar/draft-05/sections.js";
import type { GrammarName } from "../../parse/grammars.js";

/**
 * The resolution algorithms, each called by its document: section 4 of RFC 1808, section 5.2 of
 * draft-fielding-url-syntax-05, and section 5.2 of RFC 3986.
 */
export type Algorithm = "draft-05" | "rfc1808" | "rfc3986";

/** The names of the algorithms, oldest first. */
export const ALGORITHMS: readonly Algorithm[] = Object.freeze(["rfc1808", "draft-05", "rfc3986"]);

/** What is known of an algorithm besides its steps. */
export interface AlgorithmEntry {
  /** The document that defines it, as its sections are cited. */
  readonly document: string;
  /** The section that has its steps. */
  readonly section: string;
  /** The grammar that its results are checked by. */
  readonly grammar: GrammarName;
}

/** The entry of each algorithm. RFC 1808 has no grammar here; the draft succeeds it. */
export const ENTRIES: Readonly<Record<Algorithm, AlgorithmEntry>> = {
  "draft-05": { document: DOCUMENT, section: "5.2", grammar: "draft-05" },
  rfc1808: { document: "RFC 1808", section: "4", grammar: "draft-05" },
  rfc3986: { document: "RFC 3986", section: "5.2.2", grammar: "rfc3986" },
};
