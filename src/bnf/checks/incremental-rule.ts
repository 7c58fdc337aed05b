import { advice } from "../../core/diagnostic.js";
import type { Fault } from "../fault.js";
import type { Outline } from "../read/outline.js";
import { shown } from "../spelling.js";

/** `=/` in a notation that lacks it, or with nothing before it to add to (RFC 5234, 3.3). */
export function incrementalRule({ dialect, definitions, defined }: Outline): Fault[] {
  const faults: Fault[] = [];
  for (const definition of definitions) {
    const { name, definedAs } = definition;
    const { text, start, end } = definedAs;
    if (text === "=") continue;
    if (!dialect.incremental) {
      const message = `"=/" belongs to ABNF, which this text is not`;
      const hint = advice("write all alternatives of a rule in one place");
      faults.push({ code: "syntax-error", message, start, end, rule: name.text, hint });
    } else if (defined.get(dialect.fold(name.text)) === definition) {
      const message = `there is no earlier rule ${shown(name.text)} to add alternatives to`;
      const hint = advice('write "=" in the first of its definitions');
      faults.push({ code: "nothing-to-extend", message, start, end, rule: name.text, hint });
    }
  }
  return faults;
}
