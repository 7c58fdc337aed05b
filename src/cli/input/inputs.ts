// The inputs of a command: files given by path or pattern, and errors in their names or types.
import { existsSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { printable, quoted } from "../../core/text/printable.js";
import { isPrintable } from "../../core/text/unseen.js";
import { CommandError, type Io, PartialReadError, shellWord } from "../io.js";
import {
  areSameFile,
  type ByteSource,
  byteSource,
  regularFile,
  STANDARD_INPUT,
  unreadableFile,
} from "./bytes.js";

export interface Inputs {
  /** The inputs, or why each cannot be read. */
  readonly all: readonly (ByteSource | CommandError)[];
  /** The number of bytes of all; `null` if any is not known in advance. */
  readonly size: number | null;
}

/**
 * Returns the paths of the files in the arguments, or standard input if there are none, unless it is a terminal.
 *
 * @param content what the files contain, for messages
 * @throws {CommandError} if there is nothing to read
 */
export function chosenFiles(args: readonly string[], content: string, io: Io): readonly string[] {
  if (args.length > 0) return args;
  if (!io.stdinIsTerminal) return [STANDARD_INPUT];
  throw new CommandError(`no files given: list them, or pipe ${content} in`);
}

/**
 * Opens the inputs that paths and patterns name; `-` is standard input.
 *
 * @throws {CommandError} if the only one cannot be read, standard input is given twice, or one is also the standard
 * output
 */
export async function openInputs(paths: readonly string[], io: Io): Promise<Inputs> {
  const named = (await Promise.all(paths.map(async (path) => (await filesNamed(path)) ?? [path]))).flat();
  if (named.filter((path) => path === STANDARD_INPUT).length > 1)
    throw new CommandError('"-" is given twice, and standard input can be read only once');
  requireOtherOutput(named, io);
  const all: (ByteSource | CommandError)[] = [];
  for (const path of named) all.push(await opened(path, io).catch(asCommandError));
  const [only] = all;
  if (all.length === 1 && only instanceof CommandError) throw only;
  return { all, size: totalSize(all) };
}

/**
 * Yields the results of `read` for each input. If one cannot be read, the others still are.
 *
 * @throws {CommandError} at the end, if an input could not be read
 * @throws {PartialReadError} instead, if another could be
 */
export async function* readEach<T>(
  { all }: Inputs,
  read: (input: ByteSource) => AsyncIterable<T>,
): AsyncGenerator<T, void, undefined> {
  const failures: CommandError[] = [];
  for (const input of all) {
    try {
      if (input instanceof CommandError) throw input;
      yield* read(input);
    } catch (error) {
      failures.push(asCommandError(error));
    }
  }
  if (failures.length === 0) return;
  const [first, ...others] = new Set(failures.map(({ message }) => message));
  const Kind = failures.length === all.length ? CommandError : PartialReadError;
  throw new Kind(first!, others);
}

/**
 * Checks that no input is the file that standard output goes to. With `> file`, the shell has emptied it, so its
 * records are gone and none would be reported. With `>> file`, the command would read its own output.
 *
 * @throws {CommandError} if one is
 */
function requireOtherOutput(paths: readonly string[], io: Io): void {
  const output = io.stdoutFile;
  if (output === null) return;
  for (const path of paths) {
    const input = path === STANDARD_INPUT ? io.stdinFile : fileAt(path);
    if (input === null || !areSameFile(input, output)) continue;
    const fault =
      output.size === 0n ? "it is also the output file, and is empty now" : "it is also the output file";
    throw unreadableFile(path, `${fault}; write the output to another file, then rename that file`);
  }
}

/** Returns the regular file at a path; `null` if there is none, which is reported when it is opened. */
function fileAt(path: string): ReturnType<typeof regularFile> {
  try {
    return regularFile(path);
  } catch {
    return null;
  }
}

async function opened(path: string, io: Io): Promise<ByteSource> {
  const source = await byteSource(path, io).catch((error: unknown) => {
    throw isPattern(path) ? unreadableFile(path, "no file has this name, or matches it as a pattern") : error;
  });
  if (source.kind === "directory") throw unreadableFile(path, `it is a directory; ${adviceOn(path)}`);
  return source;
}

/** Anything except an unreadable file is a bug in the program. */
function asCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  throw error;
}

function totalSize(all: Inputs["all"]): number | null {
  const sizes = all.map((input) => (input instanceof CommandError ? 0 : input.size));
  return sizes.reduce((total, size) => (total === null || size === null ? null : total + size), 0);
}

/**
 * Returns the files that a path names: itself, or if it does not exist, those that it matches as a pattern, sorted.
 * Shells that expand patterns do so before the command sees them; other shells, and quotes, leave it to the command.
 * Returns `null` if nothing matches.
 */
export async function filesNamed(path: string): Promise<readonly string[] | null> {
  if (path === STANDARD_INPUT || existsSync(path)) return [path];
  if (!isPattern(path)) return null;
  const { glob } = await import("../glob.js");
  const pattern = sep === "\\" ? path.replaceAll("\\", "/") : path;
  const options = { absolute: /^(?:[A-Za-z]:)?\//.test(pattern), expandDirectories: false };
  // An invalid pattern matches nothing.
  const found = await glob(pattern, options).catch(() => []);
  return found.length === 0 ? null : found.sort();
}

/** Whether a path has pattern characters. No file name contains a NUL. */
function isPattern(path: string): boolean {
  return /[*?[{]/.test(path) && !path.includes("\0");
}

function adviceOn(directory: string): string {
  const pattern = isPrintable(directory) ? join(directory, "*") : join("DIRECTORY", "*");
  return `for the files in it, write ${shellWord(pattern, "")}`;
}

/** The name of a command's records in messages. */
export type RecordKind = "URLs" | "references" | "texts";

/**
 * Refuses arguments that name files or directories. A user who checks `urls.txt` means its content, and would be told
 * that the name is a valid reference. An argument with a scheme, or that begins with `./` or `../`, is taken literally.
 *
 * @throws {CommandError} if there is one
 */
export function refuseFiles(args: readonly string[]): void {
  const names = args.filter((text) => !/^(?:[a-z][a-z\d+.-]*:|\.{1,2}[/\\]|-$|[./\\]*$)/i.test(text));
  const [first, ...others] = names.filter((text) => kindOf(text) !== null);
  if (first === undefined) return;
  const kind = kindOf(first) as "file" | "directory";
  const [what, use] =
    kind === "file"
      ? ["a file", `use --file ${shellWord(first, "FILE")}`]
      : ["a directory", adviceOn(first).replace("write ", "use --file ")];
  const more = others.length === 0 ? "" : `, and ${others.length} more are files or directories`;
  const instead = /^[/\\]/.test(first)
    ? "or pipe it in to check the reference itself"
    : `or ${shellWord(`./${first}`, "./NAME")} for the relative reference`;
  throw new CommandError(`${printable(first)} is ${what}${more}: ${use}, ${instead}`);
}

/**
 * Returns a warning if arguments are probably meant as files or directories, since some have such names; otherwise
 * `null`.
 */
export function fileNote(args: readonly string[], kind: RecordKind): string | null {
  const files = args.filter((text) => kindOf(text) === "file");
  const [file, ...others] = files;
  if (file === undefined) {
    const directory = args.find((text) => !/^[./\\]*$/.test(text) && kindOf(text) === "directory");
    if (directory === undefined) return null;
    return `warning: ${quoted(directory)} is a directory, but was taken for a ${one(kind)}; ${adviceOn(directory).replace("write ", "use --file ")}`;
  }
  if (others.length === 0)
    return `warning: ${quoted(file)} is a file, but was taken for a ${one(kind)}; to read it, use --file ${shellWord(file, "FILE")}`;
  const more = `${others.length} more ${others.length === 1 ? "argument" : "arguments"}`;
  return `warning: ${quoted(file)} and ${more} are files, but were taken for ${kind}; to read them, put --file before them`;
}

function one(kind: RecordKind): string {
  return kind.slice(0, -1);
}

/**
 * Returns whether a file or a directory has this name; `null` if neither. Devices count as files, and so do the pipes
 * that a shell creates for `<(…)`. Names that cannot be paths, and inaccessible files, count as neither.
 */
function kindOf(text: string): "file" | "directory" | null {
  try {
    return statSync(text).isDirectory() ? "directory" : "file";
  } catch {
    return null;
  }
}

/** A format other than UTF-8, and the command that converts a file when its name is appended. */
interface Format {
  readonly what: string;
  readonly advice: string;
  readonly convert: string;
}

const encoded = (name: string, charset: string): Format => ({
  what: `${name}, not UTF-8`,
  advice: "convert it",
  convert: `iconv -f ${charset} -t utf-8`,
});

const compressed = (program: string): Format => ({
  what: `compressed by ${program}`,
  advice: "decompress it",
  convert: `${program} -dc`,
});

/** The first bytes of formats. No UTF-8 text begins with any of them. Longer sequences precede shorter ones. */
const BEGINNINGS: readonly (readonly [bytes: readonly number[], format: Format])[] = [
  [[0xff, 0xfe, 0x00, 0x00], encoded("UTF-32", "utf-32")],
  [[0x00, 0x00, 0xfe, 0xff], encoded("UTF-32", "utf-32")],
  [[0xff, 0xfe], encoded("UTF-16", "utf-16")],
  [[0xfe, 0xff], encoded("UTF-16", "utf-16")],
  [[0x1f, 0x8b], compressed("gzip")],
  [[0x28, 0xb5, 0x2f, 0xfd], compressed("zstd")],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], compressed("xz")],
];

/** The positions of NULs in each ASCII character, for encodings that have any, without a byte order mark. */
const UNITS: readonly (readonly [isNul: readonly boolean[], format: Format])[] = [
  [[false, true], encoded("UTF-16", "utf-16le")],
  [[true, false], encoded("UTF-16", "utf-16be")],
  [[false, true, true, true], encoded("UTF-32", "utf-32le")],
  [[true, true, true, false], encoded("UTF-32", "utf-32be")],
];

/** The number of bytes to examine, and the minimum for NULs to show an encoding. */
const [HEAD, ENOUGH] = [64, 8];

/**
 * Returns a function to call with the pieces of a file in order. It throws a `CommandError` if the first of them show
 * that the file is not UTF-8: one error, instead of one per line.
 *
 * @param nuls whether NULs separate records, and so don't show an encoding
 */
export function formatGuard(path: string, nuls: boolean): (piece: Uint8Array) => void {
  let head = Buffer.alloc(0);
  return (piece) => {
    if (head.length >= HEAD) return;
    head = Buffer.concat([head, piece.subarray(0, HEAD - head.length)]);
    const format = formatOf(head, nuls);
    if (format === undefined) return;
    const { what, advice, convert } = format;
    const name = path === STANDARD_INPUT ? "" : ` ${shellWord(path, "FILE")}`;
    throw unreadableFile(path, `it is ${what}; ${advice}: ${convert}${name}`);
  };
}

function formatOf(head: Uint8Array, nuls: boolean): Format | undefined {
  const begun = BEGINNINGS.find(([bytes]) => bytes.every((byte, at) => head[at] === byte));
  if (begun !== undefined || nuls || head.length < ENOUGH) return begun?.[1];
  return UNITS.find(([isNul]) => head.every((byte, at) => (byte === 0) === isNul[at % isNul.length]))?.[1];
}
