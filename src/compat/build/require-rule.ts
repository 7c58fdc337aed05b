import type { UrlLanguage } from "../../grammar/compiled.js";
import { UrlSyntaxError } from "../../grammar/grammar.js";
import { matchesRule, validateRule } from "../../validate/validate.js";

/**
 * Returns the text if it matches a rule (strict reading).
 *
 * @throws {UrlSyntaxError} when it does not
 */
export function requireRule(language: UrlLanguage, text: string, rule: string): string {
  if (matchesRule(language, text, rule, "strict")) return text;
  throw new UrlSyntaxError(text, validateRule(language, text, rule, "strict").diagnostics);
}
