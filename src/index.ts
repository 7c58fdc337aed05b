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
export { DIAGNOSTIC_CODES, type UrlCode as DiagnosticCode } from "./ast/codes.js";
export type {
  AnyNode,
  ComponentName,
  Components,
  ComponentTexts,
  Malformed,
  Outcome,
  UrlDiagnostic,
} from "./ast/diagnostics.js";
export type {
  AbsoluteReference,
  AbsoluteUrl,
  AbsPath,
  AnyAuthority,
  AnyHost,
  AnyIpAddress,
  AnyReference,
  AnyUrl,
  Authority,
  Domainlabel,
  Fragment,
  GenericUrl,
  Host,
  Hostname,
  Hostnumber,
  Hostport,
  IpLiteral,
  Ipv4Address,
  Ipv6Address,
  Ipv6Addrz,
  Ipv6Reference,
  IpvFuture,
  Leaf,
  NetPath,
  NodeOf,
  OpaqueUrl,
  Param,
  Password,
  Path,
  PathSegments,
  Port,
  Query,
  RegName,
  RelativeReference,
  RelativeUrl,
  RelPath,
  Scheme,
  Segment,
  Site,
  Toplabel,
  UriAuthority,
  UriHost,
  UrlReference,
  User,
  Userinfo,
} from "./ast/nodes.js";
export type { AstNode, CharacterRule, OutsideRule, RuleName, RuleNodes } from "./ast/rules/draft-05.js";
export {
  type AnyTreeNode,
  drawTree,
  type Point,
  type Position,
  type TreeLiteral,
  type TreeLiteralOf,
  type TreeNode,
  type TreeParent,
  type TreeParentOf,
} from "./ast/tree.js";
export {
  leaves,
  type Part,
  type Piece,
  parts,
  print,
  type Step,
  type Visitor,
  type VisitorFunction,
  visit,
} from "./ast/walk.js";
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
