/**
 * The entry point `url-grammar/conformance`: complete test suites for URL parsers, one input for each way to violate a
 * rule, suites that check more than verdicts, and a judge that tests a parser with them.
 *
 * @module
 */
export type {
  Answer,
  AnswerProblem,
  Examiner,
  Parser,
  ParserVerdict,
  Reply,
} from "./answer.js";
export type {
  AnswerCase,
  Answered,
  AnswerSuite,
  AnswerSuiteFacts,
  Citation,
  Question,
  SizeOptions,
} from "./answers.js";
export { type ComponentSuiteOptions, componentSuite, type ReportedComponent } from "./components.js";
export { type Size, SUITE_FORMS, type SuiteCase, type SuiteForm } from "./context.js";
export { decodingSuite, encodingSuite } from "./escapes.js";
export type { Failure, FailureKind } from "./failures.js";
export { type SuiteFormOptions, suiteLines } from "./forms.js";
export { type IssueOptions, issueOf } from "./issue.js";
export { type Conclusion, type Judgement, type JudgeOptions, judge } from "./judge.js";
export type { Answerer, AnswerJudgement, Finding, Witness } from "./judge-answers.js";
export { equivalenceSuite, type Level, type NormalSuiteOptions, normalSuite } from "./normal.js";
export { type RenderJudgementOptions, renderJudgement } from "./render.js";
export { type ResolutionSuiteOptions, resolutionSuite } from "./resolution.js";
export {
  SUITE_VERSION,
  type Suite,
  type SuiteFacts,
  type SuiteOptions,
  suite,
} from "./suite.js";
export { type Violation, type ViolationOptions, violations } from "./violations.js";
