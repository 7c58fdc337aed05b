// Converts expressions with conditions on the surrounding string to automata.
//
// A state of the automaton is the set of places of the expression that are reached, each with a condition on the rest
// of the string: a Boolean formula over places of lookaheads, where a negative lookahead is a negation. Whether a
// lookbehind holds is known when its place is reached: its matches are tracked from every position of the string.
import { type Alphabet, type CharSet, partition } from "../automaton/alphabet.js";
import type { Budget } from "../automaton/limits.js";
import { memoized } from "../core/values.js";
import { ExpressionError } from "../expressions/error.js";
import { FALSE, type Formula, Formulas, TRUE } from "./formulas.js";
import type { Lazy } from "./lazy.js";
import type { Look, Pattern } from "./pattern.js";

/** A place in an expression. */
type Place =
  | { readonly type: "take"; readonly set: number; readonly next: number }
  | { readonly type: "fork"; readonly to: number[] }
  | { readonly type: "ahead"; readonly start: number; readonly isNegative: boolean; readonly next: number }
  | { readonly type: "behind"; readonly tracker: number; readonly isNegative: boolean; readonly next: number }
  | { readonly type: "end" };

/** More places in conditions could make a formula deeper than the call stack allows. */
const MOST_PLACES = 6000;

/** The end of a condition, or of an expression after which the string can continue: the rest does not matter. */
const MATCHED = 0;
/** The end of the whole expression: the string must end. */
const END = 1;

/** The reached places, in ascending order, each followed by the condition on the rest of the string. */
type Reached = readonly (number | Formula)[];

/** What has been read: for each lookbehind, the reached places in it, each with the condition on the rest. */
interface Context {
  /** Contexts with equal trackers have equal numbers, since their future is the same. */
  readonly id: number;
  readonly trackers: readonly Reached[];
  /** Whether each lookbehind holds here. */
  readonly truth: readonly Formula[];
  /** The formulas of places, at this position. */
  readonly formulas: Map<number, Formula>;
}

/** The part of a context that determines which places are reached. */
type Known = Pick<Context, "truth" | "formulas">;

/** Returns whether anything can follow. */
function isAll(reached: Reached): boolean {
  return reached[0] === MATCHED && reached[1] === TRUE;
}

/**
 * The language of a pattern.
 *
 * @see A. Chandra, D. Kozen and L. Stockmeyer, "Alternation", Journal of the ACM 28 (1981)
 */
export class Alternating implements Lazy {
  readonly #budget: Budget;
  readonly #formulas: Formulas;
  readonly #places: Place[] = [{ type: "end" }, { type: "end" }];
  #isInLook = false;
  #inLooks = 0;
  /** Whether a place reads a character or is an end. */
  readonly #isLast: boolean[] = [true, true];
  /** Reusable memory of `#spread`, which it leaves cleared. */
  readonly #unused: { readonly conditions: (Formula | undefined)[]; readonly places: number[] }[] = [];
  readonly #lasts: (readonly number[] | null)[] = [];
  readonly #sets: CharSet[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #trackers: number[] = [];
  readonly #trackerOf = new Map<Pattern, number>();
  readonly alphabet: Alphabet;
  readonly start: number;
  readonly #stateOf = new Map<string, number>();
  readonly #states: (readonly [Reached, Context])[] = [];
  /** For each set, the classes in it. */
  readonly #isIn: readonly ReadonlySet<number>[];
  readonly #contexts = new Map<string, Context>();
  readonly #futures = new Map<string, number>();
  readonly #next = new Map<string, Context>();

  /** @param isOpen whether the string can continue after the match */
  constructor(pattern: Pattern, isOpen: boolean, budget: Budget) {
    this.#budget = budget;
    this.#formulas = new Formulas(budget);
    const start = this.#build(pattern, isOpen ? MATCHED : END);
    const { alphabet, members } = partition(this.#sets, budget);
    this.alphabet = alphabet;
    this.#isIn = members.map((classes) => new Set(classes));
    const first = this.#settled((tracker) => new Map([[this.#trackers[tracker]!, TRUE]]));
    this.#numberOf([], first);
    this.start = this.#numberOf(this.#spread(new Map([[start, TRUE]]), first), first);
  }

  #add(place: Place): number {
    this.#budget.spend(1);
    this.#budget.check("nfaStates", this.#places.length);
    if (this.#isInLook) this.#inLooks += 1;
    if (this.#inLooks > MOST_PLACES)
      throw new ExpressionError(
        "too-large",
        `the assertions of an expression can have ${MOST_PLACES} places, with repetitions written out, and not more`,
      );
    this.#isLast.push(place.type === "take");
    return this.#places.push(place) - 1;
  }

  /** Returns the place where a pattern begins that leads to another place. */
  #build(pattern: Pattern, next: number): number {
    switch (pattern.type) {
      case "set": {
        const key = pattern.set.join();
        let set = this.#numbers.get(key);
        if (set === undefined) {
          set = this.#sets.push(pattern.set) - 1;
          this.#numbers.set(key, set);
        }
        return this.#add({ type: "take", set, next });
      }
      case "sequence":
        return pattern.items.reduceRight((to, item) => this.#build(item, to), next);
      case "choice":
        return this.#add({ type: "fork", to: pattern.items.map((item) => this.#build(item, next)) });
      case "repeat": {
        const { item, min, max } = pattern;
        let to = next;
        if (max === null) {
          const turns: number[] = [next];
          to = this.#add({ type: "fork", to: turns });
          turns.push(this.#build(item, to));
        } else
          for (let time = min; time < max; time++)
            to = this.#add({ type: "fork", to: [this.#build(item, to), next] });
        for (let time = 0; time < min; time++) to = this.#build(item, to);
        return to;
      }
      case "look": {
        const { isNegative } = pattern;
        return pattern.isAhead
          ? this.#add({ type: "ahead", start: this.#condition(pattern), isNegative, next })
          : this.#add({ type: "behind", tracker: this.#tracker(pattern), isNegative, next });
      }
    }
  }

  #condition({ item }: Look): number {
    const outer = this.#isInLook;
    this.#isInLook = true;
    const start = this.#build(item, MATCHED);
    this.#isInLook = outer;
    return start;
  }

  /** Returns the number of a lookbehind; those inside it have lower numbers. */
  #tracker(look: Look): number {
    const known = this.#trackerOf.get(look.item);
    if (known !== undefined) return known;
    const start = this.#condition(look);
    const number = this.#trackers.push(start) - 1;
    this.#trackerOf.set(look.item, number);
    return number;
  }

  /** Returns the number of a state. */
  #numberOf(reached: Reached, context: Context): number {
    // The context no longer matters if the rest of the string does not.
    const isDone = reached.length === 0 || isAll(reached);
    const key = isDone ? `${reached.length}` : `${context.id} ${reached.join()}`;
    this.#budget.spend(1 + reached.length);
    return memoized(this.#stateOf, key, () => {
      this.#budget.check("dfaStates", this.#states.length);
      return this.#states.push([reached, context]) - 1;
    });
  }

  next(state: number, charClass: number): number {
    const [reached, context] = this.#states[state]!;
    this.#budget.spend(1);
    if (reached.length === 0 || isAll(reached)) return state;
    const next = this.#after(context, charClass);
    return this.#numberOf(this.#spread(this.#moved(reached, charClass, next, new Map()), next), next);
  }

  accepts(state: number): boolean {
    return this.#canEnd(this.#states[state]![0]);
  }

  #canEnd(reached: Reached): boolean {
    for (let at = 0; at < reached.length && reached[at]! <= END; at += 2)
      if (this.#formulas.isTrue(reached[at + 1]!, () => false)) return true;
    return false;
  }

  /** Adds the places that a character leads to, before following transitions without a character. */
  #moved(
    reached: Reached,
    of: number,
    context: Known,
    into: Map<number, Formula>,
  ): ReadonlyMap<number, Formula> {
    for (let entry = 0; entry < reached.length; entry += 2) {
      const [at, condition] = [reached[entry]!, reached[entry + 1]!];
      const place = this.#places[at]!;
      const isTaken = place.type === "take" && this.#isIn[place.set]!.has(of);
      if (at !== MATCHED && !isTaken) continue;
      const next = isTaken ? place.next : at;
      const now = condition === TRUE ? TRUE : this.#read(condition, of, context);
      if (now !== FALSE) into.set(next, this.#formulas.or(into.get(next) ?? FALSE, now));
    }
    return into;
  }

  /** Returns the condition after a character, given the one before it. */
  #read(formula: Formula, of: number, context: Known): Formula {
    return this.#formulas.replaced(formula, (at) => {
      const place = this.#places[at]!;
      return place.type === "take" && this.#isIn[place.set]!.has(of)
        ? this.#formulaOf(place.next, context)
        : FALSE;
    });
  }

  /** Returns the condition on the rest of the string, from a place of the expression. */
  #formulaOf(at: number, context: Known): Formula {
    const known = context.formulas.get(at);
    if (known !== undefined) return known;
    let formula: Formula = FALSE;
    const reached = this.#spread(new Map([[at, TRUE]]), context);
    for (let entry = 0; entry < reached.length; entry += 2) {
      const place = reached[entry]!;
      const last = place === MATCHED ? TRUE : this.#formulas.variable(place);
      formula = this.#formulas.or(formula, this.#formulas.and(reached[entry + 1]!, last));
    }
    context.formulas.set(at, formula);
    return formula;
  }

  /**
   * Returns the places reachable without a character that read one or are an end, each with the condition on the rest.
   */
  #spread(from: ReadonlyMap<number, Formula>, context: Known): Reached {
    const reached = this.#unused.pop() ?? { conditions: [], places: [] };
    const { conditions, places } = reached;
    /** Adds a condition; returns whether that changes anything. */
    const add = (place: number, condition: Formula): boolean => {
      const before = conditions[place];
      if (before === undefined) places.push(place);
      else if (before === TRUE) return false;
      conditions[place] = before === undefined ? condition : this.#formulas.or(before, condition);
      return conditions[place] !== before;
    };
    const open: number[] = [];
    const reach = (place: number, condition: Formula): void => {
      const last = this.#lastFrom(place);
      this.#budget.spend(1 + (last?.length ?? 0));
      if (last === null) {
        if (add(place, condition)) open.push(place);
      } else for (const one of last) add(one, condition);
    };
    for (const [place, condition] of from) reach(place, condition);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const place = this.#places[at]!;
      const condition = conditions[at]!;
      if (place.type === "fork") for (const next of place.to) reach(next, condition);
      else if (place.type === "ahead" || place.type === "behind") {
        const truth =
          place.type === "ahead" ? this.#formulaOf(place.start, context) : context.truth[place.tracker]!;
        const needed = place.isNegative ? this.#formulas.not(truth) : truth;
        const both = this.#formulas.and(condition, needed);
        if (both !== FALSE) reach(place.next, both);
      }
    }
    const found: number[] = [];
    for (const at of places.sort((one, other) => one - other)) {
      if (this.#isLast[at] === true) found.push(at, conditions[at]!);
      conditions[at] = undefined;
    }
    places.length = 0;
    this.#unused.push(reached);
    return found;
  }

  /** Returns the places reachable from a place without a character; `null` if there is a condition on the way. */
  #lastFrom(at: number): readonly number[] | null {
    const known = this.#lasts[at];
    if (known !== undefined) return known;
    const seen = new Set([at]);
    const last: number[] = [];
    let isPlain = true;
    for (const one of seen) {
      this.#budget.spend(1);
      const place = this.#places[one]!;
      if (place.type === "fork") for (const next of place.to) seen.add(next);
      else if (this.#isLast[one] === true) last.push(one);
      else isPlain = false;
    }
    this.#lasts[at] = isPlain ? last : null;
    return this.#lasts[at];
  }

  /** @param from returns the reached places of a lookbehind, when those before it are settled */
  #settled(from: (tracker: number, context: Known) => ReadonlyMap<number, Formula>): Context {
    const [trackers, truth]: [Reached[], Formula[]] = [[], []];
    const formulas = new Map<number, Formula>();
    for (const tracker of this.#trackers.keys()) {
      const context = { truth, formulas };
      const reached = this.#spread(from(tracker, context), context);
      const isTrue = reached[0] === MATCHED;
      trackers.push(isTrue ? reached.slice(2) : reached);
      truth.push(isTrue ? reached[1]! : FALSE);
    }
    const future = trackers.join("|");
    this.#budget.spend(future.length);
    return memoized(this.#contexts, `${future}/${truth.join()}`, () => {
      this.#budget.check("dfaStates", this.#contexts.size);
      const id = memoized(this.#futures, future, () => this.#futures.size);
      return { id, trackers, truth, formulas };
    });
  }

  /** Returns the context after one more character. */
  #after(context: Context, of: number): Context {
    const key = `${context.id} ${of}`;
    const known = this.#next.get(key);
    if (known !== undefined) return known;
    const next = this.#settled((tracker, settled) => {
      // A match can begin at every position of the string.
      const from = new Map<number, Formula>([[this.#trackers[tracker]!, TRUE]]);
      return this.#moved(context.trackers[tracker]!, of, settled, from);
    });
    this.#next.set(key, next);
    return next;
  }
}
