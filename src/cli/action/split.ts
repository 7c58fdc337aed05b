// The core is imported too, so that the bundler keeps it in one file.
import "../../index.js";
import {
  forPython,
  type ParseResult,
  type PythonRelease,
  type SplitResult,
  type Urllib,
  urlparse,
  urlsplit,
  ValueError,
} from "../../compat/urllib/index.js";
import { enumerate } from "../../core/diagnostic/diagnostic.js";
import { quoted } from "../../core/text/printable.js";
import { CommandError, type ExitStatus, type Io } from "../io.js";
import { LineWriter, writeError } from "../output/line-writer.js";
import { RECORD_VERSION } from "../output/record.js";

export interface SplitCommandOptions {
  readonly json?: boolean;
  readonly params?: boolean;
  readonly python?: readonly string[];
}

/** Runs `url-grammar split`: prints the fields that Python's urllib.parse gives for a URL. Returns 1 if it raises. */
export async function showSplit(url: string, options: SplitCommandOptions, io: Io): Promise<ExitStatus> {
  const output = new LineWriter(io.stdout);
  const found = modulesOf(options.python).map((module) => read(url, options.params === true, module));
  if (options.json === true) for (const each of found) output.json(recordOf(url, each));
  else output.lines(found.length === 1 ? lines(found[0]!.fields) : compared(found));
  await output.flush();
  const [{ error }] = found as [Found];
  const isAlone = found.length === 1 && options.json !== true;
  if (isAlone && error !== null) await writeError(io, messageOf(error));
  return found.every((each) => each.error === null) && differences(found).length === 0 ? 0 : 1;
}

/** What splits URLs, and the release that it is of, where one was asked for. */
interface Splitter extends Pick<Urllib, "urlsplit" | "urlparse"> {
  readonly release: string | null;
}

/** @throws {CommandError} when a release is not known */
function modulesOf(releases: readonly string[] | undefined): readonly Splitter[] {
  if (releases === undefined) return [{ urlsplit, urlparse, release: null }];
  try {
    return releases.map((release) => forPython(release as PythonRelease) as Splitter);
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

type Fields = Readonly<Record<string, string | number | null>>;

interface Raised {
  readonly type: "ValueError";
  readonly message: string;
}

interface Found {
  readonly release: string | null;
  readonly fields: Fields;
  readonly error: Raised | null;
}

function read(url: string, params: boolean, { urlsplit, urlparse, release }: Splitter): Found {
  try {
    return { release, ...readResult(params ? urlparse(url) : urlsplit(url)) };
  } catch (error) {
    return { release, fields: {}, error: raised(error) };
  }
}

function readResult(result: SplitResult | ParseResult): Omit<Found, "release"> {
  const { username, password, hostname } = result;
  const fields = { ...result.toJSON(), username, password, hostname };
  try {
    return { fields: { ...fields, port: result.port }, error: null };
  } catch (error) {
    return { fields, error: raised(error) };
  }
}

function raised(error: unknown): Raised {
  if (!(error instanceof ValueError)) throw error;
  return { type: "ValueError", message: error.message };
}

function recordOf(url: string, { release, fields, error }: Found): object {
  const python = release === null ? {} : { python: release };
  return { v: RECORD_VERSION, url, ...python, ...fields, ...(error && { error }) };
}

function lines(fields: Fields): string[] {
  const width = Math.max(0, ...Object.keys(fields).map((name) => name.length));
  return Object.entries(fields).map(([name, value]) => `${name.padEnd(width)}  ${shown(value)}`);
}

/** A table with a column for each release, and a last line that names the fields that differ. */
function compared(found: readonly Found[]): string[] {
  const names = namesOf(found);
  const columns = [
    ["", ...names],
    ...found.map((each) => [each.release!, ...names.map((name) => cellOf(each, name))]),
  ];
  const widths = columns.map((cells) => Math.max(...cells.map((cell) => cell.length)));
  const rows = columns[0]!.map((_, row) =>
    columns.map((cells, column) => cells[row]!.padEnd(widths[column]!)).join("  "),
  );
  const different = differences(found);
  const last = different.length === 0 ? "no difference" : `different: ${enumerate(different, "and")}`;
  return [...rows.map((row) => row.trimEnd()), "", last];
}

/** The names of the fields, and `error` where a release raises one. */
function namesOf(found: readonly Found[]): string[] {
  const names = new Set(found.flatMap(({ fields }) => Object.keys(fields)));
  return [...names, ...(found.some(({ error }) => error !== null) ? ["error"] : [])];
}

function cellOf({ fields, error }: Found, name: string): string {
  if (name === "error") return error === null ? "" : messageOf(error);
  return Object.hasOwn(fields, name) ? shown(fields[name]!) : "";
}

/** The names of what differs. What a release that rejects the URL does not have is not different. */
function differences(found: readonly Found[]): string[] {
  return namesOf(found).filter((name) => {
    const having = name === "error" ? found : found.filter(({ fields }) => Object.hasOwn(fields, name));
    return new Set(having.map((each) => cellOf(each, name))).size > 1;
  });
}

function messageOf({ type, message }: Raised): string {
  return `${type}: ${message}`;
}

function shown(value: string | number | null): string {
  if (value === null) return "None";
  return typeof value === "string" ? quoted(value) : String(value);
}
