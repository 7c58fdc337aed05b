import { decode, excerpt, type RecordText, type Separator, withoutCarriageReturn } from "./records.js";
import { type Reading, type Sheared, shears } from "./shear.js";

/** Bytes in the longest record that is read: more would not fit one string on every platform. */
export const LONGEST_RECORD: number = 1 << 28;

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const EXCERPT = 1024;

/**
 * Splits a stream of bytes into records, piece by piece: after line ends (LF or CRLF), or after NULs. The last
 * record may lack its end. A byte order mark at the very start is no part of the first record.
 */
export class RecordSplitter {
  readonly #separator: Separator;
  readonly #shear: (piece: Uint8Array) => Sheared;
  readonly #longest: number;
  #held: Buffer[] = [];
  #heldLength = 0;
  #count = 0;

  constructor(reading: Reading, longest: number = LONGEST_RECORD) {
    this.#separator = reading.separator;
    this.#shear = shears(reading);
    this.#longest = longest;
  }

  /** Records that have ended so far. */
  get count(): number {
    return this.#count;
  }

  /** The records that end in this piece, but for those that are known to be valid: they are only counted. */
  push(piece: Uint8Array): RecordText[] {
    return [...this.accept(piece, this.#shear(piece))];
  }

  /**
   * The same for a piece that has been looked through already, each record as it is asked for: who has heard enough
   * need not have the rest decoded. The piece's memory may be used anew afterwards.
   */
  accept(piece: Uint8Array, { first, last, count, found }: Sheared): Iterable<RecordText> {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    if (first === -1) {
      this.#hold(bytes);
      return [];
    }
    this.#hold(bytes.subarray(0, first));
    const begun = this.#take(true);
    const before = this.#count;
    this.#count += count;
    this.#hold(bytes.subarray(last + 1));
    return this.#records(begun, bytes, found, before);
  }

  *#records(
    begun: RecordText,
    bytes: Buffer,
    found: readonly number[],
    before: number,
  ): Generator<RecordText, void, undefined> {
    yield begun;
    for (let at = 0; at < found.length; at += 3) {
      yield this.#record(bytes.subarray(found[at], found[at + 1]), before + found[at + 2]!, true);
    }
  }

  /** The record that the end of the stream ends, if there is one. */
  finish(): RecordText[] {
    const length = this.#heldLength;
    if (length === 0) return [];
    const markAlone = this.#count === 0 && length === 3 && isMark(Buffer.concat(this.#held));
    return markAlone ? [] : [this.#take(false)];
  }

  #hold(bytes: Buffer): void {
    // Of a record that is too long only its beginning is kept, so that memory stays flat.
    const room = this.#longest + BYTE_ORDER_MARK.length + 1 - this.#heldLength;
    if (room > 0 && bytes.length > 0) this.#held.push(Buffer.from(bytes.subarray(0, room)));
    this.#heldLength += bytes.length;
  }

  #take(ended: boolean): RecordText {
    const bytes = this.#held.length === 1 ? this.#held[0]! : Buffer.concat(this.#held);
    this.#held = [];
    this.#heldLength = 0;
    this.#count += 1;
    const marked = this.#count === 1 && isMark(bytes.subarray(0, BYTE_ORDER_MARK.length));
    return this.#record(marked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes, this.#count - 1, ended);
  }

  #record(bytes: Buffer, index: number, ended: boolean): RecordText {
    if (bytes.length > this.#longest)
      return excerpt(bytes.subarray(0, Math.min(EXCERPT, this.#longest)), index);
    return decode(ended && this.#separator === "line" ? withoutCarriageReturn(bytes) : bytes, index);
  }
}

function isMark(bytes: Buffer): boolean {
  return BYTE_ORDER_MARK.equals(bytes);
}
