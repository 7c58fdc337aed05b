import type { UrlDiagnostic } from "../ast/malformed.js";

/**
 * The error that `parse` and `tree` throw for an invalid text. Its message is that of the first diagnostic, with the
 * offset in UTF-16 code units.
 */
export class UrlSyntaxError extends SyntaxError {
  override readonly name = "UrlSyntaxError";
  /** The text that was checked. */
  readonly input: string;
  /** Every fault of the text, in order of offset. */
  readonly diagnostics: readonly UrlDiagnostic[];

  constructor(input: string, diagnostics: readonly UrlDiagnostic[]) {
    const [first] = diagnostics;
    super(`${first!.message} (at offset ${first!.offset})`);
    this.input = input;
    this.diagnostics = diagnostics;
  }
}
