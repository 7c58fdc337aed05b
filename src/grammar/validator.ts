// The implementation of grammar values, the lookup from value to validator, and the options that select a rule.
import type { Outcome } from "../ast/diagnostics.js";
import type { NodeOf } from "../ast/nodes.js";
import type { DerivationEvents } from "../automaton/greedy/events.js";
import { describe, mismatch, nearest, requireOneOf, requireOptions, requireString } from "../core/require.js";
import type { RuleName } from "../generated/nodes/draft-05.js";
import { type CompiledGrammar, isOfUrls, isPackaged, isSameGrammar } from "../spec/compiled.js";
import { derive } from "../spec/derive.js";
import type { GrammarSpec, ReadingName, UrlSpec } from "../spec/spec.js";

/** The interface for functions that parse a text or throw: a grammar, with or without error messages. */
export interface Decider<S extends GrammarSpec = GrammarSpec> {
  readonly grammar: CompiledGrammar<S>;
  /** Whether there are no scheme rules, so that only the compiled grammar decides. */
  readonly plain: boolean;
  /** The schemes with rules from the user, not the package, by name. */
  readonly ownSchemes?: ReadonlyMap<string, OwnScheme>;
  readonly matches: (input: string, rule: string, reading: ReadingName) => boolean;
  /** Returns the node or the faults of a text, if the grammar has error messages. */
  readonly validate?: (input: string, rule: string, reading: ReadingName) => Outcome<NodeOf<string>>;
  /**
   * Returns the derivation of a matching text, if it differs from that of the compiled grammar. The next call
   * overwrites it.
   */
  readonly derive?: (input: string, rule: string) => DerivationEvents;
}

/** A decider of a URL grammar. */
export type UrlDecider = Decider<UrlSpec>;

/**
 * The interface for functions that parse whole references: `matches` is not needed if only the compiled grammar
 * decides.
 */
export type Reader = Pick<UrlDecider, "grammar" | "plain" | "validate"> & Partial<UrlDecider>;

/** A compiled grammar, with or without scheme rules, that implements a grammar value. */
export interface Validator<S extends GrammarSpec = GrammarSpec> extends Decider<S> {
  readonly validate: (input: string, rule: string, reading: ReadingName) => Outcome<NodeOf<string>>;
}

/** A scheme with rules from the user. */
interface OwnScheme {
  readonly defaultPort: number | null;
  readonly shape: "generic" | "opaque";
}

/** The validator of a URL grammar. */
export type UrlValidator = Validator<UrlSpec>;

/**
 * The validator of each grammar value. It is not a property, so that callers cannot tamper with shared state. A copy
 * has no validator, so it is not a grammar value.
 */
const VALIDATORS: WeakMap<object, Validator> = /* @__PURE__ */ new WeakMap();

/** Registers the validator of a grammar value. */
export function registerValidator(grammar: object, validator: Validator): void {
  VALIDATORS.set(grammar, validator);
}

/**
 * Returns the validator of a grammar value.
 *
 * @throws {TypeError} when the value is not a grammar value
 */
export function validatorOf(grammar: unknown): Validator {
  const validator = VALIDATORS.get(grammar as object);
  if (validator !== undefined) return validator;
  throw mismatch("the grammar", "a grammar value or the name of a grammar", grammar);
}

/**
 * Returns the validator of a URL grammar value, for functions that do not accept names, which would load every grammar.
 *
 * @param advice the addition to the message about a name
 * @throws {TypeError} when the value is not a URL grammar value
 */
export function urlValidatorOf(grammar: unknown, advice = ""): UrlValidator {
  const validator = VALIDATORS.get(grammar as object);
  if (validator !== undefined) return ofUrls(validator);
  const added = typeof grammar === "string" ? advice : "";
  throw new TypeError(
    `the grammar must be a grammar value, such as rfc3986 of url-grammar/rfc3986, not ${describe(grammar)}${added}`,
  );
}

/** @throws {TypeError} when the grammar is not a URL grammar */
export function ofUrls(validator: Validator): UrlValidator {
  if (isOfUrls(validator.grammar)) return validator as UrlValidator;
  throw new TypeError("the grammar must be a grammar of URLs");
}

/** Returns the derivation of a text that matches a rule. The next call overwrites it. */
export function deriveIn({ grammar, derive: own }: Decider, input: string, rule: string): DerivationEvents {
  return own === undefined ? derive(grammar, rule, input) : own(input, rule);
}

/** Checks whether a value is the name of the grammar of a validator, or a grammar value with the same results. */
export function isGrammarOf(validator: Decider, value: unknown): boolean {
  const { grammar, plain } = validator;
  if (value === grammar.spec.rules.name) return true;
  const other = VALIDATORS.get(value as object);
  return other === validator || (plain && other?.plain === true && isSameGrammar(other.grammar, grammar));
}

/** Checks whether a value is the package's grammar with this name, without scheme rules. */
export function isPackageGrammar(value: unknown, name: string): boolean {
  const known = VALIDATORS.get(value as object);
  return known?.plain === true && isPackaged(known.grammar) && known.grammar.spec.rules.name === name;
}

/** The options for checking a text. */
export interface ParseOptions<R extends string = RuleName> {
  /** The rule that the whole text must match (default: the grammar's start rule, `"URL-reference"`). */
  readonly rule?: R | undefined;
  /** The derivations that count (default: `"strict"`). */
  readonly reading?: ReadingName | undefined;
}

/** The properties of a grammar that options are checked against. */
export interface NamedRules {
  /** The name of the grammar in messages, and its start rule. */
  readonly spec: { readonly rules: { readonly title: string; readonly start: string } };
  /** The names of the rules in the document's order. */
  readonly ruleNames: readonly string[];
  /** Checks whether a value is the name of a rule. */
  readonly has: (rule: unknown) => boolean;
}

/** The options of every function that checks a text. */
export const PARSE_OPTIONS: readonly string[] = ["grammar", "rule", "reading"];

const READINGS: readonly ReadingName[] = ["strict", "bnf"];

/**
 * Returns the options with every default filled in.
 *
 * @param known the keys that the options may have
 * @throws {TypeError} when the input is not a string, or an option is unknown or has an invalid value
 */
export function readOptions<R extends string>(
  grammar: NamedRules,
  input: unknown,
  options: ParseOptions<R> = {},
  known: readonly string[] = PARSE_OPTIONS,
): { readonly rule: R; readonly reading: ReadingName } {
  requireString(input, "the input");
  requireOptions(options, known);
  const { rule, reading } = options;
  if (rule !== undefined) requireRule(grammar, rule);
  if (reading !== undefined) requireOneOf(reading, "the reading", READINGS);
  return { rule: rule ?? (grammar.spec.rules.start as R), reading: reading ?? "strict" };
}

/**
 * Checks the name of a rule.
 *
 * @throws {TypeError} when the grammar has no such rule
 */
export function requireRule(grammar: NamedRules, rule: unknown): void {
  if (grammar.has(rule)) return;
  const near = typeof rule === "string" ? nearest(rule, grammar.ruleNames) : null;
  const suggestion = near === null ? "" : `: did you mean "${near}"?`;
  throw new TypeError(`unknown rule ${describe(rule)} of ${grammar.spec.rules.title}${suggestion}`);
}
