import { type ParseOptions, type RecordScanner, recordScanner } from "../index.js";
import { type Separator, separatorByte } from "./records.js";

/** How the bytes of a source are read. Plain data, so that a thread can be told. */
export interface Reading {
  readonly separator: Separator;
  /** Of records that are known to be valid by these options nothing is said; `null`: all are worth a look. */
  readonly passing: ParseOptions | null;
}

/** What one look at a piece of a source says of it: enough for whoever has the pieces before it and after it. */
export interface Sheared {
  /** The first separator and the last; -1 where there is none. What stands outside is part of other pieces too. */
  readonly first: number;
  readonly last: number;
  /** Records between the two. */
  readonly count: number;
  /** Those of them that are worth a look: first byte, separator, and number of records between `first` and it. */
  readonly found: readonly number[];
}

/**
 * Makes a function that looks through pieces. It needs nothing of other pieces, so that several can be looked
 * through at once.
 */
export function shears({ separator, passing }: Reading): (piece: Uint8Array) => Sheared {
  const end = separatorByte(separator);
  const scan = passing === null ? everyRecord(end) : recordScanner({ ...passing, separator });
  return (piece) => {
    const first = piece.indexOf(end);
    const last = first === -1 ? -1 : piece.lastIndexOf(end);
    const found: number[] = [];
    const count = scan(piece.subarray(first + 1, last + 1), (start, stop, index) => {
      found.push(first + 1 + start, first + 1 + stop, index);
    });
    return { first, last, count, found };
  };
}

/** Tells of every record, where a scanner tells of those that may be invalid. */
function everyRecord(separator: number): RecordScanner {
  return (bytes, found) => {
    let [start, count] = [0, 0];
    for (let end = bytes.indexOf(separator); end !== -1; end = bytes.indexOf(separator, start)) {
      found(start, end, count);
      start = end + 1;
      count += 1;
    }
    return count;
  };
}
