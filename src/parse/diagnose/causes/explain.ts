import { describeCharacter } from "../../../core/text/printable.js";
import { pasted } from "../pasted/pasted.js";
import { type Explanation, type Fault, foundAt } from "./cause.js";

/** Returns the explanation of the first cause that recognises the fault, or a general one. */
export function explain(fault: Fault): Explanation {
  const explanation = explanationOf(fault);
  const meant = fault.first ? pasted(fault) : null;
  return meant === null ? explanation : { ...explanation, ...meant };
}

function explanationOf(fault: Fault): Explanation {
  for (const cause of fault.grammar.diagnosis.causes ?? []) {
    const explanation = cause(fault);
    if (explanation !== null) return explanation;
  }
  const found = foundAt(fault);
  return found === null
    ? {
        code: "unexpected-end",
        message: `the text ends before the rule ${fault.rule} is complete`,
        hint: null,
      }
    : {
        code: "unexpected-character",
        message: `${describeCharacter(found)} does not match the rule ${fault.rule} here`,
        hint: null,
      };
}
