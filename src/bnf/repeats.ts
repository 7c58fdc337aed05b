import { advice, type Fault } from "./fault.js";
import { MAX_REPEAT } from "./limits.js";
import type { Token } from "./tokens.js";

export interface Bounds {
  readonly min: number;
  readonly max: number | null;
}

/**
 * The bounds of `n*m`, `n*`, `*m`, `*` and `n` (RFC 5234, 3.6 and 3.7).
 *
 * @example
 * boundsOf("1*").max // → null
 */
export function boundsOf(repeat: string): Bounds {
  const [low = "", high] = repeat.split("*");
  const min = Number(low);
  return { min, max: high === undefined ? min : high === "" ? null : Number(high) };
}

/** What is wrong with a repetition's numbers, if anything is. */
export function repeatFault(token: Token, rule: string): Fault | null {
  const { start, end } = token;
  const { min, max } = boundsOf(token.text);
  if (Math.max(min, max ?? 0) > MAX_REPEAT) {
    const message = `a repetition counts to ${MAX_REPEAT} at most`;
    const hint = advice("write 1* for any number of times, from 1 on");
    return { code: "number-too-large", message, start, end, rule, hint };
  }
  if (max !== null && min > max) {
    const message = `at least ${min} times and at most ${max} times is never`;
    return { code: "bad-repeat", message, start, end, rule, hint: advice(`write ${max}*${min}`) };
  }
  return null;
}
