import { isUtf8 } from "node:buffer";
import { StringDecoder } from "node:string_decoder";

/** One record of a file: a line, or what stands between two NULs. */
export interface RecordText {
  /** How many records stand before it. */
  readonly index: number;
  /** The record's text; bytes that are no UTF-8 stand in it as U+FFFD. Of a record too long, its beginning. */
  readonly text: string;
  readonly problem: "not-utf-8" | "too-long" | null;
  /** Where in `text` the problem begins, in UTF-16 code units; 0 without one. */
  readonly offset: number;
}

export type Separator = "line" | "nul";

/** The byte that ends a record. */
export function separatorByte(separator: Separator): number {
  return separator === "line" ? 0x0a : 0x00;
}

const CARRIAGE_RETURN = 0x0d;

/** What stands before a line feed, without the carriage return that belongs to the line end. */
export function withoutCarriageReturn(bytes: Buffer): Buffer {
  return bytes.at(-1) === CARRIAGE_RETURN ? bytes.subarray(0, -1) : bytes;
}

/** A record's text. */
export function decode(bytes: Buffer, index: number): RecordText {
  const text = bytes.toString("utf8");
  if (isUtf8(bytes)) return { index, text, problem: null, offset: 0 };
  return { index, text, problem: "not-utf-8", offset: firstFault(bytes, text) };
}

/** What is told of a record that is too long to be read. A character may be cut at its end; it is left out. */
export function excerpt(beginning: Buffer, index: number): RecordText {
  return { index, text: new StringDecoder("utf8").write(beginning), problem: "too-long", offset: 0 };
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
