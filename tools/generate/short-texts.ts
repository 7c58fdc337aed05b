// Writes rules as short strings, which `rulesFrom` reads.
import type { Expression, RuleDefinition, Short } from "../../src/bnf/expression.js";

/** Returns rules as a short string, without their lines and columns. */
export function rulesText(rules: Iterable<RuleDefinition>): string {
  return JSON.stringify(Array.from(rules, ({ name, expression }) => [name, short(expression)]));
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
