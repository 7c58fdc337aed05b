import type { SplitText } from "../../../grammar/input.js";
import { isSchemeCharacter } from "../../../grammar/split.js";

/** Whether the text has a scheme, and the scheme consists of the characters that schemes have. */
export function hasValidScheme({ text, at }: SplitText): boolean {
  for (let offset = 0; offset < at.schemeEnd; offset++) {
    if (!isSchemeCharacter(text.charCodeAt(offset))) return false;
  }
  return at.schemeEnd > 0;
}
