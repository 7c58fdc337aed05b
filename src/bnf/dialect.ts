// The two notations of grammars: their differences, and how both write characters.
import type { Rulelist } from "./expression.js";

/** `"bnf"`: the notation of the Internet-Drafts and of RFCs up to 2396. `"abnf"`: RFC 5234 with RFC 7405. */
export type Notation = "bnf" | "abnf";

/** The differences between the two notations. */
export interface Dialect {
  readonly notation: Notation;
  /** The symbols that may separate alternatives; the first is the one printed. */
  readonly alternatives: readonly string[];
  /** Whether a plain `"a"` does not match `A`. */
  readonly caseSensitiveLiterals: boolean;
  /** Returns a form of a rule's name that is the same for all spellings of the name. */
  readonly fold: (name: string) => string;
  /** Whether `=/` adds alternatives to a rule. */
  readonly incremental: boolean;
  /** Returns the rules that a text may use without defining them, made on the first call; `null` for a notation without any. */
  readonly coreRules: () => Rulelist | null;
}

export const BNF: Dialect = {
  notation: "bnf",
  alternatives: ["|", "/"],
  caseSensitiveLiterals: true,
  fold: (name) => name,
  incremental: false,
  coreRules: () => null,
};

/** ABNF without its core rules, which are themselves written in it. */
export const BARE_ABNF: Dialect = {
  notation: "abnf",
  alternatives: ["/"],
  caseSensitiveLiterals: false,
  fold: (name) => name.toLowerCase(),
  incremental: true,
  coreRules: () => null,
};

/** Returns whether a literal in quotation marks can hold the text (RFC 5234, 2.3: printable ASCII, except the mark). */
export function isQuotable(text: string): boolean {
  return !/[^\x20\x21\x23-\x7e]/.test(text);
}

/**
 * Returns a character's value as it is written after `%x`.
 *
 * @example
 * hexadecimal(10) // → "0A"
 */
export function hexadecimal(codePoint: number): string {
  return codePoint.toString(16).toUpperCase().padStart(2, "0");
}
