// `url-grammar normalize` and `equal`: print normal forms, and compare those of two URLs.
import type { Command } from "commander";
import { equivalent, normalize } from "../../compat/normal/by-name.js";
import type { Change, Normalized } from "../../compat/normal/change.js";
import { quoted } from "../../core/text/printable.js";
import { type Grammar, type GrammarName, isValid, namedGrammar, texts } from "../../index.js";
import { Option } from "../commander.js";
import { DEFAULT_GRAMMAR } from "../grammar-choice.js";
import type { ExitStatus, Io } from "../io.js";
import { diagnosticRecord, LineWriter, RECORD_VERSION, widthOf } from "../output/line-writer.js";
import type { OutputContext, PrintResult } from "../results/output.js";
import {
  addDiagnostics,
  invalidWarning,
  printRecords,
  type RecordOptions,
  recordPrinter,
} from "../results/records.js";
import {
  addDotSegmentsOptions,
  commentsOption,
  fileOption,
  grammarOption,
  nullOption,
  PART_NAMES,
  type PartName,
  verboseJsonOption,
} from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const normalizeSubcommand: Subcommand = {
  description: "Print the normal form of URLs, one per line",
  printer: normalPrinter,
  help: `
Examples:
  url-grammar normalize HTTP://A.example:80/%7eb     print http://a.example/~b
  url-grammar normalize --explain HTTP://A.example:80/%7eb
  url-grammar normalize -g rfc3986 http://a.example/b/../c tel:+1-201-555-0123
  url-grammar normalize -g rfc3986 --file urls.txt | sort -u

The grammar's document defines the normal form: scheme and host in lower case,
no default port, no needless escapes. RFC 3986 also removes dot segments, and
the scheme's document can add rules. With the grammar whatwg, it is what the URL
parser of the URL Standard writes. It means the same as the URL.

Invalid URLs are printed too, so that each line in has a line out; their
malformed parts are kept. Errors go to standard error.

Exit status:
  0  every URL is valid
  1  at least one URL is invalid
  2  wrong usage, or a file cannot be read, or output cannot be written`,
  configure: (command, { io, done }): Command =>
    addDotSegmentsOptions(command)
      .argument("[url...]", 'URLs to normalize, or "-" for standard input (default: standard input)')
      .addOption(fileOption("URLs"))
      .addOption(commentsOption())
      .addOption(nullOption())
      .addOption(grammarOption())
      .option("--explain", "list the changes, each with the section that requires it")
      .option("--json", "print one JSON object per URL, with the changes")
      .addOption(verboseJsonOption())
      .action(async (urls: string[], options: NormalizeOptions) => {
        const task = { subcommand: "normalize", options, printer: normalPrinter };
        done((await printRecords("URLs", urls, task, io)).status);
      }),
};

interface NormalizeOptions extends RecordOptions {
  readonly grammar?: GrammarName;
  readonly dotSegments?: boolean;
  readonly explain?: boolean;
}

/** Returns a function that prints the normal form of a URL. An invalid URL has one too, but counts as failed. */
function normalPrinter(options: NormalizeOptions, context: OutputContext): PrintResult {
  const { grammar = DEFAULT_GRAMMAR, dotSegments, explain, json, verbose = false } = options;
  const rules = namedGrammar(grammar) as unknown as Grammar;
  const { screen } = context;
  return recordPrinter("URLs", options, context, ({ text, origin, place }, { output, errors }) => {
    const normal = normalize(text, { grammar, dotSegments });
    const { valid, diagnostics } = rules.validate(text);
    if (json === true) {
      const { url, changes } = normal;
      output.json({
        v: RECORD_VERSION,
        ...place,
        url: text,
        normal: url,
        changes,
        valid,
        ...(valid ? {} : { diagnostics: diagnostics.map((each) => diagnosticRecord(each, verbose)) }),
      });
      return valid;
    }
    output.line(normal.url);
    if (explain === true)
      for (const change of normal.changes) output.words(`  ${changeLine(change)}`, widthOf(screen), 6);
    addDiagnostics(errors, text, diagnostics, origin, screen);
    return valid;
  });
}

export const equalSubcommand: Subcommand = {
  description: "Compare two URLs: which normalizations make them equal, or where they differ",
  help: `
Examples:
  url-grammar equal HTTP://A.example:80/%7eb http://a.example/~b
  url-grammar equal http://a.example/b http://a.example/b/     they differ
  url-grammar equal -g rfc3986 http://a.example http://a.example/
  url-grammar equal --dot-segments http://a.example/b/../c http://a.example/c
  url-grammar equal -g rfc3986 urn:ISBN:3827370191 urn:isbn:3827370191?=x

Two URLs are equal if they have the same normal form, as "url-grammar normalize"
prints it. Under RFC 3986, some schemes compare less: URNs, only the name. URLs
that the grammar's document treats as different are never equal, even if a
server treats them as the same.

Exit status:
  0  the URLs are identical or equivalent
  1  they differ
  2  wrong usage, or output cannot be written`,
  configure: (command, { io, done }): Command =>
    addDotSegmentsOptions(command)
      .argument("<url>", "a URL")
      .argument("<other>", "another URL")
      .addOption(grammarOption())
      .option("--json", "print one JSON object")
      .addOption(new Option("-q, --quiet", "no output; exit status only").conflicts("json"))
      .action(async (one: string, other: string, options: EqualOptions) =>
        done(await showEqual(one, other, options, io)),
      ),
};

interface EqualOptions extends Pick<NormalizeOptions, "grammar" | "dotSegments" | "json"> {
  readonly quiet?: boolean;
}

async function showEqual(one: string, other: string, options: EqualOptions, io: Io): Promise<ExitStatus> {
  const { grammar = DEFAULT_GRAMMAR, dotSegments, json, quiet } = options;
  const urls = [one, other].map(
    (url): Compared => ({ url, normal: normalize(url, { grammar, dotSegments }) }),
  );
  const equal = equivalent(one, other, { grammar, dotSegments });
  const errors = new LineWriter(io.stderr);
  const output = new LineWriter(io.stdout);
  for (const [index, what] of ["the first URL", "the second URL"].entries()) {
    const warning = invalidWarning(what, urls[index]!.url, grammar);
    if (warning !== null && quiet !== true) errors.words(warning, widthOf(io, "stderr"));
  }
  const differences = equal ? [] : differencesOf(urls, grammar);
  if (json === true) output.json(objectOf(urls, equal, differences));
  else if (quiet !== true) {
    for (const line of equal ? reasons(urls) : differenceLines(urls, differences))
      output.words(line, widthOf(io), line.search(/\S|$/) + 4);
  }
  await errors.flush();
  await output.flush();
  return equal ? 0 : 1;
}

interface Compared {
  readonly url: string;
  readonly normal: Normalized;
}

/** A part in which two normal forms differ; `null` if a URL lacks it. */
type Difference = readonly [part: PartName, one: string | null, other: string | null];

function reasons(urls: readonly Compared[]): readonly string[] {
  const [one, other] = urls;
  if (one!.url === other!.url) return ["identical"];
  const changes = urls.flatMap(({ url, normal }) => {
    const lines = normal.changes.map((change) => `    ${changeLine(change)}`);
    return lines.length === 0 ? [] : [`  ${url}`, ...lines];
  });
  const why =
    one!.normal.url === other!.normal.url
      ? `both have the normal form ${one!.normal.url}`
      : `what differs in ${one!.normal.url} and ${other!.normal.url} is not compared`;
  return [`equivalent: ${why}`, ...changes];
}

/** Returns the parts in which two normal forms differ; none if one of them is invalid, and so has no parts. */
function differencesOf(urls: readonly Compared[], grammar: GrammarName): readonly Difference[] {
  const [one, other] = urls.map(({ normal: { url } }) =>
    isValid(url, { grammar }) ? texts(url, { grammar }) : null,
  );
  if (!one || !other) return [];
  return PART_NAMES.flatMap((part): Difference[] =>
    part === "userinfo" || one[part] === other[part] ? [] : [[part, one[part], other[part]]],
  );
}

function differenceLines(urls: readonly Compared[], differences: readonly Difference[]): readonly string[] {
  const forms = urls.map(({ url, normal }) =>
    url === normal.url ? url : `${url} (normal form: ${normal.url})`,
  );
  if (differences.length === 0) return ["different", ...forms.map((form) => `  ${form}`)];
  return [
    `different: ${differences.map(([part]) => part).join(", ")}`,
    ...differences.map(([part, one, other]) => `  ${part}: ${shown(one)} and ${shown(other)}`),
  ];
}

function shown(text: string | null): string {
  return text === null ? "none" : quoted(text);
}

function objectOf(urls: readonly Compared[], equal: boolean, differences: readonly Difference[]): object {
  return {
    v: RECORD_VERSION,
    equal,
    urls: urls.map(({ url, normal }) => ({ url, normal: normal.url, changes: normal.changes })),
    differences: differences.map(([part, one, other]) => ({ part, values: [one, other] })),
  };
}

/**
 * Returns a line that describes a change towards the normal form.
 *
 * @example
 * changeLine(normalize("HTTP:").changes[0]) // → "scheme-case: \"HTTP\" becomes \"http\" (draft-fielding-url-syntax-05, section 4.1)"
 */
export function changeLine({ code, before, after, section }: Change): string {
  return `${code}: ${wordsFor(before, after)} (${section.document}, section ${section.section})`;
}

function wordsFor(before: string, after: string): string {
  if (before === "") return `${quoted(after)} is added`;
  return after === "" ? `${quoted(before)} is removed` : `${quoted(before)} becomes ${quoted(after)}`;
}
