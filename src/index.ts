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
export { drawTree } from "./ast/draw.js";
export type {
  AnyNode,
  ComponentName,
  Components,
  ComponentTexts,
  Malformed,
  UrlDiagnostic,
} from "./ast/malformed.js";
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
export { type Part, parts } from "./ast/parts.js";
export { leaves, type Piece, print } from "./ast/print.js";
export type { AstNode, CharacterRule, RuleName, RuleNodes } from "./ast/rules/draft-05.js";
export type { OutsideRule } from "./ast/rules/outside-rule.js";
export type {
  AnyTreeNode,
  Point,
  Position,
  TreeLiteral,
  TreeLiteralOf,
  TreeNode,
  TreeParent,
  TreeParentOf,
} from "./ast/unist.js";
export { type Step, type Visitor, type VisitorFunction, visit } from "./ast/visit.js";
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
export { acceptedBy } from "./parse/accepted-by.js";
export {
  components,
  type OpaqueOf,
  opaque,
  type ReadOptions,
  type Texts,
  texts,
} from "./parse/components.js";
export { renderDiagnostic } from "./parse/describe.js";
export { UrlSyntaxError } from "./parse/error.js";
export type { AnyGrammar, DepthOptions, Grammar, GrammarOptions } from "./parse/grammar.js";
export {
  draft05,
  GRAMMAR_NAMES,
  type GrammarName,
  type NamedGrammars,
  namedGrammar,
} from "./parse/grammars.js";
export type { ParseOptions, ReadingName } from "./parse/options.js";
export { outsideAppendixA } from "./parse/outside-appendix-a.js";
export {
  type AuthorityOf,
  isValid,
  type NodesOf,
  parse,
  type ReferenceOf,
  type StartOf,
  validate,
} from "./parse/parse.js";
export { isAbsoluteUrl, isIri, isIriReference, isUri, isUriReference } from "./parse/predicates.js";
export { type RecordScanner, recordScanner, type ScanOptions } from "./parse/record-scanner.js";
export type { UrlInput } from "./parse/reference-input.js";
export { RULE_NAMES } from "./parse/standards/draft-05.js";
export { parseTolerant, type TolerantReference } from "./parse/tolerant.js";
export { type TreeOptions, tree } from "./parse/tree.js";
export type { Outcome } from "./parse/validate/validate.js";
