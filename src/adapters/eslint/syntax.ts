/**
 * What this rule reads of the nodes of ESTree, JSX and TypeScript. One type for all of them: which members a node has is
 * decided by its `type`, and parsers add types of their own.
 */
export interface Syntax {
  readonly type: string;
  readonly range?: readonly [start: number, end: number];
  readonly parent?: Syntax | null;
  readonly value?: unknown;
  readonly name?: unknown;
  readonly operator?: string;
  readonly computed?: boolean;
  readonly left?: Syntax;
  readonly right?: Syntax;
  readonly callee?: Syntax;
  readonly object?: Syntax;
  readonly property?: Syntax;
  readonly expression?: Syntax;
  readonly source?: Syntax | null;
  readonly arguments?: readonly Syntax[];
  readonly quasis?: readonly Syntax[];
}

/** The types of nodes around an expression that do not change its value. */
const WRAPPERS: ReadonlySet<string> = new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "TSTypeAssertion",
  "JSXExpressionContainer",
]);

/** Returns the expression that has the value of this one, without what only gives it a type. */
export function innermost(node: Syntax): Syntax {
  let inner = node;
  while (inner.expression && WRAPPERS.has(inner.type)) inner = inner.expression;
  return inner;
}

/** Returns the outermost node that has the value of this one, and what contains that. */
export function unwrapped(node: Syntax): { readonly node: Syntax; readonly parent: Syntax | null } {
  let outer = node;
  while (outer.parent && WRAPPERS.has(outer.parent.type)) outer = outer.parent;
  return { node: outer, parent: outer.parent ?? null };
}

/** Whether a node joins texts with `+`. */
export function isConcatenation(node: Syntax | null): boolean {
  return node?.type === "BinaryExpression" && node.operator === "+";
}

/** Returns the node that an expression such as `a.b.c` begins with. */
export function rootOf(node: Syntax | undefined): Syntax | undefined {
  let at = node;
  while (at?.type === "MemberExpression") at = at.object;
  return at;
}

/** Returns the names of an expression such as `a.b.c`; `null` for any other. */
export function nameOf(node: Syntax | undefined): string | null {
  const names: string[] = [];
  let at = node;
  for (; at?.type === "MemberExpression" && at.computed === false; at = at.object) {
    if (at.property?.type !== "Identifier") return null;
    names.push(String(at.property.name));
  }
  if (at?.type !== "Identifier") return null;
  return [...names, String(at.name)].reverse().join(".");
}
