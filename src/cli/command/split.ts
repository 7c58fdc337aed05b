// `url-grammar split`: prints the fields of a URL in Python's urllib.parse.
import type { Command } from "commander";
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
import { Option } from "../commander.js";
import { checked, type ExitStatus, type Io } from "../io.js";
import { LineWriter, RECORD_VERSION, writeError } from "../output/line-writer.js";
import { namesBefore } from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const splitSubcommand: Subcommand = {
  description: "Split a URL as Python's urllib.parse does, not as the grammar does",
  help: `
Examples:
  url-grammar split http://user@a.example:80/b?c
  url-grammar split --params 'http://a.example/b;c'
  url-grammar split --json //a.example:x/     Python raises a ValueError for x
  url-grammar split --python 3.8 'http://[evil]/'
  url-grammar split --python 3.7,3.13 path:80     what two releases read

This is how Python programs split the URL, whether it is valid or not. To split
it as the grammar does, use "url-grammar parts".

The default is CPython 3.13.0, plus the fix for CVE-2025-0938. Several releases
are printed side by side. An exception is printed to standard error, or with
--json as the field "error".

Exit status:
  0  success
  1  Python raises an exception, or releases differ
  2  wrong usage, or output cannot be written`,
  configure: (command, { io, done }): Command =>
    command
      .argument("<url>", "the URL")
      .option("--params", "split off parameters too, as urlparse does")
      .addOption(
        new Option(
          "--python <releases>",
          "split as these Python releases do, such as 3.9 or 3.7,3.9.1 (default: 3.13.0 plus one fix); can be repeated",
        ).argParser(namesBefore),
      )
      .option("--json", "print one JSON object, or one for each release")
      .action(async (url: string, options: SplitOptions) => done(await showSplit(url, options, io))),
};

interface SplitOptions {
  readonly json?: boolean;
  readonly params?: boolean;
  readonly python?: readonly string[];
}

async function showSplit(url: string, options: SplitOptions, io: Io): Promise<ExitStatus> {
  const output = new LineWriter(io.stdout);
  const outcomes = splitters(options.python).map((each) => outcomeOf(url, options.params === true, each));
  if (options.json === true) for (const each of outcomes) output.json(recordOf(url, each));
  else output.lines(outcomes.length === 1 ? lines(outcomes[0]!.fields) : table(outcomes));
  await output.flush();
  const [{ error }] = outcomes as [Outcome];
  const isAlone = outcomes.length === 1 && options.json !== true;
  if (isAlone && error !== null) await writeError(io, messageOf(error));
  return outcomes.every((each) => each.error === null) && differences(outcomes).length === 0 ? 0 : 1;
}

/** The functions that split URLs, and the release of Python that they follow, if the user named one. */
interface Splitter extends Pick<Urllib, "urlsplit" | "urlparse"> {
  readonly release: string | null;
}

/** @throws {CommandError} if a release is unknown */
function splitters(releases: readonly string[] | undefined): readonly Splitter[] {
  if (releases === undefined) return [{ urlsplit, urlparse, release: null }];
  return checked(() => releases.map((release) => forPython(release as PythonRelease) as Splitter));
}

type Fields = Readonly<Record<string, string | number | null>>;

interface Raised {
  readonly type: "ValueError";
  readonly message: string;
}

/** The fields of a URL in one release of Python, and what it raises. */
interface Outcome {
  readonly release: string | null;
  readonly fields: Fields;
  readonly error: Raised | null;
}

function outcomeOf(url: string, params: boolean, { urlsplit, urlparse, release }: Splitter): Outcome {
  try {
    return { release, ...readResult(params ? urlparse(url) : urlsplit(url)) };
  } catch (error) {
    return { release, fields: {}, error: raised(error) };
  }
}

function readResult(result: SplitResult | ParseResult): Omit<Outcome, "release"> {
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

function recordOf(url: string, { release, fields, error }: Outcome): object {
  const python = release === null ? {} : { python: release };
  return { v: RECORD_VERSION, url, ...python, ...fields, ...(error && { error }) };
}

function lines(fields: Fields): string[] {
  const width = Math.max(0, ...Object.keys(fields).map((name) => name.length));
  return Object.entries(fields).map(([name, value]) => `${name.padEnd(width)}  ${shown(value)}`);
}

/** A table with a column for each release, and a last line that names the fields that differ. */
function table(outcomes: readonly Outcome[]): string[] {
  const names = namesOf(outcomes);
  const columns = [
    ["", ...names],
    ...outcomes.map((each) => [each.release!, ...names.map((name) => cellOf(each, name))]),
  ];
  const widths = columns.map((cells) => Math.max(...cells.map((cell) => cell.length)));
  const rows = columns[0]!.map((_, row) =>
    columns.map((cells, column) => cells[row]!.padEnd(widths[column]!)).join("  "),
  );
  const different = differences(outcomes);
  const last = different.length === 0 ? "no difference" : `different: ${enumerate(different, "and")}`;
  return [...rows.map((row) => row.trimEnd()), "", last];
}

/** The names of the fields, and `error` if a release raises one. */
function namesOf(outcomes: readonly Outcome[]): string[] {
  const names = new Set(outcomes.flatMap(({ fields }) => Object.keys(fields)));
  return [...names, ...(outcomes.some(({ error }) => error !== null) ? ["error"] : [])];
}

function cellOf({ fields, error }: Outcome, name: string): string {
  if (name === "error") return error === null ? "" : messageOf(error);
  return Object.hasOwn(fields, name) ? shown(fields[name]!) : "";
}

/** The names of the fields that differ among the releases that have them. A release that rejects the URL has none. */
function differences(outcomes: readonly Outcome[]): string[] {
  return namesOf(outcomes).filter((name) => {
    const having = name === "error" ? outcomes : outcomes.filter(({ fields }) => Object.hasOwn(fields, name));
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
