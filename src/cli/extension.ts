// The schemes for the command, loaded when they are asked for. The core comes along, as in `second.ts`.
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
