/**
 * Freezes a value and all that it consists of: the objects and arrays in it. What it holds in Maps, or in typed arrays,
 * cannot be frozen.
 *
 * @example
 * Object.isFrozen(deepFreeze({ a: [1] }).a) // → true
 */
export function deepFreeze<T>(value: T): T {
  const open: unknown[] = [value];
  for (const part of open) {
    if (typeof part !== "object" || part === null || Object.isFrozen(part)) continue;
    Object.freeze(part);
    open.push(...Object.values(part));
  }
  return value;
}

/**
 * Freezes a class and its prototype, so that no caller can change the methods that all others get. Its instances are as
 * they were.
 */
export function freezeClass(type: { readonly prototype: object }): void {
  Object.freeze(type);
  Object.freeze(type.prototype);
}
