// Records: lines, or strings separated by NUL, and the reasons why one cannot be read.
import { StringDecoder } from "node:string_decoder";

/** One record of a list: a line, or the string between two NULs. */
export interface RecordText {
  /** The number of records before it. */
  readonly index: number;
  /** The record as a string, with U+FFFD for bytes that are not UTF-8; only the beginning if it is too long. */
  readonly text: string;
  readonly problem: RecordProblem | null;
  /** The offset of the problem in `text`, in UTF-16 code units; 0 if there is none. */
  readonly offset: number;
  /** The bytes of a record that is not UTF-8, needed to copy it unchanged. */
  readonly bytes?: Uint8Array;
  /** The line end or NUL after the record, if the caller wants it; `""` if the last record has none. */
  readonly end?: RecordEnd;
}

export type RecordEnd = "\n" | "\r\n" | "\0" | "";

/** Why a record cannot be read. */
export type RecordProblem = "not-utf-8" | "too-long";

/** The longest record that is read, in bytes. A longer one would not fit into a string on every platform. */
export const LONGEST_RECORD: number = 1 << 28;

/** The message for each problem. */
export const RECORD_PROBLEMS: Readonly<Record<RecordProblem, string>> = {
  "not-utf-8": "these bytes are not valid UTF-8",
  "too-long": `the record is longer than the limit of ${LONGEST_RECORD >> 20} MiB`,
};

export type Separator = "line" | "nul";

/** Returns the byte that ends a record. */
export function separatorByte(separator: Separator): number {
  return separator === "line" ? 0x0a : 0x00;
}

/** A byte order mark at the start of a file; it is not part of the first record. */
export const BYTE_ORDER_MARK: Buffer = Buffer.from([0xef, 0xbb, 0xbf]);

/** Returns whether the bytes begin with a byte order mark. */
export function isMarked(bytes: Uint8Array): boolean {
  return BYTE_ORDER_MARK.equals(bytes.subarray(0, BYTE_ORDER_MARK.length));
}

const CARRIAGE_RETURN = 0x0d;

/** Returns the bytes of a line, up to its line feed, without the carriage return of CR LF. */
export function withoutCarriageReturn(bytes: Buffer): Buffer {
  return bytes.at(-1) === CARRIAGE_RETURN ? bytes.subarray(0, -1) : bytes;
}

/** Decodes the bytes of a record. */
export function decode(bytes: Buffer, index: number, start = 0, end: number = bytes.length): RecordText {
  const text = bytes.toString("utf8", start, end);
  // Bytes that are not UTF-8 decode to this character; searching for it is faster than checking the bytes.
  const offset = text.includes("\ufffd") ? firstFault(bytes.subarray(start, end), text) : text.length;
  if (offset === text.length) return { index, text, problem: null, offset: 0 };
  return { index, text, problem: "not-utf-8", offset, bytes: Buffer.from(bytes.subarray(start, end)) };
}

/** The number of bytes shown of a record that is too long. */
const EXCERPT = 1024;

/** Returns the record for one of more than `longest` bytes: only its beginning, without a character that is cut off. */
export function excerpt(bytes: Buffer, index: number, start: number, longest: number): RecordText {
  const beginning = bytes.subarray(start, start + Math.min(EXCERPT, longest));
  return { index, text: new StringDecoder("utf8").write(beginning), problem: "too-long", offset: 0 };
}

/** Returns the offset of the first U+FFFD that the bytes do not encode: where encoding the text gives other bytes. */
function firstFault(bytes: Buffer, text: string): number {
  let [offset, read] = [0, 0];
  // Long spans first: encoding character by character takes fifty times as long.
  for (const length of [1 << 16, 1 << 8, 1]) {
    for (
      let next = nextOffset(text, offset, length);
      next > offset;
      next = nextOffset(text, offset, length)
    ) {
      const encoded = Buffer.from(text.slice(offset, next));
      if (!bytes.subarray(read, read + encoded.length).equals(encoded)) break;
      read += encoded.length;
      offset = next;
    }
  }
  return offset;
}

/** Returns the offset about `length` code units on, which does not split a character. */
function nextOffset(text: string, offset: number, length: number): number {
  const next = Math.min(offset + length, text.length);
  return next < text.length && text.codePointAt(next - 1)! > 0xffff ? next + 1 : next;
}
