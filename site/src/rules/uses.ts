/** Which rules a rule uses, and which use it. */
import type { Expression, Rulelist } from "url-grammar/bnf";

/** Returns the names of the rules that an expression refers to, each once, in the order in which it does. */
export function usedIn(expression: Expression): readonly string[] {
  return [...new Set(references(expression))];
}

/** Returns the names of the rules that refer to a rule, in the order of the grammar. */
export function usersOf(rule: string, { rules }: Rulelist): readonly string[] {
  return [...rules.values()]
    .filter(({ expression }) => references(expression).includes(rule))
    .map(({ name }) => name);
}

function references(expression: Expression): readonly string[] {
  if (expression.type === "reference") return [expression.name];
  if (expression.type === "repeat") return references(expression.item);
  return "items" in expression ? expression.items.flatMap(references) : [];
}
