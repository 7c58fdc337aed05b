import { algorithmsThat, ENTRIES } from "../../compat/resolve/algorithms.js";
import {
  BaseUrlError,
  explain,
  type Resolution,
  type ResolveOptions,
  renderExplanation,
  resolve,
} from "../../compat/resolve/index.js";
import type { GrammarName } from "../../index.js";
import type { Answer, Desk } from "../answers/task.js";
import { CommandError, type ExitStatus, type Io } from "../io.js";
import { type LineWriter, writeError } from "../output/line-writer.js";
import { widthOf } from "../output/painter.js";
import { RECORD_VERSION, type RecordPlace } from "../output/record.js";
import { type AlgorithmChoice, chosenAlgorithm } from "./algorithm.js";
import { answerBy, eachRecord, type RecordOptions } from "./each-record.js";
import { invalidWarning } from "./invalid.js";

export interface ResolveCommandOptions
  extends RecordOptions,
    AlgorithmChoice,
    Pick<ResolveOptions, "document"> {
  readonly nonStrict?: boolean;
  readonly explain?: boolean;
}

/** Runs `url-grammar resolve`: prints what each reference resolves to against the base. */
export async function resolveAll(
  base: string,
  references: readonly string[],
  options: ResolveCommandOptions,
  io: Io,
): Promise<ExitStatus> {
  requireUsable(base, options);
  const warning = invalidWarning("the base URL", base, grammarOf(options));
  if (warning !== null) await writeError(io, warning);
  const task = { name: "resolve", options: { ...options, base }, make: resolver } as const;
  try {
    const { status } = await eachRecord("references", references, task, io);
    return status;
  } catch (error) {
    throw commandError(error);
  }
}

/** @throws {CommandError} if the options cannot be combined, or the document's URL cannot be used */
function requireUsable(base: string, options: ResolveCommandOptions): void {
  const settings = settingsOf(options);
  try {
    // With a document, the empty reference needs no base: whether that is usable depends on the references.
    if (options.document !== undefined) resolve(base, "", settings);
  } catch (error) {
    throw commandError(error);
  }
}

/** A base, or a document's URL, that is not usable was given to the command, so that is wrong usage. */
function commandError(error: unknown): unknown {
  return error instanceof BaseUrlError ? new CommandError(error.message) : error;
}

/** Returns what prints what a reference resolves to. It throws a `BaseUrlError` at one that needs a base that is not usable. */
export function resolver(options: ResolveCommandOptions & { readonly base: string }, desk: Desk): Answer {
  const print = printer(options, widthOf(desk.screen));
  return answerBy("references", options, desk, ({ text, place }, { output }) => {
    print(text, output, place);
    return true;
  });
}

function printer(
  options: ResolveCommandOptions & { readonly base: string },
  width: number | undefined,
): (reference: string, output: LineWriter, place: RecordPlace) => void {
  const settings = settingsOf(options);
  const { base } = options;
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
