import { edit } from "../../../core/diagnostic/diagnostic.js";
import { type Cause, escapeOrRemove, foundAt } from "./cause.js";
import {
  badEscape,
  controlCharacter,
  excludedCharacter,
  loneSurrogate,
  nonAscii,
  secondFragment,
  space,
} from "./character/index.js";
import { bracketedHost } from "./part/ipv6.js";

/** A tilde, which RFC 1738 counts among the "national" characters and later documents allow. */
export const tilde: Cause = (fault) => {
  const found = foundAt(fault);
  if (found?.text !== "~") return null;
  return {
    code: "excluded-character",
    message: '"~" is not allowed in URLs by this grammar',
    section: fault.grammar.diagnosis.excluded,
    hint: escapeOrRemove(fault, found),
  };
};

/** `path = fsegment *( "/" segment )` with `fsegment = 1*pchar`: the first segment cannot be empty. */
const emptySegment: Cause = (fault) => {
  const { component, input, offset, span } = fault;
  if (component !== "path" || offset !== span.start + 1 || foundAt(fault)?.text !== "/") return null;
  let end = offset;
  while (input.charAt(end) === "/") end += 1;
  return {
    code: "empty-segment",
    message: "the first segment of a path cannot be empty in this grammar",
    rule: "fsegment",
    hint: edit('keep one "/"', offset, end, ""),
  };
};

/** An address in square brackets, which came with later documents. */
const address: Cause = (fault) => {
  const explanation = bracketedHost(fault);
  return explanation && { ...explanation, rule: "net_loc" };
};

/** The causes of faults in URLs of RFC 1808, in the order in which they are tried. */
export const RFC_1808_CAUSES: readonly Cause[] = [
  address,
  badEscape,
  space,
  controlCharacter,
  loneSurrogate,
  nonAscii,
  excludedCharacter,
  tilde,
  secondFragment,
  emptySegment,
];
