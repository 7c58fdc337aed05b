// Checks that a value is a grammar, a rule or an expression.
import {
  isReadable,
  mismatch,
  requireArray,
  requireBoolean,
  requireInteger,
  requireObject,
  requireOneOf,
  requireString,
} from "../core/require.js";
import type { Expression, RuleDefinition, Rulelist } from "./expression.js";

type Fields = Readonly<Record<string, unknown>>;

/** @throws {TypeError} unless the value is a complete, valid grammar */
export function requireGrammar(value: unknown, name: string): asserts value is Rulelist {
  requireRules(value, name);
  for (const [key, rule] of value.rules) {
    requireString(key, `each name in the rules of ${name}`);
    requireRule(rule, name);
  }
}

/** @throws {TypeError} unless the value is a grammar; its rules are not checked */
export function requireRules(value: unknown, name: string): asserts value is Rulelist {
  requireObject(value, name);
  const { rules } = value as Fields;
  if (!isReadable(rules) || !isMap(rules)) throw mismatch(`the rules of ${name}`, "a Map", rules);
}

/** Returns whether a value is a Map, or a view of one. */
function isMap(value: object): boolean {
  const { get, has, [Symbol.iterator]: iterator } = value as Record<string | symbol, unknown>;
  return [get, has, iterator].every((method) => typeof method === "function");
}

/** @throws {TypeError} unless the value is a rule; `name` is what the message calls its grammar */
export function requireRule(value: unknown, name: string): asserts value is RuleDefinition {
  requireObject(value, `each of the rules of ${name}`);
  const { name: own, expression, line, column } = value as Fields;
  requireString(own, `the name of each of the rules of ${name}`);
  requireInteger(line, `the line of each of the rules of ${name}`);
  requireInteger(column, `the column of each of the rules of ${name}`);
  requireExpression(expression, `the expression of each of the rules of ${name}`);
}

/**
 * Checks an expression of any depth. Shared parts are checked once.
 *
 * @throws {TypeError} unless the value is an expression that does not contain itself
 */
export function requireExpression(value: unknown, name: string): asserts value is Expression {
  const open = new Set<unknown>();
  const done = new Set<unknown>();
  const path = [value];
  while (path.length > 0) {
    const part = path.at(-1);
    if (open.has(part) || done.has(part)) {
      path.pop();
      open.delete(part);
      done.add(part);
      continue;
    }
    const items = partsOf(part, name);
    open.add(part);
    for (const item of items) {
      if (open.has(item)) throw new TypeError(`${name} must not contain itself`);
      if (!done.has(item)) path.push(item);
    }
  }
}

const TYPES: readonly Expression["type"][] = [
  "literal",
  "range",
  "reference",
  "sequence",
  "choice",
  "repeat",
];

/** Checks one expression without its parts, and returns the parts. */
function partsOf(value: unknown, name: string): readonly unknown[] {
  requireObject(value, name);
  const { type, text, caseSensitive, first, last, name: rule, items, item, min, max } = value as Fields;
  requireOneOf(type, `each type in ${name}`, TYPES);
  switch (type) {
    case "literal":
      requireString(text, `each text in ${name}`);
      requireBoolean(caseSensitive, `each caseSensitive in ${name}`);
      return [];
    case "range":
      requireNumber(first, `each first in ${name}`);
      requireNumber(last, `each last in ${name}`);
      return [];
    case "reference":
      requireString(rule, `each name in ${name}`);
      return [];
    case "repeat":
      requireNumber(min, `each min in ${name}`);
      if (max !== null) requireNumber(max, `each max in ${name}`);
      return [item];
    default:
      requireArray(items, `each list of items in ${name}`);
      return items;
  }
}

/** Callers decide which numbers are valid: a printer lists everything that cannot be written. */
function requireNumber(value: unknown, name: string): void {
  if (typeof value !== "number") throw mismatch(name, "a number", value);
}
