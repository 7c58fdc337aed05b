import type { RecordScanner } from "../index.js";
import {
  decode,
  excerpt,
  type RecordText,
  type Separator,
  separatorByte,
  withoutCarriageReturn,
} from "./records.js";

/** Bytes in the longest record that is read: more would not fit one string on every platform. */
export const LONGEST_RECORD: number = 1 << 28;

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const EXCERPT = 1024;

/** Finds every record, where a `RecordScanner` finds those that may be invalid. */
const everyRecord =
  (separator: number): RecordScanner =>
  (bytes, found) => {
    let [start, count] = [0, 0];
    for (let end = bytes.indexOf(separator); end !== -1; end = bytes.indexOf(separator, start)) {
      found(start, end, count);
      start = end + 1;
      count += 1;
    }
    return count;
  };

/**
 * Splits a stream of bytes into records, piece by piece: after line ends (LF or CRLF), or after NULs. The last
 * record may lack its end. A byte order mark at the very start is no part of the first record.
 */
export class RecordSplitter {
  readonly #separator: Separator;
  readonly #end: number;
  readonly #scan: RecordScanner;
  readonly #longest: number;
  #head: Buffer | null = Buffer.alloc(0);
  #held: Buffer[] = [];
  #heldLength = 0;
  #count = 0;

  /** With a `scan`, only the records that it tells of are decoded; the others are counted. */
  constructor(separator: Separator, scan: RecordScanner | null = null, longest: number = LONGEST_RECORD) {
    this.#separator = separator;
    this.#end = separatorByte(separator);
    this.#scan = scan ?? everyRecord(this.#end);
    this.#longest = longest;
  }

  /** Records that have ended so far. */
  get count(): number {
    return this.#count;
  }

  /** The records that end in this piece. */
  push(piece: Uint8Array): RecordText[] {
    const bytes = this.#withoutMark(Buffer.from(piece.buffer, piece.byteOffset, piece.length));
    const records: RecordText[] = [];
    // The first record may have begun in an earlier piece, and the last one may end in a later.
    const first = this.#heldLength === 0 ? -1 : bytes.indexOf(this.#end);
    const last = bytes.lastIndexOf(this.#end);
    if (last === -1) {
      this.#hold(bytes);
      return records;
    }
    if (first !== -1) {
      this.#hold(bytes.subarray(0, first));
      records.push(this.#take(true));
    }
    this.#scanWhole(bytes.subarray(first + 1, last + 1), records);
    this.#hold(bytes.subarray(last + 1));
    return records;
  }

  /** The record that the end of the stream ends, if there is one. */
  finish(): RecordText[] {
    if (this.#head !== null) this.#hold(this.#head);
    return this.#heldLength === 0 ? [] : [this.#take(false)];
  }

  #scanWhole(bytes: Buffer, records: RecordText[]): void {
    const before = this.#count;
    this.#count += this.#scan(bytes, (start, end, index) => {
      records.push(this.#record(bytes.subarray(start, end), before + index, end < bytes.length));
    });
  }

  /** Keeps the first bytes back until they are seen to be a byte order mark or not. */
  #withoutMark(piece: Buffer): Buffer {
    if (this.#head === null) return piece;
    const head = Buffer.concat([this.#head, piece]);
    const undecided = head.length < 3 && BYTE_ORDER_MARK.subarray(0, head.length).equals(head);
    this.#head = undecided ? head : null;
    if (undecided) return Buffer.alloc(0);
    return BYTE_ORDER_MARK.equals(head.subarray(0, 3)) ? head.subarray(3) : head;
  }

  #hold(bytes: Buffer): void {
    // Of a record that is too long only its beginning is kept, so that memory stays flat.
    const room = this.#longest + 1 - this.#heldLength;
    if (room > 0) this.#held.push(bytes.subarray(0, room));
    this.#heldLength += bytes.length;
  }

  #take(ended: boolean): RecordText {
    const bytes = this.#held.length === 1 ? this.#held[0]! : Buffer.concat(this.#held);
    this.#held = [];
    this.#heldLength = 0;
    this.#count += 1;
    return this.#record(bytes, this.#count - 1, ended);
  }

  #record(bytes: Buffer, index: number, ended: boolean): RecordText {
    if (bytes.length > this.#longest)
      return excerpt(bytes.subarray(0, Math.min(EXCERPT, this.#longest)), index);
    return decode(ended && this.#separator === "line" ? withoutCarriageReturn(bytes) : bytes, index);
  }
}
