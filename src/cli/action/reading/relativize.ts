import { BaseUrlError, type ResolveOptions, relativize, resolve } from "../../../compat/resolve/index.js";
import type { Answer, Desk } from "../../answers/task.js";
import { CommandError, type ExitStatus, type Io } from "../../io.js";
import { writeError } from "../../output/line-writer.js";
import { widthOf } from "../../output/painter.js";
import { RECORD_VERSION } from "../../output/record.js";
import { type AlgorithmChoice, chosenAlgorithm } from "../algorithm.js";
import { answerBy, eachRecord, type RecordOptions } from "../each-record.js";
import { invalidWarning } from "../invalid.js";

export interface RelativizeOptions extends RecordOptions, AlgorithmChoice {}

/** Runs `url-grammar relativize`: prints the shortest reference to each URL from the base. */
export async function showRelative(
  base: string,
  urls: readonly string[],
  options: RelativizeOptions,
  io: Io,
): Promise<ExitStatus> {
  requireUsable(() => resolve(base, "x", settingsOf(options)));
  const warning = invalidWarning("the base URL", base, options.grammar);
  if (warning !== null) await writeError(io, warning);
  const task = { name: "relativize", options: { ...options, base }, make: relativizer } as const;
  const { status } = await eachRecord("URLs", urls, task, io);
  return status;
}

/** Returns what prints the shortest reference to a URL. */
export function relativizer(options: RelativizeOptions & { readonly base: string }, desk: Desk): Answer {
  const { base, grammar, json } = options;
  const settings = settingsOf(options);
  return answerBy("URLs", options, desk, ({ text, origin, place }, { output, errors }) => {
    const reference = relativize(base, text, settings);
    const what = origin === null ? "the URL" : `${origin}: the URL`;
    const warning = invalidWarning(what, text, grammar);
    if (warning !== null) errors.words(warning, widthOf(desk.screen, "stderr"));
    if (json === true) output.json({ v: RECORD_VERSION, ...place, url: text, reference });
    else output.line(reference);
    return true;
  });
}

function settingsOf(options: RelativizeOptions): ResolveOptions {
  return { algorithm: chosenAlgorithm(options), grammar: options.grammar };
}

/** @throws {CommandError} if the base cannot be used: the shortest reference to anything would be its whole URL */
function requireUsable(resolveAny: () => unknown): void {
  try {
    resolveAny();
  } catch (error) {
    throw error instanceof BaseUrlError ? new CommandError(error.message) : error;
  }
}
