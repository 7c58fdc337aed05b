import type { RuleName } from "../ast/rules/draft-05.js";
import { describe, nearest, requireOneOf, requireOptions, requireString } from "../core/require.js";
import type { ReadingName } from "./language/standard.js";

export type { ReadingName } from "./language/standard.js";

/** How to check a text. */
export interface ParseOptions<R extends string = RuleName> {
  /** The rule that the whole text must match (default: the grammar's start rule, `"URL-reference"`). */
  readonly rule?: R | undefined;
  /** Which derivations count (default: `"strict"`). */
  readonly reading?: ReadingName | undefined;
}

/** What the options of a function are checked against: the rules of a grammar. */
export interface AskedRules {
  /** What messages call the grammar, and its start rule. */
  readonly standard: { readonly rules: { readonly title: string; readonly start: string } };
  /** In the document's order. */
  readonly ruleNames: readonly string[];
  /** Checks whether a value is the name of a rule. */
  readonly has: (rule: unknown) => boolean;
}

/** The options that every function has that checks a text. */
export const PARSE_OPTIONS: readonly string[] = ["grammar", "rule", "reading"];

const READINGS: readonly ReadingName[] = ["strict", "bnf"];

/**
 * Returns the options with every default filled in.
 *
 * @param known the keys that the options may have
 * @throws {TypeError} when the input is not a string, or an option is unknown or has a value that it cannot have
 */
export function readOptions<R extends string>(
  language: AskedRules,
  input: unknown,
  options: ParseOptions<R> = {},
  known: readonly string[] = PARSE_OPTIONS,
): { readonly rule: R; readonly reading: ReadingName } {
  requireString(input, "the input");
  requireOptions(options, known);
  const { rule, reading } = options;
  if (rule !== undefined) requireRule(language, rule);
  if (reading !== undefined) requireOneOf(reading, "the reading", READINGS);
  return { rule: rule ?? (language.standard.rules.start as R), reading: reading ?? "strict" };
}

/** @throws {TypeError} when the grammar has no such rule */
export function requireRule(language: AskedRules, rule: unknown): void {
  if (language.has(rule)) return;
  const near = typeof rule === "string" ? nearest(rule, language.ruleNames) : null;
  const suggestion = near === null ? "" : `: did you mean "${near}"?`;
  throw new TypeError(`unknown rule ${describe(rule)} of ${language.standard.rules.title}${suggestion}`);
}
