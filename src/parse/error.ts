import type { UrlDiagnostic } from "../ast/malformed.js";
import { requireArray, requireObject, requireString } from "../core/require.js";
import { freezeClass } from "../core/values.js";

/**
 * The error that `parse` and `tree` throw for an invalid text. Its message is that of the first diagnostic, with the
 * offset in UTF-16 code units.
 */
export class UrlSyntaxError extends SyntaxError {
  /** `"UrlSyntaxError"`. */
  override readonly name = "UrlSyntaxError";
  /** The text that was checked. */
  readonly input: string;
  /** Every fault of the text, in order of offset. */
  readonly diagnostics: readonly UrlDiagnostic[];

  /**
   * @param input the text that was checked
   * @param diagnostics its faults, in order of offset; at least one
   * @throws {TypeError} when the input is not a string, or the diagnostics are not an array of at least one
   */
  constructor(input: string, diagnostics: readonly UrlDiagnostic[]) {
    requireString(input, "the input");
    requireArray(diagnostics, "the diagnostics");
    const [first] = diagnostics;
    requireObject(first, "the first of the diagnostics");
    super(`${first.message} (at offset ${first.offset})`);
    this.input = input;
    this.diagnostics = diagnostics;
  }

  static {
    freezeClass(UrlSyntaxError);
  }
}
