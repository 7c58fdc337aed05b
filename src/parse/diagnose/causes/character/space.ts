import { edit, type Hint, safeEdit } from "../../../../core/diagnostic/diagnostic.js";
import { allowsEscapes, type Cause, type Fault, foundAt } from "../cause.js";

/** A space: around the URL it can be removed; inside it may be part of the URL. */
export const space: Cause = (fault) => {
  if (foundAt(fault)?.text !== " ") return null;
  const end = endOfSpaces(fault.input, fault.offset);
  const hint = spaceHint(fault, end);
  return {
    code: "space",
    message: "spaces are not allowed in URLs",
    section: fault.grammar.diagnosis.excluded,
    hint,
    covers: hint.replacement!.end,
  };
};

function endOfSpaces(input: string, offset: number): number {
  let end = offset;
  while (input.charAt(end) === " ") end += 1;
  return end;
}

function spaceHint(fault: Fault, end: number): Hint {
  const { input, offset, component } = fault;
  if (offset === 0) return safeEdit("remove the space before the URL", 0, end, "");
  if (end === input.length) return safeEdit("remove the space after the URL", offset, end, "");
  if (isInPhoneNumber(input, offset)) return edit('write "-" between the digits', offset, end, "-");
  if (isInSlashes(input, offset, end)) return edit('remove the space before the "//"', offset, end, "");
  // No host is meant to have a space, not even where the grammar allows an escape.
  if (component === "host" || !allowsEscapes(fault)) return edit("remove the space", offset, end, "");
  const escapes = "%20".repeat(end - offset);
  return safeEdit('write "%20" if the space is part of the URL', offset, end, escapes);
}

/** RFC 3966, section 3: the visual separators of a number are "-", ".", "(" and ")". */
function isInPhoneNumber(input: string, offset: number): boolean {
  return /^tel:$/i.test(input.slice(0, 4)) && /[\d)]/.test(input.charAt(offset - 1));
}

/** The longest scheme with a place of its own in the registry has 36 characters. */
const LONGEST_SCHEME = 40;

/** Whether the spaces are between a scheme and its `//`, as in `http: //a.example`. */
function isInSlashes(input: string, start: number, end: number): boolean {
  if (start > LONGEST_SCHEME) return false;
  return (
    /^[a-z][a-z\d+.-]*:\/{0,2}$/i.test(input.slice(0, start)) &&
    /^\/{0,2}[a-z\d]/i.test(input.slice(end, end + 3))
  );
}
