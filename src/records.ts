// Records: the lines of a list, or the texts between NULs, and why one cannot be read.
import { StringDecoder } from "node:string_decoder";

/** One record of a list: a line, or the text between two NULs. */
export interface RecordText {
  /** The number of records before it. */
  readonly index: number;
  /** Its text, with U+FFFD in place of bytes that are not UTF-8; only the beginning if it is too long. */
  readonly text: string;
  readonly problem: RecordProblem | null;
  /** Where in `text` the problem begins, in UTF-16 code units; 0 without a problem. */
  readonly offset: number;
  /** The bytes of a record that is not UTF-8; without them, it could not be copied. */
  readonly bytes?: Uint8Array;
  /** The line end or NUL after the record in its file, if the caller wants it: `""` for a last record without one. */
  readonly end?: RecordEnd;
}

export type RecordEnd = "\n" | "\r\n" | "\0" | "";

/** Why a record cannot be read. */
export type RecordProblem = "not-utf-8" | "too-long";

/** Bytes in the longest record that is read: a longer one would not fit into one string on every platform. */
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

/** It is not part of the first record of a file. */
export const BYTE_ORDER_MARK: Buffer = Buffer.from([0xef, 0xbb, 0xbf]);

/** Returns whether a byte order mark begins the bytes. */
export function isMarked(bytes: Uint8Array): boolean {
  return BYTE_ORDER_MARK.equals(bytes.subarray(0, BYTE_ORDER_MARK.length));
}

const CARRIAGE_RETURN = 0x0d;

/** Returns the bytes before a line feed without the carriage return of the line end. */
export function withoutCarriageReturn(bytes: Buffer): Buffer {
  return bytes.at(-1) === CARRIAGE_RETURN ? bytes.subarray(0, -1) : bytes;
}

/** Returns the record with these bytes. */
export function decode(bytes: Buffer, index: number, start = 0, end: number = bytes.length): RecordText {
  const text = bytes.toString("utf8", start, end);
  // Bytes that are not UTF-8 leave this character in the text; searching for it takes less time than checking the bytes.
  const offset = text.includes("\ufffd") ? firstFault(bytes.subarray(start, end), text) : text.length;
  if (offset === text.length) return { index, text, problem: null, offset: 0 };
  return { index, text, problem: "not-utf-8", offset, bytes: Buffer.from(bytes.subarray(start, end)) };
}

/** Bytes shown of a record that is too long. */
const EXCERPT = 1024;

/** Returns a record of more than `longest` bytes, which is not read: its beginning, without a character that is cut off. */
export function excerpt(bytes: Buffer, index: number, start: number, longest: number): RecordText {
  const beginning = bytes.subarray(start, start + Math.min(EXCERPT, longest));
  return { index, text: new StringDecoder("utf8").write(beginning), problem: "too-long", offset: 0 };
}

/** Returns the offset of the first U+FFFD that is not in the bytes: where encoding the text gives other bytes. */
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

/** Returns the offset about `length` code units on, which cuts no character. */
function nextOffset(text: string, offset: number, length: number): number {
  const next = Math.min(offset + length, text.length);
  return next < text.length && text.codePointAt(next - 1)! > 0xffff ? next + 1 : next;
}
