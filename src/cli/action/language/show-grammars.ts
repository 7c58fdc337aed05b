import { GRAMMARS } from "../../../../grammar/grammars.js";
import { type Grammar, namedGrammar, type UrlDiagnostic } from "../../../index.js";
import { STANDARD_INPUT } from "../../input/read-error.js";
import type { ExitStatus, Io } from "../../io.js";
import { LineWriter } from "../../output/line-writer.js";
import { widthOf } from "../../output/painter.js";
import { diagnosticRecord, RECORD_VERSION } from "../../output/record.js";
import type { RecordOptions } from "../each-record.js";
import { listAccepting } from "./accepting-grammars.js";

export interface GrammarsOptions extends RecordOptions {}

const WIDTH = Math.max(...GRAMMARS.map(({ name }) => name.length));

/** The column that the words about a grammar begin in. */
const HANG = WIDTH + 2;

/** Runs `url-grammar grammars`: lists the grammars, or prints the verdict of each about a URL, or which accept each of a list. */
export async function showGrammars(
  urls: readonly string[],
  options: GrammarsOptions,
  io: Io,
): Promise<ExitStatus> {
  const [url, ...others] = urls;
  if (others.length > 0 || url === STANDARD_INPUT || options.file !== undefined)
    return await listAccepting(urls, options, io);
  const output = new LineWriter(io.stdout);
  const columns = widthOf(io);
  const accepted =
    url === undefined ? list(output, options, columns) : verdicts(url, output, options, columns);
  await output.flush();
  return accepted ? 0 : 1;
}

function list(output: LineWriter, { json = false }: GrammarsOptions, columns: number | undefined): boolean {
  for (const { name, title, document, start } of GRAMMARS) {
    if (json) output.json({ v: RECORD_VERSION, grammar: name, title, document, start });
    else output.words(row(name, `${title === name ? document : title}, start rule ${start}`), columns, HANG);
  }
  return true;
}

/** Returns whether at least one grammar accepts the URL. */
function verdicts(
  url: string,
  output: LineWriter,
  { json = false, verbose = false }: GrammarsOptions,
  columns: number | undefined,
): boolean {
  let accepted = false;
  for (const { name } of GRAMMARS) {
    const { valid, diagnostics } = (namedGrammar(name) as Grammar).validate(url);
    if (valid) accepted = true;
    const faults = valid ? {} : { diagnostics: diagnostics.map((each) => diagnosticRecord(each, verbose)) };
    if (json) output.json({ v: RECORD_VERSION, grammar: name, valid, ...faults });
    else output.words(row(name, valid ? "valid" : words(diagnostics)), columns, HANG);
  }
  return accepted;
}

function row(name: string, about: string): string {
  return `${name.padEnd(WIDTH)}  ${about}`;
}

function words([first, ...more]: readonly UrlDiagnostic[]): string {
  const { offset, message } = first!;
  const others = more.length === 0 ? "" : ` (and ${more.length} more)`;
  return `invalid at column ${offset + 1}: ${message}${others}`;
}
