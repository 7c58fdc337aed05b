import type { ComponentName, UrlCode } from "../../ast/diagnostics.js";
import type { Section } from "../../core/diagnostic/diagnostic.js";
import type { SuiteFacts } from "../suite/facts.js";
import type { AnswerProblem } from "./answer.js";

/** What is wrong with an answer: the verdict itself, or that there is none. */
export type FailureKind = "wrongly-accepted" | "wrongly-refused" | AnswerProblem;

/** Wrong answers that probably have one cause. */
export interface Failure {
  /** What is wrong with the answers. */
  readonly kind: FailureKind;
  /** The probable cause, in words. */
  readonly cause: string;
  /** The number of cases. */
  readonly count: number;
  /** Up to three of the texts, the shortest ones. */
  readonly witnesses: readonly string[];
  /** Where the first witness is wrong, or where the parser probably stumbles over it, in UTF-16 code units; otherwise `null`. */
  readonly offset: number | null;
  /** The code of the diagnostic of a text that is wrongly accepted; otherwise `null`. */
  readonly code: UrlCode | null;
  /** The component in which such a text is wrong; `null` if there is none. */
  readonly component: ComponentName | null;
  /** The rule that such a text breaks, or that reads the character at the offset; otherwise `null`. */
  readonly rule: string | null;
  /** The section that defines the rule; `null` if there is none. */
  readonly section: Section | null;
}

/**
 * The result as a whole: `"right"` if every case was answered rightly; `"wrong"` if one was not; `"unknown"` if the parser gave
 * no verdict at all, or the examination ended early without a failure.
 */
export type Conclusion = "right" | "wrong" | "unknown";

/** What a judge found. */
export interface Judgement {
  /** The suite. */
  readonly suite: SuiteFacts;
  /** The result as a whole. */
  readonly conclusion: Conclusion;
  /** The cases with the right verdict. */
  readonly right: number;
  /** The invalid texts that the parser says are valid. */
  readonly wronglyAccepted: number;
  /** The valid texts that the parser says are invalid. */
  readonly wronglyRefused: number;
  /** The cases without a verdict, although they were put to the parser. */
  readonly unanswered: number;
  /** The cases that were not put to the parser. */
  readonly skipped: number;
  /** Why some were not; otherwise `null`. */
  readonly stopped: string | null;
  /** The wrong answers by their cause: first those wrongly accepted, then those wrongly refused, then those without a verdict. */
  readonly failures: readonly Failure[];
}
