/** Rules in words. */
import { type Notation, printExpression, type Rulelist } from "url-grammar/bnf";

/** Returns a rule on one line, for whoever has a diagram read out. */
export function ruleInWords(rule: string, { rules }: Rulelist, notation: Notation): string {
  const definition = rules.get(rule);
  return definition === undefined ? rule : `${rule} = ${printExpression(definition.expression, notation)}`;
}
