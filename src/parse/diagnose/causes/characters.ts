import type { Hint } from "../../../core/diagnostic/diagnostic.js";
import { advice, edit } from "../../../core/diagnostic/diagnostic.js";
import { describeCharacter, isControl, isSurrogate, utf8Escapes } from "../../../core/text/characters.js";
import { codePointLabel } from "../../../core/text/printable.js";
import { allowsEscapes, type Cause, type Explanation, escapeOrRemove, type Fault, foundAt } from "./cause.js";

/** How many characters are hexadecimal digits. */
const HEXADECIMAL_DIGITS = 22;

/** A `%` that is not followed by two hexadecimal digits. */
export const badEscape: Cause = ({ grammar, input, offset, span, mismatch: { expected } }) => {
  if (expected.size !== HEXADECIMAL_DIGITS) return null;
  const percent = span.start + input.slice(span.start, offset).lastIndexOf("%");
  if (percent < Math.max(span.start, offset - 2)) return null;
  return {
    code: "bad-escape",
    message: '"%" must be followed by two hexadecimal digits',
    rule: grammar.diagnosis.escapeRule!,
    hint: edit('write "%25" for a percent sign', percent, percent + 1, "%25"),
  };
};

/** A space: around the URL it can be removed; inside it may be part of the URL. */
export const space: Cause = (fault) => {
  if (foundAt(fault)?.text !== " ") return null;
  return {
    code: "space",
    message: "spaces are not allowed in URLs",
    section: fault.grammar.diagnosis.excluded,
    hint: spaceHint(fault),
  };
};

function spaceHint(fault: Fault): Hint {
  const { input, offset, component } = fault;
  let end = offset;
  while (input.charAt(end) === " ") end += 1;
  if (offset === 0) return edit("remove the space before the URL", 0, end, "");
  if (end === input.length) return edit("remove the space after the URL", offset, end, "");
  // No host is meant to have a space, not even where the grammar allows an escape.
  if (component === "host" || !allowsEscapes(fault)) return edit("remove the space", offset, end, "");
  return edit('write "%20" if the space is part of the URL', offset, offset + 1, "%20");
}

/** A control character of ASCII. */
export const controlCharacter: Cause = (fault) => {
  const found = foundAt(fault);
  if (found === null || !isControl(found.codePoint)) return null;
  const { offset, grammar } = fault;
  return {
    code: "control-character",
    message: `the control character ${describeCharacter(found)} is not allowed in URLs`,
    section: grammar.diagnosis.excluded,
    hint: "\t\n\r".includes(found.text)
      ? edit("remove it: tabs and line breaks are often copied along with a URL", offset, offset + 1, "")
      : escapeOrRemove(fault, found),
  };
};

/** Half of a surrogate pair: not a character, so it cannot be percent-encoded. */
export const loneSurrogate: Cause = (fault) => {
  const found = foundAt(fault);
  if (found === null || !isSurrogate(found.codePoint)) return null;
  return {
    code: "lone-surrogate",
    message: `${codePointLabel(found.codePoint)} is half of a surrogate pair, not a character`,
    section: fault.grammar.diagnosis.nonAscii,
    hint: edit(
      "remove it: the text was cut in the middle of a character",
      fault.offset,
      fault.offset + 1,
      "",
    ),
  };
};

/** A character beyond ASCII. */
export const nonAscii: Cause = (fault) => {
  const found = foundAt(fault);
  if (found === null || found.codePoint < 0x80) return null;
  const { offset, component, grammar } = fault;
  const end = offset + found.text.length;
  const explanation: Omit<Explanation, "hint"> = {
    code: "non-ascii-character",
    message: `${describeCharacter(found)} is not an ASCII character`,
    section: grammar.diagnosis.nonAscii,
  };
  if (found.codePoint === 0xfeff && offset === 0) {
    return { ...explanation, hint: edit("remove the byte order mark before the URL", 0, end, "") };
  }
  // DNS has the ASCII form of a name, so that is the advice for a host even where the grammar allows an escape.
  if (component !== "host" && allowsEscapes(fault)) {
    const escapes = utf8Escapes(found)!;
    return {
      ...explanation,
      hint: edit(`percent-encode its UTF-8 bytes: "${escapes}"`, offset, end, escapes),
    };
  }
  if (!/[\p{L}\p{N}\p{M}]/u.test(found.text))
    return { ...explanation, hint: edit("remove it", offset, end, "") };
  return {
    ...explanation,
    hint: advice(
      component === "host"
        ? 'write the name in its ASCII form, with labels that begin with "xn--"'
        : `write the ${component ?? "text"} in ASCII`,
    ),
  };
};

/** The printable ASCII characters that section 2.4.3 excludes. */
export const excludedCharacter: Cause = (fault) => {
  const found = foundAt(fault);
  if (found === null || !'<>"{}|\\^[]`'.includes(found.text)) return null;
  const { input, offset, grammar } = fault;
  const explanation: Omit<Explanation, "hint"> = {
    code: "excluded-character",
    message: `${describeCharacter(found)} is not allowed in URLs`,
    section: grammar.diagnosis.excluded,
  };
  const outermost = offset === 0 || offset === input.length - 1;
  if ('<>"'.includes(found.text) && outermost) {
    const text = "remove it: a delimiter around a URL is not part of it";
    return { ...explanation, hint: edit(text, offset, offset + 1, "") };
  }
  if (found.text === "\\")
    return { ...explanation, hint: backslashHint(fault) ?? escapeOrRemove(fault, found) };
  return { ...explanation, hint: escapeOrRemove(fault, found) };
};

/**
 * Before a percent-encoded byte, a backslash is a leftover of a shell or a page. At the start of a path, or next to
 * another separator, it was meant as one, as on Windows. Elsewhere it can be either.
 */
function backslashHint(fault: Fault): Hint | null {
  const { input, offset, span, component } = fault;
  if (input.charAt(offset + 1) === "%") {
    return edit('remove it: "%" needs no backslash in a URL', offset, offset + 1, "");
  }
  if (component === "query" || component === "fragment") return null;
  const beside = offset === span.start || "/\\".includes(input.charAt(offset - 1));
  const separates = beside || input.charAt(offset + 1) === "\\" || !allowsEscapes(fault);
  if (separates) return edit('write "/": a backslash is not a separator in URLs', offset, offset + 1, "/");
  return edit(
    'write "%5C" if the backslash is part of the URL, "/" if it is a separator',
    offset,
    offset + 1,
    "%5C",
  );
}

/** A second `#`: a fragment cannot contain one. */
export const secondFragment: Cause = (fault) => {
  if (foundAt(fault)?.text !== "#" || !allowsEscapes(fault)) return null;
  if (!fault.input.slice(0, fault.offset).includes("#")) return null;
  return {
    code: "second-fragment",
    message: 'only one "#" is allowed in a URL',
    hint: edit('write "%23" if it is part of the fragment', fault.offset, fault.offset + 1, "%23"),
  };
};
