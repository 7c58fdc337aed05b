// The schemes, which are only loaded where they are needed.
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
