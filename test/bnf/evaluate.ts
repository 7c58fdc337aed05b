/** The value of an expression of a document's example, with these names at hand. */
export function evaluate(expression: string, scope: Readonly<Record<string, unknown>>): unknown {
  return new Function(...Object.keys(scope), `return (${expression});`)(...Object.values(scope));
}
