// `url-grammar readers`: shows where programs go with a URL.
import type { Command } from "commander";
import { renderWarning } from "../../compat/warnings/index.js";
import { enumerate } from "../../core/diagnostic/diagnostic.js";
import { grouped, printable } from "../../core/text/printable.js";
import { memoized } from "../../core/values.js";
import { disputedPart, unusualPort } from "../../readers/dispute/comparison.js";
import { type Dispute, disputesAmong } from "../../readers/dispute/disputes.js";
import { DISPUTE_HELP, DISPUTED_HELP } from "../../readers/dispute/help.js";
import type { Advisory } from "../../readers/dispute/record.js";
import { disputedWarnings } from "../../readers/dispute/warning.js";
import { isInternal } from "../../readers/host/comparable.js";
import type { Reading } from "../../readers/model.js";
import { type Chosen, MODELS, READER_NAMES } from "../../readers/registry.js";
import type { RecordText } from "../../records.js";
import { ALL_READERS, READER_CHOICES, readersNamed } from "../check/disputes.js";
import { Option } from "../commander.js";
import { chosenFiles } from "../input/inputs.js";
import { chooseSource } from "../input/source.js";
import { CommandError, displayName, type ExitStatus, type Io } from "../io.js";
import { LineWriter, painterFor, RECORD_VERSION, widthOf } from "../output/line-writer.js";
import { fileOption, namesBefore } from "./options.js";
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
  url-grammar readers --file urls.txt                  which URLs are disputed
  url-grammar readers drift curl 7.88 8.22 urls.txt    what an upgrade changes

Each program is a model of the real one, tested against it, or written from its
source where the list says so. The models never use the network. Programs are
grouped by the host that they go to: local and private addresses first, then the
hosts that the fewest programs go to. The names browsers, fetchers and parsers
stand for the programs that show pages, request URLs, or split URLs; all stands
for every program. These names leave out programs that need an npm package, that
few people use, or that read the same as another one of the list.

With --file, there is a line for each disputed URL: its line number, the hosts,
how many programs go to each, and the URL. drift compares two releases of a
program, and prints the URLs that now go elsewhere, or are newly refused or
accepted. Without a file, standard input is read.

To see why, and where in the URL, run:
  url-grammar check --readers all --file urls.txt

Exit status:
  0  without a URL, or all programs that accept it go to the same place
  1  two programs go to different hosts, or by different schemes or ports
  2  wrong usage, or a file cannot be read, or output cannot be written`,
  configure: (command, { io, done }): Command =>
    command
      .argument("[url...]", "a URL to read, or: drift PROGRAM FROM TO [FILE...]")
      .addOption(fileOption("URLs"))
      .addOption(
        new Option(
          "--readers <names>",
          "use these programs, such as whatwg,curl (default: all in wide use that need no npm package); can be repeated",
        ).argParser(namesBefore),
      )
      .option("--base <url>", "a base URL, for the programs that resolve references")
      .option("--json", "print one JSON object, or without a URL one per program")
      .action(async (words: readonly string[], options: ReadersOptions) => {
        const [first, ...others] = words;
        if (options.file !== undefined) done(await showDisputed([...options.file, ...words], options, io));
        else if (first === "drift" && others.length > 0) done(await showDrift(others, options, io));
        else if (others.length > 0) throw new CommandError("only one URL is read: put several into a file");
        else done(await showReaders(first, options, io));
      }),
};

interface ReadersOptions {
  readonly readers?: readonly string[];
  readonly base?: string;
  readonly json?: boolean;
  readonly file?: readonly string[];
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
  for (const { name, program, versions, source, sameAs } of Object.values(MODELS)) {
    if (json) output.json({ v: RECORD_VERSION, reader: name, program, versions, source });
    else {
      const releases = versions.map(
        ({ version, checked }) => `${version}${checked === "read" ? " (from its source)" : ""}`,
      );
      const known = sameAs === undefined ? releases.join(", ") : `as ${sameAs}, but refuses more`;
      output.words(`${name.padEnd(width)}${program}: ${known} <${source}>`, widthOf(io), width);
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
  if (json) output.json(recordOf(url, chosen, read, disputes));
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
/** The reading of each program. */
type Readings = readonly (readonly [label: string, Reading])[];

/**
 * Groups the readers by where they go. Local and private hosts come first, then those that the fewest programs go to,
 * because a check is most likely to miss these. Programs that refuse the URL come last.
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
  const had = all.filter(({ affects }) => affects.length > 0);
  for (const words of new Set(had.map(faultOf))) output.words(words, width, 2);
  const known = new Set(had.map(({ id }) => id));
  const others = all.filter(({ id }) => !known.has(id));
  const advisories = new Map(others.map(({ id, program }) => [id, `${id} (${program})`]));
  if (advisories.size > 0)
    output.words(`published faults of this kind: ${enumerate([...advisories.values()], "and")}`, width, 2);
  const classes = [...new Set(disputes.map((dispute) => dispute.class))];
  const fixes = new Set(classes.map((name) => (name === "other" ? DISPUTED_HELP : DISPUTE_HELP[name]).fix));
  for (const words of fixes) output.words(`what to do: ${words}`, width, 2);
  output.words(`classes: ${enumerate(classes, "and")}`, width, 2);
  // Only a user at a terminal can run another command.
  if (io.columns === undefined) return;
  output.line("");
  output.words(`for more about a class, run: url-grammar explain ${classes[0]}`, width);
}

/** Shows the URLs of a list that programs take to different places. */
async function showDisputed(
  file: readonly string[],
  { readers: names = [ALL_READERS], base, json = false }: ReadersOptions,
  io: Io,
): Promise<ExitStatus> {
  const chosen = readersNamed(names, base);
  const output = new LineWriter(io.stdout);
  let [all, disputed] = [0, 0];
  const several = file.length > 1;
  for await (const { text, index, path } of urlsIn(file, io)) {
    all += 1;
    const disputes = disputesAmong(text, chosen);
    if (disputes.length === 0) continue;
    disputed += 1;
    const read = chosen.map(({ label, read: reader }) => [label, reader(text)] as const);
    if (json) output.json(recordOf(text, chosen, read, disputes));
    else {
      const rows = rowsOf(read).map(([host, labels]) => `${host} ${labels.length}`);
      output.line(`${several ? `${path}:` : ""}${index + 1}: ${rows.join(", ")}: ${printable(text)}`);
    }
  }
  if (!json) output.line(`${urls(all)}, ${grouped(disputed)} disputed`);
  await output.flush();
  return disputed === 0 ? 0 : 1;
}

/** Shows the URLs of a list that two releases of a program read differently. */
async function showDrift(
  [name, from, to, ...files]: readonly string[],
  { json = false, base }: ReadersOptions,
  io: Io,
): Promise<ExitStatus> {
  if (from === undefined || to === undefined)
    throw new CommandError("drift needs a program and two of its releases, such as: drift curl 7.88 8.22");
  const chosen = readersNamed([`${name}@${from}`, `${name}@${to}`], base);
  const [older, newer] = chosen as readonly [Chosen, Chosen];
  const output = new LineWriter(io.stdout);
  const counts = { elsewhere: 0, refused: 0, accepted: 0 };
  let all = 0;
  for await (const { text } of urlsIn(chosenFiles(files, "URLs", io), io)) {
    all += 1;
    const [before, after] = [older.read(text), newer.read(text)];
    const change = changeBetween(before, after);
    if (change === null) continue;
    counts[change] += 1;
    if (json) output.json({ v: RECORD_VERSION, url: text, change, from: before, to: after });
    else output.line(`${CHANGES[change]}: ${placeOf(before)} -> ${placeOf(after)}: ${printable(text)}`);
  }
  const { elsewhere, refused, accepted } = counts;
  if (!json)
    output.line(
      `${older.release} -> ${newer.release}: ${urls(all)}, ${grouped(elsewhere)} elsewhere, ${grouped(refused)} refused now, ${grouped(accepted)} accepted now`,
    );
  await output.flush();
  return elsewhere + refused + accepted === 0 ? 0 : 1;
}

const CHANGES = { elsewhere: "elsewhere", refused: "refused now", accepted: "accepted now" } as const;

/** Returns the difference between two readings of a URL by a program; `null` if both go to the same place. */
function changeBetween(before: Reading, after: Reading): keyof typeof CHANGES | null {
  if (before.accepted && after.accepted) return disputedPart(before, after) === null ? null : "elsewhere";
  return before.accepted === after.accepted ? null : after.accepted ? "accepted" : "refused";
}

/** Yields the lines of files, except for blank ones. */
async function* urlsIn(
  file: readonly string[],
  io: Io,
): AsyncGenerator<RecordText & { readonly path: string }, void, undefined> {
  const { batches } = await chooseSource("texts", [], { file, maxLength: LONGEST }, null, io);
  for await (const { file: path, records } of batches)
    for (const record of records)
      if (record.problem === null && record.text.trim() !== "") yield { ...record, path: displayName(path!) };
}

const urls = (count: number): string => `${grouped(count)} ${count === 1 ? "URL" : "URLs"}`;

/** Maximum size in bytes of a URL that is read: no program accepts more. */
const LONGEST = 1 << 20;

const faultOf = ({ id, affects, fixed }: Advisory): string =>
  `${affects.join(" and ")}: has ${id}, fixed in ${enumerate(fixed, "and")}`;

function undisputedWords(read: Readings): string {
  const accepting = read.filter(([, { accepted }]) => accepted).length;
  const refusing = read.length - accepting;
  if (accepting === 0) return "undisputed: no program accepts it";
  return `undisputed: ${accepting} accept it and go to the same place, ${refusing} refuse it`;
}

function recordOf(
  url: string,
  chosen: readonly Chosen[],
  read: Readings,
  disputes: readonly Dispute[],
): object {
  return {
    v: RECORD_VERSION,
    url,
    undisputed: disputes.length === 0,
    releases: Object.fromEntries(chosen.map(({ label, release }) => [label, release.split("@")[1]])),
    readings: Object.fromEntries(read),
    disputes: disputes.map(({ readings: _, ...dispute }) => dispute),
  };
}
