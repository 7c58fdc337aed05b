// The two notations of grammars: their differences, and how both write characters.
import type { Rulelist } from "./expression.js";

/** `"bnf"`: the notation of the Internet-Drafts and of RFCs up to 2396. `"abnf"`: RFC 5234 with RFC 7405. */
export type Notation = "bnf" | "abnf";

/** The meaning of a reference to another grammar. */
export type Imported =
  /** A rule of it. The name is that of the import, a colon, and the rule's own name. */
  | { readonly kind: "rule"; readonly name: string }
  /** A rule that the grammar does not have. */
  | { readonly kind: "no-rule"; readonly label: string; readonly name: string }
  /** A grammar that was not given. */
  | { readonly kind: "no-grammar"; readonly label: string };

/** Grammars that a text may refer to. */
export interface Imports {
  /** Returns the rule that a prefixed name refers to; `null` if there is none. */
  readonly named: (name: string) => string | null;
  /**
   * Returns what prose refers to; `null` if that is not another document.
   *
   * @param rule the rule that the prose defines, and refers to if it names none
   */
  readonly inProse: (prose: string, rule: string) => Imported | null;
  /** Returns a grammar with the imported rules that it needs, directly or indirectly, after its own. */
  readonly complete: (grammar: Rulelist) => Rulelist;
}

/** The differences between the two notations. */
export interface Dialect {
  readonly notation: Notation;
  /** The symbols that may separate alternatives; the first is the one printed. */
  readonly alternatives: readonly string[];
  /** Whether a plain `"a"` matches only `a`, not `A`. */
  readonly caseSensitiveLiterals: boolean;
  /** Returns the folded form of a rule's name, which is the same for all its spellings. */
  readonly fold: (name: string) => string;
  /** Whether `=/` adds alternatives to a rule. */
  readonly incremental: boolean;
  /**
   * Returns the rules that a text may use without defining them, created on the first call; `null` for a notation
   * without any.
   */
  readonly coreRules: () => Rulelist | null;
  /** Other grammars, whose rules a text may refer to. */
  readonly imports?: Imports;
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

/**
 * Returns whether a literal in quotation marks can hold the text (RFC 5234, 2.3: printable ASCII except the quotation
 * mark).
 */
export function isQuotable(text: string): boolean {
  return !/[^\x20\x21\x23-\x7e]/.test(text);
}

/**
 * Returns the digits of a character's value after `%x`.
 *
 * @example
 * hexadecimal(10) // → "0A"
 */
export function hexadecimal(codePoint: number): string {
  return codePoint.toString(16).toUpperCase().padStart(2, "0");
}
