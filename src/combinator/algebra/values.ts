import type { NodeOf } from "../../ast/nodes.js";
import { requireFunction, requireInteger, requireObject, requireString } from "../../core/require.js";
import type { Field, Form, NodeForm } from "../form/form.js";
import { RESERVED, reservedName } from "../form/node.js";
import { type Combinator, combine, requireCombinator } from "./combinator.js";

/**
 * Gives `apply(value)` in place of the item's value.
 *
 * @param item what is matched
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
 * Gives the matched text in place of the item's value. Compiled, the values within are never made.
 *
 * @param item what is matched
 * @throws {TypeError} unless the item is a combinator
 * @example
 * text(many(symbols("ab"))).compiled.parse("aba").value // → "aba"
 */
export function text(item: Combinator): Combinator<string> {
  return combine(([form]) => ({ type: "text", item: form! }), [item]);
}

/** Fields of a node: anything but what every node has. */
export type Fields = object & { readonly [Name in keyof NodeOf<string>]?: never };

/** A place in a tuple, counted from 0. */
export type PlaceIn<Values extends readonly unknown[]> = Exclude<Partial<Values>["length"], Values["length"]>;

/**
 * Gives a node of an AST: its `type`, its span (`start`, `end`: UTF-16 code units of the whole input, half-open),
 * its `text`, and its fields. For a `seq`, `fields` can be an object that says of which item, counted from 0, each
 * field is the value; for any item it can be a function that makes the fields of the item's value. Without `fields`
 * the node is its text alone. Values that no field is made of are never made when compiled. The node is frozen.
 *
 * @param type the `type` of the node
 * @param item what is matched
 * @param fields the places of the fields in a `seq`, or a function that makes them
 * @throws {TypeError} unless the type is a string, the item a combinator, and `fields` a function, or an object of
 * whole numbers that are places in a `seq`
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
