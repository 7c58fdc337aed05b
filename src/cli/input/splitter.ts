import { LONGEST_RECORD, type RecordText, withoutCarriageReturn } from "../../records.js";
import { type ChunkScan, chunkScanner, type ReadPlan, type SuspectScanner } from "./chunk-scan.js";
import { beginsComment, isComment } from "./comments.js";
import { endAt, type RecordForm, type RecordSpans, recordAt, recordsIn } from "./record-spans.js";

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** The records that end in a chunk, without those that are only to be counted. */
export interface Accepted {
  /** All of them, each decoded when it is asked for. The chunk's memory must not change until then. */
  readonly records: Iterable<RecordText>;
  /** Those that began in an earlier chunk: one, or none. */
  readonly begun: readonly RecordText[];
  /** The others; `null` if no record ends in the chunk. Their memory is that of the chunk. */
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

  constructor(plan: ReadPlan, suspects: SuspectScanner | null = null) {
    const { separator, longest = LONGEST_RECORD, ends = false } = plan;
    this.#form = { separator, longest, ends };
    this.#scan = chunkScanner(plan, suspects);
    this.#skipsComments = plan.comments === true;
  }

  /** The number of records that have ended so far, without comments if those are skipped. */
  get count(): number {
    return this.#count - this.#comments;
  }

  /** Whether the stream is known to begin with a byte order mark. */
  get marked(): boolean {
    return this.#marked;
  }

  /** Takes a chunk, and returns the records that end in it. */
  push(chunk: Uint8Array): RecordText[] {
    return [...this.accept(chunk).records];
  }

  /** Takes a chunk, as `push` does, which may have been scanned already. */
  accept(chunk: Uint8Array, scan: ChunkScan = this.#scan(chunk)): Accepted {
    const { first, last, count, comments, found } = scan;
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    if (first === -1) {
      this.#hold(bytes);
      return accepted([], null);
    }
    this.#hold(bytes.subarray(0, first));
    const begun = this.#take(true);
    const before = this.#count;
    this.#count += count;
    this.#comments += comments;
    this.#hold(bytes.subarray(last + 1));
    return accepted(begun, { form: this.#form, bytes, found, before });
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
    const room = this.#form.longest + BYTE_ORDER_MARK.length + 1 - this.#heldLength;
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
    // Only the beginning of a line that is too long is held: if that is blank, the rest may not be.
    return text.length > this.#form.longest ? beginsComment(text) : isComment(text, 0, text.length);
  }
}

function accepted(begun: readonly RecordText[], spans: RecordSpans | null): Accepted {
  return { records: spans === null ? begun : all(begun, spans), begun, spans };
}

function* all(begun: readonly RecordText[], spans: RecordSpans): Generator<RecordText, void, undefined> {
  yield* begun;
  yield* recordsIn(spans);
}

function isMark(bytes: Buffer): boolean {
  return BYTE_ORDER_MARK.equals(bytes);
}
