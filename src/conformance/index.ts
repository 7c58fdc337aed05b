/**
 * The entry point `url-grammar/conformance`: complete test suites for parsers of URLs, one text for each way to violate a
 * rule, and a judge that tests a parser with them.
 *
 * @module
 */
export type {
  Answer,
  AnswerProblem,
  Examiner,
  Parser,
  ParserVerdict,
} from "./judge/answer.js";
export { type JudgeOptions, judge } from "./judge/judge.js";
export type { Conclusion, Failure, FailureKind, Judgement } from "./judge/judgement.js";
export type { SuiteFacts } from "./suite/facts.js";
export {
  SUITE_VERSION,
  type Suite,
  type SuiteCase,
  type SuiteOptions,
  suite,
} from "./suite/suite.js";
export { type Violation, type ViolationOptions, violations } from "./violation/violations.js";
