import { Combinator } from "../combinator/combinator.js";
import {
  isRevoked,
  mismatch,
  requireBoolean,
  requireFunction,
  requireInteger,
  requireObject,
  requireOneOf,
  requireOptions,
  requireString,
} from "../core/require.js";
import type { CombinatorScheme, SchemeDefinition, SchemeFacts, TextScheme } from "./definition.js";

/**
 * Checks the definition of a scheme as far as that needs no grammar, and returns it frozen. `createGrammar`
 * checks its rules.
 *
 * @param definition the facts about the scheme, and its rules
 * @throws {TypeError} when a field is missing, unknown or of the wrong type.
 *
 * @example
 * defineScheme({ name: "note", shape: "opaque", rules: 'note = "note:" 1*DIGIT' }).name // → "note"
 * defineScheme({ name: "Note", shape: "opaque", rules: "" }) // → throws TypeError
 */
export function defineScheme<const Name extends string, Parts = null>(
  definition: SchemeDefinition<Name, Parts>,
): SchemeDefinition<Name, Parts> {
  requireDefinition(definition);
  return Object.freeze({ ...definition });
}

type Fields<T> = Partial<Record<keyof T, unknown>>;

const FACTS: readonly (keyof SchemeFacts)[] = ["name", "standard", "defaultPort", "shape"];
const COMBINATOR_FIELDS: readonly (keyof CombinatorScheme)[] = [...FACTS, "rules", "over", "fragment"];
const TEXT_FIELDS: readonly (keyof TextScheme)[] = [
  ...FACTS,
  "rules",
  "notation",
  "start",
  "over",
  "fragment",
  "check",
  "parts",
];

/** @throws {TypeError} unless the value is the definition of a scheme */
export function requireDefinition(value: unknown): asserts value is SchemeDefinition {
  requireObject(value, "the scheme");
  const { rules }: Fields<SchemeDefinition> = value;
  requireFacts(value);
  if (typeof rules === "string") requireText(value);
  else if ((typeof rules === "function" && !isRevoked(rules)) || Combinator.is(rules))
    requireCombinator(value);
  else
    throw mismatch("the rules", "a string, a combinator or a function that returns one or a parser", rules);
}

function requireFacts({ name, standard, defaultPort, shape }: Fields<SchemeFacts>): void {
  requireString(name, "the name of the scheme");
  if (!/^[a-z][a-z0-9+.-]*$/.test(name)) {
    const wanted = 'a lower-case letter followed by lower-case letters, digits, "+", "-" and "."';
    throw mismatch("the name of the scheme", wanted, name);
  }
  if (standard !== undefined && standard !== null) requireString(standard, "the standard");
  if (defaultPort !== undefined && defaultPort !== null)
    requireInteger(defaultPort, "the default port", 0, 65535);
  requireOneOf(shape, "the shape", ["generic", "opaque"]);
}

function requireCombinator(value: Fields<CombinatorScheme>): void {
  requireOptions(value, COMBINATOR_FIELDS);
  if (value.fragment !== undefined) requireBoolean(value.fragment, "the option fragment");
}

function requireText(value: Fields<TextScheme>): void {
  requireOptions(value, TEXT_FIELDS);
  const { notation, start, fragment, check, parts } = value;
  if (notation !== undefined) requireOneOf(notation, "the notation", ["abnf", "bnf"]);
  if (start !== undefined) requireString(start, "the start rule");
  if (fragment !== undefined) requireBoolean(fragment, "the option fragment");
  if (check !== undefined) requireFunction(check, "the option check");
  if (parts !== undefined) requireFunction(parts, "the option parts");
}
