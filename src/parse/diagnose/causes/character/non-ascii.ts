import { advice, edit, type Hint, safeEdit } from "../../../../core/diagnostic/diagnostic.js";
import { asciiDomain } from "../../../../core/text/idna.js";
import {
  type Character,
  describeCharacter,
  isPrintable,
  utf8Escapes,
} from "../../../../core/text/printable.js";
import { allowsEscapes, type Cause, type Fault, foundAt, inHost, type Meant } from "../cause.js";

/** A character beyond ASCII. */
export const nonAscii: Cause = (fault) => {
  const found = foundAt(fault);
  if (found === null || found.codePoint < 0x80) return null;
  return {
    code: "non-ascii-character",
    message: `${describeCharacter(found)} is not an ASCII character`,
    section: fault.grammar.diagnosis.nonAscii,
    ...meantBy(fault, found),
  };
};

function meantBy(fault: Fault, found: Character): Meant {
  const { input, offset, component } = fault;
  const end = offset + found.text.length;
  if (found.codePoint === 0xfeff && offset === 0) {
    return { hint: safeEdit("remove the byte order mark before the URL", 0, end, "") };
  }
  // What cannot be seen was not typed: it came along when the text was copied.
  if (!isPrintable(found.text) && !isJoining(fault, found)) return { hint: invisible(input, offset, end) };
  // DNS has the ASCII form of a name, so that is the advice for a host even where the grammar allows an escape.
  if (component === "host") return { hint: hostHint(fault), covers: inHost };
  return { hint: allowsEscapes(fault) ? escapesHint(found, offset, end) : otherHint(fault, found, end) };
}

/** Joiners and variation selectors are part of the text that they are in: of emoji, and of letters of some scripts. */
function isJoining(fault: Fault, { text }: Character): boolean {
  const { input, offset, component } = fault;
  if (component === "host" || !allowsEscapes(fault)) return false;
  return JOINING.test(text) && offset > 0 && input.charCodeAt(offset - 1) > 0x7f;
}

const JOINING = /\p{Join_Control}|\p{Variation_Selector}/u;

function invisible(input: string, start: number, end: number): Hint {
  const text = "remove it: it cannot be seen, and is often copied along with a URL";
  return start === 0 || end === input.length ? safeEdit(text, start, end, "") : edit(text, start, end, "");
}

function escapesHint(found: Character, offset: number, end: number): Hint {
  const escapes = utf8Escapes(found)!;
  return safeEdit(`percent-encode its UTF-8 bytes: "${escapes}"`, offset, end, escapes);
}

function otherHint({ component, offset }: Fault, { text }: Character, end: number): Hint {
  if (!/[\p{L}\p{N}\p{M}]/u.test(text)) return edit("remove it", offset, end, "");
  return advice(`write the ${component ?? "text"} in ASCII`);
}

/** The host in its ASCII form, if it has one that the grammar accepts. */
function hostHint({ grammar, input, span, rule }: Fault): Hint {
  const host = input.slice(span.start, span.end);
  const ascii = asciiDomain(host);
  if (ascii === null || !grammar.matches(rule, ascii)) {
    return advice('write the name in its ASCII form, with labels that begin with "xn--"');
  }
  const text = `write the host in its ASCII form: "${ascii}"`;
  // Letters of two scripts may look alike, and then another name was meant.
  const mixed = LATIN.test(host) && LIKE_LATIN.test(host);
  return { ...edit(text, span.start, span.end, ascii), safe: !mixed };
}

const LATIN = /\p{Script=Latin}/u;
const LIKE_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
