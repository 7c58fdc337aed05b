import { describeCharacter } from "../../core/characters.js";
import { advice, edit } from "../../core/diagnostic.js";
import { type Cause, foundAt } from "./cause.js";

/**
 * What stands before the first colon is no scheme. Behind a true scheme comes `//` as a rule; where it does
 * not, the text is more likely the first segment of a relative path (section 5).
 */
export const badScheme: Cause = (fault) => {
  if (fault.component !== "scheme") return null;
  const { language, input, span } = fault;
  const character = foundAt(fault);
  if (character === null) return null;
  const found = describeCharacter(character);
  if (input.charAt(span.end) !== ":" || input.startsWith("//", span.end + 1)) {
    return {
      code: "bad-scheme",
      message: `${found} cannot stand in a scheme`,
      hint: advice('a scheme is letters, digits, "+", "-" and "." alone, and has no escapes'),
    };
  }
  const text = 'put "./" in front where a relative path is meant';
  const isSegment = language.matches("segment", input.slice(span.start, span.end));
  return {
    code: "colon-in-first-segment",
    message: `what stands before the first ":" is read as a scheme, and ${found} cannot stand in one`,
    hint: isSegment ? edit(text, span.start, span.start, "./") : advice(text),
  };
};
