import type { Rulelist } from "./expression.js";

/** `"bnf"`: the notation of the Internet-Drafts and of RFCs up to 2396. `"abnf"`: RFC 5234 with RFC 7405. */
export type Notation = "bnf" | "abnf";

/** Everything in which the two notations differ. */
export interface Dialect {
  readonly notation: Notation;
  /** The symbols that may separate alternatives; the first is the one printed. */
  readonly alternatives: readonly string[];
  /** Whether a plain `"a"` does not match `A`. */
  readonly caseSensitiveLiterals: boolean;
  /** Returns the form under which two spellings of a rule's name are the same name. */
  readonly fold: (name: string) => string;
  /** Whether `=/` adds alternatives to a rule. */
  readonly incremental: boolean;
  /** Returns the rules that a text may use without defining them, made on the first call; `null` if there are none. */
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

/** ABNF without its core rules, which are themselves read in it. */
export const BARE_ABNF: Dialect = {
  notation: "abnf",
  alternatives: ["/"],
  caseSensitiveLiterals: false,
  fold: (name) => name.toLowerCase(),
  incremental: true,
  coreRules: () => null,
};
