import { isValid, type ParseOptions, type RuleName, type UrlDiagnostic, validate } from "../index.js";
import { CommandError, type ExitStatus, type Io, Output } from "./io.js";
import { progressOf } from "./progress.js";
import type { RecordText } from "./records.js";
import { jsonReport, quietReport, type Report, textReport } from "./report.js";
import { argumentSource, fileSource, inputSource, type Source } from "./source.js";

export interface CheckOptions extends ParseOptions {
  readonly file?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly null?: boolean;
  readonly exitZero?: boolean;
}

/** `url-grammar check`: reads references one by one and tells of each whether it is valid, and why not. */
export async function check(urls: readonly string[], options: CheckOptions, io: Io): Promise<ExitStatus> {
  const source = await sourceOf(urls, options, io);
  const progress = progressOf(io, source.size);
  const output = new Output(io.stdout, progress.hide);
  const report = reportOf(options, output, io);
  let [line, invalid] = [0, 0];
  try {
    progress.update(0);
    for await (const { records, read } of source.batches) {
      for (const record of records) {
        line += 1;
        const diagnostics = faults(record, options);
        if (diagnostics.length > 0) invalid += 1;
        report.tell({ input: record.text, diagnostics, origin: source.name && `${source.name}:${line}` });
        if (output.full) await output.flush();
        if (io.closed()) break;
      }
      // Whoever feeds a line into a pipeline sees its verdict before the next line.
      await output.flush();
      if (io.closed()) break;
      progress.update(read);
    }
  } finally {
    progress.hide();
  }
  report.close();
  await output.flush();
  return invalid > 0 && options.exitZero !== true ? 1 : 0;
}

async function sourceOf(urls: readonly string[], options: CheckOptions, io: Io): Promise<Source> {
  const separator = options.null === true ? "nul" : "line";
  if (options.file !== undefined) {
    if (urls.length > 0) throw new CommandError("give either URLs or --file, not both");
    return options.file === "-" ? inputSource(io, separator) : fileSource(options.file, separator);
  }
  if (urls.length === 0)
    throw new CommandError('nothing to check: give URLs, --file FILE, or "-" for standard input');
  if (urls.length === 1 && urls[0] === "-") return inputSource(io, separator);
  if (urls.includes("-")) throw new CommandError('"-" is standard input, and stands alone');
  return argumentSource(urls);
}

function reportOf(options: CheckOptions, output: Output, io: Io): Report {
  if (options.json === true) return jsonReport(output);
  return options.quiet === true ? quietReport() : textReport(output, io);
}

function faults({ text, problem, offset }: RecordText, options: ParseOptions): readonly UrlDiagnostic[] {
  if (problem !== null) return [unreadable(problem, offset, options.rule)];
  return isValid(text, options) ? [] : validate(text, options).diagnostics;
}

const MESSAGES = {
  "not-utf-8": "these bytes are no UTF-8, so they are no characters",
  "too-long": "the record is too long to be read; what is shown is its beginning",
} as const;

function unreadable(
  code: keyof typeof MESSAGES,
  offset: number,
  rule: RuleName = "URL-reference",
): UrlDiagnostic {
  return {
    code,
    message: MESSAGES[code],
    offset,
    length: code === "not-utf-8" ? 1 : 0,
    component: null,
    rule,
    expected: [],
    section: null,
    hint: null,
    readings: null,
  };
}
