// Renders the findings of a judge for a terminal.
import { mismatch, requireBoolean, requireOptions } from "../core/require.js";
import { grouped, printable, quoted } from "../core/text/printable.js";
import { memoized } from "../core/values.js";
import { placeOf } from "../validate/render.js";
import type { Failure } from "./failures.js";
import type { Judgement } from "./judge.js";
import type { AnswerJudgement, Finding, Witness } from "./judge-answers.js";

/** The options of `renderJudgement`. */
export interface RenderJudgementOptions {
  /** Whether to list the rules that a parser gets wrong, instead of the causes (default: `false`). */
  readonly byRule?: boolean | undefined;
}

/**
 * Renders the findings of a judge: the causes, each with its shortest inputs and the passage of the standard, then the
 * counts. Without a line end after the last line.
 *
 * @param judgement what `judge` returned
 * @param options whether to list rules
 * @throws {TypeError} when an argument has the wrong type, or an option is unknown
 *
 * @example
 * const judgement = await judge(suite("rfc3986", { rule: "port" }), (text) => /^\d/.test(text));
 * renderJudgement(judgement).split("\n").at(-1) // → "5 cases for port of rfc3986: 4 right, 1 wrongly refused"
 */
export function renderJudgement(
  judgement: Judgement | AnswerJudgement,
  options: RenderJudgementOptions = {},
): string {
  const read = readJudgement(judgement);
  requireOptions(options, ["byRule"]);
  const { byRule = false } = options;
  requireBoolean(byRule, "the option byRule");
  const [causes, counts] =
    "findings" in read
      ? [findingLines(read), answerCounts(read)]
      : [byRule ? ruleLines(read) : failureLines(read), verdictCounts(read)];
  return [...causes, ...(causes.length > 0 ? [""] : []), ...counts].map((line) => printable(line)).join("\n");
}

/**
 * Copies a judgement, which may come from a file.
 *
 * @throws {TypeError} when the value is not a judgement
 */
export function readJudgement(value: unknown): Judgement | AnswerJudgement {
  let copy: unknown;
  try {
    copy = JSON.parse(JSON.stringify(value));
  } catch {
    // The value has a cycle, or cannot be read.
  }
  const all = (copy ?? {}) as Partial<Record<keyof (Judgement & AnswerJudgement), unknown>>;
  const { suite, failures, findings, unreported } = all;
  const isRight =
    isLike(suite, { cases: "number", claim: "string", size: "string" }) &&
    isLike(all, { conclusion: "string", right: "number", unanswered: "number", skipped: "number" }) &&
    (findings === undefined
      ? isLike(suite, { rule: "string", grammar: "string" }) &&
        isLike(all, { wronglyAccepted: "number", wronglyRefused: "number" }) &&
        isListOf(failures, isFailure)
      : isLike(suite, { question: "string", by: "string" }) &&
        isLike(all, { wrong: "number" }) &&
        isListOf(unreported, (member) => typeof member === "string") &&
        isListOf(findings, isFinding));
  if (isRight) return copy as Judgement | AnswerJudgement;
  throw mismatch("the judgement", "what the function judge has returned", value);
}

type Shape = Readonly<Record<string, "number" | "string" | "object">>;

function isLike(value: unknown, shape: Shape): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(shape).every(([name, type]) => {
    const member = (value as Record<string, unknown>)[name];
    return typeof member === type && member !== null;
  });
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isFailure(value: unknown): boolean {
  if (!isLike(value, { kind: "string", cause: "string", count: "number" })) return false;
  const { kind, witnesses, section } = value as Failure;
  return (
    Object.hasOwn(KINDS, kind) &&
    isListOf(witnesses, (text) => typeof text === "string") &&
    witnesses.length > 0 &&
    isSection(section)
  );
}

function isFinding(value: unknown): boolean {
  if (!isLike(value, { kind: "string", count: "number", of: "number" })) return false;
  const { when, witnesses, citation } = value as Finding;
  return (
    isListOf(when, (clause) => typeof clause === "string") &&
    isListOf(witnesses, (each) => isLike(each, { input: "object" }) && isTexts((each as Witness).input)) &&
    witnesses.length > 0 &&
    (citation === null || (isLike(citation, { section: "object" }) && isSection(citation.section)))
  );
}

function isTexts(input: object): boolean {
  return isListOf(Object.values(input), (text) => typeof text === "string");
}

function isSection(value: unknown): boolean {
  return value === null || isLike(value, { document: "string", section: "string" });
}

/** The most causes of each kind that are shown; the judgement has all of them. */
const MOST_SHOWN = 20;

const KINDS: Readonly<Record<Failure["kind"], string>> = {
  "wrongly-accepted": "wrongly accepted",
  "wrongly-refused": "wrongly refused",
  crashed: "crashed",
  "timed-out": "timed out",
  unreadable: "unreadable answer",
  "too-many-answers": "too many answers",
};

function failureLines({ failures }: Judgement): readonly string[] {
  const lines: string[] = [];
  const shown = new Map<Failure["kind"], number>();
  for (const failure of failures) {
    const number = (shown.get(failure.kind) ?? 0) + 1;
    shown.set(failure.kind, number);
    if (number <= MOST_SHOWN) lines.push(...linesOf(failure));
  }
  for (const [kind, number] of shown) {
    const more = number - MOST_SHOWN;
    if (more > 0) lines.push(`${more} more causes: ${KINDS[kind]} (--json has all of them)`);
  }
  return lines;
}

function linesOf(failure: Failure): readonly string[] {
  const { kind, cause, count, witnesses, offset, code, component, rule, section } = failure;
  const [first, ...others] = witnesses.map(quoted);
  const at = offset === null ? "" : ` at column ${offset + 1}`;
  const more = others.length === 0 ? "" : `; ${others.join(", ")}`;
  const where = section === null ? "" : `, ${placeOf(section)}`;
  const part = component === null ? "" : `, in the ${component}`;
  return [
    `${KINDS[kind]}${code === null ? "" : `[${code}]`}: ${cause}`,
    `  = ${caseCount(count)}: ${first}${at}${more}`,
    ...(rule === null ? [] : [`  = rule: ${rule}${where}${part}`]),
  ];
}

/** Returns a line for each rule, those with the most causes first. */
function ruleLines({ failures }: Judgement): readonly string[] {
  const rules = new Map<string, Failure[]>();
  for (const failure of failures) memoized(rules, failure.rule ?? "no rule", () => []).push(failure);
  return [...rules]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([name, all]) => {
      const causes = all.length === 1 ? "1 cause" : `${all.length} causes`;
      const [shortest] = all
        .flatMap(({ witnesses }) => witnesses)
        .sort((one, other) => one.length - other.length);
      const kinds = [...new Set(all.map(({ kind }) => KINDS[kind]))].join(", ");
      const count = all.reduce((sum, failure) => sum + failure.count, 0);
      return `${name}: ${causes}, ${kinds}, such as ${quoted(shortest!)} (${caseCount(count)})`;
    });
}

function verdictCounts(judgement: Judgement): readonly string[] {
  const { suite, right, wronglyAccepted, wronglyRefused, unanswered, skipped, stopped, conclusion } =
    judgement;
  const counts = {
    right,
    "wrongly accepted": wronglyAccepted,
    "wrongly refused": wronglyRefused,
    "without an answer": unanswered,
    skipped,
  };
  return [
    `${caseCount(suite.cases)} for ${suite.rule} of ${suite.grammar}: ${listOf(counts)}`,
    ...(stopped !== null && conclusion !== "unknown" ? [`stopped early: ${stopped}`] : []),
    ...(conclusion === "right" ? [`${suite.size === "L" ? "proved" : "shown"}: ${suite.claim}`] : []),
  ];
}

function findingLines({ findings }: AnswerJudgement): readonly string[] {
  const more = findings.length - MOST_SHOWN;
  return [
    ...findings.slice(0, MOST_SHOWN).flatMap(linesOfFinding),
    ...(more > 0 ? [`${more} more causes (--json has all of them)`] : []),
  ];
}

function linesOfFinding({ kind, when, count, of, witnesses, citation }: Finding): readonly string[] {
  const share = count === of ? `in ${caseCount(count)}` : `in ${grouped(count)} of ${caseCount(of)}`;
  return [
    `${kind}${when.length === 0 ? "" : `, where ${when.join(", and ")}`}: ${share}`,
    ...witnesses.map(({ input, expected, actual }) => {
      const inputs = Object.entries(input).map(([name, text]) => `${name} ${quoted(text)}`);
      return `  = ${inputs.join(", ")}: ${shown(actual)}, not ${shown(expected)}`;
    }),
    ...(citation === null
      ? []
      : [`  = ${placeOf(citation.section)}${citation.sentence === null ? "" : `: ${citation.sentence}`}`]),
  ];
}

function answerCounts(judgement: AnswerJudgement): readonly string[] {
  const { suite, right, wrong, unanswered, skipped, stopped, conclusion, unreported } = judgement;
  const counts = { right, wrong, "without an answer": unanswered, skipped };
  return [
    `${caseCount(suite.cases)} of ${suite.question} by ${suite.by}: ${listOf(counts)}`,
    ...(unreported.length > 0 ? [`not judged, since no answer has it: ${unreported.join(", ")}`] : []),
    ...(stopped !== null && conclusion !== "unknown" ? [`stopped early: ${stopped}`] : []),
    ...(conclusion === "right" ? [`shown: ${suite.claim}`] : []),
  ];
}

function shown(value: unknown): string {
  return typeof value === "string" ? quoted(value) : JSON.stringify(value);
}

function listOf(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .filter(([name, count]) => count > 0 || name === "right")
    .map(([name, count]) => `${grouped(count)} ${name}`)
    .join(", ");
}

function caseCount(count: number): string {
  return `${grouped(count)} ${count === 1 ? "case" : "cases"}`;
}
