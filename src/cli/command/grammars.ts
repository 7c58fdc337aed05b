// `url-grammar grammars` and `compare`: show what each grammar accepts, and how two grammars differ.
import type { Command } from "commander";
import { GRAMMAR_STATUS, GRAMMARS, type GrammarName } from "../../../grammar/grammars.js";
import { enumerate } from "../../core/diagnostic/diagnostic.js";
import { grouped, quoted } from "../../core/text/printable.js";
import { type Grammar, namedGrammar, type UrlDiagnostic } from "../../index.js";
import type { RegexChoice } from "../check/regexp.js";
import { withinLimits } from "../grammar-choice.js";
import { STANDARD_INPUT } from "../input/bytes.js";
import { CommandError, displayName, type ExitStatus, type Io } from "../io.js";
import type { RuleComparison } from "../load-schemes.js";
import { type Counts, countOne } from "../output/counts.js";
import { diagnosticRecord, LineWriter, RECORD_VERSION, widthOf } from "../output/line-writer.js";
import { grammarNamed } from "../own-grammar.js";
import type { OutputContext, PrintResult } from "../results/output.js";
import { printRecords, type RecordOptions, recordPrinter } from "../results/records.js";
import {
  bnfOption,
  commentsOption,
  fileOption,
  grammarOption,
  importOption,
  namesBefore,
  nestingOption,
  nullOption,
  ruleOption,
  verboseJsonOption,
} from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const grammarsSubcommand: Subcommand = {
  description: "List the generic grammars, or check URLs against each of them",
  printer: acceptancePrinter,
  help: `
Examples:
  url-grammar grammars
  url-grammar grammars 'http://[::1]/' which grammars accept it
  url-grammar grammars --json https://example.com?x=1
  url-grammar grammars --file urls.txt    which grammars accept each URL
  url-grammar grammars -                  the same for standard input

A URL is checked against the start rule of each grammar. Columns count from 1.

These documents have rules for other texts, for --bnf and compare: rfc3339
(times), rfc4122 and rfc9562 (UUIDs), rfc4647 and rfc5646 (language tags),
rfc5234 (ABNF), rfc5321 and rfc5322 (mail), rfc6265 (cookies), rfc6266 and
rfc8187 (file names in HTTP), rfc6570 (URI templates), rfc6797 (HSTS), rfc6901
(JSON pointers), rfc7239 (Forwarded), rfc8259 (JSON), rfc8288 (Link), rfc8941
and rfc9651 (structured fields), and rfc9110, rfc9111 and rfc9112 (HTTP).

For several URLs, or those of a file, there is one line for each: where it is,
the grammars that accept it, and the URL. The last lines count the URLs that
each grammar accepts. With --json, there is one object per URL.

Exit status:
  0  without a URL, or at least one grammar accepts each URL
  1  no grammar accepts one of the URLs
  2  wrong usage, or a file cannot be read, or output cannot be written`,
  configure: (command, { io, done }): Command =>
    command
      .argument("[url...]", 'URLs to check, or "-" for standard input')
      .addOption(fileOption("URLs"))
      .addOption(commentsOption())
      .addOption(nullOption())
      .option("--json", "print one JSON object per grammar, or for a list one per URL")
      .addOption(verboseJsonOption())
      .action(async (urls: string[], options: RecordOptions) => done(await showGrammars(urls, options, io))),
};

async function showGrammars(urls: readonly string[], options: RecordOptions, io: Io): Promise<ExitStatus> {
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

function list(output: LineWriter, { json = false }: RecordOptions, columns: number | undefined): boolean {
  for (const { name, title, document, start } of GRAMMARS) {
    const obsoleted = GRAMMAR_STATUS[name];
    if (json) output.json({ v: RECORD_VERSION, grammar: name, title, document, start, obsoleted });
    else {
      const status =
        obsoleted === null ? "" : `, replaced by ${enumerate(obsoleted.by, "and")} in ${obsoleted.since}`;
      output.words(
        row(name, `${title === name ? document : title}, start rule ${start}${status}`),
        columns,
        HANG,
      );
    }
  }
  return true;
}

/** Returns whether at least one grammar accepts the URL. */
function verdicts(
  url: string,
  output: LineWriter,
  { json = false, verbose = false }: RecordOptions,
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

const WIDTH = Math.max(...GRAMMARS.map(({ name }) => name.length));

/** The column of the text about a grammar. */
const HANG = WIDTH + 2;

function words([first, ...more]: readonly UrlDiagnostic[]): string {
  const { offset, message } = first!;
  const others = more.length === 0 ? "" : ` (and ${more.length} more)`;
  return `invalid at column ${offset + 1}: ${message}${others}`;
}

async function listAccepting(urls: readonly string[], options: RecordOptions, io: Io): Promise<ExitStatus> {
  const task = { subcommand: "grammars", options, printer: acceptancePrinter };
  const { status, counts, reached } = await printRecords("URLs", urls, task, io);
  if (options.json === true || io.closed()) return status;
  const output = new LineWriter(io.stdout);
  output.lines(summary(reached.count, counts));
  await output.flush();
  return status;
}

/** Returns a function that prints which grammars accept a URL. A URL that no grammar accepts has no result. */
function acceptancePrinter(options: RecordOptions, context: OutputContext): PrintResult {
  const grammars = GRAMMARS.map(({ name }) => [name, namedGrammar(name) as unknown as Grammar] as const);
  const { accepted } = context.counts;
  return recordPrinter("URLs", options, context, ({ text, origin, place }, { output }) => {
    const names: GrammarName[] = [];
    const refusedBy: object[] = [];
    for (const [name, grammar] of grammars) {
      if (grammar.isValid(text)) {
        names.push(name);
        countOne(accepted, name);
      } else if (options.json === true) refusedBy.push({ grammar: name, ...reason(grammar, text) });
    }
    if (options.json === true)
      output.json({ v: RECORD_VERSION, ...place, url: text, acceptedBy: names, refusedBy });
    else output.line(`${origin === null ? "" : `${origin}: `}${wordsFor(names)}: ${text}`);
    return names.length > 0;
  });
}

function reason(grammar: Grammar, url: string): object {
  const { code, offset, length } = grammar.validate(url).diagnostics[0]!;
  return { code, start: offset, end: offset + length };
}

function wordsFor(names: readonly GrammarName[]): string {
  if (names.length === GRAMMARS.length) return "all grammars";
  return names.length === 0 ? "no grammar" : names.join(", ");
}

function summary(all: number, { accepted }: Counts): string[] {
  const rows = GRAMMARS.map(({ name }) => [grouped(accepted.get(name) ?? 0), name] as const);
  const width = Math.max(...rows.map(([count]) => count.length));
  return [
    `${grouped(all)} checked, accepted by:`,
    ...rows.map(([count, name]) => `  ${count.padStart(width)} ${name}`),
  ];
}

export const compareSubcommand: Subcommand = {
  description: "Compare two grammars, or a regular expression with a rule",
  help: `
Examples:
  url-grammar compare draft-05 rfc3986
  url-grammar compare rfc3986 mine.abnf
  url-grammar compare --regex '^[0-9]{1,5}$' -g rfc3986 --rule port
  url-grammar compare --regex '/^https?:.*$/i' -g rfc3986 --scheme http,https

"url-grammar grammars" lists the names. A path to a grammar needs a dot or a
slash, as in mine.abnf or ./mine. A file that ends in .abnf is read as ABNF, and
any other as BNF.

Rules with the same name or the same role are compared by the texts they match:
equal, subset of, superset of, overlapping or disjoint. For each difference, the
shortest text that only one of the two rules matches is shown.

--regex compares an ECMAScript expression with one rule, or with the URLs of
schemes. It shows whether both match the same texts, a shortest text matched by
mistake, a shortest one missed, and whether backtracking can take very long. The
expression is not run: both become automata. Like "test", it matches anywhere,
so it needs anchors; --whole is for programs that match whole texts.
Backreferences are not supported.

Exit status:
  0  all compared rules are equal
  1  at least one rule differs
  2  wrong usage, or a file or an expression cannot be read, or output cannot be
     written`,
  configure: (command, { io, done }): Command =>
    command
      .argument("[left]", "the name of a grammar, or the path to a grammar")
      .argument("[right]", "another grammar")
      .option("--regex <expression>", "compare this expression, bare or as /expression/flags")
      .option("--flags <letters>", "the flags of the expression, such as iu")
      .option("--whole", "match whole texts only, with or without anchors")
      .option("--scheme <names>", "compare with URLs of these schemes, such as http,https", namesBefore)
      .option("--json", "print one JSON object per pair of rules, or for the expression")
      .addOption(grammarOption("compare the expression with a rule of"))
      .addOption(bnfOption())
      .addOption(importOption())
      .addOption(nestingOption())
      .addOption(ruleOption())
      .action(async (left: string | undefined, right: string | undefined, options: RegexChoice) =>
        done(await showComparison(left, right, options, io)),
      ),
};

async function showComparison(
  left: string | undefined,
  right: string | undefined,
  options: RegexChoice,
  io: Io,
): Promise<ExitStatus> {
  if (options.regex === undefined) {
    const given = Object.keys(options).find((name) => name !== "json");
    if (given !== undefined)
      throw new CommandError(`--${given} is about an expression: give it with --regex`);
    if (left === undefined || right === undefined)
      throw new CommandError("two grammars are needed, or an expression with --regex");
    return await compareTwo(left, right, options, io);
  }
  if (left !== undefined)
    throw new CommandError("an expression is compared with a rule: choose its grammar with -g or --bnf");
  const { showRegexComparison } = await import("../check/regexp.js");
  return await showRegexComparison(options, io);
}

async function compareTwo(
  left: string,
  right: string,
  { json = false }: RegexChoice,
  io: Io,
): Promise<ExitStatus> {
  const { compareGrammars } = await import("../load-schemes.js");
  const [one, other] = [await grammarNamed(left), await grammarNamed(right)];
  const rows = withinLimits(() => compareGrammars(one, other));
  const output = new LineWriter(io.stdout);
  const columns = widthOf(io);
  if (json) for (const row of rows) output.json({ v: RECORD_VERSION, ...row });
  // If a start rule has two readings, the first row is the strict one.
  const names = rows.map(({ left }, index) => (left === rows[index + 1]?.left ? `${left} (strict)` : left));
  const width = Math.max(...names.map(({ length }) => length));
  for (const [index, row] of json ? [] : rows.entries()) {
    output.words(
      `${names[index]!.padEnd(width)}  ${RELATIONS[row.relation].padEnd(11)}  ${row.right}`,
      columns,
    );
    if (row.onlyLeft !== null)
      output.words(`  only in ${displayName(left)}: ${quoted(row.onlyLeft)}`, columns, 4);
    if (row.onlyRight !== null)
      output.words(`  only in ${displayName(right)}: ${quoted(row.onlyRight)}`, columns, 4);
  }
  await output.flush();
  return rows.every(({ onlyLeft, onlyRight }) => onlyLeft === null && onlyRight === null) ? 0 : 1;
}

/** Words for the relation between the texts of the left rule and those of the right one. */
const RELATIONS: Readonly<Record<RuleComparison["relation"], string>> = {
  equal: "equal",
  subset: "subset of",
  superset: "superset of",
  overlapping: "overlapping",
  disjoint: "disjoint",
};
