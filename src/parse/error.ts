import type { UrlDiagnostic } from "../ast/malformed.js";

/**
 * What `parse` and `tree` throw for a text that they refuse. The message is the first diagnostic's, with its
 * offset in UTF-16 code units; `diagnostics` has them all.
 */
export class UrlSyntaxError extends SyntaxError {
  override readonly name = "UrlSyntaxError";
  readonly input: string;
  readonly diagnostics: readonly UrlDiagnostic[];

  constructor(input: string, diagnostics: readonly UrlDiagnostic[]) {
    const [first] = diagnostics;
    super(`${first!.message} (at offset ${first!.offset})`);
    this.input = input;
    this.diagnostics = diagnostics;
  }
}
