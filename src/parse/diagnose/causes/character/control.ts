import { edit, type Hint } from "../../../../core/diagnostic/diagnostic.js";
import {
  codePointLabel,
  describeCharacter,
  isControl,
  isSurrogate,
} from "../../../../core/text/printable.js";
import { type Cause, escapeOrRemove, type Fault, foundAt } from "../cause.js";

/** A control character of ASCII. */
export const controlCharacter: Cause = (fault) => {
  const found = foundAt(fault);
  if (found === null || !isControl(found.codePoint)) return null;
  const { grammar } = fault;
  return {
    code: "control-character",
    message: `the control character ${describeCharacter(found)} is not allowed in URLs`,
    section: grammar.diagnosis.excluded,
    hint: "\t\n\r".includes(found.text)
      ? blankHint(fault)
      : // It is rarely meant, so it is not certain that it is part of the URL.
        { ...escapeOrRemove(fault, found), safe: false },
  };
};

/** A tab or a line break. Inside the text, it may be between a URL and something else. */
function blankHint({ input, offset }: Fault): Hint {
  const around = offset === 0 || offset === input.length - 1;
  const text = "remove it: tabs and line breaks are often copied along with a URL";
  return { ...edit(text, offset, offset + 1, ""), safe: around };
}

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
