import { describeCharacter } from "../../core/characters.js";
import { type Cause, type Fault, foundAt, type Verdict } from "./cause.js";
import {
  badEscape,
  controlCharacter,
  excludedCharacter,
  loneSurrogate,
  nonAscii,
  secondFragment,
  space,
} from "./characters.js";
import { emptyLabel, hostHyphen, hostUnderscore, incompleteHost } from "./host.js";
import { badScheme } from "./scheme.js";
import { badPort, bracketedHost, bracketedPort, hostCharacter, secondAt, secondColon } from "./site.js";

/** Every kind of fault that has words of its own, in the order in which they are asked. */
const CAUSES: readonly Cause[] = [
  bracketedHost,
  bracketedPort,
  badEscape,
  space,
  controlCharacter,
  loneSurrogate,
  nonAscii,
  excludedCharacter,
  secondFragment,
  badScheme,
  secondAt,
  secondColon,
  badPort,
  hostUnderscore,
  hostHyphen,
  emptyLabel,
  incompleteHost,
  hostCharacter,
];

/** Why the fault is one: the first cause that knows, or the bare fact. */
export function verdict(fault: Fault): Verdict {
  for (const cause of CAUSES) {
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
