import type { Grammar } from "../bnf/expression.js";
import { requireObject } from "../core/require.js";
import { Combinator, requireCombinator } from "./algebra/combinator.js";
import type { Form } from "./form/form.js";
import { formGrammar, formsGrammar } from "./interpret/grammar.js";

/**
 * Returns the rules that combinators are made of, as data: to print them, or to make automata of them. Those asked for
 * come first, by their names in the object; a single combinator without a name is the rule `start`. Different rules
 * that have one name are told apart by a number: `port`, `port-2`.
 *
 * @param combinators a combinator, or several by the names that their rules get
 * @throws {TypeError} unless the argument is a combinator or an object of combinators
 * @throws {RecursiveRuleError} when a rule refers to itself
 * @example
 * [...grammarOf(ref("bits", many(ref("bit", symbols("01"))))).rules.keys()] // → ["bits", "bit"]
 */
export function grammarOf(combinators: Combinator | Readonly<Record<string, Combinator>>): Grammar {
  if (Combinator.is(combinators)) return formGrammar(combinators.form);
  requireObject(combinators, "combinators");
  const forms = Object.entries(combinators).map(([name, combinator]): [string, Form] => {
    requireCombinator(combinator, `"${name}" of combinators`);
    return [name, combinator.form];
  });
  return formsGrammar(forms);
}
