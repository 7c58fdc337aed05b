import { lineEnd } from "../../core/text/lines.js";
import { startScanner } from "../../grammar/start.js";
import type { GrammarName, ReadingName, RecordScanner } from "../../index.js";
import { type Separator, separatorByte } from "../../records.js";
import { countComments, isComment } from "./comments.js";

/** How records are checked that need not be given if they are valid. */
export interface SkipOptions {
  readonly grammar?: GrammarName;
  /** A rule of that grammar. */
  readonly rule?: string;
  readonly reading?: ReadingName | undefined;
  /** Whether records that may have warnings are given too. The rule must then be the start rule. */
  readonly warned?: boolean;
}

/** How a list is read. Plain data, so that it can be sent to a worker. */
export interface ReadPlan {
  readonly separator: Separator;
  /** Records that these options show to be valid are only counted; with `null`, every record is given. */
  readonly skipValid: SkipOptions | null;
  /** Whether comment lines and blank lines are no records (default: `false`). Only with lines. */
  readonly comments?: boolean;
  /** Whether records are given with their ends (default: `false`). */
  readonly ends?: boolean;
  /** Bytes in the longest record that is read (default: `LONGEST_RECORD`). */
  readonly longest?: number;
  /** Whether a file is read although its beginning shows that it is no text in UTF-8 (default: `false`). */
  readonly anyBytes?: boolean;
}

/**
 * What the scan of one chunk found. It needs no other chunk: the record before the first separator and the one
 * after the last may continue in the chunks beside it, and are left to whoever joins the chunks.
 */
export interface ChunkScan {
  /** Offsets of the first separator and of the last, in bytes; -1 if there is none. */
  readonly first: number;
  readonly last: number;
  /** The number of records between the two, comments included. */
  readonly count: number;
  /** The number of comments among them. */
  readonly comments: number;
  /** Those of them to be given, three numbers each: first byte, end of the text, records between `first` and it. */
  readonly found: readonly number[];
}

/** Returns the scanner that reports every record that may be invalid by the options, or have warnings. */
export type SuspectScanner = (options: SkipOptions, separator: Separator) => RecordScanner;

/** Whether the automaton of the grammar's start rule is all that the options need. */
export function isPlain({ rule, reading = "strict", warned = false }: SkipOptions): boolean {
  return rule === undefined && reading === "strict" && !warned;
}

/**
 * Returns a function that scans chunks. Chunks are independent, so several can be scanned at once.
 *
 * @param suspects makes the scanner where the options are not plain. Without it, every record is then given. It is not
 * imported here because it needs all of the grammars, and to load them takes longer than to scan most lists.
 */
export function chunkScanner(
  { separator, skipValid, comments = false }: ReadPlan,
  suspects: SuspectScanner | null = null,
): (chunk: Uint8Array) => ChunkScan {
  const end = separatorByte(separator);
  const scan = scannerFor(skipValid, separator, suspects);
  return (chunk) => {
    const first = chunk.indexOf(end);
    const last = first === -1 ? -1 : chunk.lastIndexOf(end);
    const found: number[] = [];
    const records = chunk.subarray(first + 1, last + 1);
    const count = scan(records, (start, stop, index) => {
      if (comments && isComment(records, start, stop)) return;
      found.push(first + 1 + start, first + 1 + stop, index);
    });
    return { first, last, count, comments: comments ? countComments(records) : 0, found };
  };
}

function scannerFor(
  skipValid: SkipOptions | null,
  separator: Separator,
  suspects: SuspectScanner | null,
): RecordScanner {
  if (skipValid !== null && isPlain(skipValid)) return startScanner(separator, skipValid.grammar);
  if (skipValid === null || suspects === null) return everyRecord(separatorByte(separator));
  return suspects(skipValid, separator);
}

const LINE_FEED = 0x0a;

/** Reports every record, where `recordScanner` reports those that may be invalid. */
function everyRecord(separator: number): RecordScanner {
  return (bytes, found) => {
    let [start, count] = [0, 0];
    for (let end = bytes.indexOf(separator); end !== -1; end = bytes.indexOf(separator, start)) {
      found(start, separator === LINE_FEED ? lineEnd(bytes, start, end) : end, count);
      start = end + 1;
      count += 1;
    }
    return count;
  };
}
