import { RecursiveRuleError } from "../../automaton/errors.js";
import { freezeClass } from "../../core/freeze.js";
import { isRevoked, mismatch, requireFunction, requireObject, requireString } from "../../core/require.js";
import type { Form } from "../form/form.js";
import { Combinator, requireCombinator } from "./combinator.js";

/** A named rule. In the expression of another combinator it is a reference to its name. */
export class Rule<out Value = unknown, out Name extends string = string> extends Combinator<Value> {
  /** The name of the rule, which the combinators that use it refer to it by. */
  readonly name: Name;

  constructor(name: Name, definition: () => Form) {
    super({ type: "rule", name, definition });
    this.name = name;
    Object.freeze(this);
  }

  static {
    freezeClass(Rule);
  }
}

/** Rules by name, in the order of their definitions. */
export type Rules<Values> = { readonly [Name in keyof Values & string]: Rule<Values[Name], Name> };

/**
 * How one rule is defined.
 *
 * @param rules the rules that are being defined, among them this one
 */
export type Definition<Values, Value> = (rules: Rules<Values>) => Combinator<Value>;

/** How each rule is defined: over the rules themselves, so that they may stand in any order. */
export type Definitions<Values> = {
  readonly [Name in keyof Values & string]: Definition<Values, Values[Name]>;
};

/**
 * Returns a rule by itself, defined by a combinator, or by a function that gives it when it is first needed.
 *
 * @param name the name of the rule
 * @param definition what the rule matches, or a function that returns it
 * @throws {TypeError} unless the name is a string
 * @example
 * many(ref("digit", range("0", "9"))).expression // → { type: "repeat", item: { type: "reference", name: "digit" }, min: 0, max: null }
 */
export function ref<Value, const Name extends string>(
  name: Name,
  definition: Combinator<Value> | (() => Combinator<Value>),
): Rule<Value, Name> {
  requireString(name, "name");
  if (isRevoked(definition)) throw mismatch("definition", "a combinator or a function", definition);
  return new Rule(name, once(typeof definition === "function" ? definition : () => definition, name));
}

/**
 * Returns rules by name. A definition may use any other rule, whichever comes first; what it gives is checked when the
 * rule is first used. Give the values of the rules as the type argument, `rules<{ list: string[]; item: string }>`,
 * since the compiler cannot infer them from definitions that refer to each other.
 *
 * @param definitions how each rule is defined, by its name
 * @throws {TypeError} unless the definitions are functions
 * @example
 * const { list } = rules({
 *   list: (r) => map(seq(r.item, many(seq(literal(","), r.item))), ([first, rest]) => [first, ...rest.map((pair) => pair[1])]),
 *   item: () => text(atLeast(1, range("a", "z"))),
 * });
 * list.compiled.tryParse("a,bc") // → ["a", "bc"]
 */
export function rules<Values>(definitions: Definitions<Values>): Rules<Values> {
  requireObject(definitions, "definitions");
  const made: Record<string, Rule> = Object.create(null);
  for (const [name, define] of Object.entries(definitions) as [string, (rules: object) => Combinator][]) {
    requireFunction(define, `the definition of ${name}`);
    made[name] = new Rule(
      name,
      once(() => define(made), name),
    );
  }
  return Object.freeze(made) as Rules<Values>;
}

/**
 * Returns a function that makes the form of a definition once.
 *
 * @throws {RecursiveRuleError} when the definition reads the rule that it is to define
 */
function once(define: () => Combinator, name: string): () => Form {
  let form: Form | undefined;
  let defining = false;
  return () => {
    if (form !== undefined) return form;
    if (defining) throw new RecursiveRuleError([name, name]);
    defining = true;
    try {
      const made: unknown = define();
      requireCombinator(made, `the definition of ${name}`);
      form = made.form;
      return form;
    } finally {
      defining = false;
    }
  };
}
