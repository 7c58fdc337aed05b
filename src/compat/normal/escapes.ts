import { octetAt } from "../../core/text/percent.js";
import type { Span } from "../../core/values.js";
import type { Emit } from "./change.js";
import type { ChangeCode, Equivalences } from "./equivalences.js";

/** Returns the normal form of an escape: its unreserved character, or the escape with upper-case digits. */
export function normalEscape(
  { unreserved }: Equivalences,
  triplet: string,
  octet: number,
  keepDot: boolean,
): string {
  if (unreserved[octet] === 1 && !(keepDot && octet === DOT)) {
    return String.fromCharCode(octet);
  }
  return triplet.toUpperCase();
}

const DOT = 0x2e;

/**
 * Emits a change for each escape in a well-formed span of `input` that is not needed, or has lower-case digits. An escaped dot stays escaped where `keepsDot` says so.
 */
export function escapeChanges(
  equivalences: Equivalences,
  input: string,
  { start, end }: Span,
  emit: Emit,
  keepsDot: (offset: number) => boolean = never,
): void {
  for (let offset = input.indexOf("%", start); offset !== -1 && offset < end; ) {
    const before = input.slice(offset, offset + 3);
    const octet = octetAt(input, offset);
    const after = normalEscape(equivalences, before, octet, octet === DOT && keepsDot(offset));
    if (after !== before) emit(codeOf(after), offset, offset + 3, after);
    offset = input.indexOf("%", offset + 3);
  }
}

/** Returns the code of the change that an escape in normal form makes. */
export function codeOf(after: string): ChangeCode {
  return after.length === 1 ? "needless-escape" : "escape-case";
}

function never(): boolean {
  return false;
}

/**
 * The same for a path or a query: escaped dots stay in segments that would otherwise become dot segments, unless the two
 * are equivalent.
 */
export function segmentEscapeChanges(
  equivalences: Equivalences,
  input: string,
  span: Span,
  emit: Emit,
): void {
  const first = input.indexOf("%", span.start);
  if (first === -1 || first >= span.end) return;
  if (equivalences.decodesDots) {
    escapeChanges(equivalences, input, span, emit);
    return;
  }
  const endOf = (start: number): number => {
    const slash = input.indexOf("/", start);
    return slash === -1 || slash > span.end ? span.end : slash;
  };
  let start = span.start;
  let end = -1;
  escapeChanges(equivalences, input, span, emit, (offset) => {
    if (end === -1) end = endOf(start);
    while (end < offset) {
      start = end + 1;
      end = endOf(start);
    }
    return isEscapedDotSegment(input.slice(start, Math.min(end, start + LONGEST)));
  });
}

/** What tells a dot segment, at most: a long segment would otherwise be copied for each dot in it. */
const LONGEST = "%2e%2e;".length;

const DOTS = /^(?:\.|%2e){1,2}(?:;|$)/i;

/**
 * Whether a segment would be a dot segment without its escapes. Such a segment keeps its escaped dots: "." alone
 * in a segment has a special meaning and "%2E" does not, so the dot is reserved there (draft-05, sections 2.2 and 5).
 * Parameters make no difference, because RFC 1808 removes them before it looks at dot segments.
 */
function isEscapedDotSegment(segment: string): boolean {
  return DOTS.test(segment);
}
