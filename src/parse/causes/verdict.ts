import { describeCharacter } from "../../core/characters.js";
import { type Fault, foundAt, type Verdict } from "./cause.js";

/** Why the fault is one: the first cause of its grammar that knows, or the bare fact. */
export function verdict(fault: Fault): Verdict {
  for (const cause of fault.language.standard.causes) {
    const known = cause(fault);
    if (known !== null) return known;
  }
  const found = foundAt(fault);
  return found === null
    ? { code: "unexpected-end", message: `the text ends too soon for the rule ${fault.rule}`, hint: null }
    : {
        code: "unexpected-character",
        message: `the rule ${fault.rule} has no place for ${describeCharacter(found)} here`,
        hint: null,
      };
}
