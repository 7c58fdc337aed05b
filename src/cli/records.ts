import { isUtf8 } from "node:buffer";
import { StringDecoder } from "node:string_decoder";

/** One record of a file: a line, or what stands between two NULs. */
export interface RecordText {
  /** The record's text; bytes that are no UTF-8 stand in it as U+FFFD. Of a record too long, its beginning. */
  readonly text: string;
  readonly problem: "not-utf-8" | "too-long" | null;
  /** Where in `text` the problem begins, in UTF-16 code units; 0 without one. */
  readonly offset: number;
}

/** Bytes in the longest record that is read: more would not fit one string on every platform. */
export const LONGEST_RECORD: number = 1 << 28;

const [LINE_FEED, CARRIAGE_RETURN, NUL] = [0x0a, 0x0d, 0x00];
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const EXCERPT = 1024;

/**
 * Splits a stream of bytes into records, piece by piece: after line ends (LF or CRLF), or after NULs. The last
 * record may lack its end. A byte order mark at the very start is no part of the first record.
 */
export class RecordSplitter {
  readonly #end: number;
  readonly #longest: number;
  #head: Buffer | null = Buffer.alloc(0);
  #held: Buffer[] = [];
  #heldLength = 0;

  constructor(separator: "line" | "nul", longest: number = LONGEST_RECORD) {
    this.#end = separator === "line" ? LINE_FEED : NUL;
    this.#longest = longest;
  }

  /** The records that end in this piece. */
  push(piece: Uint8Array): RecordText[] {
    const bytes = this.#withoutMark(Buffer.from(piece.buffer, piece.byteOffset, piece.length));
    const records: RecordText[] = [];
    let start = 0;
    for (let end = bytes.indexOf(this.#end); end !== -1; end = bytes.indexOf(this.#end, start)) {
      this.#hold(bytes.subarray(start, end));
      records.push(this.#take(true));
      start = end + 1;
    }
    this.#hold(bytes.subarray(start));
    return records;
  }

  /** The record that the end of the stream ends, if there is one. */
  finish(): RecordText[] {
    if (this.#head !== null) this.#hold(this.#head);
    return this.#heldLength === 0 ? [] : [this.#take(false)];
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
    const room = this.#longest - this.#heldLength;
    if (room > 0) this.#held.push(bytes.subarray(0, room));
    this.#heldLength += bytes.length;
  }

  #take(ended: boolean): RecordText {
    const tooLong = this.#heldLength > this.#longest;
    const kept = tooLong ? Math.min(EXCERPT, this.#longest) : this.#heldLength;
    const bytes =
      this.#held.length === 1 ? this.#held[0]!.subarray(0, kept) : Buffer.concat(this.#held, kept);
    this.#held = [];
    this.#heldLength = 0;
    // A character may be cut at the end; the decoder keeps it back.
    if (tooLong) return { text: new StringDecoder("utf8").write(bytes), problem: "too-long", offset: 0 };
    const carriageReturn = ended && this.#end === LINE_FEED && bytes.at(-1) === CARRIAGE_RETURN;
    return decode(bytes.subarray(0, carriageReturn ? -1 : undefined));
  }
}

function decode(bytes: Buffer): RecordText {
  const text = bytes.toString("utf8");
  if (isUtf8(bytes)) return { text, problem: null, offset: 0 };
  return { text, problem: "not-utf-8", offset: firstFault(bytes, text) };
}

/** The first U+FFFD that stands for bytes that are none: there text and bytes part. */
function firstFault(bytes: Buffer, text: string): number {
  let [offset, read] = [0, 0];
  for (const character of text) {
    const encoded = Buffer.from(character);
    if (!bytes.subarray(read, read + encoded.length).equals(encoded)) break;
    read += encoded.length;
    offset += character.length;
  }
  return offset;
}
