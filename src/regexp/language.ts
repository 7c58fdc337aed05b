// Converts ECMAScript regular expressions to automata.
import { compileWithin } from "../automaton/compile.js";
import type { Dfa } from "../automaton/dfa.js";
import type { Budget } from "../automaton/limits.js";
import { choiceOf as eitherOf, sequenceOf as inTurn, type Expression as Rule } from "../bnf/expression.js";
import { mismatch, requireBoolean, requireString } from "../core/require.js";
import { ExpressionError } from "../expressions/error.js";
import { Alternating } from "./alternating.js";
import { byCodePoints, type Lazy, lazyOf } from "./lazy.js";
import { choiceOf, type Expression, type Parser, type Pattern, readPattern, sequenceOf } from "./pattern.js";
import type { ExpressionOptions } from "./verdict.js";

/** The maximum length of an expression, in characters. */
const MAX_LENGTH = 100_000;

/** Returns an expression without the anchors at its ends. */
export function expressionOf(
  parser: Parser,
  expression: unknown,
  { flags, whole = false }: ExpressionOptions,
  budget: Budget,
): Unframed {
  requireBoolean(whole, 'the option "whole"');
  const written = sourceOf(expression, flags);
  if (written.source.length > MAX_LENGTH)
    throw new ExpressionError("too-large", `an expression can have ${MAX_LENGTH} characters, and not more`);
  return unframed(readPattern(parser, written.source, written.flags, budget), whole);
}

const sourceOfRegExp = Object.getOwnPropertyDescriptor(RegExp.prototype, "source")!.get!;
const flagsOfRegExp = Object.getOwnPropertyDescriptor(RegExp.prototype, "flags")!.get!;

/** @throws {TypeError} unless it is an expression, or a string with optional flags */
function sourceOf(expression: unknown, flags: unknown): { readonly source: string; readonly flags: string } {
  if (typeof expression === "string") {
    if (flags !== undefined) requireString(flags, "the flags");
    return { source: expression, flags: flags ?? "" };
  }
  let source: string;
  try {
    source = sourceOfRegExp.call(expression) as string;
  } catch {
    throw mismatch("the expression", "a RegExp or a string", expression);
  }
  if (flags !== undefined) throw new TypeError("a RegExp has its own flags: the option is for texts");
  return { source, flags: flagsOfRegExp.call(expression) as string };
}

/** @throws {ExpressionError} and {AutomatonLimitError} under the same conditions as `fromRegExp` */
export function languageOf({ pattern, any, isUnicode, isSearched, isOpen }: Unframed, budget: Budget): Lazy {
  const anything: Pattern = { type: "repeat", item: any, min: 0, max: null };
  const found = sequenceOf([...(isSearched ? [anything] : []), pattern]);
  const isPlain = !isOpen && !hasLook(found);
  const lazy = isPlain ? lazyOf(compiled(found, budget)) : new Alternating(found, isOpen, budget);
  return isUnicode ? lazy : byCodePoints(lazy, budget);
}

/** An expression whose outer anchors are removed. */
export interface Unframed extends Expression {
  /** Whether it is tried at every position of a string, because it had no anchor at the start. */
  readonly isSearched: boolean;
  /** Whether the string can continue after it. */
  readonly isOpen: boolean;
}

/** Removes the anchors at both ends if all alternatives have them. */
function unframed(expression: Expression, isWhole: boolean): Unframed {
  const { pattern, any, isSticky } = expression;
  const isEdge = (part: Pattern, isAhead: boolean): boolean =>
    part.type === "look" &&
    part.isAhead === isAhead &&
    part.isNegative &&
    part.item.type === "set" &&
    part.item.set === any.set;
  /** Returns a part without the anchor at one end; `null` if it has none. */
  const without = (part: Pattern, isAhead: boolean): Pattern | null => {
    if (isEdge(part, isAhead)) return sequenceOf([]);
    if (part.type === "choice") {
      const items = part.items.map((item) => without(item, isAhead));
      return items.length > 0 && items.every((item) => item !== null) ? choiceOf(items) : null;
    }
    if (part.type !== "sequence") return null;
    const [at, end] = isAhead ? [part.items.length - 1, undefined] : [0, 1];
    const outer = part.items[at];
    const inner = outer === undefined ? null : without(outer, isAhead);
    if (inner === null) return null;
    const rest = isAhead ? part.items.slice(0, at) : part.items.slice(end);
    return sequenceOf(isAhead ? [...rest, inner] : [inner, ...rest]);
  };
  const left = without(pattern, false);
  const right = without(left ?? pattern, true);
  return {
    ...expression,
    pattern: right ?? left ?? pattern,
    isSearched: left === null && !isSticky && !isWhole,
    isOpen: right === null && !isWhole,
  };
}

/** Returns whether a pattern contains a condition. */
export function hasLook(pattern: Pattern): boolean {
  if (pattern.type === "look") return true;
  const items = pattern.type === "set" ? [] : pattern.type === "repeat" ? [pattern.item] : pattern.items;
  return items.some(hasLook);
}

const RULE = "expression";

function compiled(pattern: Pattern, budget: Budget): Dfa {
  const rule = { name: RULE, expression: ruleOf(pattern), line: 0, column: 0 };
  return compileWithin({ rules: new Map([[RULE, rule]]) }, RULE, budget);
}

/** @param pattern a pattern without conditions */
function ruleOf(pattern: Pattern): Rule {
  if (pattern.type === "set") {
    const ranges: Rule[] = [];
    for (let at = 0; at < pattern.set.length; at += 2)
      ranges.push({ type: "range", first: pattern.set[at]!, last: pattern.set[at + 1]! });
    return eitherOf(ranges);
  }
  if (pattern.type === "repeat")
    return { type: "repeat", item: ruleOf(pattern.item), min: pattern.min, max: pattern.max };
  const items = ("items" in pattern ? pattern.items : []).map(ruleOf);
  return pattern.type === "choice" ? eitherOf(items) : inTurn(items);
}
