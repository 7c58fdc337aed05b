// What readers are given: a string, or the AST of a reference, of which they read the text.
import { splitTextOf, type UrlInput } from "../grammar/input.js";

export type { UrlInput } from "../grammar/input.js";

/** @throws {TypeError} when the value is neither a string nor a complete AST */
export function plainTextOf(value: UrlInput, name: string): string {
  return typeof value === "string" ? value : splitTextOf(value, name).text;
}
