// Splits chunks of bytes into lines, decodes them and checks them.

import type { GrammarName } from "../../../grammar/grammars.js";
import type { UrlCode } from "../../ast/codes.js";
import type { UrlDiagnostic } from "../../ast/diagnostics.js";
import { filled, type Phrase, phrase, saying } from "../../core/diagnostic/phrase.js";
import { isBytes, requireBoolean, requireInteger, requireOptions } from "../../core/require.js";
import { lineEnd } from "../../core/text/lines.js";
import type { AnyGrammar } from "../../grammar/grammar.js";
import { validatorFor } from "../../grammar/grammars.js";
import { type RecordScanner, recordScannerIn, type ScanOptions } from "../../grammar/scanner.js";
import { startOf } from "../../grammar/start.js";
import { PARSE_OPTIONS, readOptions } from "../../grammar/validator.js";
import {
  BYTE_ORDER_MARK,
  decode,
  excerpt,
  isMarked,
  RECORD_PROBLEMS,
  withoutCarriageReturn,
} from "../../records.js";
import type { ReadingName } from "../../spec/spec.js";
import { requireSignal } from "./run.js";

/** How to check the lines of a stream. */
export interface LineOptions {
  /** The grammar to check lines with: a value, or a name (default: `"draft-05"`). */
  readonly grammar?: AnyGrammar | GrammarName | undefined;
  /** The rule that a line must match (default: the grammar's start rule). */
  readonly rule?: string | undefined;
  /** Which derivations count (default: `"strict"`). */
  readonly reading?: ReadingName | undefined;
  /** What ends a line: LF or CRLF, or a zero byte (default: `"line"`). */
  readonly separator?: "line" | "nul" | undefined;
  /** Whether valid lines are reported too (default: `false`). */
  readonly all?: boolean | undefined;
  /** The maximum number of bytes in a line (default: 1,048,576). A longer line is invalid. */
  readonly longest?: number | undefined;
  /** A signal that stops reading when aborted. */
  readonly signal?: AbortSignal | undefined;
}

const OPTIONS: readonly string[] = [...PARSE_OPTIONS, "separator", "all", "longest", "signal"];

/** The default of `longest`. */
const LONGEST_LINE: number = 1 << 20;

/** The largest value of `longest`: a longer line would not fit into one string on every platform. */
const LONGEST_TEXT = 1 << 28;

export interface ResolvedOptions {
  readonly scan: RecordScanner;
  readonly isValid: (text: string) => boolean;
  readonly faults: (text: string) => readonly UrlDiagnostic[];
  readonly rule: string;
  readonly separator: number;
  readonly all: boolean;
  readonly longest: number;
  readonly signal: AbortSignal | undefined;
}

/** @throws {TypeError} if an option is unknown or has a value that it cannot have */
export function resolvedOptions(options: unknown = {}): ResolvedOptions {
  requireOptions(options, OPTIONS);
  const { all = false, longest = LONGEST_LINE, signal, ...others } = options as LineOptions;
  requireBoolean(all, "the option all");
  requireInteger(longest, "the option longest", 1, LONGEST_TEXT);
  requireSignal(signal);
  const { grammar = "draft-05", separator, ...parsing } = others;
  const validator = validatorFor(grammar);
  const scanOptions = { ...parsing, separator } as ScanOptions<string>;
  const scan = recordScannerIn(validator, startOf(validator.grammar), scanOptions);
  const { rule, reading } = readOptions(validator.grammar, "", parsing as object);
  return {
    scan,
    isValid: (text) => validator.matches(text, rule, reading),
    faults: (text) => validator.validate(text, rule, reading).diagnostics,
    rule,
    separator: separator === "nul" ? 0x00 : 0x0a,
    all,
    longest,
    signal,
  };
}

/** The result of checking one line. */
export interface CheckedLine {
  /** The number of the line, counted from 1. */
  readonly line: number;
  /**
   * The text of the line, without its line end. Invalid UTF-8 becomes U+FFFD. If the line is too long, only its
   * beginning.
   */
  readonly text: string;
  /** Whether the line matches the rule of the options. An unreadable line is not valid. */
  readonly valid: boolean;
  /** The faults of an invalid line, in order of offset; offsets are UTF-16 code units in `text`. */
  readonly diagnostics: readonly UrlDiagnostic[];
}

/**
 * Splits bytes into lines and checks them. It keeps the unfinished line, up to the maximum length. Each method is a
 * generator that reads the bytes lazily: they must not change until then.
 */
export class LineChecker {
  readonly #options: ResolvedOptions;
  /** The unfinished line, in the first bytes of a buffer. */
  #held: Buffer = Buffer.alloc(0);
  #heldLength = 0;
  #lines = 0;
  #invalid = 0;
  #begun = false;

  constructor(options: ResolvedOptions) {
    this.#options = options;
  }

  /** The number of lines checked. */
  get lines(): number {
    return this.#lines;
  }

  /** The number of invalid lines. */
  get invalid(): number {
    return this.#invalid;
  }

  *push(bytes: Buffer): Generator<CheckedLine, void, undefined> {
    const { longest } = this.#options;
    // A line that is too long is thus in more than one part, however the bytes arrive.
    for (let at = 0; at < bytes.length; at += longest)
      yield* this.#pushPart(bytes.subarray(at, at + longest));
  }

  *#pushPart(bytes: Buffer): Generator<CheckedLine, void, undefined> {
    const { separator } = this.#options;
    const first = bytes.indexOf(separator);
    if (first === -1) {
      this.#hold(bytes);
      return;
    }
    // The scan works on whole lines. The one that began in an earlier part is checked separately.
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
    if (this.#options.all) {
      yield* this.#every(bytes);
      return;
    }
    const found: number[] = [];
    const count = this.#options.scan(bytes, (start, end, index) => found.push(start, end, index));
    for (let at = 0; at < found.length; at += 3) {
      this.#lines = before + found[at + 2]! + 1;
      yield* this.#checked(bytes, found[at]!, found[at + 1]!);
    }
    this.#lines = before + count;
  }

  *#every(bytes: Buffer): Generator<CheckedLine, void, undefined> {
    const { separator } = this.#options;
    for (let start = 0; start < bytes.length; ) {
      const end = bytes.indexOf(separator, start);
      this.#lines += 1;
      yield* this.#checked(bytes, start, separator !== LINE_FEED ? end : lineEnd(bytes, start, end));
      start = end + 1;
    }
  }

  #hold(bytes: Buffer): void {
    // Only the beginning of a line that is too long is kept. A carriage return and a byte order mark are not part of
    // its text.
    const most = this.#options.longest + BYTE_ORDER_MARK.length + 1;
    const kept = bytes.subarray(0, Math.max(0, most - this.#heldLength));
    const needed = this.#heldLength + kept.length;
    if (needed > this.#held.length) {
      // Doubled, since bytes can arrive one at a time.
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
    const isLine = ended && this.#options.separator === LINE_FEED && !isCut;
    const line = isLine ? withoutCarriageReturn(bytes) : bytes;
    yield* this.#checked(line, isMark ? BYTE_ORDER_MARK.length : 0, line.length);
  }

  *#checked(bytes: Buffer, start: number, end: number): Generator<CheckedLine, void, undefined> {
    const { longest, isValid, faults, all, rule } = this.#options;
    const line = this.#lines;
    if (end - start > longest) {
      const { text } = excerpt(bytes, line - 1, start, longest);
      const message = phrase("the line is longer than the limit of {limit} bytes", {
        limit: String(longest),
      });
      yield this.#failed(text, [unreadable("too-long", message, 0, rule)]);
      return;
    }
    const { text, problem, offset } = decode(bytes, line - 1, start, end);
    if (problem !== null)
      yield this.#failed(text, [unreadable(problem, filled(RECORD_PROBLEMS[problem]), offset, rule)]);
    else if (!isValid(text)) yield this.#failed(text, faults(text));
    else if (all) yield { line, text, valid: true, diagnostics: NONE };
  }

  #failed(text: string, diagnostics: readonly UrlDiagnostic[]): CheckedLine {
    this.#invalid += 1;
    return { line: this.#lines, text, valid: false, diagnostics };
  }
}

const LINE_FEED = 0x0a;
const NONE: readonly never[] = Object.freeze([]);

/** The diagnostic of a line that cannot be read, and so is not checked against a rule. */
function unreadable(code: UrlCode, message: Phrase, offset: number, rule: string): UrlDiagnostic {
  const length = code === "not-utf-8" ? 1 : 0;
  return {
    code,
    ...saying(message),
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

/**
 * Converts the chunks of a source to bytes. Strings are encoded as UTF-8; a surrogate pair may be split between two
 * strings.
 */
export class ByteReader {
  #half = "";

  /** @throws {TypeError} if the chunk is neither bytes nor a string */
  read(chunk: unknown): Buffer {
    if (typeof chunk === "string") {
      const text = this.#half + chunk;
      this.#half = HIGH_SURROGATE.exec(text)?.[0] ?? "";
      return Buffer.from(text.slice(0, text.length - this.#half.length));
    }
    if (!isBytes(chunk)) throw new TypeError("each chunk of the source must be a string or a Uint8Array");
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    return this.#half === "" ? bytes : Buffer.concat([this.finish(), bytes]);
  }

  /** Returns the bytes of an incomplete character at the end. */
  finish(): Buffer {
    const bytes = Buffer.from(this.#half);
    this.#half = "";
    return bytes;
  }
}

const HIGH_SURROGATE = /[\ud800-\udbff]$/;
