// Suites whose answers are more than verdicts: their cases, number of cases, and claim.
import type { Section } from "../core/diagnostic/diagnostic.js";
import { mismatch } from "../core/require.js";
import { grouped } from "../core/text/printable.js";
import { memoized } from "../core/values.js";
import type { Size } from "./context.js";

/** The kind of answer that a parser is asked for. */
export type Question = "components" | "resolution" | "normal" | "equivalence" | "encoding" | "decoding";

/** An answer as JSON: a string, a boolean, an object of strings, or `null` for no answer. */
export type Answered = string | boolean | null | Readonly<Record<string, string | null>>;

/** One question to a parser. */
export interface AnswerCase<Names extends string = string> {
  /** The inputs by name, as a program reads them: `{ base, reference }`. */
  readonly input: Readonly<Record<Names, string>>;
  /** The right answer. */
  readonly expected: Answered;
  /** The properties of the case, each a clause in words. */
  readonly properties: readonly string[];
}

/** A passage of a standard. */
export interface Citation {
  /** The section. */
  readonly section: Section;
  /** The sentence, quoted; `null` if the section as a whole says it. */
  readonly sentence: string | null;
}

/** The facts about a suite of questions, without its cases. */
export interface AnswerSuiteFacts {
  /** The kind of answer that a parser is asked for. */
  readonly question: Question;
  /** The name of the grammar or algorithm that decides the right answers. */
  readonly by: string;
  /** The size of the suite. */
  readonly size: Size;
  /** The number of cases. */
  readonly cases: number;
  /** What is known about a parser that answers every case correctly. */
  readonly claim: string;
}

/** A suite of questions, shorter ones first, without duplicates. It can be iterated repeatedly. */
export interface AnswerSuite<Names extends string = string>
  extends AnswerSuiteFacts,
    Iterable<AnswerCase<Names>> {}

/** What is wrong with an answer. */
export interface Fault {
  /** The kind of fault, in words: `"the result is not the right one"`. */
  readonly kind: string;
  /** The member of the answer that is wrong; `null` if the answer itself is. */
  readonly member: string | null;
  /** The right answer, as JSON. */
  readonly expected: Answered;
  /** The parser's answer. */
  readonly actual: Answered;
}

/** The internals of a suite, for the judge. */
export interface Exam {
  readonly cases: readonly AnswerCase[];
  /** Reads an answer; returns `undefined` if it is not an answer. */
  readonly read: (value: unknown) => Answered | undefined;
  readonly faults: (index: number, answer: Answered) => readonly Fault[];
  readonly cite: (index: number, fault: Fault) => Citation | null;
  /** The members of an answer that are optional. Those that no answer has are not judged. */
  readonly members: readonly string[];
  /** Whether giving an answer to the parser again must not change it. */
  readonly isIdempotent: boolean;
}

const EXAMS: WeakMap<object, Exam> = /* @__PURE__ */ new WeakMap();

/** The options that all suites of questions have. */
export interface SizeOptions {
  /**
   * The size of the suite: `"S"` to be read by people, `"M"` for a test, `"L"` for all cases (default: `"M"`). In the
   * smallest suite, every pair of properties that can occur together does so in some case.
   */
  readonly size?: Size | undefined;
}

/**
 * Makes a suite of cases. In the smallest size, it has only cases that combine two properties for the first time.
 *
 * @param every all cases of the next larger size
 * @param all describes them, in the claim
 */
export function answerSuite<Names extends string>(
  facts: Pick<AnswerSuiteFacts, "question" | "by" | "size">,
  every: readonly AnswerCase<Names>[],
  all: string,
  exam: (cases: readonly AnswerCase<Names>[]) => Omit<Exam, "cases">,
): AnswerSuite<Names> {
  const once = [...new Map(every.map((each) => [JSON.stringify(each.input), each])).values()];
  const { cases: chosen, combinations } =
    facts.size === "S" ? together(once, 2) : { cases: byLength(once), combinations: 0 };
  const cases = chosen.map((each) => Object.freeze({ ...each, input: Object.freeze({ ...each.input }) }));
  const about = `${grouped(once.length)} cases: ${all}`;
  const suite: AnswerSuite<Names> = Object.freeze({
    ...facts,
    cases: cases.length,
    claim:
      facts.size === "S"
        ? `the parser is right where one property or two of an input are together for the first time, ${grouped(combinations)} times, of ${about}`
        : `the parser is right about ${about}`,
    [Symbol.iterator]: () => cases.values(),
  });
  EXAMS.set(suite, { cases, ...exam(cases) });
  return suite;
}

function byLength<Case extends AnswerCase>(all: readonly Case[]): readonly Case[] {
  const lengths = new Map(all.map((each) => [each, lengthOf(each)]));
  return [...all].sort((one, other) => lengths.get(one)! - lengths.get(other)!);
}

function lengthOf({ input }: AnswerCase): number {
  let length = 0;
  for (const text of Object.values(input)) length += text.length;
  return length;
}

/**
 * Returns the cases in which up to `most` properties (two or three) occur together for the first time, shortest first,
 * and the number of such combinations.
 */
export function together<Case extends AnswerCase>(
  all: readonly Case[],
  most: 2 | 3,
): { readonly cases: readonly Case[]; readonly combinations: number } {
  const numbers = new Map<string, number>();
  const lists = new Map(
    all.map((each) => [each, each.properties.map((name) => memoized(numbers, name, () => numbers.size))]),
  );
  const base = numbers.size;
  // A cell for each combination; a single property is combined with itself.
  const seen = new Uint8Array(base ** most);
  let combinations = 0;
  const isNew = (list: readonly number[]): boolean => {
    const before = combinations;
    const add = (cell: number): void => {
      combinations += 1 - seen[cell]!;
      seen[cell] = 1;
    };
    const sorted = [...list].sort((one, other) => one - other);
    for (const [at, one] of sorted.entries())
      for (let next = 0; next <= at; next++) {
        const pair = one * base + sorted[next]!;
        if (most === 2) add(pair);
        else for (let third = 0; third <= next; third++) add(pair * base + sorted[third]!);
      }
    return combinations > before;
  };
  return { cases: byLength(all).filter((each) => isNew(lists.get(each)!)), combinations };
}

/** Reads an answer that is a string, or a string in an object; `null` means that the parser refuses. */
export function readText(member: string): (value: unknown) => Answered | undefined {
  return (value) => {
    const inner =
      typeof value === "object" && value !== null ? (value as Record<string, unknown>)[member] : value;
    return typeof inner === "string" || inner === null ? inner : undefined;
  };
}

/** Returns the fault of a string answer; none if it is one of the right ones. */
export function textFaults(right: readonly Answered[], answer: Answered): readonly Fault[] {
  if (right.includes(answer)) return [];
  const kind = answer === null ? REFUSED : WRONG;
  return [{ kind, member: null, expected: right[0]!, actual: answer }];
}

export const REFUSED = "the input is refused";
export const WRONG = "the result is wrong";

/** @throws {TypeError} when the value is not a suite of questions */
export function requireExam(suite: unknown): Exam {
  const exam = EXAMS.get(suite as object);
  if (exam !== undefined) return exam;
  throw mismatch(
    "the suite",
    "one that the function suite or another one of this module has returned",
    suite,
  );
}
