// The error for an expression that cannot be printed or read.
import { UrlGrammarError } from "../core/errors.js";
import { requireInteger, requireOneOf, requireString } from "../core/require.js";
import { freezeClass } from "../core/values.js";

const REASONS = [
  "too-large",
  "not-expressible",
  "backtracks",
  "undecided",
  "not-equal",
  "syntax",
  "not-regular",
  "unsupported",
] as const;

/**
 * Why a rule has no expression. `too-large`: it would exceed the maximum length. `not-expressible`: the dialect cannot
 * express part of it. `backtracks`: engines of the dialect would need more than linear time. `undecided`: the limits
 * were too low to decide that. `not-equal`: the printed expression is not equal to the rule, which is a bug in this
 * package.
 *
 * Why an expression cannot be read. `syntax`: it is not valid. `not-regular`: no automaton can match it. `unsupported`:
 * it uses an unsupported feature. `too-large`: it is too long.
 */
export type ExpressionErrorReason = (typeof REASONS)[number];

/** Thrown for a rule that has no expression in a dialect, or no safe one, and for an expression that cannot be read. */
export class ExpressionError extends UrlGrammarError {
  /** `"ExpressionError"`. */
  override readonly name: string = "ExpressionError";
  /** `"expression"`. */
  override readonly code = "expression";
  /** Why the rule has no expression, or the expression cannot be read. */
  readonly reason: ExpressionErrorReason;
  /**
   * An example: a string to repeat if engines would backtrack, or one on which rule and expression differ; otherwise
   * `null`.
   */
  readonly witness: string | null;
  /** The offset where an expression cannot be read, in UTF-16 code units; `null` if there is none. */
  readonly offset: number | null;

  /**
   * @param reason why there is no expression, or why it cannot be read
   * @param message one sentence
   * @param witness an example string
   * @param offset where an expression cannot be read, in UTF-16 code units
   * @throws {TypeError} when an argument has the wrong type
   */
  constructor(
    reason: ExpressionErrorReason,
    message: string,
    witness: string | null = null,
    offset: number | null = null,
  ) {
    requireOneOf(reason, "the reason", REASONS);
    requireString(message, "the message");
    if (witness !== null) requireString(witness, "the witness");
    if (offset !== null) requireInteger(offset, "the offset");
    super(message);
    this.reason = reason;
    this.witness = witness;
    this.offset = offset;
  }

  static {
    freezeClass(ExpressionError);
  }
}
