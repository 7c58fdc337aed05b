import { RetainedSegments } from "./retained-segments.js";

const [DOT, SLASH] = [0x2e, 0x2f];

/** Whether a segment between `start` and `end` begins with a dot, so that it may be `.` or `..`. */
export function mayHaveDots(text: string, start: number, end: number): boolean {
  if (start < end && text.charCodeAt(start) === DOT) return true;
  const found = text.indexOf("/.", start);
  return found !== -1 && found < end;
}

/** Returns 1 for the segment `.`, 2 for `..`, and 0 for any other. */
function dots(text: string, start: number, end: number): 0 | 1 | 2 {
  const length = end - start;
  if (length < 1 || length > 2 || text.charCodeAt(start) !== DOT) return 0;
  if (length === 1) return 1;
  return text.charCodeAt(start + 1) === DOT ? 2 : 0;
}

/** Where the segment that begins at `start` ends: at the next slash, or at the end of the text. */
function segmentEnd(text: string, start: number): number {
  const slash = text.indexOf("/", start);
  return slash === -1 ? text.length : slash;
}

/**
 * Removes dot segments as steps 6d to 6g of draft-05 do (6a to 6d of RFC 1808), in one pass. The standard
 * repeatedly removes the leftmost `<segment>/../`. The first `..` in reading order always ends the leftmost
 * match, so a stack gives the same result in linear time. A `..` with no segment before it stays, and the empty
 * text before a leading slash does not count as a segment.
 */
export function collapse(buffer: string): string {
  if (!mayHaveDots(buffer, 0, buffer.length)) return buffer;
  const retained = new RetainedSegments(buffer);
  for (let start = 0, end = 0; start <= buffer.length; start = end + 1) {
    end = segmentEnd(buffer, start);
    const last = end === buffer.length;
    const count = dots(buffer, start, end);
    if (count === 0) retained.push(start, end);
    else if (count === 2 && (retained.empty || retained.onlyEmptySegment || retained.endsInParent))
      retained.push(start, end);
    else {
      if (count === 2) retained.pop();
      if (last) retained.push(start, start);
    }
  }
  return retained.join();
}

/**
 * Removes dot segments as `remove_dot_segments` does, in one pass. A `..` with no segment before it is removed
 * too. The routine removes a segment with the slash before it, so when a path without a leading slash loses its
 * first segment, the next one keeps its slash: `a/../b` becomes `/b`.
 *
 * @see RFC 3986, section 5.2.4
 */
export function removeDotSegments(path: string): string {
  if (!mayHaveDots(path, 0, path.length)) return path;
  const retained = new RetainedSegments(path);
  let rooted = path.charCodeAt(0) === SLASH;
  for (let start = rooted ? 1 : 0, end = 0; start <= path.length; start = end + 1) {
    end = segmentEnd(path, start);
    const count = dots(path, start, end);
    if (count === 0) retained.push(start, end);
    else {
      if (count === 2 && !retained.empty) {
        retained.pop();
        rooted ||= retained.empty;
      }
      if (end === path.length) retained.push(start, start);
    }
  }
  return rooted ? `/${retained.join()}` : retained.join();
}
