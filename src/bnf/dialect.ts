import type { Grammar } from "./expression.js";

/** `"bnf"`: the notation of the drafts and of RFCs up to 2396. `"abnf"`: RFC 5234 with RFC 7405. */
export type Notation = "bnf" | "abnf";

/** All that tells the two notations apart. */
export interface Dialect {
  readonly notation: Notation;
  /** The signs that may stand between alternatives; the first is the one printed. */
  readonly alternatives: readonly string[];
  /** Whether a plain `"a"` is that very character. */
  readonly caseSensitiveLiterals: boolean;
  /** The form under which two spellings of a rule's name are one name. */
  readonly fold: (name: string) => string;
  /** Whether `=/` adds alternatives to a rule. */
  readonly incremental: boolean;
  /** Rules at hand without being defined, made when first asked for. */
  readonly coreRules: () => Grammar | null;
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
