import { MAX_CODE_POINT, MAX_REPEAT } from "../../bnf/limits.js";
import { describe, requireInteger, requireString } from "../../core/require.js";
import { refusal } from "../form/errors.js";
import { Combinator, combine } from "./combinator.js";

/**
 * Matches `text`, in this case. BNF: `"text"`.
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
 * Matches `text`, its ASCII letters in either case, and gives it as it was written. ABNF: `"text"` (RFC 5234,
 * section 2.3).
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
 * @param characters the characters, of which one is matched
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
  if (from > to) throw refusal("bad-range", `no character is from ${describe(first)} to ${describe(last)}`);
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

/** The values of the items of a tuple of combinators, in order. */
export type ValuesOf<Items extends readonly Combinator[]> = {
  -readonly [I in keyof Items]: Items[I] extends Combinator<infer Value> ? Value : never;
};

/**
 * Matches the items one after the other and gives their values as a tuple. BNF: `a b c`.
 *
 * @param items what is matched, in this order
 * @throws {TypeError} unless each item is a combinator
 * @example
 * seq(symbols("ab"), literal(":")).compiled.parse("a:").value // → ["a", ":"]
 */
export function seq<const Items extends readonly Combinator[]>(...items: Items): Combinator<ValuesOf<Items>> {
  return combine((forms) => ({ type: "sequence", items: forms }), items);
}

/**
 * Matches `before`, then the item, and gives the item's value. BNF: `"#" a`.
 *
 * @param before what is matched first, and has no value here
 * @param item what is matched then
 * @throws {TypeError} unless both are combinators
 * @example
 * after(literal("#"), symbols("ab")).compiled.parse("#a").value // → "a"
 */
export function after<Value>(before: Combinator, item: Combinator<Value>): Combinator<Value> {
  return combine((items) => ({ type: "pick", items, index: 1 }), [before, item]);
}

/**
 * Matches the item, then `behind`, and gives the item's value. BNF: `a "."`.
 *
 * @param item what is matched first
 * @param behind what is matched then, and has no value here
 * @throws {TypeError} unless both are combinators
 * @example
 * before(symbols("ab"), literal(".")).compiled.parse("a.").value // → "a"
 */
export function before<Value>(item: Combinator<Value>, behind: Combinator): Combinator<Value> {
  return combine((items) => ({ type: "pick", items, index: 0 }), [item, behind]);
}

/**
 * Matches one of the items and gives its value. BNF: `a | b | c`. Plain, it takes the first that matches; compiled,
 * the first with which the longest match comes about.
 *
 * @param items the alternatives, in the order in which they are preferred
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
 * Matches the item or nothing, which gives `null`. BNF: `[ a ]`. The item is preferred, even where it is empty.
 *
 * @param item what may be absent
 * @throws {TypeError} unless the item is a combinator
 * @example
 * optional(literal("a")).compiled.parse("").value // → null
 */
export function optional<Value>(item: Combinator<Value>): Combinator<Value | null> {
  return combine(([form]) => ({ type: "optional", item: form! }), [item]);
}

/**
 * Matches the item any number of times and gives the values as a frozen array. BNF: `*a`.
 *
 * @param item what is repeated
 * @throws {TypeError} unless the item is a combinator
 * @example
 * many(symbols("ab")).compiled.parse("aba").value // → ["a", "b", "a"]
 */
export function many<Value>(item: Combinator<Value>): Combinator<readonly Value[]> {
  return repeat(0, null, item);
}

/**
 * Matches the item `min` times or more and gives the values as a frozen array. BNF: `1*a`.
 *
 * @param min how often the item must match
 * @param item what is repeated
 * @throws {TypeError} unless `min` is a whole number and the item a combinator
 * @throws {GrammarError} when `min` is greater than a grammar text may say
 * @example
 * atLeast(1, symbols("ab")).compiled.parse("").status // → false
 */
export function atLeast<Value>(min: number, item: Combinator<Value>): Combinator<readonly Value[]> {
  return repeat(min, null, item);
}

/**
 * Matches the item once or more, with the separator between each two, and gives the values of the item as a frozen
 * array. BNF: `a *( "," a )`.
 *
 * @param item what is repeated
 * @param separator what stands between two items, and has no value here
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
 * Matches the item `min` to `max` times, `null` for no upper bound, and gives the values as a frozen array. BNF: `2*3a`.
 * Iterations past the minimum take at least one character each; but 0 to 1 times is as in `optional`, which takes an
 * item that is empty.
 *
 * @param min how often the item must match
 * @param max how often the item may match; `null` if there is no limit
 * @param item what is repeated
 * @throws {TypeError} unless the bounds are whole numbers and the item a combinator
 * @throws {GrammarError} when the bounds are out of order, or greater than a grammar text may say
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
    throw refusal("number-too-large", `repetitions count up to ${MAX_REPEAT} at most`);
  }
  if (max !== null && min > max) {
    throw refusal("bad-repeat", `a repetition of at least ${min} and at most ${max} times never matches`);
  }
  return combine(([form]) => ({ type: "repeat", item: form!, min, max }), [item]);
}
