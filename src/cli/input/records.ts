// Splits bytes into records: a scan finds their ends in each chunk, and which need a closer look, and a splitter joins
// the chunks in file order.
import { lineEnd } from "../../core/text/lines.js";
import { startScanner } from "../../grammar/start.js";
import type { GrammarName, ReadingName, RecordScanner } from "../../index.js";
import {
  BYTE_ORDER_MARK,
  decode,
  excerpt,
  isMarked,
  LONGEST_RECORD,
  type RecordEnd,
  type RecordText,
  type Separator,
  separatorByte,
  withoutCarriageReturn,
} from "../../records.js";

/** How to read a list. Plain data, so that it can be sent to a worker. */
export interface ReadOptions {
  readonly separator: Separator;
  /** Records that are valid under these options are only counted. With `null`, every record is returned. */
  readonly skipValid: SkipOptions | null;
  /** Whether to skip comments and blank lines (default: `false`). Only for lines. */
  readonly comments?: boolean;
  /** Whether records include their ends (default: `false`). */
  readonly ends?: boolean;
  /** Bytes in the longest record that is read (default: `LONGEST_RECORD`). */
  readonly longest?: number;
  /** Whether to read a file even if its first bytes show that it is not UTF-8 (default: `false`). */
  readonly anyBytes?: boolean;
}

/** How to check records, in order to skip valid ones. */
export interface SkipOptions {
  readonly grammar?: GrammarName;
  /** A rule of that grammar. */
  readonly rule?: string;
  readonly reading?: ReadingName | undefined;
  /** Whether to return records that may have warnings too. The rule must then be the start rule. */
  readonly warned?: boolean;
}

/** The records that end in a chunk, except for those that are only counted. */
export interface Accepted {
  /** All of them, each decoded during iteration. The chunk's memory must not change until then. */
  readonly records: Iterable<RecordText>;
  /** Records that began in an earlier chunk: one or none. */
  readonly begun: readonly RecordText[];
  /** The others; `null` if no record ends in the chunk. They share the chunk's memory. */
  readonly spans: RecordSpans | null;
}

/**
 * Splits a stream of bytes into records, chunk by chunk, at line ends (LF or CRLF) or at NULs. The last record
 * needs no separator. A byte order mark at the start of the stream is skipped.
 */
export class RecordSplitter {
  readonly #form: RecordForm;
  readonly #scan: (chunk: Uint8Array) => ChunkScan;
  readonly #skipsComments: boolean;
  #marked = false;
  #held: Buffer[] = [];
  #heldLength = 0;
  #count = 0;
  #comments = 0;

  constructor(options: ReadOptions, suspects: SuspectScanner | null = null) {
    const { separator, longest = LONGEST_RECORD, ends = false } = options;
    this.#form = { separator, longest, ends };
    this.#scan = chunkScanner(options, suspects);
    this.#skipsComments = options.comments === true;
  }

  /** The number of records that have ended so far, without skipped comments. */
  get count(): number {
    return this.#count - this.#comments;
  }

  /** Whether the stream is known to begin with a byte order mark. */
  get marked(): boolean {
    return this.#marked;
  }

  /** Adds a chunk, and returns the records that end in it. */
  push(chunk: Uint8Array): RecordText[] {
    return [...this.accept(chunk).records];
  }

  /** Adds a chunk like `push`, which may already be scanned. */
  accept(chunk: Uint8Array, scan: ChunkScan = this.#scan(chunk)): Accepted {
    const { first, last, count, comments, found } = scan;
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    if (first === -1) {
      this.#hold(bytes);
      return { records: [], begun: [], spans: null };
    }
    this.#hold(bytes.subarray(0, first));
    const begun = this.#take(true);
    const before = this.#count;
    this.#count += count;
    this.#comments += comments;
    this.#hold(bytes.subarray(last + 1));
    const spans = { form: this.#form, bytes, found, before };
    return { records: all(begun, spans), begun, spans };
  }

  /** Ends the stream. Returns the last record if it had no separator. */
  finish(): RecordText[] {
    const length = this.#heldLength;
    if (length === 0) return [];
    const markAlone = this.#count === 0 && length === 3 && isMarked(Buffer.concat(this.#held));
    if (!markAlone) return this.#take(false);
    this.#marked = true;
    return [];
  }

  #hold(bytes: Buffer): void {
    // Only the beginning of an overlong record is kept, so that memory use stays constant.
    const left = this.#form.longest + BYTE_ORDER_MARK.length + 1 - this.#heldLength;
    if (left > 0 && bytes.length > 0) this.#held.push(Buffer.from(bytes.subarray(0, left)));
    this.#heldLength += bytes.length;
  }

  /** Returns the held record; none if it is a skipped comment. */
  #take(ended: boolean): RecordText[] {
    const bytes = this.#held.length === 1 ? this.#held[0]! : Buffer.concat(this.#held);
    this.#held = [];
    this.#heldLength = 0;
    this.#count += 1;
    const marked = this.#count === 1 && isMarked(bytes);
    this.#marked ||= marked;
    const record = marked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
    const isLine = ended && this.#form.separator === "line";
    const text = isLine ? withoutCarriageReturn(record) : record;
    if (this.#skipsComments && this.#isComment(text)) {
      this.#comments += 1;
      return [];
    }
    const end = ended ? endAt(this.#form, record, text.length) : "";
    return [recordAt(this.#form, text, this.#count - 1, end)];
  }

  #isComment(text: Buffer): boolean {
    // Only the beginning of an overlong line is held. If that is blank, the rest may not be.
    return text.length > this.#form.longest
      ? text[afterBlanks(text, 0, text.length)] === NUMBER_SIGN
      : isComment(text, 0, text.length);
  }
}

function* all(begun: readonly RecordText[], spans: RecordSpans): Generator<RecordText, void, undefined> {
  yield* begun;
  yield* recordsIn(spans);
}

/**
 * The result of scanning one chunk, independent of other chunks. The record before the first separator and the one
 * after the last may continue in adjacent chunks, and are left to the splitter.
 */
export interface ChunkScan {
  /** Offsets of the first and the last separator, in bytes; -1 if there is none. */
  readonly first: number;
  readonly last: number;
  /** The number of records between the two, comments included. */
  readonly count: number;
  /** The number of comments among them. */
  readonly comments: number;
  /** The records to return, three numbers each: first byte, end of the text, records between `first` and it. */
  readonly found: readonly number[];
}

/** Returns the scanner that reports every record that may be invalid under the options, or have warnings. */
export type SuspectScanner = (options: SkipOptions, separator: Separator) => RecordScanner;

/** Whether the options need only the automaton of the grammar's start rule. */
export function isPlain({ rule, reading = "strict", warned = false }: SkipOptions): boolean {
  return rule === undefined && reading === "strict" && !warned;
}

/**
 * Returns a function that scans chunks. Chunks are independent, so several can be scanned at once.
 *
 * @param suspects creates the scanner if the options are not plain. Without it, every record is then returned. It is
 * not imported here because it needs all grammars, which take longer to load than most lists take to scan.
 */
export function chunkScanner(
  { separator, skipValid, comments = false }: ReadOptions,
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

/** How records are decoded. Plain data. */
type RecordForm = Required<Pick<ReadOptions, "separator" | "longest" | "ends">>;

/** Whole records in a file's bytes. Plain data, so that it can be sent to a thread. */
export interface RecordSpans {
  readonly form: RecordForm;
  readonly bytes: Uint8Array;
  /** Three numbers for each record: first byte, end of the text, and records between the first of all and it. */
  readonly found: readonly number[];
  /** The number of records in the file before the first of these. */
  readonly before: number;
}

/** Decodes the records during iteration. The bytes must not change until then. */
export function* recordsIn({
  form,
  bytes,
  found,
  before,
}: RecordSpans): Generator<RecordText, void, undefined> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < found.length; at += 3) {
    const stop = found[at + 1]!;
    yield recordAt(form, buffer, before + found[at + 2]!, endAt(form, buffer, stop), found[at], stop);
  }
}

function recordAt(
  { longest, ends }: RecordForm,
  bytes: Buffer,
  index: number,
  end: RecordEnd,
  start = 0,
  stop: number = bytes.length,
): RecordText {
  if (stop - start > longest) return excerpt(bytes, index, start, longest);
  const record = decode(bytes, index, start, stop);
  return ends ? { ...record, end } : record;
}

/**
 * Returns the end of a record whose text ends at `stop`: the separator, with a preceding carriage return if there is
 * one.
 */
function endAt({ separator }: RecordForm, bytes: Uint8Array, stop: number): RecordEnd {
  if (separator === "nul") return "\0";
  return bytes[stop] === CARRIAGE_RETURN ? "\r\n" : "\n";
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const [TAB, SPACE, NUMBER_SIGN] = [0x09, 0x20, 0x23];

/** Whether the bytes are a comment, which begins with `#` after optional blanks, or only blanks. */
function isComment(bytes: Uint8Array, start: number, end: number): boolean {
  const at = afterBlanks(bytes, start, end);
  return at === end || bytes[at] === NUMBER_SIGN;
}

export function isCommentText(text: string): boolean {
  const bytes = Buffer.from(text);
  return isComment(bytes, 0, bytes.length);
}

/** Returns how many of the lines are comments or blank. Each line ends with LF. */
function countComments(bytes: Uint8Array): number {
  let count = 0;
  everyRecord(LINE_FEED)(bytes, (start, end) => {
    if (isComment(bytes, start, end)) count += 1;
  });
  return count;
}

function afterBlanks(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && (bytes[at] === SPACE || bytes[at] === TAB)) at += 1;
  return at;
}
