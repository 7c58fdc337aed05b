import type { SplitText } from "../../../grammar/input.js";

/** Whether the schemes are the same; case does not matter (RFC 3986, section 3.1; RFC 2396, section 3.1). */
export function hasSchemeOf(base: SplitText, { text, at }: SplitText): boolean {
  if (at.schemeEnd === -1 || at.schemeEnd !== base.at.schemeEnd) return false;
  return text.slice(0, at.schemeEnd).toLowerCase() === base.text.slice(0, at.schemeEnd).toLowerCase();
}
