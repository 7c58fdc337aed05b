// The rule that parsers are tested against, its automaton, and the cases made from it.
import { type Dfa, unpack } from "../automaton/index.js";
import { requireOneOf } from "../core/require.js";
import { validatorFor } from "../grammar/grammars.js";
import { requireRule, type Validator } from "../grammar/validator.js";
import type { ReadingName } from "../spec/spec.js";
import { packedOf } from "../spec/tables.js";

/** The size of a suite: `"S"` to be read by people, `"M"` for a test, `"L"` for all cases. */
export type Size = "S" | "M" | "L";

/** An output format of a suite. */
export type SuiteForm =
  | "text"
  | "tap-cases"
  | "json-schema-test-suite"
  | "bowtie"
  | "pytest"
  | "junit"
  | "go"
  | "rust";

/** The output formats of a suite. */
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

/** @throws {TypeError} when the value is not a size */
export function requireSize(size: unknown): asserts size is Size {
  requireOneOf(size, "the size", ["S", "M", "L"]);
}

/** One input for a parser. */
export interface SuiteCase {
  /** The input. */
  readonly text: string;
  /** Whether the rule matches the input. */
  readonly valid: boolean;
  /** The number of the tested state: the one after the first `offset` code units. */
  readonly state: number;
  /**
   * The offset where the prefix that leads to the state ends, in UTF-16 code units. The suffix distinguishes the state.
   */
  readonly offset: number;
  /**
   * Why the case is in the suite: the state that its prefix must reach, and a state that its suffix distinguishes it
   * from.
   */
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
 * Returns a rule of a grammar, given as a value or a name, with its automaton. `undefined` means the start rule.
 *
 * @throws {TypeError} when the grammar is not one, has rules of schemes, or lacks the rule
 * @throws {AutomatonLimitError} for a custom rule whose automaton is too large
 */
export function contextOf(grammar: unknown, rule: unknown): Context {
  const validator = validatorFor(grammar);
  if (!validator.plain) {
    // An automaton alone cannot decide such a URL, since its scheme's rules are checked after the grammar.
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
