import { bracketFaults } from "../checks/brackets.js";
import { BODY_CHECKS } from "../checks/index.js";
import type { Expression } from "../expression.js";
import type { Fault } from "../fault.js";
import type { Definition, Draft } from "./draft.js";
import { elementOf } from "./elements.js";
import { misfitFault } from "./misfit.js";
import { boundsOf } from "./repeats.js";
import { readOrder } from "./syntax.js";
import type { Token } from "./tokens.js";

/** The alternatives of a rule, `null` where it has a fault, and its faults. */
export interface BodyReading {
  readonly alternatives: readonly Expression[] | null;
  readonly faults: readonly Fault[];
}

/** Reads the body of a definition. Its order is looked at even where its tokens have faults of their own. */
export function readBody(definition: Definition, draft: Draft): BodyReading {
  const { body } = definition;
  const faults = BODY_CHECKS.flatMap((check) => check(definition, draft));
  const brackets = bracketFaults(definition);
  if (brackets.length > 0) return { alternatives: null, faults: [...faults, ...brackets] };
  const letters = body.map((token, index) => letterOf(token, body[index + 1])).join("");
  const order = readOrder(letters);
  if (typeof order !== "function")
    return { alternatives: null, faults: [...faults, misfitFault(order, letters, definition, draft)] };
  if (faults.length > 0) return { alternatives: null, faults };
  const alternatives = order({
    element: (at) => elementOf(body[at]!, draft) as Expression,
    bounds: (at) => boundsOf(body[at]!.text),
  });
  return { alternatives, faults };
}

function letterOf({ type, text, end }: Token, next: Token | undefined): string {
  if (type === "bracket") return text;
  if (type === "alternative") return "/";
  if (type === "definedAs") return "=";
  if (type === "repeat") return next?.start === end ? "*" : "~";
  return "e";
}
