import { advice } from "../../core/diagnostic/diagnostic.js";
import type { Fault } from "../fault.js";
import type { Outline } from "../read/outline.js";
import { shown } from "../spelling.js";

/** Finds `=/` in a notation that does not have it, or before the rule it adds to (RFC 5234, 3.3). */
export function incrementalRule({ dialect, definitions, defined }: Outline): Fault[] {
  const faults: Fault[] = [];
  for (const definition of definitions) {
    const { name, definedAs } = definition;
    const { text, start, end } = definedAs;
    if (text === "=") continue;
    if (!dialect.incremental) {
      const message = '"=/" is only allowed in ABNF';
      const hint = advice("write all alternatives in one rule");
      faults.push({ code: "syntax-error", message, start, end, rule: name.text, hint });
    } else if (defined.get(dialect.fold(name.text)) === definition) {
      const message = `${shown(name.text)} has no earlier definition to add alternatives to`;
      const hint = advice('write "=" in the first definition');
      faults.push({ code: "nothing-to-extend", message, start, end, rule: name.text, hint });
    }
  }
  return faults;
}
