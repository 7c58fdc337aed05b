import { decode, excerpt, type RecordEnd, type RecordText, type Separator } from "../../records.js";

const CARRIAGE_RETURN = 0x0d;
/** Bytes shown of a record that is too long. */
const EXCERPT = 1024;

/** How records are taken from their bytes. Plain data. */
export interface RecordForm {
  readonly separator: Separator;
  /** Bytes in the longest record that is read. */
  readonly longest: number;
  /** Whether records are given with their ends. */
  readonly ends: boolean;
}

/** Whole records in some bytes of a file. Plain data, so that it can be sent to a thread. */
export interface RecordSpans {
  readonly form: RecordForm;
  readonly bytes: Uint8Array;
  /** Three numbers for each record: first byte, end of the text, and records between the first of all and it. */
  readonly found: readonly number[];
  /** The number of records of the file before the first of all. */
  readonly before: number;
}

/** Decodes the records, each when it is asked for. The memory of the bytes must not change until then. */
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

/** Returns the record between two bytes. */
export function recordAt(
  { longest, ends }: RecordForm,
  bytes: Buffer,
  index: number,
  end: RecordEnd,
  start = 0,
  stop: number = bytes.length,
): RecordText {
  if (stop - start > longest)
    return excerpt(bytes.subarray(start, start + Math.min(EXCERPT, longest)), index);
  const record = decode(bytes, index, start, stop);
  return ends ? { ...record, end } : record;
}

/** Returns the end of a record whose text stops there: the separator, or a carriage return before it. */
export function endAt({ separator }: RecordForm, bytes: Uint8Array, stop: number): RecordEnd {
  if (separator === "nul") return "\0";
  return bytes[stop] === CARRIAGE_RETURN ? "\r\n" : "\n";
}
