// Judges answers that are more than verdicts: asks every question, and groups wrong answers by the properties that
// their cases share.
import { describe } from "../core/require.js";
import { memoized } from "../core/values.js";
import { type AnswerProblem, type Examiner, noReply, type Reply, replyOf } from "./answer.js";
import {
  type AnswerCase,
  type Answered,
  type AnswerSuite,
  type AnswerSuiteFacts,
  type Citation,
  type Exam,
  type Fault,
  requireExam,
} from "./answers.js";
import { contrast } from "./contrast.js";

/**
 * A parser in the same process that answers questions, directly or with a promise. Throwing an error or answering
 * `null` means that it refuses the input.
 *
 * @param input the inputs by name: `{ text }`, `{ base, reference }` or `{ text, other }`
 */
export type Answerer<Names extends string = string> = (input: Readonly<Record<Names, string>>) => unknown;

/** A case that was answered wrongly. */
export interface Witness {
  /** The inputs by name. */
  readonly input: Readonly<Record<string, string>>;
  /** The right answer. */
  readonly expected: Answered;
  /** The parser's answer. */
  readonly actual: Answered;
}

/** Wrong answers that probably have the same cause. */
export interface Finding {
  /** The kind of wrong answer, or why there is none, in words. */
  readonly kind: string;
  /** The member of the answers that is wrong; `null` if the answer itself is. */
  readonly member: string | null;
  /** The properties that the cases share, in words. They distinguish the cases from those answered correctly. */
  readonly when: readonly string[];
  /** The number of cases. */
  readonly count: number;
  /** The number of all cases with these properties. */
  readonly of: number;
  /** Up to three of the shortest cases. */
  readonly witnesses: readonly Witness[];
  /** The passage of the standard; `null` if there is no answer. */
  readonly citation: Citation | null;
}

/** The findings of a judge about answers. */
export interface AnswerJudgement {
  /** The suite. */
  readonly suite: AnswerSuiteFacts;
  /** The overall result, as for verdicts. */
  readonly conclusion: "right" | "wrong" | "unknown";
  /** The number of cases answered correctly. */
  readonly right: number;
  /** The number of cases answered wrongly. */
  readonly wrong: number;
  /** The number of cases without an answer. */
  readonly unanswered: number;
  /** The number of cases that the parser was not run on. */
  readonly skipped: number;
  /** Why the parser was not run on some cases; otherwise `null`. */
  readonly stopped: string | null;
  /** The members that no answer had, which are not judged. */
  readonly unreported: readonly string[];
  /** The wrong answers, by probable cause. */
  readonly findings: readonly Finding[];
}

/** Judges the answers of a parser; `inTime` limits the time of its promises. */
export async function judgeAnswers(
  suite: AnswerSuite,
  parser: Answerer | Examiner,
  inTime: InTime,
): Promise<AnswerJudgement> {
  const exam = requireExam(suite);
  const { cases } = exam;
  const ask = askerOf(parser, inTime);
  const results: Result[] = [];
  const stopped = await collect(
    exam,
    ask(cases.map(({ input }) => input)),
    (answer, problem) => void results.push({ answer, problem, faults: [] }),
  );
  const unreported = exam.members.filter(
    (member) => !results.some(({ answer }) => hasMember(answer, member)),
  );
  for (const [index, result] of results.entries())
    if (result.problem === null)
      result.faults = exam
        .faults(index, result.answer!)
        .filter(({ member }) => member === null || !unreported.includes(member));
  if (exam.isIdempotent) await askAgain(exam, ask, results);
  return judgementOf(suite, exam, results, stopped, unreported);
}

interface Result {
  /** The answer; `undefined` if there is none. */
  readonly answer: Answered | undefined;
  readonly problem: { readonly kind: AnswerProblem; readonly detail: string } | null;
  faults: readonly Fault[];
}

type Asker = (
  inputs: Iterable<Readonly<Record<string, string>>>,
) => AsyncGenerator<Reply, string | null, void>;

function askerOf(parser: Answerer | Examiner, inTime: InTime): Asker {
  if (typeof parser !== "function") return (inputs) => parser.ask(inputs);
  return async function* asked(inputs) {
    for (const input of inputs) yield await replyTo(parser, input, inTime);
    return null;
  };
}

async function replyTo(
  parser: Answerer,
  input: Readonly<Record<string, string>>,
  inTime: InTime,
): Promise<Reply> {
  try {
    const { value, late } = await inTime(parser(input));
    return late === null ? replyOf(value) : noReply("timed-out", late);
  } catch {
    return replyOf(null);
  }
}

/** Waits for a value or a promise; `late` describes a timeout, otherwise it is `null`. */
type InTime = (given: unknown) => Promise<{ readonly value: unknown; readonly late: string | null }>;

async function collect(
  { read }: Exam,
  replies: AsyncGenerator<Reply, string | null, void>,
  add: (answer: Answered | undefined, problem: Result["problem"]) => void,
): Promise<string | null> {
  for (;;) {
    const step = await replies.next();
    if (step.done === true) return step.value;
    const { value, problem, detail } = step.value;
    if (problem !== null) {
      add(undefined, { kind: problem, detail });
      continue;
    }
    const answer = read(value);
    add(answer, answer === undefined ? { kind: "unreadable", detail: described(value) } : null);
  }
}

function described(value: unknown): string {
  return typeof value === "object" && value !== null ? "an object without the answer" : describe(value);
}

function hasMember(answer: Answered | undefined, member: string): boolean {
  return typeof answer === "object" && answer !== null && (answer[member] ?? null) !== null;
}

/** Gives right answers to the parser again, which must not change them. */
async function askAgain(exam: Exam, ask: Asker, results: readonly Result[]): Promise<void> {
  const again = [...results.entries()].filter(
    ([, { answer, faults }]) => typeof answer === "string" && faults.length === 0,
  );
  let at = 0;
  await collect(exam, ask(again.map(([, { answer }]) => ({ text: answer as string }))), (answer) => {
    const [, result] = again[at++]!;
    if (answer !== result.answer)
      result.faults = [
        {
          kind: "the result changes when it is normalized again",
          member: null,
          expected: result.answer!,
          actual: answer ?? null,
        },
      ];
  });
}

function judgementOf(
  suite: AnswerSuite,
  exam: Exam,
  results: readonly Result[],
  stopped: string | null,
  unreported: readonly string[],
): AnswerJudgement {
  const { question, by, size, cases, claim } = suite;
  const unanswered = results.filter(({ problem }) => problem !== null).length;
  const wrong = results.filter(({ faults }) => faults.length > 0).length;
  const right = results.length - unanswered - wrong;
  const skipped = cases - results.length;
  const nothing =
    right + wrong === 0 || (exam.members.length > 0 && unreported.length === exam.members.length);
  const isWrong = wrong + unanswered > 0;
  return {
    suite: { question, by, size, cases, claim },
    conclusion: nothing ? "unknown" : isWrong ? "wrong" : skipped > 0 ? "unknown" : "right",
    right,
    wrong,
    unanswered,
    skipped,
    stopped,
    unreported,
    findings: [...findingsOf(exam, results), ...problemsOf(exam, results)],
  };
}

/** A fault in one case. */
interface FaultAt {
  readonly index: number;
  readonly fault: Fault;
}

function findingsOf(exam: Exam, results: readonly Result[]): readonly Finding[] {
  const kinds = new Map<string, FaultAt[]>();
  for (const [index, { faults }] of results.entries())
    for (const fault of faults)
      memoized(kinds, `${fault.kind} ${fault.member}`, () => []).push({ index, fault });
  const [names, numbers] = numbered(exam.cases.slice(0, results.length));
  const findings: Finding[] = [];
  for (const faults of kinds.values()) {
    const byIndex = new Map(faults.map((each) => [each.index, each.fault]));
    for (const { properties, cases, of } of contrast(numbers, [...byIndex.keys()])) {
      const { kind, member } = faults[0]!.fault;
      const [first] = cases;
      findings.push({
        kind,
        member,
        when: properties.map((property) => names[property]!),
        count: cases.length,
        of,
        witnesses: cases
          .slice(0, MOST_WITNESSES)
          .map((index) => witnessOf(exam.cases[index]!, byIndex.get(index)!)),
        citation: exam.cite(first!, byIndex.get(first!)!),
      });
    }
  }
  return findings.sort((one, other) => other.count - one.count);
}

const MOST_WITNESSES = 3;

function witnessOf({ input }: AnswerCase, { expected, actual }: Fault): Witness {
  return { input, expected, actual };
}

/** Numbers the properties of cases. */
function numbered(
  cases: readonly AnswerCase[],
): readonly [readonly string[], readonly (readonly number[])[]] {
  const names: string[] = [];
  const known = new Map<string, number>();
  const numbers = cases.map(({ properties }) =>
    properties.map((property) => memoized(known, property, () => names.push(property) - 1)),
  );
  return [names, numbers];
}

/** Returns the cases without an answer, by kind of problem. */
function problemsOf(exam: Exam, results: readonly Result[]): readonly Finding[] {
  const kinds = new Map<string, Witness[]>();
  for (const [index, { problem }] of results.entries()) {
    if (problem === null) continue;
    const { input, expected } = exam.cases[index]!;
    const kind = `there is no answer: ${problem.kind}`;
    memoized(kinds, kind, () => []).push({ input, expected, actual: problem.detail });
  }
  return [...kinds].map(([kind, all]) => ({
    kind,
    member: null,
    when: [],
    count: all.length,
    of: results.length,
    witnesses: all.slice(0, MOST_WITNESSES),
    citation: null,
  }));
}
