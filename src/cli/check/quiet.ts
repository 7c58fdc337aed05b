// `check --quiet` if only the exit status is needed: a verdict on a list as fast as possible. It doesn't load the
// grammars, nor the code that explains errors, which takes as long as checking 50 MB.
import { readFileSync } from "node:fs";
import { DRAFT_05_IDENTITY } from "../../../grammar/grammars.js";
import { type Verifier, verifierFrom } from "../../automaton/scan/verifier.js";
import { matchesStart } from "../../grammar/start.js";
import { BYTE_ORDER_MARK, isMarked, LONGEST_RECORD, type RecordText } from "../../records.js";
import { type ByteSource, openFile, readFully } from "../input/bytes.js";
import { workersFor } from "../input/chunks.js";
import { type Inputs, readEach } from "../input/inputs.js";
import type { ReadOptions } from "../input/records.js";
import { argumentRecords, batchesOf, chooseInputs, guardFor } from "../input/source.js";
import type { ExitStatus, Io } from "../io.js";
import { progressOf } from "../output/progress.js";
import type { CheckOptions } from "./check.js";

/** Checks the URLs without printing. Returns 1 if one is invalid. */
export async function checkQuietly(
  urls: readonly string[],
  options: CheckOptions,
  io: Io,
): Promise<ExitStatus> {
  const inputs = await chooseInputs("URLs", urls, options, io);
  const isValid =
    inputs === null
      ? areValid(argumentRecords(urls, options), options)
      : await areInputsValid(inputs, options, io);
  return isValid || options.exitZero === true ? 0 : 1;
}

async function areInputsValid(inputs: Inputs, options: CheckOptions, io: Io): Promise<boolean> {
  const { grammar, null: nuls = false, comments = false } = options;
  const skipValid = grammar === undefined ? {} : { grammar };
  const readOptions = { separator: nuls ? "nul" : "line", skipValid, comments } as const;
  const progress = progressOf(io, inputs.size);
  let [isValid, read] = [true, 0];
  const verdicts = readEach(inputs, async function* (input) {
    const [validBefore, readBefore] = [isValid, read];
    for await (const verdict of verdictsOf(input, readOptions, options, io)) {
      [isValid, read] = [validBefore && verdict.isValid, readBefore + verdict.read];
      yield;
    }
  });
  try {
    progress.update(0);
    for await (const _ of verdicts) {
      if (io.closed()) break;
      progress.update(read);
    }
  } finally {
    progress.hide();
  }
  return isValid;
}

/** Returns whether the records are valid under the grammar's start rule. */
function areValid(records: Iterable<RecordText>, { grammar }: CheckOptions): boolean {
  for (const { text, problem } of records) if (problem !== null || !matchesStart(text, grammar)) return false;
  return true;
}

/** Minimum size in bytes of a file for which a verifier is faster than a scan. */
const LONG = 1 << 18;

/** The minimum number of workers that scan a list faster than this thread does with a verifier. */
const ENOUGH = 3;

/**
 * Yields verdicts on the records of one input from time to time; the last one covers all.
 *
 * @param readOptions how to read the input if it must be split into records
 */
async function* verdictsOf(
  input: ByteSource,
  readOptions: ReadOptions,
  options: CheckOptions,
  io: Io,
): AsyncGenerator<Verdict, void, undefined> {
  const verifier = isForVerifier(input, readOptions, io)
    ? listVerifier(io.verifierFolder, options.grammar ?? DRAFT_05_IDENTITY.name)
    : null;
  if (verifier !== null) {
    const guard = guardFor(input.path, readOptions);
    yield* openFile(input.path, (fd) => verifyFile(fd, verifier, guard));
    return;
  }
  let isValid = true;
  for await (const { records, read } of batchesOf(input, readOptions, null, io)) {
    isValid &&= areValid(records, options);
    yield { isValid, read };
  }
}

/** Returns whether an input is a long list of lines that this thread alone checks faster than several would. */
function isForVerifier(
  { kind, size }: ByteSource,
  { separator, comments }: ReadOptions,
  { parallelism }: Io,
): boolean {
  if (kind !== "file" || separator !== "line" || comments === true) return false;
  return size !== null && size >= LONG && workersFor(size, parallelism) < ENOUGH;
}

export interface Verdict {
  /** Whether all lines so far are valid. */
  readonly isValid: boolean;
  readonly read: number;
}

/** Limits that tests can change. */
export interface ReadLimits {
  /** Bytes in the longest valid line. */
  readonly longest: number;
  /** Milliseconds after which the process gets a chance to react to signals. */
  readonly patience: number;
}

const LIMITS: ReadLimits = { longest: LONGEST_RECORD, patience: 50 };

/**
 * Checks the lines of a regular file in this thread alone, and yields verdicts from time to time; the last one covers
 * the whole file. Its bytes are read directly into the verifier's memory. Returns the number of bytes.
 *
 * @param guard called with each piece of the file; may throw
 */
export async function* verifyFile(
  fd: number,
  verifier: Verifier,
  guard: (piece: Uint8Array) => void,
  { longest, patience }: ReadLimits = LIMITS,
): AsyncGenerator<Verdict, number, undefined> {
  const { room } = verifier;
  const lines = new LineLengths(longest);
  let read = markLength(fd);
  if (read > 0) guard(BYTE_ORDER_MARK);
  let [isValid, lastByte] = [true, LINE_FEED];
  for (let resumed = Date.now(); ; ) {
    const length = readFully(fd, room, read);
    if (length === 0) break;
    const piece = room.subarray(0, length);
    guard(piece);
    read += length;
    // Once the result is known, the rest of the file is still read, since that may fail.
    isValid &&= lines.add(piece) && verifier.read(length);
    lastByte = piece[length - 1]!;
    if (length < room.length) break;
    if (Date.now() - resumed < patience) continue;
    yield { isValid, read };
    await new Promise((resolve) => setImmediate(resolve));
    resumed = Date.now();
  }
  isValid &&= lastByte === LINE_FEED || (verifier.mayEnd() && lines.mayEnd());
  yield { isValid, read };
  return read;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Returns the length in bytes of the byte order mark at the start of a file, which is not part of the first line. */
function markLength(fd: number): number {
  const start = new Uint8Array(BYTE_ORDER_MARK.length);
  readFully(fd, start, 0);
  return isMarked(start) ? start.length : 0;
}

/** Checks that the lines of a file, added in pieces, do not exceed the maximum length. */
class LineLengths {
  readonly #longest: number;
  /** The number of bytes of the unfinished line, and its last byte. */
  #length = 0;
  #lastByte = LINE_FEED;

  /** @param longest the maximum number of bytes in a line, without its end: at least the size of a piece */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Adds a piece. Returns whether the line begun before it, if it ends here, is short enough. */
  add(piece: Uint8Array): boolean {
    const first = piece.indexOf(LINE_FEED);
    const length = this.#length + (first === -1 ? piece.length : first);
    const before = first === 0 ? this.#lastByte : piece[first - 1];
    this.#lastByte = piece[piece.length - 1]!;
    this.#length = first === -1 ? length : piece.length - 1 - piece.lastIndexOf(LINE_FEED);
    return first === -1 || length - (before === CARRIAGE_RETURN ? 1 : 0) <= this.#longest;
  }

  /** Returns whether an unterminated last line is short enough. */
  mayEnd(): boolean {
    return this.#length <= this.#longest;
  }
}

/**
 * Returns the list verifier for the start rule of a grammar, with one reference per line. It gives the same verdict as
 * `startScanner`, faster and without locating the references. Returns `null` if the build did not create it, or it
 * cannot run.
 *
 * @param folder the folder of the verifiers' modules
 */
export function listVerifier(folder: URL, grammar: string): Verifier | null {
  let image: Uint8Array;
  try {
    image = readFileSync(new URL(`${grammar}.wasm`, folder));
  } catch {
    return null;
  }
  return verifierFrom(image);
}
