import { setImmediate } from "node:timers/promises";
import { type Board, begin, boardFor, done, readSegment, slotOf } from "./board.js";
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
  const crew = new Crew(count, module, { board, reading, end: Math.floor(length / size) });
  const reportOf = reporter(board, crew, shears(reading));
  try {
    for (let [segment, last] = [0, false]; !last; segment++) {
      const report = await reportOf(segment);
      yield { bytes: slotOf(board, segment).subarray(0, report.length), sheared: report.sheared };
      last = report.length < size;
      done(board);
    }
  } finally {
    await crew.leave();
  }
}

/** Makes a function that waits for the report on a segment, and reads what nobody reads meanwhile. */
function reporter(
  board: Board,
  crew: Crew,
  shear: (piece: Uint8Array) => Sheared,
): (wanted: number) => Promise<SegmentReport> {
  const { reports } = crew;
  let ended = false;
  return async (wanted) => {
    for (;;) {
      // Lets the helpers' reports in, and whatever else waits to be heard.
      await setImmediate();
      crew.check();
      const report = reports.get(wanted);
      if (report !== undefined) {
        reports.delete(wanted);
        return report;
      }
      const segment = ended ? null : begin(board);
      if (segment === null) {
        await crew.news();
        continue;
      }
      const bytes = readSegment(board, segment);
      reports.set(segment, { segment, length: bytes.length, sheared: shear(bytes) });
      ended = bytes.length < board.size;
    }
  };
}
