import { RetainedSegments } from "./retained-segments.js";

const [DOT, SLASH] = [0x2e, 0x2f];

/** Whether a segment of the stretch begins with a dot, so that it may be `.` or `..`. */
export function mayHaveDots(text: string, start: number, end: number): boolean {
  if (start < end && text.charCodeAt(start) === DOT) return true;
  const found = text.indexOf("/.", start);
  return found !== -1 && found < end;
}

/** The dots in a segment that is nothing else: 1 for `.`, 2 for `..`, 0 for any other. */
function dots(text: string, start: number, end: number): 0 | 1 | 2 {
  const length = end - start;
  if (length < 1 || length > 2 || text.charCodeAt(start) !== DOT) return 0;
  if (length === 1) return 1;
  return text.charCodeAt(start + 1) === DOT ? 2 : 0;
}

/** Where the segment at `start` ends: the next slash, or the text's end. */
function segmentEnd(text: string, start: number): number {
  const slash = text.indexOf("/", start);
  return slash === -1 ? text.length : slash;
}

/**
 * Steps 6d to 6g of draft-05, which are 6a to 6d of RFC 1808, in one pass. The standard removes the leftmost
 * `<segment>/../` again and again; a `..` always ends the pattern that is leftmost when it is reached, so a
 * stack does the same in linear time. A `..` without a segment before it stays, and the empty text before a
 * leading slash is no segment.
 */
export function collapse(buffer: string): string {
  if (!mayHaveDots(buffer, 0, buffer.length)) return buffer;
  const kept = new RetainedSegments(buffer);
  for (let start = 0, end = 0; start <= buffer.length; start = end + 1) {
    end = segmentEnd(buffer, start);
    const last = end === buffer.length;
    const count = dots(buffer, start, end);
    if (count === 0) kept.push(start, end);
    else if (count === 2 && (kept.empty || kept.emptySegment || kept.endsInParent)) kept.push(start, end);
    else {
      if (count === 2) kept.pop();
      if (last) kept.push(start, start);
    }
  }
  return kept.join();
}

/**
 * `remove_dot_segments` of RFC 3986, section 5.2.4, in one pass. A `..` without a segment before it goes. The
 * routine takes the slash before a segment with it, so when a path without a leading slash loses its first
 * segment, what follows keeps its own: `a/../b` becomes `/b`.
 */
export function removeDotSegments(path: string): string {
  if (!mayHaveDots(path, 0, path.length)) return path;
  const kept = new RetainedSegments(path);
  let rooted = path.charCodeAt(0) === SLASH;
  for (let start = rooted ? 1 : 0, end = 0; start <= path.length; start = end + 1) {
    end = segmentEnd(path, start);
    const count = dots(path, start, end);
    if (count === 0) kept.push(start, end);
    else {
      if (count === 2 && !kept.empty) {
        kept.pop();
        rooted ||= kept.empty;
      }
      if (end === path.length) kept.push(start, start);
    }
  }
  return rooted ? `/${kept.join()}` : kept.join();
}
