import type { Change } from "../../../compat/normal/index.js";
import { quoted } from "../../../core/text/printable.js";

/**
 * Returns a line about a change towards the normal form.
 *
 * @example
 * changeLine(normalize("HTTP:").changes[0]) // → "scheme-case: \"HTTP\" becomes \"http\" (draft-fielding-url-syntax-05, section 4.1)"
 */
export function changeLine({ code, before, after, section }: Change): string {
  return `${code}: ${wordsFor(before, after)} (${section.document}, section ${section.section})`;
}

function wordsFor(before: string, after: string): string {
  if (before === "") return `${quoted(after)} is added`;
  return after === "" ? `${quoted(before)} is removed` : `${quoted(before)} becomes ${quoted(after)}`;
}
