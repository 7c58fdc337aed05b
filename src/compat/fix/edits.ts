import type { Hint, Replacement } from "../../core/diagnostic/diagnostic.js";
import { TextBuilder } from "../../core/text/long.js";

/** A finding that may have an edit. */
export interface Fixable {
  readonly code: string;
  readonly hint: Hint | null;
}

/** A finding with the edit of its hint. */
export interface Edit {
  readonly code: string;
  readonly hint: Hint;
  readonly replacement: Replacement;
}

/** Returns the edits of the findings from left to right, without those that overlap one before them. */
export function editsOf(findings: readonly Fixable[], unsafe: boolean): readonly Edit[] {
  const edits: Edit[] = [];
  for (const { code, hint } of findings) {
    if (hint === null || hint.replacement === null || !(unsafe || hint.safe)) continue;
    edits.push({ code, hint, replacement: hint.replacement });
  }
  edits.sort((a, b) => a.replacement.start - b.replacement.start);
  let end = -1;
  return edits.filter(({ replacement }) => {
    // Two insertions in one place could have to be in another order.
    if (replacement.start < end || (replacement.start === end && replacement.end === end)) return false;
    end = replacement.end;
    return true;
  });
}

/** Returns the text with all edits made, which must not overlap and be from left to right. */
export function applied(text: string, edits: readonly Edit[]): string {
  const builder = new TextBuilder();
  let at = 0;
  for (const { replacement } of edits) {
    builder.add(text.slice(at, replacement.start));
    builder.add(replacement.text);
    at = replacement.end;
  }
  builder.add(text.slice(at));
  return builder.text();
}
