import { algorithmsThat, ENTRIES } from "../../compat/resolve/algorithms.js";
import {
  BaseUrlError,
  explain,
  type Resolution,
  type ResolveOptions,
  renderExplanation,
  resolve,
} from "../../compat/resolve/index.js";
import { type GrammarName, SizeLimitError } from "../../index.js";
import { RECORD_PROBLEMS, type RecordText } from "../../records/records.js";
import { fileNote } from "../input/file-note.js";
import { displayName } from "../input/read-error.js";
import { chooseSource, type SourceOptions } from "../input/source.js";
import { CommandError, type ExitStatus, type Io } from "../io.js";
import { LineWriter, writeError } from "../output/line-writer.js";
import { widthOf } from "../output/painter.js";
import { progressOf } from "../output/progress.js";
import { NOWHERE, RECORD_VERSION, type RecordPlace } from "../output/record.js";
import { type AlgorithmChoice, chosenAlgorithm } from "./algorithm.js";
import { invalidWarning } from "./invalid.js";

export interface ResolveCommandOptions
  extends SourceOptions,
    AlgorithmChoice,
    Pick<ResolveOptions, "document"> {
  readonly nonStrict?: boolean;
  readonly explain?: boolean;
  readonly json?: boolean;
}

/** Runs `url-grammar resolve`: prints what each reference resolves to against the base. */
export async function resolveAll(
  base: string,
  references: readonly string[],
  options: ResolveCommandOptions,
  io: Io,
): Promise<ExitStatus> {
  const print = resolver(base, options, widthOf(io));
  const source = await chooseSource("references", references, options, null, io);
  const warning = invalidWarning("the base URL", base, grammarOf(options));
  if (warning !== null) await writeError(io, warning);
  const progress = progressOf(io, source.size);
  const output = new LineWriter(io.stdout, progress.makeRoom);
  const errors = new LineWriter(io.stderr, progress.hide);
  let failed = 0;
  try {
    progress.update(0);
    for await (const { file, records, read } of source.batches) {
      for (const record of records) {
        const place: RecordPlace = file === null ? NOWHERE : { file, line: record.index + 1 };
        const failure = failureOf(record, (reference) => print(reference, output, place));
        if (failure !== null) {
          failed += 1;
          if (options.json === true) output.json(problemOf(record, place));
          else
            errors.words(
              `error: ${file === null ? "references" : displayName(file)}:${record.index + 1}: ${failure}`,
              widthOf(io, "stderr"),
            );
        }
        if (output.full) await output.flush();
        if (io.closed()) break;
      }
      await output.flush();
      await errors.flush();
      if (io.closed()) break;
      progress.update(read);
    }
  } catch (error) {
    // What was printed before is written.
    await output.flush();
    throw commandError(error);
  } finally {
    progress.hide();
  }
  const note = source.given ? fileNote(references, "references") : null;
  if (note !== null) await writeError(io, note);
  return failed > 0 ? 1 : 0;
}

/**
 * Prints what a record resolves to. Returns why that cannot be done, or `null`.
 *
 * @throws {BaseUrlError} if the record needs the base, and that is not usable
 */
function failureOf({ text, problem }: RecordText, print: (reference: string) => void): string | null {
  if (problem !== null) return RECORD_PROBLEMS[problem];
  try {
    print(text);
    return null;
  } catch (error) {
    if (!(error instanceof SizeLimitError)) throw error;
    return error.message;
  }
}

/** A base, or a document's URL, that is not usable was given to the command, so that is wrong usage. */
function commandError(error: unknown): unknown {
  return error instanceof BaseUrlError ? new CommandError(error.message) : error;
}

/**
 * Returns a function that prints what a reference resolves to.
 *
 * @throws {CommandError} if the document's URL cannot be used
 */
function resolver(
  base: string,
  options: ResolveCommandOptions,
  width: number | undefined,
): (reference: string, output: LineWriter, place: RecordPlace) => void {
  const settings = settingsOf(options);
  try {
    // With a document, the empty reference needs no base: whether that is usable depends on the references.
    if (options.document !== undefined) resolve(base, "", settings);
  } catch (error) {
    throw commandError(error);
  }
  if (options.explain === true && options.json === true) {
    return (reference, output, place) => {
      const { steps, resolution } = explain(base, reference, settings);
      output.json({ ...resultOf(place, reference, resolution), steps });
    };
  }
  if (options.explain === true)
    return (reference, output) => {
      const lines = renderExplanation(explain(base, reference, settings)).split("\n");
      // The last line is the URL.
      for (const line of lines.slice(0, -1)) output.words(line, width, 6);
      output.lines([...lines.slice(-1), ""]);
    };
  if (options.json === true)
    return (reference, output, place) =>
      output.json(resultOf(place, reference, resolve(base, reference, settings)));
  return (reference, output) => output.line(resolve(base, reference, settings).url);
}

/** The grammar that the results are checked by. */
function grammarOf(options: ResolveCommandOptions): GrammarName {
  return options.grammar ?? ENTRIES[chosenAlgorithm(options)].grammar;
}

function settingsOf(options: ResolveCommandOptions): ResolveOptions {
  const { document, nonStrict, grammar } = options;
  const algorithm = chosenAlgorithm(options);
  const requireOneOf = (option: string, able: readonly string[]): void => {
    if (!able.includes(algorithm)) throw new CommandError(`${option} needs --algorithm ${able.join(" or ")}`);
  };
  if (nonStrict === true) requireOneOf("--non-strict", algorithmsThat("mayIgnoreScheme"));
  if (document !== undefined) requireOneOf("--document", algorithmsThat("usesDocument"));
  return { algorithm, document, strict: nonStrict !== true, grammar };
}

type Verdict = Pick<Resolution, "url" | "sameDocument" | "valid">;

function resultOf(place: RecordPlace, reference: string, { url, sameDocument, valid }: Verdict): object {
  return { v: RECORD_VERSION, ...place, reference, url, sameDocument, valid };
}

function problemOf({ text, problem }: RecordText, place: RecordPlace): object {
  return { v: RECORD_VERSION, ...place, reference: text, problem: problem ?? "too-long" };
}
