// Loads the schemes only when they are needed.
import type { Grammar } from "../index.js";
import { connectionSchemes, standaloneSchemes, standardSchemes, type TextScheme } from "../schemes/index.js";
import { unknownName } from "./io.js";

export {
  compareGrammars,
  connectionSchemes,
  createGrammar,
  GrammarError,
  grammarFromText,
  type RuleComparison,
  SCHEMES,
  standaloneSchemes,
  standardSchemes,
  type TextScheme,
} from "../schemes/index.js";

/** @throws {CommandError} if there is no such scheme, or it has no rules */
export function schemeNamed(name: string): TextScheme {
  const schemes: readonly TextScheme[] = [...standardSchemes, ...connectionSchemes];
  const found = schemes.find((scheme) => scheme.name === name.toLowerCase());
  if (found !== undefined) return found;
  const names = schemes.map((scheme) => scheme.name);
  throw unknownName(
    "scheme",
    name,
    names,
    'those with "built in" or "outside" in "url-grammar schemes" have rules',
  );
}

/**
 * Returns a grammar substitute that checks URLs with the rules of some schemes alone. The scheme's name replaces that
 * of a rule.
 *
 * @throws {CommandError} if there is no such scheme, or it has no rules
 */
export function rulesOfSchemes(names: readonly string[]): Grammar {
  const schemes = standaloneSchemes([...new Set(names)].map(schemeNamed));
  return {
    name: names.join(","),
    start: names.join(","),
    isValid: schemes.isValid,
    validate: schemes.validate,
    tree: (text: string, { depth }: { readonly depth?: number } = {}) => schemes.tree(text, { depth }),
  } as unknown as Grammar;
}
