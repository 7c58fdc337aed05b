// What is asked about an expression, and what is said.
import type { SchemeDefinition } from "../schemes/definition.js";
import type { Relation } from "../schemes/grammars.js";

/** How an expression is written and used. */
export interface ExpressionOptions {
  /** The flags of an expression that is given as a text, such as `"iu"` (default: none). */
  readonly flags?: string | undefined;
  /** Whether a match must be the whole text, as for `fullmatch` of Python and the attribute `pattern` (default: `false`). */
  readonly whole?: boolean | undefined;
}

/** What an expression is compared with. */
export interface Compared extends ExpressionOptions {
  /** The rule (default: the start rule, by the strict reading). */
  readonly rule?: string | undefined;
  /** Schemes whose URLs the expression should match, of `url-grammar/schemes`, or with rules that `defineScheme` made; then there is no `rule`. */
  readonly schemes?: readonly SchemeDefinition[] | undefined;
}

/** How an expression relates to a rule. */
export interface RegExpComparison {
  /** How the texts that the expression matches relate to those of the rule: they are a `"subset"` of them, for example. */
  readonly relation: Relation;
  /** A shortest text that only the expression matches; `null` if there is none. */
  readonly onlyExpression: string | null;
  /** A shortest text that only the rule matches; `null` if there is none. */
  readonly onlyRule: string | null;
  /** Whether engines that go back and try again can take very long. */
  readonly backtracking: Backtracking;
}

/** How the time of a match can grow with the length of the text, in engines that go back and try again. */
export interface Backtracking {
  /** At worst in proportion to the length, with a power of it, or exponentially; `undecided` if it takes too long to find out. */
  readonly growth: "linear" | "polynomial" | "exponential" | "undecided";
  /**
   * Whether that is certain. Assertions inside the expression are taken to be true: they could have loops of their own, or keep the time
   * from growing. And a text may be matched in many ways that always is.
   */
  readonly isCertain: boolean;
  /** A text that takes long; `null` if there is none. */
  readonly attack: Attack | null;
}

/** A text that takes long to refuse: the middle is repeated as often as one likes. */
export interface Attack {
  /** What it begins with. */
  readonly prefix: string;
  /** What is repeated. */
  readonly pump: string;
  /** What it ends with, so that it does not match. */
  readonly suffix: string;
}
