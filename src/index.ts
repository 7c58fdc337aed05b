/**
 * The entry point `url-grammar`: checks, parses and explains URLs. The default grammar is draft-fielding-url-syntax-05;
 * the option `grammar` selects another one.
 *
 * Every function accepts a URL as a string or as an AST. Offsets are UTF-16 code units, counted from 0, and spans are
 * half-open: `end` is the offset after the last code unit.
 *
 * @module
 */
export { OUTSIDE_SECTIONS, SECTIONS } from "../grammar/draft-05/sections.js";
export { DIAGNOSTIC_CODES, type UrlCode as DiagnosticCode } from "./ast/codes.js";
export type {
  AnyNode,
  AstNode,
  ComponentName,
  Components,
  ComponentTexts,
  Malformed,
  Outcome,
  UrlDiagnostic,
} from "./ast/diagnostics.js";
export type * from "./ast/nodes.js";
export * from "./ast/tree.js";
export * from "./ast/walk.js";
export type { Build, DataOf } from "./compat/build/build.js";
export * from "./compat/build/by-name.js";
export type {
  ChangeOptions,
  Changes,
  FieldValue,
  QueryFieldOptions,
  WithComponent,
  WithComponentOptions,
  WithQueryField,
} from "./compat/build/change.js";
export {
  type AuthorityData,
  type Data,
  type DataFault,
  type FieldData,
  type PathData,
  type PathInput,
  type QueryData,
  type ReadData,
  type SegmentData,
  type UrlData,
  UrlDataError,
} from "./compat/build/data.js";
export type { Escape, EscapeRule, RuleBy, Unescape, UnescapeBytes } from "./compat/build/escape.js";
export { type FieldOptions, type QueryField, queryFields } from "./compat/build/query.js";
export * from "./compat/fix/index.js";
export * from "./compat/iri/index.js";
export * from "./compat/normal/by-name.js";
export type { Change, ChangeCode } from "./compat/normal/change.js";
export type {
  Equivalent,
  FormOptions,
  Normalize,
  Normalized,
  NormalizeUrl,
  NormalOptions,
} from "./compat/normal/normalize.js";
export {
  ALGORITHMS,
  type Algorithm,
  type AlgorithmOptions,
  type BaseFault,
} from "./compat/resolve/algorithms.js";
export { explainResolution, relativize, resolve } from "./compat/resolve/by-name.js";
export { BaseUrlError, ReferenceUrlError } from "./compat/resolve/errors.js";
export {
  type ExplainResolution,
  type Explanation,
  type ResolutionStep,
  renderExplanation,
} from "./compat/resolve/explanation.js";
export type { Origin, Origins, Resolution } from "./compat/resolve/resolution.js";
export {
  type Relativize,
  type Resolve,
  type ResolveOptions,
  type ResolveUrl,
  resolveUrl,
} from "./compat/resolve/resolve.js";
export * from "./compat/warnings/index.js";
export {
  applyReplacement,
  type Diagnostic,
  type Expectation,
  type Hint,
  type Replacement,
  type Section,
} from "./core/diagnostic/diagnostic.js";
export type { Params } from "./core/diagnostic/phrase.js";
export type { Note, OriginAt, Painter, RenderOptions, Severity } from "./core/diagnostic/render.js";
export { fillTemplate, type Translate, type Translator, translator } from "./core/diagnostic/translate.js";
export { ERROR_CODES, type ErrorCode, type ErrorCodeFacts, UrlGrammarError } from "./core/errors.js";
export { SizeLimitError } from "./core/text/long.js";
export type { Span } from "./core/values.js";
export type { NodesByGrammar } from "./generated/nodes/all.js";
export type { RuleName, RuleNodes } from "./generated/nodes/draft-05.js";
export type {
  GrammarChoice,
  GrammarOption,
  GrammarOptions,
  NodeOfChoice,
  NodesBy,
  NodesOfChoice,
  ReferenceBy,
  ReferenceOfChoice,
  RuleOfChoice,
  StartOfChoice,
} from "./grammar/choice.js";
export { draft05, outsideAppendixA, RULE_NAMES } from "./grammar/draft-05.js";
export type {
  AnyGrammar,
  DepthOptions,
  Grammar,
  IsValid,
  Parse,
  Tree,
  Validate,
} from "./grammar/grammar.js";
export {
  type AuthorityOf,
  explain,
  GRAMMAR_NAMES,
  type GrammarName,
  type NamedGrammars,
  type NodesOf,
  namedGrammar,
  type ReadOptions,
  type ReferenceOf,
  type StartOf,
} from "./grammar/grammars.js";
export type {
  ComponentsOf,
  OpaqueOf,
  ReadComponents,
  ReadOpaque,
  ReadTexts,
  UrlInput,
} from "./grammar/input.js";
export {
  type IsValidBy,
  isAbsoluteUrl,
  isIri,
  isIriReference,
  isUri,
  isUriReference,
  isValid,
} from "./grammar/is-valid.js";
export {
  acceptedBy,
  components,
  type MakeRecordScannerBy,
  opaque,
  type ParseBy,
  type ParseTolerantBy,
  parse,
  parseTolerant,
  recordScanner,
  type TreeBy,
  type TreeOptions,
  texts,
  tree,
  type ValidateBy,
  validate,
} from "./grammar/parse.js";
export { type Explain, type Refusal, UrlSyntaxError } from "./grammar/refusal.js";
export type { MakeRecordScanner, RecordScanner, ScanOptions } from "./grammar/scanner.js";
export type { ParseOptions } from "./grammar/validator.js";
export type { ReadingName } from "./spec/spec.js";
export type { Texts } from "./spec/split.js";
export * from "./text/index.js";
export type { ParseTolerant, TolerantReference } from "./validate/components.js";
export { renderDiagnostic } from "./validate/render.js";
