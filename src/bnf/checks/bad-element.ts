import type { Fault } from "../fault.js";
import type { Definition, Outline } from "../read/outline.js";
import { terminalOf } from "../read/terminals.js";

/** Finds literals, values, prose and lists that cannot be read, wherever they are. */
export function badElement({ name, body }: Definition, outline: Outline): Fault[] {
  const faults: Fault[] = [];
  for (const token of body) {
    const found = terminalOf(token, outline);
    if (found !== null && "code" in found) faults.push({ ...found, rule: name.text });
  }
  return faults;
}
