// What tests parsers: `suite` prints the cases, `judge` runs a program on them, and `violations` prints an invalid text for each fault.
import type { Command, Option } from "commander";
import { program } from "../../adapters/node/index.js";
import {
  type Failure,
  type Judgement,
  judge,
  type Suite,
  type SuiteCase,
  suite,
  violations,
} from "../../conformance/index.js";
import { grouped, quoted } from "../../core/text/printable.js";
import { placeOf } from "../../validate/render.js";
import { chooseGrammar, type GrammarChoice, withinLimits } from "../grammar-choice.js";
import { CommandError, checked, type ExitStatus, type Io } from "../io.js";
import { diagnosticRecord, LineWriter, RECORD_VERSION, widthOf } from "../output/line-writer.js";
import {
  bnfOption,
  choiceOption,
  grammarOption,
  importOption,
  nestingOption,
  numberOption,
  ruleOption,
} from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const suiteSubcommand: Subcommand = {
  description: "Print a complete conformance suite for a rule, by the Wp-method",
  help: `
Examples:
  url-grammar suite -g rfc3986 port
  url-grammar suite -g rfc3986 URI --format ndjson
  url-grammar suite scheme -k 1 --exhaustive 128 --format tap-cases

A suite has texts with the verdicts that a parser must give. A parser that is
right about all of them is right about every text, if its minimal automaton has
at most as many states as the suite says. The same rule and options give the
same cases in the same order: shorter texts first.

tap-cases are the test points of TAP 14: print "ok " or "not ok " before each.

"url-grammar rules" lists the rules. The start rule is that of the strict
reading. "url-grammar judge" tests a program with a suite.

Exit status:
  0  success
  2  wrong usage, or the suite is too large, or output cannot be written`,
  configure: (command, { io, done }): Command => {
    command
      .argument("<rule>", "a rule, such as host")
      .addOption(grammarOption())
      .addOption(bnfOption())
      .addOption(importOption())
      .addOption(nestingOption());
    for (const option of suiteOptions()) command.addOption(option);
    return command
      .addOption(
        choiceOption("--format <name>", "text, json, ndjson or tap-cases (default: text)", SUITE_FORMATS),
      )
      .action(async (rule: string, options: SuiteOptions) => done(await showSuite(rule, options, io)));
  },
};

function suiteOptions(): readonly Option[] {
  return [
    numberOption(
      "-k, --extra-states <n>",
      "find every fault of a parser with up to n more states (default: 0)",
      1_000,
    ),
    numberOption(
      "--exhaustive <n>",
      "test each character of classes of up to n, and both ends of ranges (default: 0)",
      0x110000,
    ),
    numberOption(
      "--max-steps <n>",
      "how large a suite may be: a case costs its length and 16 steps (default: 40000000)",
      Number.MAX_SAFE_INTEGER,
    ),
  ];
}

const SUITE_FORMATS = ["text", "json", "ndjson", "tap-cases"] as const;
type SuiteFormat = (typeof SUITE_FORMATS)[number];

interface SuiteChoice extends GrammarChoice {
  readonly extraStates?: number;
  readonly exhaustive?: number;
  readonly maxSteps?: number;
}

interface SuiteOptions extends Omit<SuiteChoice, "rule"> {
  readonly format?: SuiteFormat;
}

async function showSuite(rule: string, options: SuiteOptions, io: Io): Promise<ExitStatus> {
  const { format = "text" } = options;
  const output = new LineWriter(io.stdout);
  const width = widthOf(io);
  const cases = await suiteFor({ ...options, rule });
  printHead(cases, format, output, width);
  let index = 0;
  for (const each of cases) {
    if (io.closed()) break;
    index += 1;
    printCase(each, index, format, output, width);
    if (output.full) await output.flush();
  }
  if (format === "json") output.line("]}");
  await output.flush();
  return 0;
}

/** @throws {CommandError} if there is no such grammar or rule, or the suite is too large */
async function suiteFor(choice: SuiteChoice): Promise<Suite> {
  const { grammar, rule } = await chooseGrammar(choice);
  const { extraStates, exhaustive, maxSteps } = choice;
  const limits = maxSteps === undefined ? {} : { steps: maxSteps };
  const options = { rule, extraStates, exhaustive, limits };
  return withinLimits(() => suite(grammar, options), "; --max-steps allows more");
}

function printHead(suite: Suite, format: SuiteFormat, output: LineWriter, width: number | undefined): void {
  if (format === "json") {
    output.jsonPart(`{"v":${RECORD_VERSION},"suite":`, suite, ',"cases":[');
    return;
  }
  if (format === "ndjson") {
    output.json({ v: RECORD_VERSION, type: "suite", ...JSON.parse(JSON.stringify(suite)) });
    return;
  }
  const { grammar, rule, version, cases, valid, invalid, claim } = suite;
  if (format === "tap-cases") output.line(`1..${cases}`);
  const title = `${rule} of ${grammar}, suite version ${version}`;
  const counts = `${cases} cases, ${valid} valid and ${invalid} invalid, shorter ones first`;
  for (const line of [title, counts, claim]) output.words(`# ${line}`, width, "# ");
}

function printCase(
  each: SuiteCase,
  index: number,
  format: SuiteFormat,
  output: LineWriter,
  width: number | undefined,
): void {
  const { valid, reason } = each;
  const [text, verdict] = [quoted(each.text), valid ? "valid" : "invalid"];
  if (format === "json") output.jsonPart(index === 1 ? "" : ",", each, "");
  else if (format === "ndjson") output.json({ v: RECORD_VERSION, type: "case", ...each });
  // TAP 14 gives a meaning to backslashes and number signs in the description of a test point.
  else if (format === "tap-cases") output.line(`${index} - ${verdict} ${text.replace(/[\\#]/g, "\\$&")}`);
  else output.words(`${verdict.padEnd(7)}  ${text}  ${reason}`, width, 9);
}

export const judgeSubcommand: Subcommand = {
  description: "Test a program that checks URLs with a complete conformance suite",
  help: `
Examples:
  url-grammar judge -g rfc3986 --rule URI -- node parser.mjs
  url-grammar judge -g rfc3986 --rule host -k 1 --json -- node parser.mjs
  url-grammar judge --rule port --timeout 5000 -- node parser.mjs

The program reads JSON strings, one per line, and answers each with a line:
true, false, or an object such as {"valid": true}. It is run without a shell,
with the arguments that follow it. It may be run several times: with the next
texts, and again after it has crashed, hung, or answered too much.

Wrong answers are grouped by their probable cause, with the shortest texts.

Exit status:
  0  the program was right about every case
  1  it was wrong about at least one, or gave no answer to it
  2  wrong usage, or it could not be judged, or output cannot be written`,
  configure: (command, { io, done }): Command => {
    command
      .argument("<command...>", "the program to test, and its arguments")
      .passThroughOptions()
      .addOption(ruleOption())
      .addOption(grammarOption())
      .addOption(bnfOption())
      .addOption(importOption())
      .addOption(nestingOption());
    for (const option of suiteOptions()) command.addOption(option);
    return command
      .addOption(
        numberOption("--timeout <ms>", "wait this long for an answer (default: 10000)", LONGEST_TIMEOUT, 1),
      )
      .addOption(
        numberOption("--total-timeout <ms>", "stop after this long (default: 600000)", LONGEST_TIMEOUT, 1),
      )
      .addOption(numberOption("--failed-runs <n>", "stop after n failed runs (default: 200)", 1_000_000))
      .option("--json", "print one JSON object")
      .action(async (words: readonly string[], options: JudgeOptions) =>
        done(await judgeProgram(words, options, io)),
      );
  },
};

/** The longest time of a timer. */
const LONGEST_TIMEOUT = 0x7fffffff;

interface JudgeOptions extends SuiteChoice {
  readonly timeout?: number;
  readonly totalTimeout?: number;
  readonly failedRuns?: number;
  readonly json?: boolean;
}

async function judgeProgram(
  [command, ...args]: readonly string[],
  { timeout, totalTimeout, failedRuns, json = false, ...choice }: JudgeOptions,
  io: Io,
): Promise<ExitStatus> {
  const cases = await suiteFor(choice);
  const stop = new AbortController();
  const forget = io.onInterrupt(() => stop.abort());
  // A word of the command line can have a NUL.
  const examiner = checked(() =>
    program(command!, args, { timeout, totalTimeout, failedRuns, signal: stop.signal }),
  );
  const judgement = await judge(cases, examiner).finally(forget);
  const output = new LineWriter(io.stdout);
  if (json) output.json({ v: RECORD_VERSION, ...judgement });
  else printJudgement(judgement, output, widthOf(io));
  await output.flush();
  if (judgement.conclusion === "unknown") throw new CommandError(`could not judge: ${whyUnknown(judgement)}`);
  return judgement.conclusion === "right" ? 0 : 1;
}

function whyUnknown({ stopped, failures }: Judgement): string {
  const [failure] = failures;
  return stopped ?? `no answer is true, false or {"valid": ...}, such as ${failure!.cause}`;
}

function printJudgement(judgement: Judgement, output: LineWriter, width: number | undefined): void {
  const shown = new Map<Failure["kind"], number>();
  for (const failure of judgement.failures) {
    const number = (shown.get(failure.kind) ?? 0) + 1;
    shown.set(failure.kind, number);
    if (number <= MOST_SHOWN) printFailure(failure, output, width);
  }
  for (const [kind, number] of shown) {
    const more = number - MOST_SHOWN;
    if (more > 0) output.words(`${more} more causes: ${KINDS[kind]} (--json has all of them)`, width);
  }
  if (judgement.failures.length > 0) output.line("");
  printCounts(judgement, output, width);
}

/** The most causes of each kind that are printed; JSON has all of them. */
const MOST_SHOWN = 20;

const KINDS: Readonly<Record<Failure["kind"], string>> = {
  "wrongly-accepted": "wrongly accepted",
  "wrongly-refused": "wrongly refused",
  crashed: "crashed",
  "timed-out": "timed out",
  unreadable: "unreadable answer",
  "too-many-answers": "too many answers",
};

function printFailure(failure: Failure, output: LineWriter, width: number | undefined): void {
  const { kind, cause, count, witnesses, offset, code, component, rule, section } = failure;
  output.words(`${KINDS[kind]}${code === null ? "" : `[${code}]`}: ${cause}`, width);
  const [first, ...others] = witnesses.map(quoted);
  const at = offset === null ? "" : ` at column ${offset + 1}`;
  const more = others.length === 0 ? "" : `; ${others.join(", ")}`;
  output.words(`  = ${caseCount(count)}: ${first}${at}${more}`, width, 4);
  if (rule === null) return;
  const where = section === null ? "" : `, ${placeOf(section)}`;
  const part = component === null ? "" : `, in the ${component}`;
  output.words(`  = rule: ${rule}${where}${part}`, width, 4);
}

function printCounts(judgement: Judgement, output: LineWriter, width: number | undefined): void {
  const { suite, right, wronglyAccepted, wronglyRefused, unanswered, skipped, stopped, conclusion } =
    judgement;
  const counts = {
    right,
    "wrongly accepted": wronglyAccepted,
    "wrongly refused": wronglyRefused,
    "without an answer": unanswered,
    skipped,
  };
  const parts = Object.entries(counts).filter(([name, count]) => count > 0 || name === "right");
  const list = parts.map(([name, count]) => `${grouped(count)} ${name}`).join(", ");
  output.words(`${caseCount(suite.cases)} for ${suite.rule} of ${suite.grammar}: ${list}`, width);
  if (stopped !== null && conclusion !== "unknown") output.words(`stopped early: ${stopped}`, width);
  if (conclusion === "right") output.words(`proved: ${suite.claim}`, width);
}

function caseCount(count: number): string {
  return `${grouped(count)} ${count === 1 ? "case" : "cases"}`;
}

export const violationsSubcommand: Subcommand = {
  description: "Print a text for each way in which a rule can be violated, with its code",
  help: `
Examples:
  url-grammar violations host
  url-grammar violations -g rfc3986 URI --json
  url-grammar violations -g rfc3986 port --every

Each text is a shortest valid one with one character inserted that cannot stand
there, or is cut short. By default there is one for each code and component;
with --every, one for each state of the rule's automaton, class of characters
and code. Shorter texts come first.

"url-grammar explain" has more about the codes.

Exit status:
  0  success
  2  wrong usage, or a file cannot be read, or output cannot be written`,
  configure: (command, { io, done }): Command =>
    command
      .argument("<rule>", "a rule, such as host")
      .option("--every", "print a text for every state, class of characters and code")
      .addOption(grammarOption())
      .addOption(bnfOption())
      .addOption(importOption())
      .addOption(nestingOption())
      .option("--json", "print one JSON object per text")
      .action(async (rule: string, options: ViolationsOptions) =>
        done(await showViolations(rule, options, io)),
      ),
};

interface ViolationsOptions extends Omit<GrammarChoice, "rule"> {
  readonly every?: boolean;
  readonly json?: boolean;
}

async function showViolations(
  name: string,
  { every = false, json = false, ...choice }: ViolationsOptions,
  io: Io,
): Promise<ExitStatus> {
  const { grammar, rule } = await chooseGrammar({ ...choice, rule: name });
  const output = new LineWriter(io.stdout);
  const texts = violations(grammar, { rule, every });
  const next = () => withinLimits(() => texts.next());
  for (let step = next(); step.done !== true; step = next()) {
    const { diagnostic, ...facts } = step.value;
    if (json)
      output.json({ v: RECORD_VERSION, rule, ...facts, diagnostic: diagnosticRecord(diagnostic, false) });
    else output.words(`${quoted(facts.text)}  ${diagnostic.code}  ${diagnostic.message}`, widthOf(io), 2);
    if (output.full) await output.flush();
    if (io.closed()) break;
  }
  await output.flush();
  return 0;
}
