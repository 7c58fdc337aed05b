// `url-grammar resolve` and `relativize`: convert references to URLs, and back.
import type { Command } from "commander";
import { algorithmsThat, ENTRIES } from "../../compat/resolve/algorithms.js";
import { explainResolution, relativize, resolve } from "../../compat/resolve/by-name.js";
import { BaseUrlError, ReferenceUrlError } from "../../compat/resolve/errors.js";
import { renderExplanation } from "../../compat/resolve/explanation.js";
import type { Resolution } from "../../compat/resolve/resolution.js";
import type { ResolveOptions } from "../../compat/resolve/resolve.js";
import { type AlgorithmChoice, chosenAlgorithm } from "../grammar-choice.js";
import { CommandError, type ExitStatus, type Io } from "../io.js";
import {
  type LineWriter,
  RECORD_VERSION,
  type RecordPlace,
  widthOf,
  writeError,
} from "../output/line-writer.js";
import type { OutputContext, PrintResult } from "../results/output.js";
import { invalidWarning, printRecords, type RecordOptions, recordPrinter } from "../results/records.js";
import { algorithmOption, commentsOption, fileOption, grammarOption, nullOption } from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const resolveSubcommand: Subcommand = {
  description: "Resolve references against a base URL, and print one URL per line",
  printer: resolvePrinter,
  help: `
Examples:
  url-grammar resolve http://a/b/c/d ../g               print http://a/b/g
  url-grammar resolve http://a/b/c/d '?y' --explain     show every step
  url-grammar resolve http://a/b/c/d '?y' -a rfc3986    use RFC 3986
  url-grammar resolve http://a/b/c/d --file urls.txt --json

Any text can be a reference; only the URL Standard (-g whatwg) rejects some.
Invisible characters print as <U+001B>, even into a pipe; --json gives the exact
URL.

Without references or --file, standard input is read. With --file, every
argument after the base is a file, or a pattern in quotes such as '*.txt'.
Unreadable files are reported at the end; the others are still read.

A reference with a scheme needs no base. If the base is not usable, the command
stops at the first reference that needs it.

Exit status:
  0  every reference is resolved
  1  at least one line is rejected, not valid UTF-8, or too long
  2  wrong usage, or an unusable base URL, or a file cannot be read, or output
     cannot be written`,
  configure: (command, { io, done }): Command =>
    command
      .argument("<base>", "the URL that the references are relative to")
      .argument(
        "[reference...]",
        'references to resolve, or "-" for standard input (default: standard input)',
      )
      .addOption(fileOption("references"))
      .addOption(commentsOption())
      .addOption(nullOption())
      .addOption(grammarOption())
      .addOption(algorithmOption())
      .option("--non-strict", "with rfc2396 or rfc3986: ignore the reference's scheme if it is the base's")
      .option("--document <url>", "with draft-05 or rfc2396: set the document's URL, if it is not the base")
      .option("--explain", "show every step")
      .option("--json", "print one JSON object per reference")
      .action(async (base: string, references: string[], options: ResolveSubcommandOptions) =>
        done(await resolveAll(base, references, options, io)),
      ),
};

interface ResolveSubcommandOptions extends RecordOptions, AlgorithmChoice, Pick<ResolveOptions, "document"> {
  readonly nonStrict?: boolean;
  readonly explain?: boolean;
}

async function resolveAll(
  base: string,
  references: readonly string[],
  options: ResolveSubcommandOptions,
  io: Io,
): Promise<ExitStatus> {
  const settings = settingsOf(options);
  // With a document, the empty reference needs no base, so whether the base is usable depends on the references.
  if (options.document !== undefined) await withUsableBase(() => resolve(base, "", settings));
  const { grammar = ENTRIES[chosenAlgorithm(options)].grammar } = options;
  const warning = invalidWarning("the base URL", base, grammar);
  if (warning !== null) await writeError(io, warning);
  const task = { subcommand: "resolve", options: { ...options, base }, printer: resolvePrinter };
  return (await withUsableBase(() => printRecords("references", references, task, io))).status;
}

/** An unusable base or document URL is wrong usage of the command. */
async function withUsableBase<T>(action: () => T | Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw error instanceof BaseUrlError ? new CommandError(error.message) : error;
  }
}

/**
 * Returns a function that prints the URL that a reference resolves to. It throws a `BaseUrlError` if the reference
 * needs an unusable base.
 */
function resolvePrinter(options: WithBase<ResolveSubcommandOptions>, context: OutputContext): PrintResult {
  const print = referencePrinter(options, widthOf(context.screen));
  return recordPrinter("references", options, context, ({ text, origin, place }, { output, errors }) => {
    try {
      print(text, output, place);
      return true;
    } catch (error) {
      if (!(error instanceof ReferenceUrlError)) throw error;
      const { message } = error;
      const fields = { reference: text, url: null, sameDocument: null, valid: false, error: { message } };
      if (options.json === true) output.json({ v: RECORD_VERSION, ...place, ...fields });
      else
        errors.words(
          `error: ${origin === null ? "" : `${origin}: `}${message}`,
          widthOf(context.screen, "stderr"),
        );
      return false;
    }
  });
}

type WithBase<Options> = Options & { readonly base: string };

function referencePrinter(
  options: WithBase<ResolveSubcommandOptions>,
  width: number | undefined,
): (reference: string, output: LineWriter, place: RecordPlace) => void {
  const settings = settingsOf(options);
  const { base } = options;
  if (options.explain === true && options.json === true) {
    return (reference, output, place) => {
      const { steps, resolution } = explainResolution(base, reference, settings);
      output.json({ ...resultOf(place, reference, resolution), steps });
    };
  }
  if (options.explain === true)
    return (reference, output) => {
      const lines = renderExplanation(explainResolution(base, reference, settings)).split("\n");
      // The last line is the URL.
      for (const line of lines.slice(0, -1)) output.words(line, width, 6);
      output.lines([...lines.slice(-1), ""]);
    };
  if (options.json === true)
    return (reference, output, place) =>
      output.json(resultOf(place, reference, resolve(base, reference, settings)));
  return (reference, output) => output.line(resolve(base, reference, settings).url);
}

function settingsOf(options: ResolveSubcommandOptions): ResolveOptions {
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

export const relativizeSubcommand: Subcommand = {
  description: "Print the shortest reference to each URL from a base URL, one per line",
  printer: relativePrinter,
  help: `
Examples:
  url-grammar relativize http://a/b/c http://a/b/d http://a/e   print d and /e
  url-grammar relativize http://a/b/c --file urls.txt --json

"url-grammar resolve" with the same base and options turns each reference back
into its URL. If no reference is shorter, the URL is printed. An empty line
refers to the base itself. Invalid URLs are shortened too, with a warning on
standard error.

Exit status:
  0  success
  1  at least one line is not valid UTF-8, or too long
  2  wrong usage, or an unusable base URL, or a file cannot be read, or output
     cannot be written`,
  configure: (command, { io, done }): Command =>
    command
      .argument("<base>", "the URL that the references will be relative to")
      .argument("[url...]", 'URLs to shorten, or "-" for standard input (default: standard input)')
      .addOption(fileOption("URLs"))
      .addOption(commentsOption())
      .addOption(nullOption())
      .addOption(grammarOption())
      .addOption(algorithmOption())
      .option("--json", "print one JSON object per URL")
      .action(async (base: string, urls: string[], options: RelativizeOptions) =>
        done(await showRelative(base, urls, options, io)),
      ),
};

interface RelativizeOptions extends RecordOptions, AlgorithmChoice {}

async function showRelative(
  base: string,
  urls: readonly string[],
  options: RelativizeOptions,
  io: Io,
): Promise<ExitStatus> {
  // Without a usable base, the shortest reference would always be the whole URL.
  await withUsableBase(() => resolve(base, "x", relativeSettings(options)));
  const warning = invalidWarning("the base URL", base, options.grammar);
  if (warning !== null) await writeError(io, warning);
  const task = { subcommand: "relativize", options: { ...options, base }, printer: relativePrinter };
  return (await printRecords("URLs", urls, task, io)).status;
}

function relativePrinter(options: WithBase<RelativizeOptions>, context: OutputContext): PrintResult {
  const { base, grammar, json } = options;
  const settings = relativeSettings(options);
  return recordPrinter("URLs", options, context, ({ text, origin, place }, { output, errors }) => {
    const reference = relativize(base, text, settings);
    const what = origin === null ? "the URL" : `${origin}: the URL`;
    const warning = invalidWarning(what, text, grammar);
    if (warning !== null) errors.words(warning, widthOf(context.screen, "stderr"));
    if (json === true) output.json({ v: RECORD_VERSION, ...place, url: text, reference });
    else output.line(reference);
    return true;
  });
}

function relativeSettings(options: RelativizeOptions): ResolveOptions {
  return { algorithm: chosenAlgorithm(options), grammar: options.grammar };
}
