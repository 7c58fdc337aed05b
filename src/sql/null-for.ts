/** Returns what `read` does, or `null` where it throws an error of this class. Any other error is thrown on. */
export function nullFor<Result>(
  expected: new (...given: never[]) => Error,
  read: () => Result,
): Result | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof expected) return null;
    throw error;
  }
}
