import type { SplitText } from "../../../grammar/input.js";

/**
 * Returns the offset after the last slash of the path, where its last segment begins. `end` is where the path
 * ends. The search cannot run into the authority: a path after an authority is empty or begins with a slash.
 */
export function lastSegmentStart({ text, at }: SplitText, end: number = at.pathEnd): number {
  const slash = end > at.pathStart ? text.lastIndexOf("/", end - 1) : -1;
  return slash === -1 ? at.pathStart : slash + 1;
}
