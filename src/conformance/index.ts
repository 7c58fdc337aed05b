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
} from "./answer.js";
export type { Failure, FailureKind } from "./failures.js";
export { type Conclusion, type Judgement, type JudgeOptions, judge } from "./judge.js";
export {
  SUITE_VERSION,
  type Suite,
  type SuiteCase,
  type SuiteFacts,
  type SuiteOptions,
  suite,
} from "./suite.js";
export { type Violation, type ViolationOptions, violations } from "./violations.js";
