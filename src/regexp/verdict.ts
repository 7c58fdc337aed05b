// The questions about an expression, and the answers.
import type { SchemeDefinition } from "../schemes/definition.js";
import type { Relation } from "../schemes/grammars.js";

/** How to use an expression. */
export interface ExpressionOptions {
  /** The flags of an expression given as a string, such as `"iu"` (default: none). */
  readonly flags?: string | undefined;
  /**
   * Whether a match must span the whole string, like Python's `fullmatch` and the attribute `pattern` (default:
   * `false`).
   */
  readonly whole?: boolean | undefined;
}

/** The rule or schemes to compare an expression with. */
export interface Compared extends ExpressionOptions {
  /** The rule (default: the start rule, in its strict reading). */
  readonly rule?: string | undefined;
  /**
   * Schemes whose URLs the expression should match, from `url-grammar/schemes` or `defineScheme`, instead of a `rule`.
   */
  readonly schemes?: readonly SchemeDefinition[] | undefined;
}

/** The relation between an expression and a rule. */
export interface RegExpComparison {
  /** How the language of the expression relates to that of the rule, for example `"subset"`. */
  readonly relation: Relation;
  /** A shortest string that only the expression matches; `null` if there is none. */
  readonly onlyExpression: string | null;
  /** A shortest string that only the rule matches; `null` if there is none. */
  readonly onlyRule: string | null;
  /** Whether backtracking engines can take very long. */
  readonly backtracking: Backtracking;
}

/** How the time of a match can grow with the length of the input, in backtracking engines. */
export interface Backtracking {
  /** The worst-case growth: linear, polynomial or exponential; `undecided` if that takes too long to find out. */
  readonly growth: "linear" | "polynomial" | "exponential" | "undecided";
  /**
   * Whether the growth is certain. Assertions inside the expression are assumed to hold: they could have loops of their
   * own, or limit the time. Also, a string that can be matched in many ways may never fail to match.
   */
  readonly isCertain: boolean;
  /** A string that takes long; `null` if there is none. */
  readonly attack: Attack | null;
}

/** A string that takes long to reject: repeating the middle increases the time. */
export interface Attack {
  /** The start of the string. */
  readonly prefix: string;
  /** The part to repeat. */
  readonly pump: string;
  /** The end of the string, which makes the match fail. */
  readonly suffix: string;
}
