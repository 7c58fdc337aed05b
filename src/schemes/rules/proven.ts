const proven = new WeakSet<object>();

/**
 * Marks a definition whose rules are known to be right, so that they are compiled when the first URL of the scheme
 * is read, and not when the grammar is created. Returns the definition.
 */
export function markProven<Definition extends object>(definition: Definition): Definition {
  proven.add(definition);
  return definition;
}

/** Whether the definition's rules are known to be right. A copy of a marked definition is not marked. */
export function isProven(definition: object): boolean {
  return proven.has(definition);
}
