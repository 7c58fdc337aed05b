import type { Fault } from "../fault.js";
import type { Definition, Draft } from "../read/draft.js";
import { elementOf } from "../read/elements.js";

/** Literals, values, prose and lists that can't be read, whatever their place. */
export function badElement({ name, body }: Definition, draft: Draft): Fault[] {
  const faults: Fault[] = [];
  for (const token of body) {
    const found = elementOf(token, draft);
    if (found !== null && "code" in found) faults.push({ ...found, rule: name.text });
  }
  return faults;
}
