import type { Expression, Rule } from "./expression.js";

// Rules as short texts of JSON, for modules that have many: the names of types and fields take most of what JSON.stringify
// makes of an expression.

/**
 * An expression: the name of a rule; a range of characters; a repeated item with its limits; or a list that begins with
 * the kind of the others: `=` a literal, `~` one in any case, `&` a sequence, `|` a choice.
 */
type Short = string | ShortList;
interface ShortList extends ReadonlyArray<Short | number | null> {}

/** Returns rules as a text. Where they stand in their own text is not kept. */
export function rulesText(rules: Iterable<Rule>): string {
  return JSON.stringify(Array.from(rules, ({ name, expression }) => [name, short(expression)]));
}

/** Returns the rules of a text that `rulesText` returned. */
export function rulesFrom(text: string): readonly Rule[] {
  const rules = JSON.parse(text) as readonly (readonly [string, Short])[];
  return rules.map(([name, expression]) => ({ name, expression: long(expression), line: 0, column: 0 }));
}

function short(expression: Expression): Short {
  switch (expression.type) {
    case "reference":
      return expression.name;
    case "range":
      return [expression.first, expression.last];
    case "repeat":
      return [expression.min, expression.max, short(expression.item)];
    case "literal":
      return [expression.caseSensitive ? "=" : "~", expression.text];
    default:
      return [expression.type === "sequence" ? "&" : "|", ...expression.items.map(short)];
  }
}

function long(expression: Short): Expression {
  if (typeof expression === "string") return { type: "reference", name: expression };
  const [kind, second, item] = expression;
  if (typeof kind === "number") {
    if (item === undefined) return { type: "range", first: kind, last: second as number };
    return { type: "repeat", item: long(item as Short), min: kind, max: second as number | null };
  }
  if (kind === "=" || kind === "~") {
    return { type: "literal", text: second as string, caseSensitive: kind === "=" };
  }
  const items = (expression.slice(1) as readonly Short[]).map(long);
  return { type: kind === "&" ? "sequence" : "choice", items };
}
