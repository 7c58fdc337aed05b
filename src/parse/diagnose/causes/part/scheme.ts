import { advice, edit } from "../../../../core/diagnostic/diagnostic.js";
import { describeCharacter } from "../../../../core/text/printable.js";
import { type Cause, foundAt, inScheme } from "../cause.js";

/**
 * The text before the first colon is not a scheme. `//` usually follows a real scheme; where it does not, the text is
 * more likely the first segment of a relative path (section 5).
 */
export const badScheme: Cause = (fault) => {
  if (fault.component !== "scheme") return null;
  const { grammar, input, span } = fault;
  const character = foundAt(fault);
  if (character === null) return null;
  const found = describeCharacter(character);
  if (input.charAt(span.end) !== ":" || input.startsWith("//", span.end + 1)) {
    return {
      code: "bad-scheme",
      message: `${found} is not allowed in a scheme`,
      hint: advice('use only letters, digits, "+", "-" and "." in the scheme'),
      covers: inScheme,
    };
  }
  const text = 'write "./" in front if this is a relative path';
  const isSegment = grammar.matches(
    grammar.diagnosis.segmentRule ?? "segment",
    input.slice(span.start, span.end),
  );
  return {
    code: "colon-in-first-segment",
    message: `the text before the first ":" is a scheme, and ${found} is not allowed in one`,
    hint: isSegment ? edit(text, span.start, span.start, "./") : advice(text),
    covers: inScheme,
  };
};
