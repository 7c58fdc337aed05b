// `check --quiet` where only the exit status is wanted: a verdict on a list in the least time. It loads neither the grammars nor
// what explains errors, which takes as long as checking 50 MB.
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

/** Checks the URLs. Returns 1 if one is invalid, and nothing is printed. */
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

/** Whether the records are valid by the start rule of the grammar. */
function areValid(records: Iterable<RecordText>, { grammar }: CheckOptions): boolean {
  for (const { text, problem } of records) if (problem !== null || !matchesStart(text, grammar)) return false;
  return true;
}

/** Bytes of the shortest file that a verifier checks in less time than a scan takes. */
const LONG = 1 << 18;

/** The fewest workers that scan a list in less time than this thread takes with a verifier. */
const ENOUGH = 3;

/**
 * Yields verdicts on the records of one input now and then, the last one about all of them.
 *
 * @param readOptions how the input is read if it has to be divided into records
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

/** Whether an input is a list of lines that is long, and this thread alone checks it in less time than several. */
function isForVerifier(
  { kind, size }: ByteSource,
  { separator, comments }: ReadOptions,
  { parallelism }: Io,
): boolean {
  if (kind !== "file" || separator !== "line" || comments === true) return false;
  return size !== null && size >= LONG && workersFor(size, parallelism) < ENOUGH;
}

export interface Verdict {
  /** Whether all lines that have ended so far are valid. */
  readonly isValid: boolean;
  readonly read: number;
}

/** Tests choose them. */
export interface ReadLimits {
  /** Bytes in the longest line that is valid. */
  readonly longest: number;
  /** Milliseconds after which the process can do something else, such as react to a signal. */
  readonly patience: number;
}

const LIMITS: ReadLimits = { longest: LONGEST_RECORD, patience: 50 };

/**
 * Checks the lines of a regular file in this thread alone, and yields verdicts now and then, the last one about the whole file.
 * Its bytes are read directly into the memory of the verifier. Returns the number of bytes.
 *
 * @param guard is called with each piece of the file, and may throw
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
    // Once the answer is known, the rest of the file is still read, because that may fail.
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

/** Returns the number of bytes of the byte order mark at the start of a file, which is not part of the first line. */
function markLength(fd: number): number {
  const start = new Uint8Array(BYTE_ORDER_MARK.length);
  readFully(fd, start, 0);
  return isMarked(start) ? start.length : 0;
}

/** Checks that the lines of a file, which is added piece by piece, are short enough to be read. */
class LineLengths {
  readonly #longest: number;
  /** The bytes of the last line so far, and the last of them. */
  #length = 0;
  #lastByte = LINE_FEED;

  /** @param longest bytes in the longest line, without its end: at least as many as in a piece */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Takes a piece, and returns whether the line that was begun before it is short enough if it ends in it. */
  add(piece: Uint8Array): boolean {
    const first = piece.indexOf(LINE_FEED);
    const length = this.#length + (first === -1 ? piece.length : first);
    const before = first === 0 ? this.#lastByte : piece[first - 1];
    this.#lastByte = piece[piece.length - 1]!;
    this.#length = first === -1 ? length : piece.length - 1 - piece.lastIndexOf(LINE_FEED);
    return first === -1 || length - (before === CARRIAGE_RETURN ? 1 : 0) <= this.#longest;
  }

  /** Returns whether a last line that has no end is short enough. */
  mayEnd(): boolean {
    return this.#length <= this.#longest;
  }
}

/**
 * Returns the verifier of lists by the start rule of a grammar, one reference per line. It gives the verdict of `startScanner`, in
 * less time and without finding the references. Returns `null` if the build has not made it, or it cannot run.
 *
 * @param folder the folder with the modules of the verifiers
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
