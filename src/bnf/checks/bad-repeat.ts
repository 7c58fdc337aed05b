import { advice } from "../../core/diagnostic/diagnostic.js";
import type { Fault } from "../fault.js";
import { MAX_REPEAT } from "../limits.js";
import { boundsOf } from "../read/numbers.js";
import type { Definition } from "../read/outline.js";
import type { Token } from "../read/tokens.js";

/** Finds repetitions whose numbers are too large or the wrong way round. */
export function badRepeat({ name, body }: Definition): Fault[] {
  const faults: Fault[] = [];
  for (const token of body) {
    const fault = token.type === "repeat" ? faultOf(token, name.text) : null;
    if (fault !== null) faults.push(fault);
  }
  return faults;
}

function faultOf({ text, start, end }: Token, rule: string): Fault | null {
  const { min, max } = boundsOf(text);
  if (Math.max(min, max ?? 0) > MAX_REPEAT) {
    const message = `a number of a repetition may be at most ${MAX_REPEAT}`;
    const hint = advice("write 1* for one or more");
    return { code: "number-too-large", message, start, end, rule, hint };
  }
  if (max !== null && min > max) {
    const message = `the minimum, ${min}, is greater than the maximum, ${max}`;
    return { code: "bad-repeat", message, start, end, rule, hint: advice(`write ${max}*${min}`) };
  }
  return null;
}
