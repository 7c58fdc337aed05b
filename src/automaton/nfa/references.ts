import type { Expression, Rulelist } from "../../bnf/expression.js";
import { requireRule, requireRules } from "../../bnf/require-grammar.js";
import { requireString } from "../../core/require.js";
import { RecursiveRuleError, UndefinedRuleError } from "../errors.js";

/** Returns the direct subexpressions of an expression. */
export function operands(expression: Expression): readonly Expression[] {
  if (expression.type === "sequence" || expression.type === "choice") return expression.items;
  return expression.type === "repeat" ? [expression.item] : [];
}

/**
 * Returns the names that an expression refers to. Subexpressions that several others share are visited once. Like the
 * other walks here, it does not recurse: the call stack must not limit how deep a grammar nests.
 */
function namesIn(root: Expression): string[] {
  const names = new Set<string>();
  const visited = new Set([root]);
  for (const expression of visited) {
    if (expression.type === "reference") names.add(expression.name);
    for (const operand of operands(expression)) visited.add(operand);
  }
  return [...names];
}

/**
 * Returns `rule` and all rules that it refers to, directly or through others, each with the names that it refers to.
 *
 * @throws {TypeError} when the grammar, or one of these rules, has a wrong type
 * @throws {UndefinedRuleError} when one of them is not in the grammar
 * @throws {RecursiveRuleError} when one of them refers to itself, directly or through others
 */
export function references(grammar: Rulelist, rule: string): ReadonlyMap<string, readonly string[]> {
  requireRules(grammar, "the grammar");
  requireString(rule, "the rule");
  const found = new Map<string, readonly string[]>();
  const closed = new Set<string>();
  const path: { readonly name: string; next: number }[] = [];

  const open = (name: string): void => {
    const definition = grammar.rules.get(name);
    if (definition === undefined) throw new UndefinedRuleError(name, path.at(-1)?.name ?? null);
    requireRule(definition, "the grammar");
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
