/** The results of functions that were told whether to tell an empty component from a missing one. */
const keeps: WeakMap<object, boolean> = new WeakMap();

/** Records whether a result tells empty components from missing ones; returns the result. */
export function keeping<Result extends object>(result: Result, keep: boolean): Result {
  keeps.set(result, keep);
  return result;
}

/** Whether a value is a result that tells empty components from missing ones; `undefined` for any other value. */
export function keptBy(value: unknown): boolean | undefined {
  return typeof value === "object" && value !== null ? keeps.get(value) : undefined;
}

/** Lets a result that was made from another one tell what that one tells. */
export function keepingAs<Result extends object>(result: Result, from: object): Result {
  const keep = keeps.get(from);
  return keep === undefined ? result : keeping(result, keep);
}
