// `url-grammar readers`: where programs go with a URL.
import type { Command } from "commander";
import { renderWarning } from "../../compat/warnings/index.js";
import { enumerate } from "../../core/diagnostic/diagnostic.js";
import { memoized } from "../../core/values.js";
import { type Dispute, disputesAmong, unusualPort } from "../../readers/dispute/disputes.js";
import { disputedWarnings } from "../../readers/dispute/warning.js";
import { isInternal } from "../../readers/host/comparable.js";
import type { Reading } from "../../readers/model.js";
import { type Chosen, MODELS, READER_NAMES } from "../../readers/registry.js";
import { ALL_READERS, READER_CHOICES, readersNamed } from "../check/disputes.js";
import { Option } from "../commander.js";
import type { ExitStatus, Io } from "../io.js";
import { LineWriter, painterFor, RECORD_VERSION, widthOf } from "../output/line-writer.js";
import { namesBefore } from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const readersSubcommand: Subcommand = {
  description: "List the supported programs, or show which host each one reads in a URL",
  values: { "--readers": () => READER_CHOICES },
  help: `
Examples:
  url-grammar readers                                  list the programs
  url-grammar readers 'http://good.com\\@evil.com/'     who goes to which host
  url-grammar readers --readers whatwg,curl,curl@8.22 http:///a.example/
  url-grammar readers --readers fetchers,urllib 'http://good.com%2f.evil.com/'
  url-grammar readers --base http://a.example/ '//b.example\\c'
  url-grammar readers --json http://0x7f.1/

Each program is a model of the real one, compared with it, or made from its
source where the list says so. The models never use the network. Programs are
grouped by the host that they go to: addresses of the machine itself and of
private networks come first, then the hosts that the fewest programs go to.
The names browsers, fetchers and parsers stand for the programs that show
pages, request what a URL names, or take URLs apart; all stands for all. None
of them has the programs that need an npm package.

To check lists of URLs, run: url-grammar check --readers all --file urls.txt

Exit status:
  0  without a URL, or all programs that accept it go to the same place
  1  two programs go to different hosts, or by different schemes or ports
  2  wrong usage, or output cannot be written`,
  configure: (command, { io, done }): Command =>
    command
      .argument("[url]", "a URL to read")
      .addOption(
        new Option(
          "--readers <names>",
          "only these programs, such as whatwg,curl (default: all, except those that need an npm package); can be repeated",
        ).argParser(namesBefore),
      )
      .option("--base <url>", "a base URL, for the programs that resolve references")
      .option("--json", "print one JSON object, or without a URL one per program")
      .action(async (url: string | undefined, options: ReadersOptions) =>
        done(await showReaders(url, options, io)),
      ),
};

interface ReadersOptions {
  readonly readers?: readonly string[];
  readonly base?: string;
  readonly json?: boolean;
}

async function showReaders(url: string | undefined, options: ReadersOptions, io: Io): Promise<ExitStatus> {
  const output = new LineWriter(io.stdout);
  const chosen = url === undefined ? [] : readersNamed(options.readers ?? [ALL_READERS], options.base);
  const agree = url === undefined ? list(output, options, io) : readings(url, chosen, output, options, io);
  await output.flush();
  return agree ? 0 : 1;
}

function list(output: LineWriter, { json = false }: ReadersOptions, io: Io): boolean {
  const width = Math.max(...READER_NAMES.map((name) => name.length)) + 2;
  for (const { name, program, versions, source } of Object.values(MODELS)) {
    if (json) output.json({ v: RECORD_VERSION, reader: name, program, versions, source });
    else {
      const releases = versions.map(
        ({ version, checked }) => `${version}${checked === "read" ? " (from its source)" : ""}`,
      );
      output.words(`${name.padEnd(width)}${program}: ${releases.join(", ")}`, widthOf(io), width);
    }
  }
  return true;
}

function readings(
  url: string,
  chosen: readonly Chosen[],
  output: LineWriter,
  { json = false }: ReadersOptions,
  io: Io,
): boolean {
  const read = chosen.map(({ label, read: reader }) => [label, reader(url)] as const);
  const disputes = disputesAmong(url, chosen);
  if (json) output.json(recordOf(url, read, disputes));
  else {
    for (const [title, names] of rowsOf(read)) {
      const width = widthOf(io);
      output.words(title, width, 2);
      output.words(`  ${names.join(", ")}`, width, 2);
    }
    printWhy(url, chosen, disputes, read, output, io);
  }
  return disputes.length === 0;
}

/** A host, and the programs that go there. */
type Row = readonly [title: string, readers: readonly string[]];
/** What each program reads. */
type Readings = readonly (readonly [label: string, Reading])[];

/**
 * Groups the readers by where they go. Hosts of the machine itself and of private networks come first, then those that the
 * fewest programs go to, because these are what a check is most likely to miss. Programs that refuse the URL come last.
 */
function rowsOf(read: Readings): readonly Row[] {
  const groups = new Map<string, string[]>();
  for (const [label, reading] of read) memoized(groups, placeOf(reading), () => []).push(label);
  const rank = ([where, names]: Row): number => {
    if (where === REFUSED) return 3e6;
    if (where === NO_HOST) return 2e6;
    return (isInternal(where.split(" ")[0]!) ? 0 : 1e6) + names.length;
  };
  return [...groups].sort((one, other) => rank(one) - rank(other));
}

const REFUSED = "refused";

const NO_HOST = "no host";

function placeOf(reading: Reading): string {
  if (!reading.accepted) return REFUSED;
  const { effectiveHost } = reading;
  if (!effectiveHost) return NO_HOST;
  const port = unusualPort(reading);
  return port === null ? effectiveHost : `${effectiveHost} port ${port}`;
}

function printWhy(
  url: string,
  chosen: readonly Chosen[],
  disputes: readonly Dispute[],
  read: Readings,
  output: LineWriter,
  io: Io,
): void {
  const width = widthOf(io);
  output.line("");
  if (disputes.length === 0) {
    output.words(undisputedWords(read), width);
    return;
  }
  const options = { width, painter: painterFor(io.colours.stdout) };
  for (const warning of disputedWarnings(url, chosen)) {
    output.rendered(renderWarning(warning, url, options));
    output.rendered("");
  }
  const all = disputes.flatMap(({ advisories }) => advisories);
  const advisories = new Map(all.map(({ id, program }) => [id, `${id} (${program})`]));
  if (advisories.size > 0)
    output.words(`published faults of this kind: ${enumerate([...advisories.values()], "and")}`, width, 2);
  const classes = [...new Set(disputes.map((dispute) => dispute.class))];
  output.words(`classes: ${enumerate(classes, "and")}`, width, 2);
  // Only a person at a terminal can run another command.
  if (io.columns === undefined) return;
  output.line("");
  output.words(`for more about a class, run: url-grammar explain ${classes[0]}`, width);
}

function undisputedWords(read: Readings): string {
  const accepting = read.filter(([, { accepted }]) => accepted).length;
  const refusing = read.length - accepting;
  if (accepting === 0) return "undisputed: no program accepts it";
  return `undisputed: ${accepting} accept it and go to the same place, ${refusing} refuse it`;
}

function recordOf(url: string, read: Readings, disputes: readonly Dispute[]): object {
  return {
    v: RECORD_VERSION,
    url,
    undisputed: disputes.length === 0,
    readings: Object.fromEntries(read),
    disputes: disputes.map(({ readings: _, ...dispute }) => dispute),
  };
}
