import type { Expression } from "./expression.js";

/**
 * Returns the names that an expression refers to, each once, in the order they are written. An expression made by
 * code may hold one part in many places; each part is visited once, so that the time stays linear in its size.
 */
export function references(expression: Expression): ReadonlySet<string> {
  const names = new Set<string>();
  const visited = new Set<Expression>();
  const waiting: Expression[] = [expression];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.type === "reference") names.add(next.name);
    else if (next.type === "literal" || next.type === "range" || visited.has(next)) continue;
    else {
      visited.add(next);
      const items = next.type === "repeat" ? [next.item] : next.items;
      for (let at = items.length; at > 0; at--) waiting.push(items[at - 1]!);
    }
  }
  return names;
}
