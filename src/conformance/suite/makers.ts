import { mismatch } from "../../core/require.js";
import type { SuiteMaker } from "./suite-maker.js";

/** What makes the cases of each suite. It is not a property, because the judge relies on it. */
const MAKERS: WeakMap<object, SuiteMaker> = /* @__PURE__ */ new WeakMap();

/** Notes what makes the cases of a suite. */
export function noteMaker(suite: object, maker: SuiteMaker): void {
  MAKERS.set(suite, maker);
}

/**
 * Returns what makes the cases of a suite.
 *
 * @throws {TypeError} when the value is not a suite
 */
export function makerOf(suite: unknown): SuiteMaker {
  const maker = MAKERS.get(suite as object);
  if (maker !== undefined) return maker;
  throw mismatch("the suite", "one that the function suite has returned", suite);
}
