import type { Expression } from "./expression.js";

/** The names an expression refers to, each once, in the order they are written. */
export function references(expression: Expression): ReadonlySet<string> {
  const names = new Set<string>();
  const waiting: Expression[] = [expression];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.type === "reference") names.add(next.name);
    else if (next.type === "repeat") waiting.push(next.item);
    else if ("items" in next)
      for (let at = next.items.length; at > 0; at--) waiting.push(next.items[at - 1]!);
  }
  return names;
}
