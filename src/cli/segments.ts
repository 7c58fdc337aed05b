import { setImmediate } from "node:timers/promises";
import { begin, boardFor, done, readSegment, slotOf } from "./board.js";
import { Crew, type SegmentReport } from "./crew.js";
import type { Division } from "./io.js";
import { type Reading, type Sheared, shears } from "./shear.js";

/** A piece of a file, and what a look at it says. Its memory is used anew once the next is asked for. */
export interface Segment {
  readonly bytes: Uint8Array;
  readonly sheared: Sheared;
}

/**
 * The segments of a regular file in turn, looked through by this thread, and by helpers where the file is long.
 * This thread does not wait where there is something to read, so it has long begun when the helpers are ready.
 *
 * However long the file was said to be, it is read to its end: helpers take whole segments of that length, and
 * the first segment that is short is the last.
 */
export async function* segments(
  fd: number,
  length: number,
  reading: Reading,
  { segment: size, helpers, worthwhile, module }: Division,
): AsyncGenerator<Segment> {
  const count = reading.passing === null || length < worthwhile ? 0 : helpers;
  const board = boardFor(fd, size, count === 0 ? 1 : 2 * (count + 1));
  const shear = shears(reading);
  const crew = new Crew(count, module, { board, reading, end: Math.floor(length / size) });
  const { reports } = crew;
  try {
    for (let [next, ended] = [0, false]; ; ) {
      // Lets the helpers' reports in, and whatever else waits to be heard.
      await setImmediate();
      crew.check();
      const report = reports.get(next);
      if (report !== undefined) {
        reports.delete(next);
        yield { bytes: slotOf(board, next).subarray(0, report.length), sheared: report.sheared };
        if (report.length < size) return;
        done(board);
        next += 1;
        continue;
      }
      const segment = ended ? null : begin(board);
      if (segment === null) {
        await crew.news();
        continue;
      }
      const own = lookThrough(segment);
      reports.set(segment, own);
      ended = own.length < size;
    }
  } finally {
    await crew.leave();
  }

  function lookThrough(segment: number): SegmentReport {
    const bytes = readSegment(board, segment);
    return { segment, length: bytes.length, sheared: shear(bytes) };
  }
}
