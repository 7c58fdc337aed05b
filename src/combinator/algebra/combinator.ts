import type { Parser } from "parsimmon";
import type { Expression } from "../../bnf/expression.js";
import { MAX_LEVEL } from "../../bnf/limits.js";
import { freezeClass } from "../../core/freeze.js";
import { mismatch } from "../../core/require.js";
import { tooDeep } from "../form/errors.js";
import type { Form } from "../form/form.js";
import { compiledParser } from "../interpret/compiled.js";
import { formExpression } from "../interpret/grammar.js";
import { plainParser } from "../interpret/parser.js";

/**
 * A rule, or a part of one, with several readings: an ordinary Parsimmon parser, a Parsimmon parser that is run by
 * an automaton, and an expression of BNF. Made by the functions of this module, not by `new`.
 *
 * `Value` is what a match gives: a string for a literal, a tuple for a sequence, an array for a repetition, `null`
 * for an option that is absent, and whatever `map` and `node` make of these.
 */
export class Combinator<out Value = unknown> {
  /** Exists for the compiler only, which infers `Value` from it. */
  declare readonly value?: Value;
  /**
   * What the combinator is made of, as data for its interpreters.
   *
   * @internal
   */
  readonly form: Form;
  /** How deep combinators nest in it, rules counted as one. */
  readonly depth: number;
  #parser: Parser<Value> | undefined;
  #compiled: Parser<Value> | undefined;

  /** @throws {GrammarError} when combinators nest deeper than a grammar text may */
  constructor(form: Form, items: readonly Combinator[] = []) {
    this.form = Object.freeze(form);
    this.depth = items.reduce((deepest, { depth }) => Math.max(deepest, depth), 0) + 1;
    if (this.depth > MAX_LEVEL) throw tooDeep(`combinators may not nest more than ${MAX_LEVEL} deep`);
    if (new.target === Combinator) Object.freeze(this);
  }

  /** Checks whether a value was made by the constructor: one that only has the prototype was not. */
  static is(value: unknown): value is Combinator {
    return typeof value === "object" && value !== null && #parser in value;
  }

  /**
   * The combinator as ordinary Parsimmon code: a choice takes its first alternative that matches, a repetition
   * takes all it can, and neither is taken back when what follows fails.
   *
   * @throws {RecursiveRuleError} when a rule refers to itself
   * @throws {GrammarError} when rules nest too deep for a parser that calls itself
   */
  get parser(): Parser<Value> {
    this.#parser ??= Object.freeze(plainParser(this.form)) as Parser<Value>;
    return this.#parser;
  }

  /**
   * The combinator as a Parsimmon parser that is run by its automaton: it takes the longest match and gives the
   * value of the greedy derivation of that text, in linear time and without backtracking. The value equals that of
   * `parser` wherever no choice or repetition would have to be taken back, as in `draft05`.
   *
   * @throws {RecursiveRuleError} when a rule refers to itself
   * @throws {AutomatonLimitError} when the automaton grows past a limit
   */
  get compiled(): Parser<Value> {
    this.#compiled ??= Object.freeze(compiledParser(this.form)) as Parser<Value>;
    return this.#compiled;
  }

  /** The combinator as an expression of BNF: for a rule, its definition. Other rules are references by name. */
  get expression(): Expression {
    return formExpression(this.form);
  }

  static {
    freezeClass(Combinator);
  }
}

/** What a match of a combinator gives. */
export type ValueOf<C> = C extends Combinator<infer Value> ? Value : never;

/** @throws {TypeError} unless the value is a combinator; `name` is what the message calls it */
export function requireCombinator(value: unknown, name: string): asserts value is Combinator {
  if (!Combinator.is(value)) throw mismatch(name, "a combinator", value);
}

/**
 * A combinator over others.
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
