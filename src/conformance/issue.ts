// Reports findings to the maintainers of a parser, who need not know this package.
import { requireArray, requireOptions, requireString } from "../core/require.js";
import { grouped, printable } from "../core/text/printable.js";
import { placeOf } from "../validate/render.js";
import type { Failure } from "./failures.js";
import { ascii } from "./forms.js";
import type { Judgement } from "./judge.js";
import type { AnswerJudgement, Finding } from "./judge-answers.js";
import { readJudgement } from "./render.js";

/** What a report says about the parser. */
export interface IssueOptions {
  /** The command that runs it, as a list of arguments. Without it, the report has no shell commands. */
  readonly command?: readonly string[] | undefined;
  /** The name of the parser, with its version (default: the command). */
  readonly parser?: string | undefined;
}

/** The most causes in a report, to keep it readable. */
const MOST_CAUSES = 12;

/**
 * Returns a bug report about the findings of a judge, as Markdown. For each cause, it has the shortest inputs, the
 * expected and actual results, the passage of the standard, and how to reproduce the problem without this package.
 *
 * @param judgement what `judge` returned
 * @param options the command, and the name of the parser
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 *
 * @example
 * const judgement = await judge(suite("rfc3986", { rule: "port" }), (text) => /^\d/.test(text));
 * issueOf(judgement, { parser: "parser 1.0" }).split("\n")[0] // → "# parser 1.0 and port of rfc3986: 1 finding"
 */
export function issueOf(judgement: Judgement | AnswerJudgement, options: IssueOptions = {}): string {
  const read = readJudgement(judgement);
  requireOptions(options, ["command", "parser"]);
  const { command = [], parser = command.join(" ") || "the parser" } = options;
  requireArray(command, "the command");
  for (const word of command) requireString(word, "each word of the command");
  requireString(parser, "the name of the parser");
  const shownCommand = command.every((word) => /^[\x20-\x7e]+$/.test(word)) ? command : [];
  const report = "findings" in read ? answers(read, shownCommand) : verdicts(read, shownCommand);
  const { about, causes, claim } = report;
  const shown = causes.slice(0, MOST_CAUSES);
  const more = causes.length - shown.length;
  return [
    `# ${ascii(parser).replaceAll("\n", "\\n")} and ${about}: ${causes.length === 1 ? "1 finding" : `${causes.length} findings`}`,
    "",
    `Each finding has its shortest inputs. They are from a test suite that is computed from the standard's grammar: ${claim}.`,
    ...shown.flatMap((cause, at) => ["", `## ${at + 1}. ${cause[0]}`, "", ...cause.slice(1)]),
    ...(more > 0 ? ["", `${more} more causes are left out here.`] : []),
    "",
  ].join("\n");
}

interface Report {
  readonly about: string;
  readonly claim: string;
  /** The heading and lines of each cause. */
  readonly causes: readonly (readonly string[])[];
}

function verdicts(judgement: Judgement, command: readonly string[]): Report {
  const { suite, failures } = judgement;
  const rule = `${suite.rule} of ${suite.grammar}`;
  return {
    about: rule,
    claim: `${grouped(suite.cases)} texts`,
    causes: failures.map((failure) => verdictLines(failure, rule, command)),
  };
}

function verdictLines(failure: Failure, about: string, command: readonly string[]): readonly string[] {
  const { kind, cause, count, witnesses, rule, section } = failure;
  const [expected, actual] =
    kind === "wrongly-accepted"
      ? ["invalid", "valid"]
      : ["valid", kind === "wrongly-refused" ? "invalid" : kind];
  return [
    printable(cause.replace(/^probably /, "it probably ")),
    ...table(
      ["text", "expected", "actual"],
      witnesses.map((text) => [literal(text), expected, actual]),
    ),
    "",
    `${grouped(count)} texts of the suite are ${kind === "wrongly-accepted" ? "accepted, and do not match" : "not accepted, and match"} ${about}.`,
    ...(rule === null ? [] : ["", `Rule: \`${rule}\`${section === null ? "" : `, ${placeOf(section)}`}.`]),
    ...steps(command, witnesses[0]!, `${kind === "wrongly-accepted" ? "false" : "true"}`),
  ];
}

function answers(judgement: AnswerJudgement, command: readonly string[]): Report {
  const { suite, findings } = judgement;
  return {
    about: `${suite.question} by ${suite.by}`,
    claim: `${grouped(suite.cases)} inputs`,
    causes: findings.map((finding) => findingLines(finding, command)),
  };
}

function findingLines(finding: Finding, command: readonly string[]): readonly string[] {
  const { kind, when, count, of, witnesses, citation } = finding;
  const names = Object.keys(witnesses[0]!.input);
  const [first] = witnesses;
  return [
    when.length === 0 ? kind : `${kind}, where ${when.join(", and ")}`,
    ...table(
      [...names, "expected", "actual"],
      witnesses.map(({ input, expected, actual }) =>
        [...names.map((name) => input[name]), expected, actual].map(literal),
      ),
    ),
    "",
    when.length === 0
      ? `${grouped(count)} inputs have this result.`
      : `This is so for ${count === of ? "all" : `${grouped(count)} of`} ${grouped(of)} such inputs of the suite.`,
    ...(citation === null
      ? []
      : ["", `${placeOf(citation.section)}${citation.sentence === null ? "." : ":"}`]),
    ...(citation?.sentence == null ? [] : ["", `> ${citation.sentence}`]),
    ...steps(command, first!.input, JSON.stringify(first!.expected)),
  ];
}

/** Returns the shell commands that reproduce the first witness. */
function steps(command: readonly string[], input: unknown, expected: string): readonly string[] {
  if (command.length === 0) return [];
  const line = ascii(JSON.stringify(input));
  return [
    "",
    "To see it:",
    "",
    "```sh",
    `printf '%s\\n' ${shellWord(line)} | ${command.map(shellWord).join(" ")}`,
    `# expected: ${ascii(expected)}`,
    "```",
  ];
}

function shellWord(word: string): string {
  return /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}

/** Formats a value as code in a table. */
function literal(value: unknown): string {
  const text = ascii(JSON.stringify(value)).replaceAll("|", "\\|");
  const marks = "`".repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)) + 1);
  return `${marks}${text}${marks}`;
}
