/**
 * The entry point `url-grammar`: checks, parses and explains URLs. The grammar is that of draft-fielding-url-syntax-05
 * unless the option `grammar` names another one.
 *
 * A URL is a string or an AST everywhere. Offsets are UTF-16 code units, counted from 0, and spans are half-open: `end`
 * is the offset after the last code unit.
 *
 * @module
 */
export { OUTSIDE_SECTIONS, SECTIONS } from "../grammar/draft-05/sections.js";
export {
  type AnyNode,
  type AstNode,
  type ComponentName,
  type Components,
  type ComponentTexts,
  DIAGNOSTIC_CODES,
  type Malformed,
  type Outcome,
  type UrlCode as DiagnosticCode,
  type UrlDiagnostic,
} from "./ast/diagnostics.js";
export type * from "./ast/nodes.js";
export type { RuleName, RuleNodes } from "./ast/rules/draft-05.js";
export * from "./ast/tree.js";
export * from "./ast/walk.js";
export {
  applyReplacement,
  type Diagnostic,
  type Expectation,
  type Hint,
  type Replacement,
  type Section,
} from "./core/diagnostic/diagnostic.js";
export type { Note, Painter, RenderOptions, Severity } from "./core/diagnostic/render.js";
export { SizeLimitError } from "./core/text/long.js";
export type { Span } from "./core/values.js";
export type { GrammarChoice, GrammarOption, NodesBy, NodesOfChoice } from "./grammar/choice.js";
export { components, type OpaqueOf, opaque, texts } from "./grammar/components.js";
export { draft05, outsideAppendixA, RULE_NAMES } from "./grammar/draft-05.js";
export type { ParseOptions } from "./grammar/engine.js";
export {
  type AnyGrammar,
  type DepthOptions,
  type Grammar,
  type GrammarOptions,
  UrlSyntaxError,
} from "./grammar/grammar.js";
export {
  type AuthorityOf,
  GRAMMAR_NAMES,
  type GrammarName,
  type NamedGrammars,
  type NodesOf,
  namedGrammar,
  type ReadOptions,
  type ReferenceOf,
  type StartOf,
} from "./grammar/grammars.js";
export type { UrlInput } from "./grammar/input.js";
export { isAbsoluteUrl, isIri, isIriReference, isUri, isUriReference, isValid } from "./grammar/is-valid.js";
export {
  acceptedBy,
  parse,
  parseTolerant,
  recordScanner,
  type TreeOptions,
  tree,
  validate,
} from "./grammar/parse.js";
export type { RecordScanner, ScanOptions } from "./grammar/scanner.js";
export type { ReadingName } from "./grammar/spec.js";
export type { Texts } from "./grammar/split.js";
export type { TolerantReference } from "./validate/components.js";
export { renderDiagnostic } from "./validate/render.js";
