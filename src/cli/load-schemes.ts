// The schemes, loaded when they are asked for. The core is imported too, so that the bundler keeps it in one file.
import "../index.js";

export {
  compareGrammars,
  createGrammar,
  GrammarError,
  grammarFromText,
  type RuleComparison,
  SCHEMES,
  standardSchemes,
  type TextScheme,
} from "../schemes/index.js";
