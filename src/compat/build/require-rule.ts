import { UrlSyntaxError } from "../../parse/error.js";
import type { UrlLanguage } from "../../parse/language/language.js";
import { matchesRule, validateRule } from "../../parse/validate/validate.js";

/**
 * Returns the text if it matches a rule (strict reading).
 *
 * @throws {UrlSyntaxError} when it does not
 */
export function requireRule(language: UrlLanguage, text: string, rule: string): string {
  if (matchesRule(language, text, rule, "strict")) return text;
  throw new UrlSyntaxError(text, validateRule(language, text, rule, "strict").diagnostics);
}
