import type { Draft } from "../draft.js";
import type { Fault } from "../fault.js";
import { repeatFault } from "../repeats.js";

/** Repetitions whose numbers are too large or the wrong way round. */
export function badRepeat({ definitions }: Draft): Fault[] {
  const faults: Fault[] = [];
  for (const { name, body } of definitions)
    for (const token of body) {
      const fault = token.type === "repeat" ? repeatFault(token, name.text) : null;
      if (fault !== null) faults.push(fault);
    }
  return faults;
}
