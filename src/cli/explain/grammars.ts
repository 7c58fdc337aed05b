import { GRAMMAR_CODES } from "../../bnf/fault.js";
import { type Family, withMeanings } from "./explanation.js";
import { GRAMMAR_RULES } from "./grammar-rules.js";
import { GRAMMAR_TEXTS } from "./grammar-texts.js";

export const GRAMMARS: Family = {
  title: "errors of grammars",
  explanations: withMeanings({ ...GRAMMAR_TEXTS, ...GRAMMAR_RULES }, GRAMMAR_CODES),
};
