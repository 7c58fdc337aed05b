// Decides whether backtracking engines can take very long with an expression, using its position automaton: each
// character set in the expression is a state, with an edge for each way to get from one to another.
import type { CharSet } from "../automaton/alphabet.js";
import type { Budget } from "../automaton/limits.js";
import { ExpressionError } from "./error.js";
import { meet } from "./tree.js";

/** The parts of a tree that matter here: how it is written, not what it matches. */
export type Tree =
  | { readonly type: "set"; readonly set: CharSet }
  | { readonly type: "sequence" | "choice"; readonly items: readonly Tree[] }
  | { readonly type: "repeat"; readonly item: Tree; readonly min: number; readonly max: number | null }
  | { readonly type: "group"; readonly item: Tree };

/** The analysis of how an expression can be matched. */
export interface Positions {
  /** For each loop in printing order, whether it can be possessive, because it matches in only one way. */
  readonly isSafe: readonly boolean[];
  /** Returns how the time of a failed match can grow, with a string to repeat and a prefix that leads there. */
  readonly growth: (budget: Budget) => Growth;
}

/** How the time of a match can grow with the length of the input. */
export type Growth =
  | { readonly kind: "linear" }
  | { readonly kind: "polynomial" | "exponential"; readonly prefix: string; readonly pump: string };

/** The most positions: each takes a row of edges, and three of them are packed into one number. */
const MOST_POSITIONS = 20_000;

/** The steps of one move of one run. */
const STEPS = 4;

/**
 * Analyses how an expression can be matched. Exponential growth is a loop that two runs of the same string can pass in
 * different ways. Polynomial growth is two loops, one after the other, that can match the same string.
 *
 * @see A. Weber and H. Seidl, "On the degree of ambiguity of finite automata", Theoretical Computer Science 88 (1991)
 * @throws {ExpressionError} with the reason `undecided`, when it has too many positions or takes too many steps
 */
export function positionsOf(tree: Tree, budget: Budget): Positions {
  const automaton = new PositionAutomaton(tree, budget);
  const ambiguous = automaton.ambiguous();
  const isSafe = automaton.loops.map((loop) => automaton.hasOneWay(loop, ambiguous));
  return {
    isSafe,
    growth: (own) => (ambiguous.size === 0 ? { kind: "linear" } : automaton.growth(ambiguous, own)),
  };
}

/** The positions where a part of an expression can begin and end. */
interface Ends {
  readonly isNullable: boolean;
  readonly first: readonly number[];
  readonly last: readonly number[];
}

const EMPTY: Ends = { isNullable: true, first: [], last: [] };

/** The copies of a loop of the expression. A loop within a counted repetition has several. */
type Loop = Copy[];

interface Copy {
  /** The first position in the loop; `to` is the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The positions where an iteration can begin. */
  readonly first: readonly number[];
}

class PositionAutomaton {
  /** The characters of each position; position 0 is the start. */
  readonly sets: CharSet[] = [[]];
  readonly loops: Loop[] = [];
  readonly #follow: Map<number, number>[] = [new Map()];
  /** The predecessors of each position. */
  readonly #before: number[][] = [[]];
  readonly #loopsIn = new Map<Tree, number>();
  #budget: Budget;

  constructor(tree: Tree, budget: Budget) {
    this.#budget = budget;
    this.#link([0], this.#ends(tree, 0).first);
  }

  /**
   * Returns whether no string can be matched in two ways by a loop and what follows it, so that there is nothing to
   * backtrack to. Other ways to reach the loop do not matter.
   */
  hasOneWay(loop: Loop, ambiguous: ReadonlySet<number>): boolean {
    return loop.every(({ from, to, first }) => {
      for (let position = from; position < to; position++) {
        // The way taken after the loop does not matter either.
        const within = [...this.#follow[position]!.keys()].filter((next) => from <= next && next < to);
        if (ambiguous.has(position) && !this.#isOnlyWay(position, within)) return false;
      }
      const entries = new Set(first.flatMap((position) => this.#before[position]!));
      return [...entries].every((entry) => !ambiguous.has(entry) || this.#isOnlyWay(entry, first));
    });
  }

  /** Returns whether no character leads from a position both to one of some others and elsewhere. */
  #isOnlyWay(entry: number, first: readonly number[]): boolean {
    const edges = this.#follow[entry]!;
    return first.every((position) => {
      const ways = edges.get(position);
      if (ways === undefined) return true;
      this.#budget.spend(edges.size);
      const isShared = (next: number) => next !== position && meet(this.sets[next]!, this.sets[position]!);
      return ways === 1 && ![...edges.keys()].some(isShared);
    });
  }

  #link(from: readonly number[], to: readonly number[]): void {
    this.#budget.spend(from.length * to.length);
    for (const one of from) {
      const edges = this.#follow[one]!;
      for (const other of to) {
        if (!edges.has(other)) this.#before[other]!.push(one);
        edges.set(other, (edges.get(other) ?? 0) + 1);
      }
    }
  }

  /** Returns the number of loops in a part, however often it is repeated. */
  #countOf(node: Tree): number {
    const known = this.#loopsIn.get(node);
    if (known !== undefined) return known;
    const inside = "items" in node ? node.items : "item" in node ? [node.item] : [];
    const isLoop = node.type === "repeat" && node.max === null;
    const count = inside.reduce((sum, item) => sum + this.#countOf(item), Number(isLoop));
    this.#loopsIn.set(node, count);
    return count;
  }

  /** @param loop the index of the first loop in the part */
  #ends(node: Tree, loop: number): Ends {
    switch (node.type) {
      case "set": {
        if (this.sets.length >= MOST_POSITIONS)
          throw new ExpressionError("undecided", `it has more than ${MOST_POSITIONS} positions`);
        this.#follow.push(new Map());
        this.#before.push([]);
        const position = [this.sets.push(node.set) - 1];
        return { isNullable: false, first: position, last: position };
      }
      case "group":
        return this.#ends(node.item, loop);
      case "sequence":
        return this.#joined(node.items, loop);
      case "choice": {
        const all = this.#each(node.items, loop);
        return {
          isNullable: all.some(({ isNullable }) => isNullable),
          first: all.flatMap(({ first }) => first),
          last: all.flatMap(({ last }) => last),
        };
      }
      case "repeat":
        return this.#repeated(node, loop);
    }
  }

  #each(items: readonly Tree[], loop: number): readonly Ends[] {
    let number = loop;
    return items.map((item) => {
      const ends = this.#ends(item, number);
      number += this.#countOf(item);
      return ends;
    });
  }

  #joined(items: readonly Tree[], loop: number): Ends {
    let number = loop;
    return items.reduce((before, item) => {
      const ends = this.#ends(item, number);
      number += this.#countOf(item);
      return this.#then(before, ends);
    }, EMPTY);
  }

  #then(before: Ends, after: Ends): Ends {
    this.#link(before.last, after.first);
    return {
      isNullable: before.isNullable && after.isNullable,
      first: before.isNullable ? [...before.first, ...after.first] : before.first,
      last: after.isNullable ? [...after.last, ...before.last] : after.last,
    };
  }

  #repeated({ item, min, max }: Tree & { type: "repeat" }, loop: number): Ends {
    let ends = EMPTY;
    if (max === null) {
      this.loops[loop] ??= [];
      const from = this.sets.length;
      for (let time = 1; time < min; time++) ends = this.#then(ends, this.#ends(item, loop + 1));
      const turn = this.#ends(item, loop + 1);
      this.#link(turn.last, turn.first);
      this.loops[loop].push({ from, to: this.sets.length, first: turn.first });
      return this.#then(ends, min === 0 ? { ...turn, isNullable: true } : turn);
    }
    for (let time = 0; time < min; time++) ends = this.#then(ends, this.#ends(item, loop));
    // Each further repetition is reachable only through the one before it.
    const further: Ends[] = [];
    for (let time = min; time < max; time++) further.push(this.#ends(item, loop));
    const tail = further.reduceRight(
      (after, one) => ({ ...this.#then(one, after), isNullable: true }),
      EMPTY,
    );
    return this.#then(ends, tail);
  }

  /** Returns the positions from which a character can lead to two others, or to one in two ways. */
  ambiguous(): ReadonlySet<number> {
    const found = new Set<number>();
    for (const [position, edges] of this.#follow.entries()) {
      const next = [...edges.keys()];
      this.#budget.spend(next.length * next.length + 1);
      const isTwice = [...edges.values()].some((ways) => ways > 1);
      const meets = (one: number, at: number) =>
        next.slice(at + 1).some((other) => meet(this.sets[one]!, this.sets[other]!));
      if (isTwice || next.some(meets)) found.add(position);
    }
    return found;
  }

  /** @param ambiguous the positions where two runs of one string can diverge, from `ambiguous` */
  growth(ambiguous: ReadonlySet<number>, budget: Budget): Growth {
    this.#budget = budget;
    const all = new Set(this.sets.keys());
    const found = (kind: "polynomial" | "exponential", position: number, pump: string): Growth => {
      return { kind, prefix: this.#path([0], [position], [all])!, pump };
    };
    const cyclic = this.#components()
      .filter((component) => component.length > 1 || this.#follow[component[0]!]!.has(component[0]!))
      .map((component) => new Set(component));
    // A string to repeat can begin anywhere within itself: here, where two runs diverge.
    for (const component of cyclic)
      for (const position of component) {
        const pump = ambiguous.has(position) ? this.#partingIn(component, position) : null;
        if (pump !== null) return found("exponential", position, pump);
      }
    for (const component of cyclic) {
      const parting = [...component].filter((position) => ambiguous.has(position));
      if (parting.length === 0) continue;
      const reachable = this.#reachable(parting[0]!);
      for (const other of cyclic) {
        const [position] = other as ReadonlySet<number> & Iterable<number>;
        if (other === component || !reachable.has(position!)) continue;
        const shared = this.#shared(parting, component, other, reachable);
        if (shared !== null) return found("polynomial", ...shared);
      }
    }
    return { kind: "linear" };
  }

  /**
   * Returns a string with which two runs diverge at a position immediately and meet there again; `null` if there is
   * none.
   */
  #partingIn(component: ReadonlySet<number>, position: number): string | null {
    const next = [...this.#follow[position]!].filter(([to]) => component.has(to));
    for (const [to, ways] of next)
      if (ways > 1)
        return this.#shown([to]) + (to === position ? "" : this.#path([to], [position], [component])!);
    for (const [at, [one]] of next.entries())
      for (const [other] of next.slice(at + 1)) {
        if (!meet(this.sets[one]!, this.sets[other]!)) continue;
        const rest = this.#path([one, other], [position, position], [component, component]);
        if (rest !== null) return this.#shown([one, other]) + rest;
      }
    return null;
  }

  /** Returns the strongly connected components of positions. */
  #components(): readonly (readonly number[])[] {
    const [order, low, open] = [new Map<number, number>(), new Map<number, number>(), new Set<number>()];
    const stack: number[] = [];
    const found: number[][] = [];
    // Without recursion, since a chain of positions may be long.
    const work: [position: number, edges: Iterator<number>][] = [];
    const enter = (position: number): void => {
      order.set(position, order.size);
      low.set(position, order.get(position)!);
      stack.push(position);
      open.add(position);
      work.push([position, this.#follow[position]!.keys()]);
    };
    for (let root = 0; root < this.sets.length; root++) {
      if (order.has(root)) continue;
      enter(root);
      while (work.length > 0) {
        const [position, edges] = work.at(-1)!;
        const { done, value } = edges.next();
        if (done === true) {
          work.pop();
          const parent = work.at(-1)?.[0];
          if (parent !== undefined) low.set(parent, Math.min(low.get(parent)!, low.get(position)!));
          if (low.get(position) !== order.get(position)) continue;
          const component: number[] = [];
          for (let member = -1; member !== position; ) {
            member = stack.pop()!;
            open.delete(member);
            component.push(member);
          }
          found.push(component);
        } else if (!order.has(value)) enter(value);
        else if (open.has(value)) low.set(position, Math.min(low.get(position)!, order.get(value)!));
      }
    }
    return found;
  }

  #reachable(start: number): ReadonlySet<number> {
    const seen = new Set([start]);
    for (const position of seen) {
      this.#budget.spend(1);
      for (const next of this.#follow[position]!.keys()) seen.add(next);
    }
    return seen;
  }

  /**
   * Returns a string that leads around each of two loops, and from one to the other, and the position where it begins;
   * `null` if there is none.
   *
   * @param parting where runs diverge in the first loop: the string begins there
   */
  #shared(
    parting: readonly number[],
    one: ReadonlySet<number>,
    other: ReadonlySet<number>,
    between: ReadonlySet<number>,
  ): readonly [position: number, pump: string] | null {
    for (const here of parting)
      for (const there of other) {
        if (!meet(this.sets[here]!, this.sets[there]!)) continue;
        // Two of the runs are found sooner than three, and usually there are none.
        if (this.#path([here, there], [here, there], [one, other]) === null) continue;
        if (this.#path([here, here], [here, there], [one, between]) === null) continue;
        const pump = this.#path([here, here, there], [here, there, there], [one, between, other]);
        if (pump !== null) return [here, pump];
      }
    return null;
  }

  /**
   * Returns a shortest string that leads each of several runs from one position to another, with the same characters;
   * `null` if there is none. It is empty if they are already there.
   *
   * @param within the positions that each run must stay in
   */
  #path(
    from: readonly number[],
    to: readonly number[],
    within: readonly ReadonlySet<number>[],
  ): string | null {
    interface Step {
      readonly at: readonly number[];
      readonly before: Step | null;
    }
    const size = this.sets.length;
    const keyOf = (at: readonly number[]): number => at.reduce((key, position) => key * size + position, 0);
    const goal = keyOf(to);
    const seen = new Set<number>();
    for (let now: Step[] = [{ at: from, before: null }]; now.length > 0; ) {
      const next: Step[] = [];
      for (const step of now) {
        for (const at of this.#moves(step.at, within)) {
          const key = keyOf(at);
          if (key === goal) {
            let text = "";
            for (let each: Step = { at, before: step }; each.before !== null; each = each.before)
              text = this.#shown(each.at) + text;
            return text;
          }
          if (seen.has(key)) continue;
          seen.add(key);
          next.push({ at, before: step });
        }
      }
      now = next;
    }
    return null;
  }

  /** Returns the positions that several runs can reach with one character. */
  #moves(at: readonly number[], within: readonly ReadonlySet<number>[]): readonly (readonly number[])[] {
    let reached: { readonly at: readonly number[]; readonly common: CharSet | null }[] = [
      { at: [], common: null },
    ];
    for (const [run, position] of at.entries()) {
      const further: typeof reached = [];
      for (const next of this.#follow[position]!.keys()) {
        this.#budget.spend(STEPS);
        if (!within[run]!.has(next)) continue;
        for (const { at: before, common } of reached) {
          this.#budget.spend(STEPS);
          const shared = common === null ? this.sets[next]! : intersectionOf(common, this.sets[next]!);
          if (shared.length > 0) further.push({ at: [...before, next], common: shared });
        }
      }
      reached = further;
    }
    return reached.map((each) => each.at);
  }

  /** Returns a character that several positions share, a readable one if possible. */
  #shown(positions: readonly number[]): string {
    const common = positions.map((position) => this.sets[position]!).reduce(intersectionOf);
    const readable = Array.from("a0A-./:@;=", (character) => character.codePointAt(0)!);
    const found = readable.find((codePoint) => meet(common, [codePoint, codePoint]));
    return String.fromCodePoint(found ?? common[0]!);
  }
}

function intersectionOf(one: CharSet, other: CharSet): CharSet {
  const common: number[] = [];
  for (let left = 0, right = 0; left < one.length && right < other.length; ) {
    const [from, to] = [Math.max(one[left]!, other[right]!), Math.min(one[left + 1]!, other[right + 1]!)];
    if (from <= to) common.push(from, to);
    if (one[left + 1]! < other[right + 1]!) left += 2;
    else right += 2;
  }
  return common;
}
