// Generates tests of parsers: `suite` prints cases, and `violations` an invalid text for each fault.
import type { Command, Option } from "commander";
import { ALGORITHMS, type Algorithm } from "../../compat/resolve/algorithms.js";
import {
  type AnswerCase,
  type AnswerSuite,
  componentSuite,
  decodingSuite,
  encodingSuite,
  equivalenceSuite,
  type Level,
  normalSuite,
  type Question,
  type ReportedComponent,
  resolutionSuite,
  type Size,
  SUITE_FORMS,
  type Suite,
  type SuiteCase,
  type SuiteForm,
  suite,
  suiteLines,
  violations,
} from "../../conformance/index.js";
import { SCHEMA_FORMATS, schemaFormat } from "../../conformance/schema-formats.js";
import { quoted } from "../../core/text/printable.js";
import { Option as OptionOf } from "../commander.js";
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
} from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const suiteSubcommand: Subcommand = {
  description: "Print a conformance suite for a rule, complete by default (the Wp-method)",
  help: `
Examples:
  url-grammar suite -g rfc3986 port
  url-grammar suite -g rfc3986 URI --format ndjson
  url-grammar suite scheme -k 1 --format tap-cases
  url-grammar suite --for ipv6 --size S --format json-schema-test-suite
  url-grammar suite --what resolution --size S --format pytest

A suite has texts and their correct verdicts. A parser that is right about all
of them is right about every text, if its minimal automaton has no more states
than the suite says. The same rule and options give the same cases in the same
order: shorter texts first.

Sizes: S covers each alternative of each rule, and each way to violate one, by
name; M covers every transition of the automaton; L is complete. --what asks for
more than verdicts, as "url-grammar judge" does.

tap-cases are the test points of TAP 14: print "ok " or "not ok " before each.
pytest, junit, go and rust are sources that call your function.

"url-grammar rules" lists the rules. The start rule is that of the strict
reading. "url-grammar judge" tests a program with a suite.

Exit status:
  0  success
  2  wrong usage, or the suite is too large, or output cannot be written`,
  configure: (command, { io, done }): Command => {
    command
      .argument("[rule]", "a rule, such as host (default: the start rule)")
      .addOption(grammarOption())
      .addOption(bnfOption())
      .addOption(importOption())
      .addOption(nestingOption());
    for (const option of suiteOptions()) command.addOption(option);
    return command
      .addOption(choiceOption("--format <name>", `${FORM_LIST} (default: text)`, FORMATS))
      .action(async (rule: string | undefined, options: SuiteOptions) =>
        done(await showSuite(rule, options, io)),
      );
  },
};

const FORMATS = ["json", "ndjson", ...SUITE_FORMS] as const;
const FORM_LIST = `${FORMATS.slice(0, -1).join(", ")} or ${FORMATS.at(-1)}`;

/** The questions of a suite. */
const QUESTIONS = [
  "verdict",
  "components",
  "resolution",
  "normal",
  "equivalence",
  "encoding",
  "decoding",
] as const;

/** The options that choose the cases of a suite. */
export function suiteOptions(): readonly Option[] {
  return [
    choiceOption("--what <answer>", `ask for ${QUESTIONS.join(", ")} (default: verdict)`, QUESTIONS),
    choiceOption(
      "--for <format>",
      "take the rule of this JSON Schema format, such as uri-template",
      SCHEMA_FORMATS,
    ),
    choiceOption("--size <size>", "S, M or L (default: L; with --what, M)", ["S", "M", "L"] as const),
    new OptionOf(
      "--without <rules>",
      "leave out valid texts that use these rules, such as IPvFuture",
    ).argParser((text: string) => text.split(",")),
    choiceOption(
      "--algorithm <name>",
      "with --what resolution: rfc1808, draft-05, rfc2396 or rfc3986 (default: rfc3986)",
      ALGORITHMS.filter((name) => name !== "whatwg"),
    ),
    choiceOption("--level <name>", "with --what normal or equivalence: syntax or scheme (default: syntax)", [
      "syntax",
      "scheme",
    ] as const),
    new OptionOf(
      "--components <names>",
      "with --what components: the ones to judge, such as scheme,path (default: all)",
    ).argParser((text: string) => text.split(",")),
    numberOption(
      "-k, --extra-states <n>",
      "detect every fault of parsers with up to n extra states (default: 0)",
      1_000,
    ),
    numberOption(
      "--exhaustive <n>",
      "test each character of classes of up to n, and both ends of ranges (default: 0)",
      0x110000,
    ),
    numberOption(
      "--max-steps <n>",
      "limit the suite: a case costs its length plus 16 steps (default: 40000000)",
      Number.MAX_SAFE_INTEGER,
    ),
  ];
}

/** The given options that choose the cases of a suite. */
export interface SuiteChoice extends GrammarChoice {
  readonly what?: Question | "verdict";
  readonly for?: string;
  readonly size?: Size;
  readonly without?: readonly string[];
  readonly algorithm?: Exclude<Algorithm, "whatwg">;
  readonly level?: Level;
  readonly components?: readonly string[];
  readonly extraStates?: number;
  readonly exhaustive?: number;
  readonly maxSteps?: number;
}

interface SuiteOptions extends Omit<SuiteChoice, "rule"> {
  readonly format?: "json" | "ndjson" | SuiteForm;
}

export type AnySuite = Suite | AnswerSuite;

export function isAnswerSuite(made: AnySuite): made is AnswerSuite {
  return "question" in made;
}

async function showSuite(
  rule: string | undefined,
  { format = "text", ...options }: SuiteOptions,
  io: Io,
): Promise<ExitStatus> {
  const output = new LineWriter(io.stdout);
  const cases = await suiteFor(rule === undefined ? options : { ...options, rule });
  if (format === "json" || format === "ndjson") await showJson(cases, format, output, io);
  else {
    const width = format === "text" ? widthOf(io) : undefined;
    const lines = checked(() => suiteLines(cases, format, { schemaFormat: options.for }));
    for (const line of lines) {
      if (io.closed()) break;
      output.words(line, width, line.startsWith("#") ? "# " : isAnswerSuite(cases) ? 2 : 9);
      if (output.full) await output.flush();
    }
  }
  await output.flush();
  return 0;
}

async function showJson(
  made: AnySuite,
  format: "json" | "ndjson",
  output: LineWriter,
  io: Io,
): Promise<void> {
  if (format === "json") output.jsonPart(`{"v":${RECORD_VERSION},"suite":`, made, ',"cases":[');
  else output.json({ v: RECORD_VERSION, type: "suite", ...JSON.parse(JSON.stringify(made)) });
  let before = "";
  for (const each of made as Iterable<SuiteCase | AnswerCase>) {
    if (io.closed()) break;
    if (format === "json") output.jsonPart(before, each, "");
    else output.json({ v: RECORD_VERSION, type: "case", ...each });
    before = ",";
    if (output.full) await output.flush();
  }
  if (format === "json") output.line("]}");
}

/**
 * @throws {CommandError} if there is no such grammar or rule, the suite is too large, or the options do not fit
 * together
 */
export async function suiteFor(choice: SuiteChoice): Promise<AnySuite> {
  const { what = "verdict", size, maxSteps } = choice;
  requireFitting(what, choice);
  const limits = maxSteps === undefined ? {} : { steps: maxSteps };
  const common = size === undefined ? {} : { size };
  const make = await maker();
  return checked(() => withinLimits(make, "; --max-steps allows more"));

  async function maker(): Promise<() => AnySuite> {
    const { algorithm, level, extraStates, exhaustive, without } = choice;
    if (what === "resolution") return () => resolutionSuite({ algorithm, ...common });
    if (what === "normal") return () => normalSuite({ level, limits, ...common });
    if (what === "equivalence") return () => equivalenceSuite({ level, limits, ...common });
    if (what === "encoding") return () => encodingSuite(common);
    if (what === "decoding") return () => decodingSuite(common);
    const format = choice.for === undefined ? null : schemaFormat(choice.for);
    const { grammar, rule } = await chooseGrammar(format === null ? choice : format.choice);
    const leftOut = format?.leftOut ?? null;
    const except = leftOut === null ? undefined : (text: string) => leftOut.test(text);
    if (what === "verdict")
      return () => suite(grammar, { rule, extraStates, exhaustive, without, except, limits, ...common });
    const components = choice.components as readonly ReportedComponent[] | undefined;
    return () => componentSuite(grammar, { rule, components, limits, ...common });
  }
}

/** Options that apply only to some questions. */
const ONLY: Readonly<Partial<Record<keyof SuiteChoice, readonly string[]>>> = {
  rule: ["verdict", "components"],
  grammar: ["verdict", "components"],
  bnf: ["verdict", "components"],
  for: ["verdict"],
  without: ["verdict"],
  algorithm: ["resolution"],
  level: ["normal", "equivalence"],
  components: ["components"],
  extraStates: ["verdict"],
  exhaustive: ["verdict"],
};

function requireFitting(what: string, choice: SuiteChoice): void {
  if (choice.for !== undefined && (choice.rule ?? choice.grammar ?? choice.bnf) !== undefined)
    throw new CommandError("--for chooses the grammar and the rule: leave out the others");
  for (const [name, questions] of Object.entries(ONLY)) {
    if (choice[name as keyof SuiteChoice] === undefined || questions!.includes(what)) continue;
    const option =
      name === "rule" ? "a rule" : `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    throw new CommandError(`${option} is for --what ${questions!.join(" and ")}, not for ${what}`);
  }
}

export const violationsSubcommand: Subcommand = {
  description: "Print a text for each way to violate a rule, with its code",
  help: `
Examples:
  url-grammar violations host
  url-grammar violations -g rfc3986 URI --json
  url-grammar violations -g rfc3986 port --every

Each text is a shortest valid one, with a character inserted that is not allowed
there, or cut short. By default, there is one for each code and component; with
--every, one for each state of the rule's automaton, class of characters and
code. Shorter texts come first.

"url-grammar explain" explains the codes.

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
