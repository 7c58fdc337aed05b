import { octetAt } from "../../core/percent.js";
import type { Span } from "../../core/span.js";
import { members } from "../../parse/members.js";
import { type Change, change } from "./change.js";

/** What an escape should be written as: itself, its octet's unreserved character, or its digits in upper case. */
export function normalEscape(triplet: string, octet: number, keepDot: boolean): string {
  if (octet < 0x80 && members("unreserved")[octet] === 1 && !(keepDot && octet === DOT)) {
    return String.fromCharCode(octet);
  }
  return triplet.toUpperCase();
}

const DOT = 0x2e;

/**
 * The escapes of a well-formed stretch of `input` that are needless (section 2.4.2), or whose digits are in
 * lower case. `keepDot` leaves an escaped dot as it is.
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

/** The same for a path or a query, whose segments keep the escaped dots that hide a dot segment. */
export function segmentEscapeChanges(input: string, span: Span): readonly Change[] {
  const text = input.slice(span.start, span.end);
  if (!/%2e/i.test(text)) return escapeChanges(input, span);
  const changes: (readonly Change[])[] = [];
  let start = span.start;
  for (const segment of text.split("/")) {
    const end = start + segment.length;
    changes.push(escapeChanges(input, { start, end }, hidesDots(segment)));
    start = end + 1;
  }
  return changes.flat();
}

const DOTS = /^(?:\.|%2e){1,2}(?:;|$)/i;

/**
 * Whether a segment would be a dot segment without its escapes: then its escaped dots stay, since "." alone in
 * a segment is acted on and "%2E" is not, which makes the dot reserved there (sections 2.2 and 5). Parameters
 * hide nothing: RFC 1808 takes them off first.
 */
function hidesDots(segment: string): boolean {
  return DOTS.test(segment);
}
