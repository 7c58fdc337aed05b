import { requireString } from "../../core/require.js";
import { type Split, split } from "../../parse/language/split.js";
import { members } from "../../parse/members.js";

/** A URL reference and the offsets of its components. */
export interface SplitText {
  readonly text: string;
  readonly at: Split;
}

/**
 * Splits a reference into components (draft-05, Appendix B), without making nodes. Every function of this folder
 * that is given a URL splits it here. `name` is what an error calls the argument.
 *
 * @throws {TypeError} when the reference is not a string
 */
export function splitText(text: string, name: string): SplitText {
  requireString(text, name);
  return { text, at: split(text) };
}

/** Whether the text has a scheme, and the scheme matches the rule `scheme`: one or more of its characters. */
export function hasValidScheme({ text, at }: SplitText): boolean {
  const allowed = members("scheme");
  for (let offset = 0; offset < at.schemeEnd; offset++) {
    if (allowed[text.charCodeAt(offset)] !== 1) return false;
  }
  return at.schemeEnd !== -1;
}

/**
 * Returns the offset after the last slash of the path, where its last segment begins. `end` is where the path
 * ends. The search cannot run into the authority: a path after an authority is empty or begins with a slash.
 */
export function lastSegmentStart({ text, at }: SplitText, end: number = at.pathEnd): number {
  const slash = end > at.pathStart ? text.lastIndexOf("/", end - 1) : -1;
  return slash === -1 ? at.pathStart : slash + 1;
}
