import {
  decode,
  excerpt,
  LONGEST_RECORD,
  type RecordEnd,
  type RecordText,
  type Separator,
  withoutCarriageReturn,
} from "../../records/records.js";
import { type ChunkScan, chunkScanner, type ReadPlan, type SuspectScanner } from "./chunk-scan.js";
import { beginsComment, isComment } from "./comments.js";

const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** Bytes shown of a record that is too long. */
const EXCERPT = 1024;

/**
 * Splits a stream of bytes into records, chunk by chunk, at line ends (LF or CRLF) or at NULs. The last record
 * needs no separator. A byte order mark at the start of the stream is skipped.
 */
export class RecordSplitter {
  readonly #separator: Separator;
  readonly #scan: (chunk: Uint8Array) => ChunkScan;
  readonly #longest: number;
  readonly #skipsComments: boolean;
  readonly #givesEnds: boolean;
  #marked = false;
  #held: Buffer[] = [];
  #heldLength = 0;
  #count = 0;
  #comments = 0;

  constructor(plan: ReadPlan, suspects: SuspectScanner | null = null) {
    this.#separator = plan.separator;
    this.#scan = chunkScanner(plan, suspects);
    this.#longest = plan.longest ?? LONGEST_RECORD;
    this.#skipsComments = plan.comments === true;
    this.#givesEnds = plan.ends === true;
  }

  /** The number of records that have ended so far, without comments if those are skipped. */
  get count(): number {
    return this.#count - this.#comments;
  }

  /** Whether the stream is known to begin with a byte order mark. */
  get marked(): boolean {
    return this.#marked;
  }

  /** Scans a chunk. Returns the records that end in it, without those that are only to be counted. */
  push(chunk: Uint8Array): RecordText[] {
    return [...this.accept(chunk, this.#scan(chunk))];
  }

  /**
   * Takes a chunk that has been scanned, and returns the records as `push` does. Each is decoded when it is asked
   * for, so a caller may stop early. The chunk's memory must not change until the caller is done.
   */
  accept(chunk: Uint8Array, { first, last, count, comments, found }: ChunkScan): Iterable<RecordText> {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    if (first === -1) {
      this.#hold(bytes);
      return [];
    }
    this.#hold(bytes.subarray(0, first));
    const begun = this.#take(true);
    const before = this.#count;
    this.#count += count;
    this.#comments += comments;
    this.#hold(bytes.subarray(last + 1));
    return this.#records(begun, bytes, found, before);
  }

  *#records(
    begun: readonly RecordText[],
    bytes: Buffer,
    found: readonly number[],
    before: number,
  ): Generator<RecordText, void, undefined> {
    yield* begun;
    for (let at = 0; at < found.length; at += 3) {
      const stop = found[at + 1]!;
      yield this.#record(bytes, before + found[at + 2]!, this.#endAt(bytes, stop), found[at]!, stop);
    }
  }

  /** Ends the stream. Returns the last record if it had no separator. */
  finish(): RecordText[] {
    const length = this.#heldLength;
    if (length === 0) return [];
    const markAlone = this.#count === 0 && length === 3 && isMark(Buffer.concat(this.#held));
    if (!markAlone) return this.#take(false);
    this.#marked = true;
    return [];
  }

  #hold(bytes: Buffer): void {
    // Only the beginning of a record that is too long is kept, so that memory stays flat.
    const room = this.#longest + BYTE_ORDER_MARK.length + 1 - this.#heldLength;
    if (room > 0 && bytes.length > 0) this.#held.push(Buffer.from(bytes.subarray(0, room)));
    this.#heldLength += bytes.length;
  }

  /** Returns the record that is held; none if it is a comment that is skipped. */
  #take(ended: boolean): RecordText[] {
    const bytes = this.#held.length === 1 ? this.#held[0]! : Buffer.concat(this.#held);
    this.#held = [];
    this.#heldLength = 0;
    this.#count += 1;
    const marked = this.#count === 1 && isMark(bytes.subarray(0, BYTE_ORDER_MARK.length));
    this.#marked ||= marked;
    const record = marked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
    const isLine = ended && this.#separator === "line";
    const text = isLine ? withoutCarriageReturn(record) : record;
    if (this.#skipsComments && this.#isComment(text)) {
      this.#comments += 1;
      return [];
    }
    return [this.#record(text, this.#count - 1, ended ? this.#endAt(record, text.length) : "")];
  }

  /** Returns the end of a record whose text stops there: the separator, or a carriage return before it. */
  #endAt(bytes: Buffer, stop: number): RecordEnd {
    if (this.#separator === "nul") return "\0";
    return bytes[stop] === CARRIAGE_RETURN ? "\r\n" : "\n";
  }

  #isComment(text: Buffer): boolean {
    // Only the beginning of a line that is too long is held: if that is blank, the rest may not be.
    return text.length > this.#longest ? beginsComment(text) : isComment(text, 0, text.length);
  }

  #record(bytes: Buffer, index: number, end: RecordEnd, start = 0, stop: number = bytes.length): RecordText {
    if (stop - start > this.#longest)
      return excerpt(bytes.subarray(start, start + Math.min(EXCERPT, this.#longest)), index);
    const record = decode(bytes, index, start, stop);
    return this.#givesEnds ? { ...record, end } : record;
  }
}

function isMark(bytes: Buffer): boolean {
  return BYTE_ORDER_MARK.equals(bytes);
}
