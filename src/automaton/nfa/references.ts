import type { Expression, Grammar } from "../../bnf/expression.js";
import { RecursiveRuleError, UndefinedRuleError } from "../errors.js";

/** The parts of an expression that are expressions. */
export function operands(expression: Expression): readonly Expression[] {
  if (expression.type === "sequence" || expression.type === "choice") return expression.items;
  return expression.type === "repeat" ? [expression.item] : [];
}

// Walks keep their own stack here and below: how deep a text nests must not depend on how deep a call may go.
function namesIn(root: Expression): string[] {
  const names = new Set<string>();
  const seen = new Set([root]);
  for (const expression of seen) {
    if (expression.type === "reference") names.add(expression.name);
    for (const operand of operands(expression)) seen.add(operand);
  }
  return [...names];
}

/**
 * The rules that `rule` is made of, itself among them, each with the names it refers to.
 *
 * @throws {UndefinedRuleError} when one of them is not in the grammar.
 * @throws {RecursiveRuleError} when one of them leads back to itself.
 */
export function references(grammar: Grammar, rule: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const closed = new Set<string>();
  const path: { readonly name: string; next: number }[] = [];

  const open = (name: string): void => {
    const definition = grammar.rules.get(name);
    if (definition === undefined) throw new UndefinedRuleError(name, path.at(-1)?.name ?? null);
    found.set(name, namesIn(definition.expression));
    path.push({ name, next: 0 });
  };

  open(rule);
  while (path.length > 0) {
    const top = path.at(-1)!;
    const name = found.get(top.name)![top.next++];
    if (name === undefined) {
      closed.add(top.name);
      path.pop();
    } else if (!closed.has(name)) {
      if (found.has(name)) throw new RecursiveRuleError(cycleTo(path, name));
      open(name);
    }
  }
  return found;
}

function cycleTo(path: readonly { readonly name: string }[], name: string): string[] {
  const names = path.map((step) => step.name);
  return [...names.slice(names.indexOf(name)), name];
}
