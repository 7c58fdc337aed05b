import * as assert from "uvu/assert";

/**
 * Holds that `action` throws an error with these words, or of this class. (`throws` of uvu takes a text for its
 * own label and calls a class as if it were a predicate, so that any error would do.)
 */
export function throws(action: () => unknown, what: string | (new (...given: never[]) => Error)): void {
  assert.throws(
    action,
    (error: unknown) =>
      typeof what === "string" ? error instanceof Error && error.message === what : error instanceof what,
    `throws ${typeof what === "string" ? what : what.name}`,
  );
}
