// Combinators, and rules, which are named combinators.

import type { Parser } from "parsimmon";
import { RecursiveRuleError } from "../automaton/limits.js";
import { type Expression, MAX_LEVEL, MAX_NESTING } from "../bnf/expression.js";
import { grammarError } from "../bnf/fault.js";
import { phrase } from "../core/diagnostic/phrase.js";
import {
  isRevoked,
  mismatch,
  requireFunction,
  requireInteger,
  requireObject,
  requireString,
} from "../core/require.js";
import { freezeClass } from "../core/values.js";
import { compiledParser } from "./compiled.js";
import type { Form } from "./form.js";
import { formExpression } from "./grammar.js";
import { plainParser } from "./parser.js";

/**
 * A rule, or part of one. It can be used as an ordered-choice Parsimmon parser, as a parser run by an automaton, or as
 * a BNF expression. Create it with the functions of this module, not with `new`.
 *
 * `Value` is the type of a match's value: a string for a literal, a tuple for a sequence, an array for a repetition,
 * `null` for an absent option, and the results of `map` and `node`.
 */
export class Combinator<out Value = unknown> {
  /** Exists only at compile time, for the inference of `Value`. */
  declare readonly value?: Value;
  /**
   * The structure of the combinator, as data for its interpreters.
   *
   * @internal
   */
  readonly form: Form;
  /** The nesting depth of the combinators in this one; a rule counts as one level. */
  readonly depth: number;
  #parser: Parser<Value> | undefined;
  #compiled: Parser<Value> | undefined;

  /** @throws {GrammarError} when combinators nest deeper than is allowed in a grammar text */
  constructor(form: Form, items: readonly Combinator[] = []) {
    this.form = Object.freeze(form);
    this.depth = items.reduce((deepest, { depth }) => Math.max(deepest, depth), 0) + 1;
    if (this.depth > MAX_LEVEL)
      throw grammarError(
        "too-deep",
        phrase("combinators may not nest more than {most} deep", { most: String(MAX_LEVEL) }),
      );
    if (new.target === Combinator) Object.freeze(this);
  }

  /** Returns whether a value was made by the constructor; having the prototype is not enough. */
  static is(value: unknown): value is Combinator {
    return typeof value === "object" && value !== null && #parser in value;
  }

  /**
   * The combinator as an ordinary Parsimmon parser: a choice takes the first alternative that matches, a repetition
   * takes as many items as possible, and there is no backtracking when the next item fails.
   *
   * @throws {RecursiveRuleError} when a rule refers to itself
   * @throws {GrammarError} when rules nest too deep for a recursive parser
   */
  get parser(): Parser<Value> {
    this.#parser ??= Object.freeze(plainParser(this.form)) as Parser<Value>;
    return this.#parser;
  }

  /**
   * The combinator as a Parsimmon parser that is run by its automaton. It takes the longest match and returns the value
   * of the greedy derivation of that text, in linear time and without backtracking. The value equals that of `parser`
   * wherever no choice or repetition would need backtracking, as in `draft05`.
   *
   * @throws {RecursiveRuleError} when a rule refers to itself
   * @throws {AutomatonLimitError} when the automaton exceeds a limit
   */
  get compiled(): Parser<Value> {
    this.#compiled ??= Object.freeze(compiledParser(this.form)) as Parser<Value>;
    return this.#compiled;
  }

  /** The combinator as a BNF expression: for a rule, its definition. Other rules are references by name. */
  get expression(): Expression {
    return formExpression(this.form);
  }

  static {
    freezeClass(Combinator);
  }
}

/** The type of the value of a match. */
export type ValueOf<C> = C extends Combinator<infer Value> ? Value : never;

/** Returns whether a value is a combinator, without invoking a Proxy. */
export function isCombinator(value: unknown): value is Combinator {
  return Combinator.is(value);
}

/** @throws {TypeError} unless the value is a combinator; `name` is what the message calls it */
export function requireCombinator(value: unknown, name: string): asserts value is Combinator {
  if (!Combinator.is(value)) throw mismatch(name, "a combinator", value);
}

/**
 * Returns a combinator made of others.
 *
 * @throws {TypeError} unless all items are combinators
 * @throws {GrammarError} when they nest too deep
 */
export function combine<Value>(
  form: (items: readonly Form[]) => Form,
  items: readonly unknown[],
): Combinator<Value> {
  for (const item of items) requireCombinator(item, "each item");
  const checked = items as readonly Combinator[];
  return new Combinator(form(Object.freeze(checked.map((item) => item.form))), checked);
}

/** A named rule. In the expression of another combinator it is a reference to its name. */
export class Rule<out Value = unknown, out Name extends string = string> extends Combinator<Value> {
  /** The name by which other combinators refer to the rule. */
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
 * The definition of one rule.
 *
 * @param rules the rules being defined, including this one
 */
export type Definition<Values, Value> = (rules: Rules<Values>) => Combinator<Value>;

/** The definition of each rule: functions of the rules themselves, so that the order does not matter. */
export type Definitions<Values> = {
  readonly [Name in keyof Values & string]: Definition<Values, Values[Name]>;
};

/**
 * Returns a single rule, defined by a combinator, or by a function that returns one when it is first needed.
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
 * Returns a rule that refers to itself, such as one for nested brackets. For automata (`compiled`, and trees, tables
 * and grammars made from it), the nesting is limited to a number of levels, since automata cannot recurse. The plain
 * parser is limited only by the call stack: more than a hundred levels, unless they are very wide.
 *
 * A rule that begins with itself matches nothing as a plain parser. Write it as a repetition instead.
 *
 * @param name the name of the rule
 * @param depth the number of levels, from 1 to 100
 * @param definition returns what the rule matches; called once for each level, with the rule of the next level
 * @throws {TypeError} unless the name is a string, the depth is in range, and the definition is a function
 * @example
 * const nest = recursive("nest", 3, (inner) => seq(literal("("), optional(inner), literal(")")));
 * nest.compiled.parse("((()))").status // → true
 * nest.compiled.parse("(((())))").status // → false
 * nest.parser.parse("(((())))").status // → true
 */
export function recursive<Value, const Name extends string>(
  name: Name,
  depth: number,
  definition: (self: Combinator<Value>) => Combinator<Value>,
): Rule<Value, Name> {
  requireString(name, "name");
  requireInteger(depth, "depth", 1, MAX_NESTING);
  requireFunction(definition, "definition");
  let next = new Combinator<Value>({ type: "choice", items: [] });
  for (let level = depth; level > 1; level--) {
    const inner = next;
    next = new Rule(
      name,
      once(() => definition(inner), name),
    );
  }
  const inner = next;
  const item = once(() => definition(inner), name);
  let form: Form | undefined;
  const self: Rule<Value, Name> = new Rule(name, () => {
    form ??= Object.freeze({
      type: "recursive",
      name,
      item: item(),
      plain: once(() => definition(self), name),
    });
    return form;
  });
  return self;
}

/**
 * Returns rules by name. A definition may use any other rule, in any order; its result is checked when the rule is
 * first used. Pass the types of the values as the type argument, `rules<{ list: string[]; item: string }>`, since they
 * cannot be inferred from definitions that refer to each other.
 *
 * @param definitions the definition of each rule, by name
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
 * Returns a function that evaluates a definition once and returns its form.
 *
 * @throws {RecursiveRuleError} when the definition reads the rule that it defines
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
