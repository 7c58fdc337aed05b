// The functions that make combinators: characters, sequences and choices, repetitions, values, and the departures from
// a document's grammar that ordered choice requires.

import type { NodeOf } from "../ast/nodes.js";
import { MAX_CODE_POINT, MAX_REPEAT } from "../bnf/expression.js";
import { grammarError } from "../bnf/fault.js";
import { phrase } from "../core/diagnostic/phrase.js";
import { describe, requireFunction, requireInteger, requireObject, requireString } from "../core/require.js";
import { Combinator, combine, requireCombinator } from "./combinator.js";
import { type Field, type Form, type NodeForm, RESERVED, reservedName } from "./form.js";

/**
 * Matches `text`, case-sensitively. BNF: `"text"`.
 *
 * @param text the text to match
 * @throws {TypeError} when `text` is not a string
 * @example
 * literal("//").parser.parse("//").value // → "//"
 */
export function literal<const Text extends string>(text: Text): Combinator<Text> {
  requireString(text, "text");
  return new Combinator({ type: "literal", text, caseSensitive: true });
}

/**
 * Matches `text`, ignoring the case of ASCII letters, and returns it as written. ABNF: `"text"` (RFC 5234, section
 * 2.3).
 *
 * @param text the text to match, in either case
 * @throws {TypeError} when `text` is not a string
 * @example
 * anyCase("http").compiled.parse("HTTP").value // → "HTTP"
 */
export function anyCase(text: string): Combinator<string> {
  requireString(text, "text");
  return new Combinator({ type: "literal", text, caseSensitive: false });
}

/**
 * Matches one of `characters`. BNF: `"a" | "b" | "c"`.
 *
 * @param characters the characters, one of which is matched
 * @throws {TypeError} when `characters` is not a string
 * @example
 * symbols("+-.").compiled.parse("-").value // → "-"
 * symbols("+-.").parser.parse("a").expected // → ['"+"', '"-"', '"."']
 */
export function symbols(characters: string): Combinator<string> {
  requireString(characters, "characters");
  return new Combinator({ type: "symbols", characters });
}

/**
 * Matches one character from `first` to `last`, by code point. ABNF: `%x61-7A`.
 *
 * @param first the first character, by code point
 * @param last the last character, by code point
 * @throws {TypeError} unless both are single characters
 * @throws {GrammarError} when `first` comes after `last`
 * @example
 * range("a", "z").compiled.parse("q").value // → "q"
 */
export function range(first: string, last: string): Combinator<string> {
  const [from, to] = [codePointOf(first, "first"), codePointOf(last, "last")];
  if (from > to)
    throw grammarError(
      "bad-range",
      phrase("no character is from {first} to {last}", { first: describe(first), last: describe(last) }),
    );
  return new Combinator({ type: "range", first: from, last: to });
}

function codePointOf(character: unknown, name: string): number {
  const codePoint = typeof character === "string" ? character.codePointAt(0) : undefined;
  if (
    codePoint !== undefined &&
    codePoint <= MAX_CODE_POINT &&
    String.fromCodePoint(codePoint) === character
  ) {
    return codePoint;
  }
  throw new TypeError(`${name} must be a single character, not ${describe(character)}`);
}

/**
 * Matches the items in order and returns their values as a tuple. BNF: `a b c`.
 *
 * @param items the combinators to match, in order
 * @throws {TypeError} unless each item is a combinator
 * @example
 * seq(symbols("ab"), literal(":")).compiled.parse("a:").value // → ["a", ":"]
 */
export function seq<const Items extends readonly Combinator[]>(...items: Items): Combinator<ValuesOf<Items>> {
  return combine((forms) => ({ type: "sequence", items: forms }), items);
}

/** The values of the items of a tuple of combinators, in order. */
export type ValuesOf<Items extends readonly Combinator[]> = {
  -readonly [I in keyof Items]: Items[I] extends Combinator<infer Value> ? Value : never;
};

/**
 * Matches `before`, then the item, and returns the item's value. BNF: `"#" a`.
 *
 * @param before matched first; its value is dropped
 * @param item matched second
 * @throws {TypeError} unless both are combinators
 * @example
 * after(literal("#"), symbols("ab")).compiled.parse("#a").value // → "a"
 */
export function after<Value>(before: Combinator, item: Combinator<Value>): Combinator<Value> {
  return combine((items) => ({ type: "pick", items, index: 1 }), [before, item]);
}

/**
 * Matches the item, then `next`, and returns the item's value. BNF: `a "."`.
 *
 * @param item matched first
 * @param next matched second; its value is dropped
 * @throws {TypeError} unless both are combinators
 * @example
 * before(symbols("ab"), literal(".")).compiled.parse("a.").value // → "a"
 */
export function before<Value>(item: Combinator<Value>, next: Combinator): Combinator<Value> {
  return combine((items) => ({ type: "pick", items, index: 0 }), [item, next]);
}

/**
 * Matches one of the items and returns its value. BNF: `a | b | c`. The plain parser takes the first that matches; the
 * compiled one takes the first that is part of the longest match.
 *
 * @param items the alternatives, in order of preference
 * @throws {TypeError} unless each item is a combinator
 * @example
 * alt(literal("ab"), literal("a")).compiled.parse("a").value // → "a"
 */
export function alt<const Items extends readonly Combinator[]>(
  ...items: Items
): Combinator<ValuesOf<Items>[number]> {
  return combine((forms) => ({ type: "choice", items: forms }), items);
}

/**
 * Matches the item, or nothing, which has the value `null`. BNF: `[ a ]`. The item is preferred, even if it is empty.
 *
 * @param item the item that may be absent
 * @throws {TypeError} unless the item is a combinator
 * @example
 * optional(literal("a")).compiled.parse("").value // → null
 */
export function optional<Value>(item: Combinator<Value>): Combinator<Value | null> {
  return combine(([form]) => ({ type: "optional", item: form! }), [item]);
}

/**
 * Matches the item any number of times and returns the values as a frozen array. BNF: `*a`.
 *
 * @param item the item to repeat
 * @throws {TypeError} unless the item is a combinator
 * @example
 * many(symbols("ab")).compiled.parse("aba").value // → ["a", "b", "a"]
 */
export function many<Value>(item: Combinator<Value>): Combinator<readonly Value[]> {
  return repeat(0, null, item);
}

/**
 * Matches the item `min` times or more and returns the values as a frozen array. BNF: `1*a`.
 *
 * @param min the minimum number of matches
 * @param item the item to repeat
 * @throws {TypeError} unless `min` is a whole number and the item a combinator
 * @throws {GrammarError} when `min` is greater than the limit of grammar texts
 * @example
 * atLeast(1, symbols("ab")).compiled.parse("").status // → false
 */
export function atLeast<Value>(min: number, item: Combinator<Value>): Combinator<readonly Value[]> {
  return repeat(min, null, item);
}

/**
 * Matches the item `min` to `max` times, with `null` for no upper bound, and returns the values as a frozen array. BNF:
 * `2*3a`. Iterations past the minimum take at least one character each, except that 0 to 1 times accepts an empty item,
 * like `optional`.
 *
 * @param min the minimum number of matches
 * @param max the maximum number of matches; `null` if there is no limit
 * @param item the item to repeat
 * @throws {TypeError} unless the bounds are whole numbers and the item a combinator
 * @throws {GrammarError} when the bounds are out of order, or greater than the limit of grammar texts
 * @example
 * repeat(1, 2, symbols("ab")).compiled.parse("ab").value // → ["a", "b"]
 */
export function repeat<Value>(
  min: number,
  max: number | null,
  item: Combinator<Value>,
): Combinator<readonly Value[]> {
  requireInteger(min, "min");
  if (max !== null) requireInteger(max, "max");
  if (Math.max(min, max ?? 0) > MAX_REPEAT) {
    throw grammarError(
      "number-too-large",
      phrase("repetitions count up to {most} at most", { most: String(MAX_REPEAT) }),
    );
  }
  if (max !== null && min > max) {
    throw grammarError(
      "bad-repeat",
      phrase("a repetition of at least {min} and at most {max} times never matches", {
        min: String(min),
        max: String(max),
      }),
    );
  }
  return combine(([form]) => ({ type: "repeat", item: form!, min, max }), [item]);
}

/**
 * Matches the item once or more, with the separator between each two, and returns the values of the items as a frozen
 * array. BNF: `a *( "," a )`.
 *
 * @param item the item to repeat
 * @param separator matched between two items; its value is dropped
 * @throws {TypeError} unless both are combinators
 * @example
 * sepBy1(symbols("ab"), literal(",")).compiled.parse("a,b").value // → ["a", "b"]
 */
export function sepBy1<Value>(item: Combinator<Value>, separator: Combinator): Combinator<readonly Value[]> {
  return combine(
    ([one, between]) => ({ type: "separated", item: one!, separator: between! }),
    [item, separator],
  );
}

/**
 * Replaces the item's value with `apply(value)`.
 *
 * @param item the item to match
 * @param apply makes the new value from the item's value
 * @throws {TypeError} unless the item is a combinator and `apply` a function
 * @example
 * map(many(symbols("01")), (digits) => Number.parseInt(digits.join(""), 2)).compiled.parse("101").value // → 5
 */
export function map<Value, Result>(
  item: Combinator<Value>,
  apply: (value: Value) => Result,
): Combinator<Result> {
  requireCombinator(item, "the item");
  requireFunction(apply, "apply");
  return combine(
    ([form]) => ({ type: "map", item: form!, apply: apply as (value: unknown) => unknown }),
    [item],
  );
}

/**
 * Replaces the item's value with the matched text. The compiled parser does not make the values inside.
 *
 * @param item the item to match
 * @throws {TypeError} unless the item is a combinator
 * @example
 * text(many(symbols("ab"))).compiled.parse("aba").value // → "aba"
 */
export function text(item: Combinator): Combinator<string> {
  return combine(([form]) => ({ type: "text", item: form! }), [item]);
}

/**
 * Matches the item and returns an AST node: its `type`, its span (`start`, `end`: UTF-16 code units of the whole input,
 * half-open), its `text`, and its fields. For a `seq`, `fields` can map each field to the index of an item, counted
 * from 0. For any item, it can be a function that makes the fields from the item's value. Without `fields`, the node
 * has only its text. The compiled parser does not make values that no field uses. The node is frozen.
 *
 * @param type the `type` of the node
 * @param item the item to match
 * @param fields the index of each field in a `seq`, or a function that makes the fields
 * @throws {TypeError} unless the type is a string, the item a combinator, and `fields` a function, or an object of
 * valid indices in a `seq`
 * @example
 * node("bit", symbols("01")).compiled.parse("1").value // → { type: "bit", start: 0, end: 1, text: "1" }
 * const sum = node("sum", seq(symbols("01"), literal("+"), symbols("01")), { left: 0, right: 2 });
 * sum.compiled.parse("0+1").value // → { type: "sum", start: 0, end: 3, text: "0+1", left: "0", right: "1" }
 */
export function node<const Type extends string>(type: Type, item: Combinator): Combinator<NodeOf<Type>>;
export function node<const Type extends string, Value, Made extends Fields>(
  type: Type,
  item: Combinator<Value>,
  fields: (value: Value) => Made,
): Combinator<NodeOf<Type> & Made>;
export function node<
  const Type extends string,
  Values extends readonly unknown[],
  const Places extends Readonly<Record<string, PlaceIn<Values>>> & Fields,
>(
  type: Type,
  item: Combinator<Values>,
  fields: Places,
): Combinator<NodeOf<Type> & { readonly [Name in keyof Places]: Values[Places[Name] & keyof Values] }>;
export function node(
  type: string,
  item: Combinator,
  fields?: ((value: never) => object) | Readonly<Record<string, number>>,
): Combinator<NodeOf<string>> {
  requireString(type, "type");
  return combine(
    ([form]) => ({ type: "node", name: type, item: form!, fields: checkedFields(type, form!, fields) }),
    [item],
  );
}

function checkedFields(type: string, item: Form, fields: unknown): NodeForm["fields"] {
  if (fields === undefined) return null;
  if (typeof fields === "function") return fields as (value: unknown) => object;
  requireObject(fields, "fields");
  if (item.type !== "sequence") {
    throw new TypeError("fields must be a function, since the item is not a seq");
  }
  const last = item.items.length - 1;
  const places = Object.entries(fields).map(([name, index]): Field => {
    if (RESERVED.includes(name)) throw reservedName(type);
    requireInteger(index, `fields.${name}`, 0, last);
    return Object.freeze({ name, index });
  });
  return places.length === 0 ? null : Object.freeze(places);
}

/** Fields of a node: any except the properties that every node has. */
export type Fields = object & { readonly [Name in keyof NodeOf<string>]?: never };

/** An index in a tuple, counted from 0. */
export type PlaceIn<Values extends readonly unknown[]> = Exclude<Partial<Values>["length"], Values["length"]>;

/**
 * DEPARTURE for an alternative that may match a prefix of what a later alternative matches: ordered choice would stop
 * at the prefix. In a plain parser, the alternative counts only where `longer` does not follow. An automaton finds the
 * longest match anyway, so this has no effect there.
 *
 * @param alternative the alternative that may match only a prefix
 * @param longer what must not follow it
 * @throws {TypeError} unless both are combinators
 * @example
 * alt(whole(literal("a"), symbols("ab")), literal("ab")).parser.parse("ab").value // → "ab"
 */
export function whole<Value>(alternative: Combinator<Value>, longer: Combinator): Combinator<Value> {
  return combine(([form, next]) => ({ type: "whole", item: form!, longer: next! }), [alternative, longer]);
}

/**
 * DEPARTURE for `X *( X | y ) X`: in ordered choice, the repetition would take the last X. Matches the same strings
 * after the first X, left-factored as `X *( *y X )`.
 *
 * @param last `X`, which ends every run
 * @param between `y`, which may precede it any number of times
 * @throws {TypeError} unless both are combinators
 * @example
 * runsEndingIn(symbols("ab"), literal("-")).parser.parse("--a-b").status // → true
 */
export function runsEndingIn<Last, Between>(
  last: Combinator<Last>,
  between: Combinator<Between>,
): Combinator<readonly [readonly Between[], Last][]> {
  return many(seq(many(between), last)) as Combinator<readonly [readonly Between[], Last][]>;
}
