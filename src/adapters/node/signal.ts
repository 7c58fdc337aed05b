/** @throws {TypeError} unless the value is an AbortSignal, or there is none */
export function requireSignal(value: unknown): asserts value is AbortSignal | undefined {
  if (value === undefined) return;
  if (typeof value === "object" && value !== null && value instanceof AbortSignal) return;
  throw new TypeError("the option signal must be an AbortSignal");
}
