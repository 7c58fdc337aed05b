import { advice } from "../../core/diagnostic/diagnostic.js";
import type { Fault } from "../fault.js";
import type { Outline } from "../read/outline.js";

/** Finds that a text has no rules. */
export function emptyGrammar({ text, definitions, strays }: Outline): Fault[] {
  if (definitions.length > 0 || strays.length > 0) return [];
  const place = { start: text.length, end: text.length, rule: null };
  const message = "the text defines no rule";
  return [{ code: "empty-grammar", message, ...place, hint: advice('write a rule, such as digit = "0"') }];
}
