import type { UrlCode, UrlDiagnostic } from "../../ast/diagnostics.js";
import { lineEnd } from "../../core/text/lines.js";
import { decode, excerpt, RECORD_PROBLEMS, withoutCarriageReturn } from "../../records/records.js";
import type { Plan } from "./options.js";

/** What is found out about one line. */
export interface CheckedLine {
  /** The number of the line, counted from 1. */
  readonly line: number;
  /**
   * The text of the line, without what ends it. U+FFFD stands for bytes that are not UTF-8; of a line that is too long,
   * only the beginning.
   */
  readonly text: string;
  /** Whether the line matches the rule that the options choose. A line that cannot be read is not valid. */
  readonly valid: boolean;
  /** The faults of an invalid line, in order of offset; offsets are UTF-16 code units in `text`. */
  readonly diagnostics: readonly UrlDiagnostic[];
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** The bytes that are given of a line that is too long. */
const EXCERPT = 1024;
const LINE_FEED = 0x0a;
const NONE: readonly never[] = Object.freeze([]);

/**
 * Splits bytes into lines, and checks them. It keeps the line that is still open, but no more than the longest that is
 * read. Each method returns the lines one by one as they are asked for: the bytes must not change until then.
 */
export class LineChecker {
  readonly #plan: Plan;
  /** The line that is still open, in the first bytes of a buffer. */
  #held: Buffer = Buffer.alloc(0);
  #heldLength = 0;
  #lines = 0;
  #invalid = 0;
  #begun = false;

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  /** The number of lines that have been checked. */
  get lines(): number {
    return this.#lines;
  }

  /** The number of invalid ones among them. */
  get invalid(): number {
    return this.#invalid;
  }

  *push(bytes: Buffer): Generator<CheckedLine, void, undefined> {
    const { longest } = this.#plan;
    // A line that is too long is then in more than one part, however the bytes arrive.
    for (let at = 0; at < bytes.length; at += longest)
      yield* this.#pushPart(bytes.subarray(at, at + longest));
  }

  *#pushPart(bytes: Buffer): Generator<CheckedLine, void, undefined> {
    const { separator } = this.#plan;
    const first = bytes.indexOf(separator);
    if (first === -1) {
      this.#hold(bytes);
      return;
    }
    // The scan works on whole lines: the one that began in an earlier part is checked on its own.
    this.#hold(bytes.subarray(0, first));
    yield* this.#take(true);
    const last = bytes.lastIndexOf(separator);
    if (last > first) yield* this.#scanned(bytes.subarray(first + 1, last + 1));
    this.#hold(bytes.subarray(last + 1));
  }

  /** Ends the last line, which may lack its separator. */
  *finish(): Generator<CheckedLine, void, undefined> {
    if (this.#heldLength === 0) return;
    const markAlone = !this.#begun && this.#heldLength === 3 && isMarked(this.#held);
    if (!markAlone) yield* this.#take(false);
  }

  *#scanned(bytes: Buffer): Generator<CheckedLine, void, undefined> {
    const before = this.#lines;
    if (this.#plan.all) {
      yield* this.#every(bytes);
      return;
    }
    const found: number[] = [];
    const count = this.#plan.scan(bytes, (start, end, index) => found.push(start, end, index));
    for (let at = 0; at < found.length; at += 3) {
      this.#lines = before + found[at + 2]! + 1;
      yield* this.#checked(bytes, found[at]!, found[at + 1]!);
    }
    this.#lines = before + count;
  }

  *#every(bytes: Buffer): Generator<CheckedLine, void, undefined> {
    const { separator } = this.#plan;
    for (let start = 0; start < bytes.length; ) {
      const end = bytes.indexOf(separator, start);
      this.#lines += 1;
      yield* this.#checked(bytes, start, separator !== LINE_FEED ? end : lineEnd(bytes, start, end));
      start = end + 1;
    }
  }

  #hold(bytes: Buffer): void {
    // Only the beginning of a line that is too long is kept; a carriage return and a mark are not part of its text.
    const most = this.#plan.longest + BYTE_ORDER_MARK.length + 1;
    const kept = bytes.subarray(0, Math.max(0, most - this.#heldLength));
    const needed = this.#heldLength + kept.length;
    if (needed > this.#held.length) {
      // Doubled, since bytes can arrive one by one.
      const larger = Buffer.allocUnsafe(Math.min(most, Math.max(1024, needed * 2)));
      this.#held.copy(larger);
      this.#held = larger;
    }
    kept.copy(this.#held, this.#heldLength);
    this.#heldLength += bytes.length;
  }

  *#take(ended: boolean): Generator<CheckedLine, void, undefined> {
    const bytes = this.#held.subarray(0, this.#heldLength);
    const isCut = this.#heldLength > bytes.length;
    this.#heldLength = 0;
    this.#lines += 1;
    const isMark = !this.#begun && isMarked(bytes);
    this.#begun = true;
    const isLine = ended && this.#plan.separator === LINE_FEED && !isCut;
    const line = isLine ? withoutCarriageReturn(bytes) : bytes;
    yield* this.#checked(line, isMark ? BYTE_ORDER_MARK.length : 0, line.length);
  }

  *#checked(bytes: Buffer, start: number, end: number): Generator<CheckedLine, void, undefined> {
    const { longest, isValid, faults, all, rule } = this.#plan;
    const line = this.#lines;
    if (end - start > longest) {
      const { text } = excerpt(bytes.subarray(start, start + Math.min(EXCERPT, longest)), line - 1);
      const message = `the line is longer than the limit of ${longest} bytes`;
      yield this.#failed(text, [unreadable("too-long", message, 0, rule)]);
      return;
    }
    const { text, problem, offset } = decode(bytes, line - 1, start, end);
    if (problem !== null)
      yield this.#failed(text, [unreadable(problem, RECORD_PROBLEMS[problem], offset, rule)]);
    else if (!isValid(text)) yield this.#failed(text, faults(text));
    else if (all) yield { line, text, valid: true, diagnostics: NONE };
  }

  #failed(text: string, diagnostics: readonly UrlDiagnostic[]): CheckedLine {
    this.#invalid += 1;
    return { line: this.#lines, text, valid: false, diagnostics };
  }
}

function isMarked(bytes: Buffer): boolean {
  return BYTE_ORDER_MARK.equals(bytes.subarray(0, BYTE_ORDER_MARK.length));
}

/** The diagnostic of a line that is checked against no rule, because it cannot be read. */
function unreadable(code: UrlCode, message: string, offset: number, rule: string): UrlDiagnostic {
  const length = code === "not-utf-8" ? 1 : 0;
  return {
    code,
    message,
    offset,
    length,
    component: null,
    rule,
    expected: [],
    section: null,
    hint: null,
    readings: null,
  };
}
