// The schemes, which are only loaded where they are needed.
import { standardSchemes, type TextScheme } from "../schemes/index.js";
import { unknownName } from "./io.js";

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

/** @throws {CommandError} if there is no such scheme, or it has no rules */
export function schemeNamed(name: string): TextScheme {
  const schemes = standardSchemes as readonly TextScheme[];
  const found = schemes.find((scheme) => scheme.name === name.toLowerCase());
  if (found !== undefined) return found;
  const names = schemes.map((scheme) => scheme.name);
  throw unknownName("scheme", name, names, 'those with "built in" in "url-grammar schemes" have rules');
}
