// What a grammar value runs on, how it is found from the value, and the options that select one of its rules.
import type { Outcome } from "../ast/diagnostics.js";
import type { NodeOf } from "../ast/nodes.js";
import type { DerivationEvents } from "../automaton/greedy/events.js";
import { describe, mismatch, nearest, requireOneOf, requireOptions, requireString } from "../core/require.js";
import type { RuleName } from "../generated/nodes/draft-05.js";
import { type CompiledGrammar, isOfUrls, isPackaged, isSameGrammar } from "../spec/compiled.js";
import { derive } from "../spec/derive.js";
import type { GrammarSpec, ReadingName, UrlSpec } from "../spec/spec.js";

/** What the functions run on that read a text or throw: a grammar that may have no words. */
export interface Decider<S extends GrammarSpec = GrammarSpec> {
  readonly grammar: CompiledGrammar<S>;
  /** Whether there are no rules of schemes, so that the compiled grammar alone decides. */
  readonly plain: boolean;
  /** The schemes whose rules the user has made, and not the package, by their names. */
  readonly ownSchemes?: ReadonlyMap<string, OwnScheme>;
  readonly matches: (input: string, rule: string, reading: ReadingName) => boolean;
  /** Returns the node or the faults of a text, where the grammar has words. */
  readonly validate?: (input: string, rule: string, reading: ReadingName) => Outcome<NodeOf<string>>;
  /** Returns the derivation of a text that matches, where the compiled grammar alone has another. The next call overwrites it. */
  readonly derive?: (input: string, rule: string) => DerivationEvents;
}

/** A decider of a grammar of URLs. */
export type UrlDecider = Decider<UrlSpec>;

/** What functions run on that read whole references: `matches` is not needed where the compiled grammar alone decides. */
export type Reader = Pick<UrlDecider, "grammar" | "plain" | "validate"> & Partial<UrlDecider>;

/** A compiled grammar, with or without the rules of schemes: what a grammar value runs on. */
export interface Validator<S extends GrammarSpec = GrammarSpec> extends Decider<S> {
  readonly validate: (input: string, rule: string, reading: ReadingName) => Outcome<NodeOf<string>>;
}

/** What is known of a scheme whose rules the user has made. */
interface OwnScheme {
  readonly defaultPort: number | null;
  readonly shape: "generic" | "opaque";
}

/** What the value of a grammar of URLs runs on. */
export type UrlValidator = Validator<UrlSpec>;

/**
 * The validator of each grammar value. It is not a property, so that callers cannot tamper with shared state. A copy of a
 * grammar value has no validator, so a copy is not a grammar value.
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
 * Returns the validator of a grammar value of URLs, for functions that take no name: names would pull in every grammar.
 *
 * @param advice what the message adds about a name
 * @throws {TypeError} when the value is not a grammar value, or not one of URLs
 */
export function urlValidatorOf(grammar: unknown, advice = ""): UrlValidator {
  const validator = VALIDATORS.get(grammar as object);
  if (validator !== undefined) return ofUrls(validator);
  const added = typeof grammar === "string" ? advice : "";
  throw new TypeError(
    `the grammar must be a grammar value, such as rfc3986 of url-grammar/rfc3986, not ${describe(grammar)}${added}`,
  );
}

/** @throws {TypeError} when the grammar is not one of URLs */
export function ofUrls(validator: Validator): UrlValidator {
  if (isOfUrls(validator.grammar)) return validator as UrlValidator;
  throw new TypeError("the grammar must be a grammar of URLs");
}

/** Returns the derivation of a text that matches a rule. The next call overwrites it. */
export function deriveIn({ grammar, derive: own }: Decider, input: string, rule: string): DerivationEvents {
  return own === undefined ? derive(grammar, rule, input) : own(input, rule);
}

/** Checks whether a value is the name of the grammar of a validator, or a value that gives the same results. */
export function isGrammarOf(validator: Decider, value: unknown): boolean {
  const { grammar, plain } = validator;
  if (value === grammar.spec.rules.name) return true;
  const other = VALIDATORS.get(value as object);
  return other === validator || (plain && other?.plain === true && isSameGrammar(other.grammar, grammar));
}

/** Checks whether a value is the package's own grammar with a name, without rules of schemes. */
export function isPackageGrammar(value: unknown, name: string): boolean {
  const known = VALIDATORS.get(value as object);
  return known?.plain === true && isPackaged(known.grammar) && known.grammar.spec.rules.name === name;
}

/** How to check a text. */
export interface ParseOptions<R extends string = RuleName> {
  /** The rule that the whole text must match (default: the grammar's start rule, `"URL-reference"`). */
  readonly rule?: R | undefined;
  /** Which derivations count (default: `"strict"`). */
  readonly reading?: ReadingName | undefined;
}

/** The rules of a grammar as far as options are checked against them. */
export interface NamedRules {
  /** What messages call the grammar, and its start rule. */
  readonly spec: { readonly rules: { readonly title: string; readonly start: string } };
  /** In the document's order. */
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
 * @throws {TypeError} when the input is not a string, or an option is unknown or has a value that it cannot have
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
 * Requires the name of a rule.
 *
 * @throws {TypeError} when the grammar has no such rule
 */
export function requireRule(grammar: NamedRules, rule: unknown): void {
  if (grammar.has(rule)) return;
  const near = typeof rule === "string" ? nearest(rule, grammar.ruleNames) : null;
  const suggestion = near === null ? "" : `: did you mean "${near}"?`;
  throw new TypeError(`unknown rule ${describe(rule)} of ${grammar.spec.rules.title}${suggestion}`);
}
