// The schemes, which are only loaded where they are needed. The core is imported too, so that the bundler keeps it in one file.
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
