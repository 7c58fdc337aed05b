import type { NodeOf } from "../../ast/nodes.js";
import { requireFunction, requireString } from "../../core/require.js";
import { type Combinator, combine } from "./combinator.js";

/**
 * Gives `apply(value)` in place of the item's value.
 *
 * @throws {TypeError} unless the item is a combinator and `apply` a function
 * @example
 * map(many(symbols("01")), (digits) => Number.parseInt(digits.join(""), 2)).compiled.parse("101").value // → 5
 */
export function map<Value, Result>(
  item: Combinator<Value>,
  apply: (value: Value) => Result,
): Combinator<Result> {
  requireFunction(apply, "apply");
  return combine(
    ([form]) => ({ type: "map", item: form!, apply: apply as (value: unknown) => unknown }),
    [item],
  );
}

/**
 * Gives the matched text in place of the item's value. Compiled, the values within are never made.
 *
 * @throws {TypeError} unless the item is a combinator
 * @example
 * text(many(symbols("ab"))).compiled.parse("aba").value // → "aba"
 */
export function text(item: Combinator): Combinator<string> {
  return combine(([form]) => ({ type: "text", item: form! }), [item]);
}

/** Fields of a node: anything but what every node has. */
export type Fields = object & {
  readonly type?: never;
  readonly start?: never;
  readonly end?: never;
  readonly text?: never;
};

/**
 * Gives a node of an AST: its `type`, its span (`start`, `end`: UTF-16 code units of the whole input, half-open),
 * its `text`, and the fields that `fields` makes of the item's value. Without `fields` the node is its text alone,
 * and compiled the values within are never made. The node is frozen.
 *
 * @throws {TypeError} unless the type is a string, the item a combinator and `fields` a function
 * @example
 * node("bit", symbols("01")).compiled.parse("1").value // → { type: "bit", start: 0, end: 1, text: "1" }
 */
export function node<const Type extends string>(type: Type, item: Combinator): Combinator<NodeOf<Type>>;
export function node<const Type extends string, Value, Made extends Fields>(
  type: Type,
  item: Combinator<Value>,
  fields: (value: Value) => Made,
): Combinator<NodeOf<Type> & Made>;
export function node(
  type: string,
  item: Combinator,
  fields?: (value: never) => object,
): Combinator<NodeOf<string>> {
  requireString(type, "type");
  if (fields !== undefined) requireFunction(fields, "fields");
  return combine(
    ([form]) => ({
      type: "node",
      name: type,
      item: form!,
      fields: (fields as ((value: unknown) => object) | undefined) ?? null,
    }),
    [item],
  );
}
