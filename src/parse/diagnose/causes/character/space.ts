import { advice, edit, type Hint, safeEdit } from "../../../../core/diagnostic/diagnostic.js";
import { isSplitScheme } from "../../usual-schemes.js";
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
    covers: hint.replacement?.end ?? end,
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
  if (isInSlashes(input, offset, end)) return edit(besideSlashes(input, offset), offset, end, "");
  if (component === "scheme") return schemeHint(input, fault.span.end, offset, end);
  // No host is meant to have a space, not even where the grammar allows an escape.
  if (component === "host" || !allowsEscapes(fault)) return edit("remove the space", offset, end, "");
  const escapes = "%20".repeat(end - offset);
  const text = 'write "%20" if the space is part of the URL';
  return { ...edit(text, offset, end, escapes), safe: !OTHER_TEXT.test(input.slice(end, end + 8)) };
}

/** What follows a space that ends a URL: another URL, a note, a tag, or the version of HTTP. */
const OTHER_TEXT = /^(?:[<#&|;]|https?:|HTTP\/|and |or )/;

function besideSlashes(input: string, offset: number): string {
  if (input.endsWith("//", offset)) return 'remove the space after the "//"';
  if (input.endsWith("/", offset)) return "remove the space between the slashes";
  return "remove the space after the colon";
}

/** A space in a scheme: it is either a slip, or the text before it is not part of the URL. */
function schemeHint(input: string, colon: number, offset: number, end: number): Hint {
  if (isSplitScheme(input, colon)) return edit("remove the space", offset, end, "");
  return advice("remove what is before the URL");
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
