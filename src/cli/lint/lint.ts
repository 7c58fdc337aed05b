// `lint`: reads documents, checks the URLs in each, and reports or fixes what is wrong, in the main thread and in workers.
import { isUtf8 } from "node:buffer";
import { readFileSync, statSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { grouped } from "../../core/text/printable.js";
import type { GrammarName } from "../../index.js";
import { LINT_NAMES, MISSING_FILE, WarningFilter, withKnownCodes } from "../check/warnings.js";
import type { Config, ConfiguredCodes, Override } from "../config.js";
import { chooseGrammar } from "../grammar-choice.js";
import { reasonForReading, STANDARD_INPUT, stateAt, unreadableFile } from "../input/bytes.js";
import { formatGuard } from "../input/inputs.js";
import { RecordSplitter } from "../input/records.js";
import type { Batch } from "../input/source.js";
import { CommandError, displayName, type ExitStatus, type Io } from "../io.js";
import { countOne } from "../output/counts.js";
import { FORMATS, type FormatName } from "../output/format/formats.js";
import { quietReport, type Report } from "../output/format/report.js";
import { widthOf } from "../output/line-writer.js";
import { progressOf } from "../output/progress.js";
import type { Seen } from "../output/replace.js";
import type { AnyRules } from "../own-grammar.js";
import { mainContext, type OutputContext, type PrintResult } from "../results/output.js";
import { printInOrder, type Reached } from "../results/queue.js";
import { type CheckedDocument, type Criteria, checkDocument } from "./check.js";
import type { ReadDocument } from "./document.js";
import { filesOf, matcher } from "./files.js";
import { type FixingOptions, fixDocument } from "./fix.js";
import { readerOf, TYPE_NAMES, typeOf } from "./types.js";

export interface LintOptions extends FixingOptions {
  readonly grammar?: GrammarName;
  readonly schemeRules?: boolean;
  readonly readers?: readonly string[];
  readonly format?: FormatName;
  readonly json?: boolean;
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  readonly exitZero?: boolean;
  readonly type?: string;
  readonly checkFiles?: boolean;
  readonly ignore?: readonly string[];
  readonly gitignore?: boolean;
  /** A configuration's settings for files. Not an option of the command: see `configure`. */
  readonly project?: Project;
  /** The text of standard input, if it is a document. Not an option of the command. */
  readonly standardInput?: string | undefined;
}

/** A configuration's settings for files. */
export interface Project extends Pick<Config, "files" | "ignore" | "overrides"> {
  /** The folder of the configuration, from which its patterns start. */
  readonly folder: string;
}

/** The grammar of current addresses, which is used together with the scheme rules unless another is chosen. */
const CURRENT: GrammarName = "rfc3986";

/** Maximum size of a document in bytes. */
const LARGEST = 1 << 26;

export async function lintFiles(
  typed: readonly string[],
  typedOptions: LintOptions,
  io: Io,
): Promise<ExitStatus> {
  const { project } = typedOptions;
  const paths = typed.length > 0 ? typed : projectFiles(project, io.folder);
  const files = await filesOf(paths, {
    gitignore: typedOptions.gitignore !== false,
    ignore: [
      { folder: io.folder, patterns: typedOptions.ignore ?? [] },
      { folder: project?.folder ?? "", patterns: project?.ignore ?? [] },
    ],
  });
  const standardInput = files.includes(STANDARD_INPUT) ? await textOfStream(io.stdin) : undefined;
  const options: LintOptions = { ...withKnownCodes(typedOptions, LINT_NAMES), standardInput };
  const sizes = files.map((path) => sizeOf(path));
  const progress = progressOf(
    io,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  const context = mainContext(io, progress);
  const { counts } = context;
  const { print, report } = await lintPrinter(options, context);
  const { independent } = FORMATS[formatOf(options)];
  const task = independent === true || isFixing(options) ? { subcommand: "lint", options } : null;
  const source = { isArguments: false, size: null, batches: batchesOf(files, sizes) };
  const reached: Reached = { count: 0, read: 0 };
  await printInOrder({ source, task, print, context, progress }, io, reached);
  const of = (name: string): number => counts.found.get(name) ?? 0;
  const failed = counts.failed + counts.denied > 0;
  const status = of("unread") > 0 ? 2 : failed && options.exitZero !== true ? 1 : 0;
  const documents = { checked: checkedWords(of("urls"), files.length), more: moreWords(of) };
  const { grammar = CURRENT } = options;
  report.end({ count: of("urls"), counts, status, error: null, partial: false, grammar, documents });
  const fixed = of("fixed");
  if (options.diff === true && fixed > 0) {
    const words = `${grouped(fixed)} ${fixed === 1 ? "URL" : "URLs"} would be fixed: use --write`;
    context.outputs.errors.words(words, widthOf(io, "stderr"));
  }
  await context.flush();
  return status;
}

/** Returns the files of the configuration, or the working directory, by short paths. */
function projectFiles(project: Project | undefined, here: string): readonly string[] {
  const paths = project?.files?.map((pattern) => resolve(project.folder, pattern)) ?? [here];
  return paths.map((path) =>
    path.startsWith(resolve(".") + sep) ? relative("", path) : path === resolve(".") ? "." : path,
  );
}

function checkedWords(urls: number, files: number): string {
  return `${grouped(urls)} ${urls === 1 ? "URL" : "URLs"} in ${grouped(files)} ${files === 1 ? "file" : "files"}`;
}

function moreWords(of: (name: string) => number): string {
  const [templates, fixed] = [of("templates"), of("fixed")];
  const words = [
    ...(templates === 0
      ? []
      : [`${grouped(templates)} ${templates === 1 ? "template" : "templates"} not checked`]),
    ...(fixed === 0 ? [] : [`${grouped(fixed)} fixed`]),
  ];
  return words.map((each) => `, ${each}`).join("");
}

async function textOfStream(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return textOf(Buffer.concat(pieces), STANDARD_INPUT);
}

/**
 * Returns the text of a document. Invalid UTF-8 becomes U+FFFD, and a byte order mark stays.
 *
 * @throws {CommandError} if it is not UTF-8 as a whole, or too long
 */
function textOf(bytes: Uint8Array, path: string): string {
  formatGuard(path, false)(bytes);
  if (bytes.length > LARGEST) throw unreadableFile(path, `it is longer than ${LARGEST >> 20} MiB`);
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** Returns the size of a file in bytes; 0 if it no longer exists. */
function sizeOf(path: string): number {
  return path === STANDARD_INPUT ? 0 : (statSync(path, { throwIfNoEntry: false })?.size ?? 0);
}

/** Files that a thread reads in one go. */
const TOGETHER = 16;

/** The paths of files as records, which threads take in groups. */
async function* batchesOf(files: readonly string[], sizes: readonly number[]): AsyncIterable<Batch> {
  const splitter = new RecordSplitter({ separator: "nul", skipValid: null });
  let read = 0;
  for (let from = 0; from < files.length; from += TOGETHER) {
    const some = files.slice(from, from + TOGETHER);
    for (const size of sizes.slice(from, from + TOGETHER)) read += size;
    const accepted = splitter.accept(Buffer.from(some.map((path) => `${path}\0`).join("")));
    yield { ...accepted, file: null, marked: false, count: splitter.count, read };
  }
}

function formatOf({ json, format = "text" }: LintOptions): FormatName {
  return json === true ? "json" : format;
}

function isFixing({ write = false, diff = false }: LintOptions): boolean {
  return write || diff;
}

/**
 * Returns the function that prints the results of a file, for options that are already resolved, and the report that it
 * adds them to.
 */
export async function lintPrinter(
  options: LintOptions,
  context: OutputContext,
): Promise<{ readonly print: PrintResult; readonly report: Report }> {
  const report = await reportOf(options, context);
  const criteriaFor = await criteriaOf(options);
  const readers = new Map<string | null, ReadDocument>();
  for (const type of [null, ...TYPE_NAMES]) readers.set(type, await readerOf(type));
  const { counts, outputs, screen } = context;
  const add = (name: string, count: number): void => {
    if (count > 0) counts.found.set(name, (counts.found.get(name) ?? 0) + count);
  };
  const { everyUrl = false, counts: countsCodes = false } = FORMATS[formatOf(options)];
  const print: PrintResult = ({ text: path }) => {
    const name = path === STANDARD_INPUT ? "stdin" : path;
    try {
      const criteria = criteriaFor(path);
      const read = readers.get(options.type ?? typeOf(path)) ?? readers.get(null)!;
      const { source, seen } = readDocument(path, options);
      const document = { path, name, read, criteria };
      const checked: CheckedDocument = isFixing(options)
        ? fixDocument(source, document, options, context, seen)
        : checkDocument(source, read, document, criteria);
      add("urls", checked.findings.length);
      add("templates", checked.templates);
      add("fixed", checked.fixed ?? 0);
      for (const finding of checked.findings) {
        const { valid, diagnostics, warnings } = finding;
        if (!valid) counts.failed += 1;
        if (warnings?.some(({ denied }) => denied !== undefined)) counts.denied += 1;
        if (countsCodes) {
          for (const { code } of valid ? [] : diagnostics()) countOne(counts.errors, code);
          for (const { code } of warnings ?? []) countOne(counts.warnings, code);
        }
        const isSilent = valid && (warnings ?? []).length === 0 && finding.failure === null;
        if ((everyUrl || !isSilent) && options.diff !== true) report.add(finding);
      }
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      add("unread", 1);
      outputs.errors.words(`error: ${error.message}`, widthOf(screen as Io, "stderr"));
    }
  };
  return { print, report };
}

/**
 * Returns the text of a document, and the state of its file before it was read.
 *
 * @throws {CommandError} if the file cannot be read, or is not UTF-8
 */
function readDocument(
  path: string,
  { standardInput }: LintOptions,
): { readonly source: string; readonly seen: Seen | null } {
  if (path === STANDARD_INPUT) return { source: standardInput ?? "", seen: null };
  try {
    const seen = stateAt(path);
    const bytes = readFileSync(path);
    // A document that cannot be written back unchanged must stay.
    return { source: textOf(bytes, path), seen: isUtf8(bytes) ? seen : null };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`cannot read ${displayName(path)}: ${reasonForReading(error)}`);
  }
}

async function reportOf(options: LintOptions, { outputs, screen, manifest }: OutputContext): Promise<Report> {
  if (options.quiet === true || options.diff === true) return quietReport();
  const make = await FORMATS[formatOf(options)].load();
  const { verbose = false } = options;
  return make({ output: outputs.output, screen, manifest: new URL(manifest), verbose, null: false });
}

/** Returns a function that returns how to check a file: by the options, and their overrides for it. */
async function criteriaOf(options: LintOptions): Promise<(path: string) => Criteria> {
  const { overrides = [], folder = "" } = options.project ?? {};
  const rows = overrides.map((override) => ({ override, matches: matcher(override.files, folder) }));
  const grammars = new Map<string, AnyRules>();
  // Every pair that an override can create: loading a grammar takes time, and cannot be awaited later.
  const names = new Set([options.grammar, ...overrides.map(({ grammar }) => grammar)]);
  const withSchemes = new Set([options.schemeRules, ...overrides.map(({ schemeRules }) => schemeRules)]);
  for (const grammar of names)
    for (const schemeRules of withSchemes) {
      const choice = choiceOf({ grammar, schemeRules });
      const key = JSON.stringify(choice);
      if (!grammars.has(key)) grammars.set(key, (await chooseGrammar(choice)).grammar);
    }
  const asks = [options, ...overrides].some(({ readers }) => readers !== undefined);
  const disputeFinder = asks ? (await import("../check/disputes.js")).disputeFinder : null;
  const known = new Map<string, Criteria>();
  return (path) => {
    const matching = rows.filter(({ matches }) => matches(path)).map(({ override }) => override);
    const key = rows.length === 0 ? "" : matching.map((override) => overrides.indexOf(override)).join();
    let criteria = known.get(key);
    if (criteria === undefined) {
      const chosen = overridden(options, matching);
      const { grammar, readers, quiet = false, checkFiles = false, configured } = chosen;
      const disputes = readers === undefined ? null : disputeFinder!(readers);
      criteria = {
        grammar: grammars.get(JSON.stringify(choiceOf(chosen)))!,
        warner: new WarningFilter(chosen, grammar ?? CURRENT, quiet, true, disputes),
        severities: new Map(Object.entries(configured?.codes ?? {})),
        missing: checkFiles ? missingBy(chosen) : null,
      };
      known.set(key, criteria);
    }
    return criteria;
  };
}

/** Returns how to report links to missing files. Options of the command prevail over the configuration. */
function missingBy({ allow = [], deny = [], configured }: LintOptions): Criteria["missing"] {
  if (allow.includes(MISSING_FILE)) return null;
  const severity = deny.includes(MISSING_FILE) ? "error" : (configured?.codes[MISSING_FILE] ?? "error");
  if (severity === "off") return null;
  return severity === "warn" ? {} : { denied: "--check-files" };
}

/** The current standard with the scheme rules, unless something else is chosen. */
function choiceOf({
  grammar,
  schemeRules,
}: {
  readonly grammar?: GrammarName | undefined;
  readonly schemeRules?: boolean | undefined;
}): {
  readonly grammar: GrammarName;
  readonly schemeRules: boolean;
} {
  return { grammar: grammar ?? CURRENT, schemeRules: schemeRules ?? grammar === undefined };
}

function overridden(options: LintOptions, overrides: readonly Override[]): LintOptions {
  let result = options;
  for (const { grammar, schemeRules, readers, codes } of overrides) {
    const before: ConfiguredCodes = result.configured ?? { codes: {}, path: "" };
    result = {
      ...result,
      ...(grammar !== undefined && { grammar }),
      ...(schemeRules !== undefined && { schemeRules }),
      ...(readers !== undefined && { readers }),
      ...(codes !== undefined && { configured: { ...before, codes: { ...before.codes, ...codes } } }),
    };
  }
  return result;
}
