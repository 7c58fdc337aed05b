import { octetAt } from "../../core/percent.js";
import type { Span } from "../../core/span.js";
import { members } from "../../parse/members.js";
import { type Change, change } from "./change.js";

/** Returns the normal form of an escape: its unreserved character, or the escape with upper-case digits. */
export function normalEscape(triplet: string, octet: number, keepDot: boolean): string {
  if (octet < 0x80 && members("unreserved")[octet] === 1 && !(keepDot && octet === DOT)) {
    return String.fromCharCode(octet);
  }
  return triplet.toUpperCase();
}

const DOT = 0x2e;

/**
 * Returns a change for each escape in a well-formed span of `input` that is not needed (section 2.4.2), or has
 * lower-case digits. With `keepDot`, escaped dots stay escaped.
 */
export function escapeChanges(input: string, { start, end }: Span, keepDot = false): readonly Change[] {
  const changes: Change[] = [];
  for (let offset = input.indexOf("%", start); offset !== -1 && offset < end; ) {
    const before = input.slice(offset, offset + 3);
    const after = normalEscape(before, octetAt(input, offset), keepDot);
    if (after !== before) {
      const code = after.length === 1 ? "needless-escape" : "escape-case";
      changes.push(change(code, input, { start: offset, end: offset + 3 }, after));
    }
    offset = input.indexOf("%", offset + 3);
  }
  return changes;
}

/** The same for a path or a query: escaped dots stay in segments that would otherwise become dot segments. */
export function segmentEscapeChanges(input: string, span: Span): readonly Change[] {
  const text = input.slice(span.start, span.end);
  if (!/%2e/i.test(text)) return escapeChanges(input, span);
  const changes: (readonly Change[])[] = [];
  let start = span.start;
  for (const segment of text.split("/")) {
    const end = start + segment.length;
    changes.push(escapeChanges(input, { start, end }, isEscapedDotSegment(segment)));
    start = end + 1;
  }
  return changes.flat();
}

const DOTS = /^(?:\.|%2e){1,2}(?:;|$)/i;

/**
 * Whether a segment would be a dot segment without its escapes. Such a segment keeps its escaped dots: "." alone
 * in a segment has a special meaning and "%2E" does not, so the dot is reserved there (sections 2.2 and 5).
 * Parameters make no difference, because RFC 1808 removes them before it looks at dot segments.
 */
function isEscapedDotSegment(segment: string): boolean {
  return DOTS.test(segment);
}
