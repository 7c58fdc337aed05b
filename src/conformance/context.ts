// The rule that parsers are tested against, its automaton, and one of the cases that are made from it.
import { type Dfa, unpack } from "../automaton/index.js";
import { requireOneOf } from "../core/require.js";
import { validatorFor } from "../grammar/grammars.js";
import { requireRule, type Validator } from "../grammar/validator.js";
import type { ReadingName } from "../spec/spec.js";
import { packedOf } from "../spec/tables.js";

/** How many cases a suite has: as many as a person reads, as many as a test has, or all. */
export type Size = "S" | "M" | "L";

/** A form in which a suite can be written. */
export type SuiteForm =
  | "text"
  | "tap-cases"
  | "json-schema-test-suite"
  | "bowtie"
  | "pytest"
  | "junit"
  | "go"
  | "rust";

/** The forms in which a suite can be written. */
export const SUITE_FORMS: readonly SuiteForm[] = /* @__PURE__ */ Object.freeze([
  "text",
  "tap-cases",
  "json-schema-test-suite",
  "bowtie",
  "pytest",
  "junit",
  "go",
  "rust",
] as const);

/** @throws {TypeError} when the size is not one */
export function requireSize(size: unknown): asserts size is Size {
  requireOneOf(size, "the size", ["S", "M", "L"]);
}

/** One text to give to a parser. */
export interface SuiteCase {
  /** The text. */
  readonly text: string;
  /** Whether the rule matches the text. */
  readonly valid: boolean;
  /** The number of the state that is tested: the one after the first `offset` code units. */
  readonly state: number;
  /** Where the prefix that leads to the state ends, in UTF-16 code units; the suffix distinguishes the state. */
  readonly offset: number;
  /** Why the text is in the suite: the state that its prefix must reach, and a state that its suffix distinguishes it from. */
  readonly reason: string;
}

/** The context of a suite: the rule that parsers are tested against, and its automaton. */
export interface Context {
  readonly validator: Validator;
  /** The name of the grammar. */
  readonly grammar: string;
  readonly rule: string;
  /** The reading of the automaton: the strict one for the start rule. */
  readonly reading: ReadingName;
  readonly dfa: Dfa;
}

/**
 * Returns a rule of a grammar, or of the name of a grammar, with its automaton: for `undefined`, the start rule.
 *
 * @throws {TypeError} when the grammar is not one, or has rules of schemes, or no such rule
 * @throws {AutomatonLimitError} for a custom rule whose automaton is too large
 */
export function contextOf(grammar: unknown, rule: unknown): Context {
  const validator = validatorFor(grammar);
  if (!validator.plain) {
    // No automaton decides on such a URL alone: its scheme's rules are tried after the grammar.
    throw new TypeError("the grammar must be one without rules of schemes");
  }
  const { grammar: compiled } = validator;
  const { name, start } = compiled.spec.rules;
  if (rule !== undefined) requireRule(compiled, rule);
  const chosen = (rule as string | undefined) ?? start;
  const isStart = chosen === start;
  const dfa = unpack(packedOf(compiled, isStart ? compiled.strictKey : chosen));
  return { validator, grammar: name, rule: chosen, reading: isStart ? "strict" : "bnf", dfa };
}
