// The core is imported too, so that the bundler keeps it in one file.
import "../../index.js";
import {
  type ParseResult,
  type SplitResult,
  urlparse,
  urlsplit,
  ValueError,
} from "../../compat/urllib/index.js";
import { quoted } from "../../core/text/printable.js";
import type { ExitStatus, Io } from "../io.js";
import { LineWriter, writeError } from "../output/line-writer.js";
import { RECORD_VERSION } from "../output/record.js";

export interface SplitCommandOptions {
  readonly json?: boolean;
  readonly params?: boolean;
}

/** Runs `url-grammar split`: prints the fields that Python's urllib.parse gives for a URL. Returns 1 if it raises. */
export async function showSplit(url: string, options: SplitCommandOptions, io: Io): Promise<ExitStatus> {
  const { fields, error } = read(url, options.params === true);
  const output = new LineWriter(io.stdout);
  if (options.json === true) output.json({ v: RECORD_VERSION, url, ...fields, ...(error && { error }) });
  else output.lines(lines(fields));
  await output.flush();
  if (error !== null && options.json !== true) await writeError(io, `${error.type}: ${error.message}`);
  return error === null ? 0 : 1;
}

type Fields = Readonly<Record<string, string | number | null>>;

interface Raised {
  readonly type: "ValueError";
  readonly message: string;
}

interface Found {
  readonly fields: Fields;
  readonly error: Raised | null;
}

function read(url: string, params: boolean): Found {
  try {
    return readResult(params ? urlparse(url) : urlsplit(url));
  } catch (error) {
    return { fields: {}, error: raised(error) };
  }
}

function readResult(result: SplitResult | ParseResult): Found {
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

function lines(fields: Fields): string[] {
  const width = Math.max(0, ...Object.keys(fields).map((name) => name.length));
  return Object.entries(fields).map(([name, value]) => `${name.padEnd(width)}  ${shown(value)}`);
}

function shown(value: string | number | null): string {
  if (value === null) return "None";
  return typeof value === "string" ? quoted(value) : String(value);
}
