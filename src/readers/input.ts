// The input of readers: a string, or the AST of a reference, whose text they read.
import { splitTextOf, type UrlInput } from "../grammar/input.js";

export type { UrlInput } from "../grammar/input.js";

/** @throws {TypeError} if the value is neither a string nor a complete AST */
export function plainTextOf(value: UrlInput, name: string): string {
  return typeof value === "string" ? value : splitTextOf(value, name).text;
}
