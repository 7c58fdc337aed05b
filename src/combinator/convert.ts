import type { NodeOf } from "../ast/nodes.js";
import type { Notation } from "../bnf/dialect.js";
import type { Expression, Rulelist } from "../bnf/expression.js";
import { grammarFrom } from "../bnf/read.js";
import { requireObject, requireOneOf, requireOptions, requireString } from "../core/require.js";
import { Combinator, Rule, type Rules, requireCombinator } from "./combinator.js";
import type { Form } from "./form.js";
import { formGrammar, formsGrammar } from "./grammar.js";

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
export function grammarOf(combinators: Combinator | Readonly<Record<string, Combinator>>): Rulelist {
  if (Combinator.is(combinators)) return formGrammar(combinators.form);
  requireObject(combinators, "combinators");
  const forms = Object.entries(combinators).map(([name, combinator]): [string, Form] => {
    requireCombinator(combinator, `"${name}" of combinators`);
    return [name, combinator.form];
  });
  return formsGrammar(forms);
}

/** How a grammar text is read. */
export interface FromTextOptions {
  /** `"abnf"` (RFC 5234, the default) or `"bnf"` (the notation of the drafts and of RFC 822). */
  readonly notation?: Notation | undefined;
}

/** The rules of a text, by name. Each gives a node that is its text alone. */
export type TextRules = Rules<Record<string, NodeOf<string>>>;

/**
 * The rules of a grammar text as combinators. Their choices have no order in such a notation, so both `parser` and
 * `compiled` are run by an automaton; for parse trees, see `withBuilder`.
 *
 * @param source the text of a grammar
 * @param options the notation of the text
 * @throws {TypeError} unless the text is a string and the notation a known one
 * @throws {GrammarError} with every fault of the text
 * @example
 * const { date } = fromText('date = 4DIGIT "-" 2DIGIT "-" 2DIGIT');
 * date.parser.parse("2024-02-30").value // → { type: "date", start: 0, end: 10, text: "2024-02-30" }
 */
export function fromText(source: string, options: FromTextOptions = {}): TextRules {
  requireString(source, "the text");
  requireOptions(options, ["notation"]);
  const { notation = "abnf" } = options;
  requireOneOf(notation, "notation", ["abnf", "bnf"]);
  return fromGrammar(grammarFrom(source, notation));
}

/** The rules of a grammar as combinators, as `fromText` gives them. */
function fromGrammar({ rules }: Rulelist): TextRules {
  const made: Record<string, Rule<NodeOf<string>>> = Object.create(null);
  for (const [name, { expression }] of rules) {
    let form: Form | undefined;
    made[name] = new Rule(name, () => {
      form ??= {
        type: "unordered",
        item: { type: "node", name, item: formOf(expression, made), fields: null },
      };
      return form;
    });
  }
  return Object.freeze(made) as TextRules;
}

/** The form of an expression, whose references are all defined. Texts nest only so deep, so this may call itself. */
function formOf(expression: Expression, rules: Readonly<Record<string, Rule>>): Form {
  switch (expression.type) {
    case "literal":
      return { type: "literal", text: expression.text, caseSensitive: expression.caseSensitive };
    case "range":
      return { type: "range", first: expression.first, last: expression.last };
    case "reference":
      return rules[expression.name]!.form;
    case "sequence":
      return { type: "sequence", items: expression.items.map((item) => formOf(item, rules)) };
    case "choice":
      return { type: "choice", items: expression.items.map((item) => formOf(item, rules)) };
    case "repeat": {
      const item = formOf(expression.item, rules);
      const { min, max } = expression;
      return min === 0 && max === 1 ? { type: "optional", item } : { type: "repeat", item, min, max };
    }
  }
}
