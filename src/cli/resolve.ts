import {
  BaseUrlError,
  explain,
  type Resolution,
  type ResolveOptions,
  renderExplanation,
  resolve,
} from "../compat/resolve/index.js";
import { CommandError, type ExitStatus, type Io, Output } from "./io.js";
import { legible } from "./legible.js";
import { progressOf } from "./progress.js";
import type { RecordText } from "./records.js";
import { chosenSource, type SourceOptions } from "./source.js";

export interface ResolveCommandOptions extends SourceOptions, Pick<ResolveOptions, "algorithm" | "document"> {
  readonly nonStrict?: boolean;
  readonly explain?: boolean;
  readonly json?: boolean;
}

/** `url-grammar resolve`: reads references one by one and tells of each what it becomes against the base. */
export async function resolveAll(
  base: string,
  references: readonly string[],
  options: ResolveCommandOptions,
  io: Io,
): Promise<ExitStatus> {
  const tell = tellerFor(base, options);
  const source = await chosenSource("resolve", references, options, null, io);
  const progress = progressOf(io, source.size);
  const output = new Output(io.stdout, progress.hide);
  const errors = new Output(io.stderr, progress.hide);
  let unreadable = 0;
  try {
    progress.update(0);
    for await (const { records, read } of source.batches) {
      for (const record of records) {
        if (record.problem !== null) unreadable += 1;
        if (record.problem === null) output.line(tell(record.text));
        else if (options.json === true) output.line(JSON.stringify(problemOf(record)));
        else errors.line(`error: ${source.name}:${record.index + 1}: ${PROBLEMS[record.problem]}`);
        if (output.full) await output.flush();
        if (io.closed()) break;
      }
      await output.flush();
      await errors.flush();
      if (io.closed()) break;
      progress.update(read);
    }
  } finally {
    progress.hide();
  }
  return unreadable > 0 ? 1 : 0;
}

/** What to print of a reference. Throws a `CommandError` for a base, or a document's URL, that is none. */
function tellerFor(base: string, options: ResolveCommandOptions): (reference: string) => string {
  const wanted = optionsFor(options);
  try {
    // Asks for the document too, so that both are refused before anything is printed.
    resolve(base, "", wanted);
  } catch (error) {
    if (!(error instanceof BaseUrlError)) throw error;
    throw new CommandError(error.message);
  }
  if (options.explain === true && options.json === true) {
    return (reference) => {
      const { steps, resolution } = explain(base, reference, wanted);
      return JSON.stringify({ ...told(reference, resolution), steps });
    };
  }
  if (options.explain === true)
    return (reference) => `${renderExplanation(explain(base, reference, wanted))}\n`;
  if (options.json === true)
    return (reference) => JSON.stringify(told(reference, resolve(base, reference, wanted)));
  return (reference) => legible(resolve(base, reference, wanted).url);
}

function optionsFor({ algorithm, document, nonStrict }: ResolveCommandOptions): ResolveOptions {
  if (nonStrict === true && algorithm !== "rfc3986")
    throw new CommandError("--non-strict needs --algorithm rfc3986: no other has that choice");
  if (document !== undefined && algorithm !== undefined && algorithm !== "draft-05")
    throw new CommandError("--document needs --algorithm draft-05: no other asks for it");
  return { algorithm, document, strict: nonStrict !== true };
}

function told(reference: string, { url, sameDocument }: Resolution): object {
  return { v: 1, reference, url, sameDocument };
}

const PROBLEMS = {
  "not-utf-8": "these bytes are no UTF-8, so they are no characters",
  "too-long": "the record is too long to be read",
} as const;

function problemOf({ text, problem }: RecordText): object {
  return { v: 1, reference: text, problem };
}
