// The face of `url-grammar/schemes`: the extension door, and the schemes that the package brings.
export type { Notation } from "../bnf/index.js";
export { type GrammarDiagnostic, GrammarError } from "../bnf/index.js";
export { compareGrammars, type Relation, type RuleComparison } from "./compare.js";
export {
  createGrammar,
  type GrammarParts,
  type PartsOf,
  type SchemeGrammar,
  type SchemesOf,
} from "./create.js";
export {
  type Combinator,
  type CombinatorResult,
  type Combinators,
  defineScheme,
  type Matched,
  type ParserScheme,
  type SchemeDefinition,
  type TextScheme,
} from "./define.js";
export { standardSchemes } from "./known/all.js";
export { type FileParts, type FtpParts, file, ftp, type GopherParts, gopher, telnet } from "./known/files.js";
export type { Server } from "./known/known.js";
export {
  type MailHeader,
  type MailtoParts,
  mailto,
  type NewsParts,
  type NntpParts,
  news,
  nntp,
} from "./known/messages.js";
export {
  type DataParts,
  data,
  type Parameter,
  type TelParts,
  tel,
  type UrnParts,
  urn,
} from "./known/names.js";
export { http, https, type WebParts, ws, wss } from "./known/web.js";
export { SCHEMES, type Scheme } from "./table.js";
export { grammarFromText, type TextGrammarOptions } from "./text.js";
