// The error of an expression that cannot be printed, or not be read.
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
 * Why a rule has no expression: `too-large`, it would have more characters than allowed; `not-expressible`, the dialect has no
 * form for something of it; `backtracks`, engines of the dialect would need time that grows faster than the text; `undecided`,
 * whether they would was not found out within the limits; `not-equal`, what was printed is not equal to the rule, which is a fault
 * of this package.
 *
 * Why an expression cannot be read: `syntax`, it is none; `not-regular`, no automaton can do what it does; `unsupported`, it has
 * something that is not understood; `too-large`, it is longer than allowed.
 */
export type ExpressionErrorReason = (typeof REASONS)[number];

/** The error of a rule that has no expression in a dialect, or none that is safe; and of an expression that cannot be read. */
export class ExpressionError extends UrlGrammarError {
  /** `"ExpressionError"`. */
  override readonly name: string = "ExpressionError";
  /** `"expression"`. */
  override readonly code = "expression";
  /** Why the rule has no expression, or the expression cannot be read. */
  readonly reason: ExpressionErrorReason;
  /** A text that shows it: one to repeat where engines would backtrack, or one about which rule and expression differ; else `null`. */
  readonly witness: string | null;
  /** Where an expression cannot be read, in UTF-16 code units; `null` if it has no such place. */
  readonly offset: number | null;

  /**
   * @param reason why there is no expression, or why it cannot be read
   * @param message one sentence
   * @param witness a text that shows it
   * @param offset where an expression cannot be read
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
