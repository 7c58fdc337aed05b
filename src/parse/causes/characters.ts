import { describeCharacter, isControl, isSurrogate, utf8Escapes } from "../../core/characters.js";
import type { Hint } from "../../core/diagnostic.js";
import { advice, edit } from "../../core/diagnostic.js";
import { codePointLabel } from "../../core/printable.js";
import { type Cause, escapeOrRemove, type Fault, foundAt, takesEscapes } from "./cause.js";

const HEXADECIMAL_DIGITS = 22;

/** `%` without two hexadecimal digits behind it. */
export const badEscape: Cause = ({ language, input, offset, span, departure: { expected } }) => {
  if (expected.size !== HEXADECIMAL_DIGITS) return null;
  const percent = span.start + input.slice(span.start, offset).lastIndexOf("%");
  if (percent < Math.max(span.start, offset - 2)) return null;
  return {
    code: "bad-escape",
    message: '"%" is not followed by two hexadecimal digits',
    rule: language.standard.escapeRule!,
    hint: edit('write "%25" for a percent sign that is data', percent, percent + 1, "%25"),
  };
};

/** A space: around the reference it is to go, inside it is data or a mistake. */
export const space: Cause = (fault) => {
  const found = foundAt(fault);
  if (found?.text !== " ") return null;
  const { input, offset, language } = fault;
  const verdict = {
    code: "space",
    message: "a space is no part of a URL",
    section: language.standard.excluded,
  };
  let end = offset;
  while (input.charAt(end) === " ") end += 1;
  if (offset === 0) return { ...verdict, hint: edit("leave out the space before the URL", 0, end, "") };
  if (end === input.length)
    return { ...verdict, hint: edit("leave out the space after the URL", offset, end, "") };
  if (!takesEscapes(fault)) return { ...verdict, hint: edit("leave it out", offset, end, "") };
  return { ...verdict, hint: edit('write "%20" where it is data', offset, offset + 1, "%20") };
};

/** A control character of ASCII. */
export const controlCharacter: Cause = (fault) => {
  const found = foundAt(fault);
  if (found === null || !isControl(found.codePoint)) return null;
  const { offset, language } = fault;
  return {
    code: "control-character",
    message: `the control character ${describeCharacter(found)} is no part of a URL`,
    section: language.standard.excluded,
    hint: "\t\n\r".includes(found.text)
      ? edit("leave it out: line ends and tabs are often pasted along with a URL", offset, offset + 1, "")
      : escapeOrRemove(fault, found),
  };
};

/** Half of a surrogate pair: no character at all, so it has no escape. */
export const loneSurrogate: Cause = (fault) => {
  const found = foundAt(fault);
  if (found === null || !isSurrogate(found.codePoint)) return null;
  return {
    code: "lone-surrogate",
    message: `${codePointLabel(found.codePoint)} is half of a surrogate pair, not a character`,
    section: fault.language.standard.nonAscii,
    hint: edit("leave it out: the text was cut inside a character", fault.offset, fault.offset + 1, ""),
  };
};

/** A character beyond ASCII. */
export const nonAscii: Cause = (fault) => {
  const found = foundAt(fault);
  if (found === null || found.codePoint < 0x80) return null;
  const { offset, component, language } = fault;
  const end = offset + found.text.length;
  const verdict = {
    code: "non-ascii-character",
    message: `${describeCharacter(found)} is not an ASCII character`,
    section: language.standard.nonAscii,
  };
  if (found.codePoint === 0xfeff && offset === 0) {
    return { ...verdict, hint: edit("leave out the byte order mark before the URL", 0, end, "") };
  }
  if (takesEscapes(fault)) {
    const escapes = utf8Escapes(found)!;
    return {
      ...verdict,
      hint: edit(`write its UTF-8 octets as escapes: "${escapes}"`, offset, end, escapes),
    };
  }
  if (!/[\p{L}\p{N}\p{M}]/u.test(found.text))
    return { ...verdict, hint: edit("leave it out", offset, end, "") };
  return {
    ...verdict,
    hint: advice(
      component === "host"
        ? 'write the name in its ASCII form, whose labels begin with "xn--"'
        : `write the ${component ?? "text"} in ASCII`,
    ),
  };
};

/** The ASCII characters that section 2.4.3 keeps out of URLs, each with its reason. */
export const excludedCharacter: Cause = (fault) => {
  const found = foundAt(fault);
  if (found === null || !'<>"{}|\\^[]`'.includes(found.text)) return null;
  const { input, offset, language } = fault;
  const verdict = {
    code: "excluded-character",
    message: `${describeCharacter(found)} is excluded from URLs`,
    section: language.standard.excluded,
  };
  const outermost = offset === 0 || offset === input.length - 1;
  if ('<>"'.includes(found.text) && outermost) {
    const text = "leave it out: what wraps a URL in text is no part of it";
    return { ...verdict, hint: edit(text, offset, offset + 1, "") };
  }
  if (found.text === "\\") return { ...verdict, hint: backslashHint(fault) ?? escapeOrRemove(fault, found) };
  return { ...verdict, hint: escapeOrRemove(fault, found) };
};

/**
 * A backslash is a shell's or a page's escape where an escape follows. Where a path begins, or beside another
 * separator, it was meant to be one, as on some systems; elsewhere it may be either.
 */
function backslashHint(fault: Fault): Hint | null {
  const { input, offset, span, component } = fault;
  if (input.charAt(offset + 1) === "%") {
    return edit('leave it out: "%" is escaped by nothing in a URL', offset, offset + 1, "");
  }
  if (component === "query" || component === "fragment") return null;
  const beside = offset === span.start || "/\\".includes(input.charAt(offset - 1));
  const separates = beside || input.charAt(offset + 1) === "\\" || !takesEscapes(fault);
  if (separates) return edit('write "/": a backslash separates nothing in a URL', offset, offset + 1, "/");
  return edit('write "%5C" where it is data, "/" where it should separate', offset, offset + 1, "%5C");
}

/** A second `#`: a fragment holds none. */
export const secondFragment: Cause = (fault) => {
  if (foundAt(fault)?.text !== "#" || !takesEscapes(fault)) return null;
  if (!fault.input.slice(0, fault.offset).includes("#")) return null;
  return {
    code: "second-fragment",
    message: 'a second "#": only one fragment can follow a URL',
    hint: edit('write "%23" where it is data', fault.offset, fault.offset + 1, "%23"),
  };
};
