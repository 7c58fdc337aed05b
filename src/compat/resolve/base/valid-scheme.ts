import { members } from "../../../parse/members.js";
import type { SplitText } from "../../../parse/reference-input.js";

/** Whether the text has a scheme, and the scheme matches the rule `scheme`: one or more of its characters. */
export function hasValidScheme({ text, at }: SplitText): boolean {
  const allowed = members("scheme");
  for (let offset = 0; offset < at.schemeEnd; offset++) {
    if (allowed[text.charCodeAt(offset)] !== 1) return false;
  }
  return at.schemeEnd > 0;
}
