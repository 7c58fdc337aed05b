import { DISPUTES } from "./disputes.js";
import type { Family, FullExplanation } from "./explanation.js";
import { URLS } from "./urls.js";
import { WARNINGS } from "./warnings.js";

/** A code that `check` reports. */
export interface CheckCode extends Pick<FullExplanation, "meaning" | "why" | "fix"> {
  readonly severity: "error" | "warning";
}

/** All codes that `check` reports, by name. */
export const EXPLANATIONS: ReadonlyMap<string, CheckCode> = new Map([
  ...codesOf(URLS, "error"),
  ...codesOf(WARNINGS, "warning"),
  // Its classes are no codes of results.
  ...codesOf(DISPUTES, "warning").filter(([code]) => code === "disputed"),
]);

function codesOf(
  { explanations }: Family,
  severity: CheckCode["severity"],
): readonly (readonly [string, CheckCode])[] {
  return Object.entries(explanations).map(([code, explanation]) => [code, { ...explanation, severity }]);
}
