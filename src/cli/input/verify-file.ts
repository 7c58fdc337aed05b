import type { Verifier } from "../../automaton/scan/verifier/verifier.js";
import { LONGEST_RECORD } from "../../records.js";
import { LineLengths } from "./line-lengths.js";
import { readFully } from "./open-file.js";

/** What is known of a file when part of it has been read. */
export interface Verdict {
  /** Whether all lines that have ended so far are valid. */
  readonly isValid: boolean;
  /** The number of bytes read so far. */
  readonly read: number;
}

const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK: readonly number[] = [0xef, 0xbb, 0xbf];

/** Limits of reading. Tests choose them. */
export interface ReadLimits {
  /** Bytes in the longest line that is valid. */
  readonly longest: number;
  /** Milliseconds after which whatever else the process has to do is done, such as to react to a signal. */
  readonly patience: number;
}

const LIMITS: ReadLimits = { longest: LONGEST_RECORD, patience: 50 };

/**
 * Checks the lines of a regular file in this thread alone, and yields verdicts now and then, the last one about the whole file.
 * Its bytes are read straight into the memory of the verifier. Returns the number of bytes.
 *
 * @param guard is given each piece of the file, and may throw
 */
export async function* verifyFile(
  fd: number,
  verifier: Verifier,
  guard: (piece: Uint8Array) => void,
  { longest, patience }: ReadLimits = LIMITS,
): AsyncGenerator<Verdict, number, undefined> {
  const { room } = verifier;
  const lines = new LineLengths(longest);
  let read = markLength(fd);
  if (read > 0) guard(Uint8Array.from(BYTE_ORDER_MARK));
  let [isValid, lastByte] = [true, LINE_FEED];
  for (let resumed = Date.now(); ; ) {
    const length = readFully(fd, room, read);
    if (length === 0) break;
    const piece = room.subarray(0, length);
    guard(piece);
    read += length;
    // Once the answer is known, the rest of the file is still read, because that may fail.
    isValid &&= lines.add(piece) && verifier.read(length);
    lastByte = piece[length - 1]!;
    if (length < room.length) break;
    if (Date.now() - resumed < patience) continue;
    yield { isValid, read };
    await new Promise((resolve) => setImmediate(resolve));
    resumed = Date.now();
  }
  isValid &&= lastByte === LINE_FEED || (verifier.mayEnd() && lines.mayEnd());
  yield { isValid, read };
  return read;
}

/** Returns the number of bytes of the byte order mark at the start of a file, which is no part of the first line. */
function markLength(fd: number): number {
  const start = new Uint8Array(BYTE_ORDER_MARK.length);
  readFully(fd, start, 0);
  return BYTE_ORDER_MARK.every((byte, at) => start[at] === byte) ? start.length : 0;
}
