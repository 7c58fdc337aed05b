/**
 * A list of more characters than this is made when it is first read. Up to here the list costs less than the accessor
 * that would put it off.
 */
export const DEFERRED_FROM = 4096;

const deferred = new WeakSet<object>();

/**
 * Returns the object with a field that is made when it is first read: own and enumerable, so that copies and comparisons
 * see it like any other. An error that `make` throws is thrown by each reading.
 */
export function defer<Target extends object, const Name extends string, Value>(
  target: Target,
  name: Name,
  make: () => Value,
): Target & { readonly [Key in Name]: Value } {
  let made: { readonly value: Value } | undefined;
  Object.defineProperty(target, name, {
    enumerable: true,
    get: () => {
      made ??= { value: make() };
      return made.value;
    },
  });
  deferred.add(target);
  return target as Target & { readonly [Key in Name]: Value };
}

/** Checks whether an object has a field that `defer` made. Such a node is as it was made, so its text is right. */
export function isDeferred(value: object): boolean {
  return deferred.has(value);
}
