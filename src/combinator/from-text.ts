import type { NodeOf } from "../ast/nodes.js";
import type { Notation } from "../bnf/dialect.js";
import type { Expression, Grammar } from "../bnf/expression.js";
import { grammarFrom } from "../bnf/notations.js";
import { requireOneOf, requireOptions, requireString } from "../core/require.js";
import { Rule, type Rules } from "./algebra/rules.js";
import type { Form } from "./form/form.js";

/** How a grammar text is read. */
export interface FromTextOptions {
  /** `"abnf"` (RFC 5234, the default) or `"bnf"` (the notation of the drafts and of RFC 822). */
  readonly notation?: Notation | undefined;
}

/** The rules of a text, by name. Each gives a node that is its text alone. */
export type TextRules = Rules<Record<string, NodeOf<string>>>;

/**
 * The rules of a grammar text as combinators. Their choices have no order in such a notation, so both `parser` and
 * `compiled` are run by an automaton; for parse trees, see `withMaker`.
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
export function fromGrammar({ rules }: Grammar): TextRules {
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
