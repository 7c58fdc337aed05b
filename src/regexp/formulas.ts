// Boolean formulas as binary decision diagrams: equal formulas have the same number.
import type { Budget } from "../automaton/limits.js";

/** A formula. */
export type Formula = number;

export const FALSE: Formula = 0;
export const TRUE: Formula = 1;

/** The steps of one operation on formulas. */
const STEPS = 4;

/**
 * Formulas over numbered variables.
 *
 * @see R. Bryant, "Graph-Based Algorithms for Boolean Function Manipulation", IEEE Transactions on Computers 35 (1986)
 */
export class Formulas {
  readonly #variables: number[] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  readonly #otherwise: Formula[] = [FALSE, TRUE];
  readonly #then: Formula[] = [FALSE, TRUE];
  readonly #unique = new Map<string, Formula>();
  readonly #chosen = new Map<string, Formula>();
  readonly #budget: Budget;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** Returns the formula that is true if a variable is true. */
  variable(variable: number): Formula {
    return this.#node(variable, TRUE, FALSE);
  }

  #node(variable: number, then: Formula, otherwise: Formula): Formula {
    if (then === otherwise) return then;
    const key = `${variable} ${then} ${otherwise}`;
    const known = this.#unique.get(key);
    if (known !== undefined) return known;
    this.#budget.check("dfaStates", this.#variables.length / 10);
    this.#variables.push(variable);
    this.#then.push(then);
    this.#otherwise.push(otherwise);
    this.#unique.set(key, this.#variables.length - 1);
    return this.#variables.length - 1;
  }

  /** Returns a formula that equals `then` if the condition is true, and `otherwise` if not. */
  choose(condition: Formula, then: Formula, otherwise: Formula): Formula {
    if (condition === TRUE || then === otherwise) return then;
    if (condition === FALSE) return otherwise;
    if (then === TRUE && otherwise === FALSE) return condition;
    const key = `${condition} ${then} ${otherwise}`;
    const known = this.#chosen.get(key);
    if (known !== undefined) return known;
    this.#budget.spend(STEPS);
    const first = Math.min(this.#variables[condition]!, this.#variables[then]!, this.#variables[otherwise]!);
    const [ifTrue, ifFalse] = [this.#then, this.#otherwise].map((side) => {
      const of = (formula: Formula) => (this.#variables[formula] === first ? side[formula]! : formula);
      return this.choose(of(condition), of(then), of(otherwise));
    }) as [Formula, Formula];
    const made = this.#node(first, ifTrue, ifFalse);
    this.#chosen.set(key, made);
    return made;
  }

  and(one: Formula, other: Formula): Formula {
    return this.choose(one, other, FALSE);
  }

  or(one: Formula, other: Formula): Formula {
    return this.choose(one, TRUE, other);
  }

  not(formula: Formula): Formula {
    return this.choose(formula, FALSE, TRUE);
  }

  /** Returns whether a formula is true for an assignment of variables. */
  isTrue(formula: Formula, variables: (variable: number) => boolean): boolean {
    let at = formula;
    while (at > TRUE) at = variables(this.#variables[at]!) ? this.#then[at]! : this.#otherwise[at]!;
    return at === TRUE;
  }

  /** Returns a formula with its variables replaced. */
  replaced(formula: Formula, by: (variable: number) => Formula): Formula {
    const known = new Map<Formula, Formula>();
    const of = (part: Formula): Formula => {
      if (part <= TRUE) return part;
      const before = known.get(part);
      if (before !== undefined) return before;
      this.#budget.spend(STEPS);
      const made = this.choose(by(this.#variables[part]!), of(this.#then[part]!), of(this.#otherwise[part]!));
      known.set(part, made);
      return made;
    };
    return of(formula);
  }
}
