// The schemes, loaded when they are asked for. The core is imported too, as in `load-rfc3986.ts`.
import "../../index.js";

export {
  compareGrammars,
  createGrammar,
  GrammarError,
  grammarFromText,
  type RuleComparison,
  SCHEMES,
  standardSchemes,
  type TextScheme,
} from "../../schemes/index.js";
