import { advice, edit, type Hint, safeEdit } from "../../../../core/diagnostic/diagnostic.js";
import { type Character, describeCharacter, utf8Escapes } from "../../../../core/text/characters.js";
import { asciiDomain } from "../../../../core/text/idna.js";
import { isPrintable } from "../../../../core/text/printable.js";
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
  if (!isPrintable(found.text)) return { hint: invisible(input, offset, end) };
  const ascii = asciiTwin(fault, found);
  if (ascii !== null) return { hint: edit(`write "${ascii}" in ASCII`, offset, end, ascii) };
  // DNS has the ASCII form of a name, so that is the advice for a host even where the grammar allows an escape.
  if (component === "host") return { hint: hostHint(fault), covers: inHost };
  return { hint: allowsEscapes(fault) ? escapesHint(found, offset, end) : otherHint(fault, found, end) };
}

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
  const ascii = asciiDomain(input.slice(span.start, span.end));
  if (ascii === null || !grammar.matches(rule, ascii)) {
    return advice('write the name in its ASCII form, with labels that begin with "xn--"');
  }
  return safeEdit(`write the host in its ASCII form: "${ascii}"`, span.start, span.end, ascii);
}

/** From here on, the forms of ASCII characters for texts in ideographs, in the order of ASCII. */
const [FIRST_WIDE, LAST_WIDE, WIDE_OFFSET] = [0xff01, 0xff5e, 0xfee0];

/**
 * Returns the delimiter that a full-width one was meant as, at the place where it ends the scheme, or begins the path or
 * the authority; `null` for any other character.
 */
function asciiTwin({ input, offset }: Fault, { codePoint }: Character): string | null {
  if (codePoint < FIRST_WIDE || codePoint > LAST_WIDE) return null;
  const ascii = String.fromCodePoint(codePoint - WIDE_OFFSET);
  if (offset > LONGEST_SCHEME) return null;
  const before = input.slice(0, offset);
  if (ascii === ":") return /^[a-z][a-z\d+.-]*$/i.test(before) ? ":" : null;
  if (ascii !== "/") return null;
  return /^[a-z][a-z\d+.-]*[:\uff1a][/\uff0f]?$/i.test(before) ? "/" : null;
}

/** No scheme in use is longer, in UTF-16 code units. */
const LONGEST_SCHEME = 40;
