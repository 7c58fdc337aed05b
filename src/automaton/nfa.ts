// Non-deterministic automata: builds them, makes them from programs with Thompson's construction, and reverses their
// edges.
import { memoized } from "../core/values.js";
import type { CharSet } from "./alphabet.js";
import { Budget } from "./limits.js";
import type { Construction, Part, Place, Program } from "./program.js";

/**
 * A non-deterministic automaton, with one entry in each list for each state:
 *
 *     kinds   FORK                 TAKE              MARK            ACCEPT
 *     first   offset in `targets`  index of the set  the event       -
 *     second  number of targets    the next state    the next state  -
 *
 * Every cycle contains a TAKE, so the states that are reachable without reading a character form a directed acyclic
 * graph.
 */
export interface Nfa {
  readonly kinds: readonly number[];
  readonly first: readonly number[];
  readonly second: readonly number[];
  readonly targets: readonly number[];
  readonly sets: readonly CharSet[];
  readonly start: number;
}

/**
 * A state that continues at one of its targets without reading a character, preferring earlier ones. Without targets,
 * it is a dead end.
 */
export const FORK = 0;
/** A state that reads one character of a set. */
export const TAKE = 1;
/** A state that reports an event without reading a character. */
export const MARK = 2;
/** A state in which the input may end. */
export const ACCEPT = 3;

/** Builds an automaton state by state. A new state is a dead end until it is defined. */
export class NfaBuilder {
  readonly kinds: number[] = [];
  readonly first: number[] = [];
  readonly second: number[] = [];
  readonly targets: number[] = [];
  readonly #budget: Budget;

  constructor(budget: Budget = new Budget()) {
    this.#budget = budget;
  }

  /**
   * Adds a state and returns its number.
   *
   * @throws {AutomatonLimitError} when there are more states, or steps, than the budget allows
   */
  state(): number {
    this.#budget.spend(1);
    this.#budget.check("nfaStates", this.kinds.length + 1);
    this.first.push(0);
    this.second.push(0);
    return this.kinds.push(FORK) - 1;
  }

  /** Defines a state that continues at one of the targets, preferring earlier ones. */
  fork(state: number, targets: readonly number[]): void {
    this.#define(state, FORK, this.targets.length, targets.length);
    for (const target of targets) this.targets.push(target);
  }

  /** Defines a state that reads a character of a set. */
  take(state: number, set: number, next: number): void {
    this.#define(state, TAKE, set, next);
  }

  /** Defines a state that reports an event. */
  mark(state: number, event: number, next: number): void {
    this.#define(state, MARK, event, next);
  }

  /** Defines a state in which the input may end. */
  accept(state: number): void {
    this.#define(state, ACCEPT, 0, 0);
  }

  finish(start: number, sets: readonly CharSet[]): Nfa {
    const { kinds, first, second, targets } = this;
    return { kinds, first, second, targets, sets, start };
  }

  #define(state: number, kind: number, first: number, second: number): void {
    this.kinds[state] = kind;
    this.first[state] = first;
    this.second[state] = second;
  }
}

/** The number of an entry or exit that does not exist. */
export const NONE = -1;

/**
 * Returns the automaton of a program, using Thompson's construction with choices in order of preference. It has at most
 * twice as many states as Thompson's. A part is built as often as it is used, which is bounded by the limit on states.
 *
 * @see K. Thompson, "Regular expression search algorithm", CACM 11 (1968)
 * @throws {AutomatonLimitError} when there are more states than the budget allows
 */
export function thompson(program: Program, budget: Budget): Nfa {
  return new Thompson(program, budget).build();
}

class Thompson implements Construction {
  shared: unknown = null;
  readonly #program: Program;
  readonly #nfa: NfaBuilder;
  readonly #tasks: Task[] = [];
  /**
   * The index in the automaton of each set that some state reads. The program also has sets that were merged into
   * others, which would split classes needlessly.
   */
  readonly #sets = new Map<number, number>();

  constructor(program: Program, budget: Budget) {
    this.#program = program;
    this.#nfa = new NfaBuilder(budget);
  }

  build(): Nfa {
    const start = this.state();
    const end = this.state();
    this.#nfa.accept(end);
    this.task(this.#program.root, start, NONE, end, NONE);
    for (let task = this.#tasks.pop(); task !== undefined; task = this.#tasks.pop()) {
      this.shared = task.shared;
      this.#connect(this.#program.parts[task.part]!, task);
    }
    const sets = [...this.#sets.keys()].map((set) => this.#program.sets[set]!);
    return this.#nfa.finish(start, sets);
  }

  task(part: number, enter: number, enterEmpty: number, leave: number, leaveEmpty: number): void {
    const { shared } = this;
    if (enterEmpty !== NONE && this.#program.nullable[part]) {
      this.#tasks.push({ part, enter, enterEmpty, leave, leaveEmpty, shared });
      return;
    }
    // The part always reads a character, so the iteration is not empty at its end.
    if (enter !== NONE) this.fork(enterEmpty, [enter]);
    const entry = enter === NONE ? enterEmpty : enter;
    this.#tasks.push({ part, enter: entry, enterEmpty: NONE, leave, leaveEmpty: NONE, shared });
  }

  #connect(part: Part, task: Task): void {
    switch (part.type) {
      case "set":
        this.#nfa.take(
          task.enter,
          memoized(this.#sets, part.set, () => this.#sets.size),
          task.leave,
        );
        break;
      case "sequence":
        this.#connectSequence(part.items, task);
        break;
      case "choice":
        this.#connectChoice(part.items, task);
        break;
      case "repeat":
        this.#connectRepeat(part, task);
        break;
      case "mark":
        this.#connectMark(part, task);
        break;
      default:
        part.connect(task, this);
    }
  }

  /** Adds a state, unless `state` is `NONE`. */
  #stateUnlessNone(state: number): number {
    return state === NONE ? NONE : this.state();
  }

  state(): number {
    return this.#nfa.state();
  }

  fork(state: number, targets: readonly number[]): void {
    if (state === NONE) return;
    this.#nfa.fork(
      state,
      targets.filter((target) => target !== NONE),
    );
  }

  #mark(state: number, event: number, next: number): void {
    if (state !== NONE) this.#nfa.mark(state, event, next);
  }

  #connectSequence(items: readonly number[], { enter, enterEmpty, leave, leaveEmpty }: Task): void {
    let at = enter;
    let atEmpty = enterEmpty;
    for (const [i, item] of items.entries()) {
      const isLast = i === items.length - 1;
      const [next, nextEmpty] = isLast ? [leave, leaveEmpty] : this.#between(item, atEmpty);
      this.task(item, at, atEmpty, next, nextEmpty);
      at = next;
      atEmpty = nextEmpty;
    }
    if (items.length > 0) return;
    this.fork(enter, [leave]);
    this.fork(enterEmpty, [leaveEmpty]);
  }

  /** Adds the states between a part and the next one. */
  #between(part: number, atEmpty: number): [next: number, nextEmpty: number] {
    return [this.state(), this.#program.nullable[part] ? this.#stateUnlessNone(atEmpty) : NONE];
  }

  #connectChoice(items: readonly number[], { enter, enterEmpty, leave, leaveEmpty }: Task): void {
    const entries = items.map((item) => {
      const entry = this.#stateUnlessNone(enter);
      const entryEmpty = this.#stateUnlessNone(enterEmpty);
      this.task(item, entry, entryEmpty, leave, leaveEmpty);
      return [entry, entryEmpty] as const;
    });
    this.fork(
      enter,
      entries.map(([entry]) => entry),
    );
    this.fork(
      enterEmpty,
      entries.map(([, entryEmpty]) => entryEmpty),
    );
  }

  #connectRepeat({ item, min, max }: Extract<Part, { type: "repeat" }>, task: Task): void {
    if (min === max) {
      this.#connectSequence(new Array<number>(min).fill(item), task);
      return;
    }
    let { enter, enterEmpty } = task;
    for (let count = 0; count < min; count++) {
      const [next, nextEmpty] = this.#between(item, enterEmpty);
      this.task(item, enter, enterEmpty, next, nextEmpty);
      enter = next;
      enterEmpty = nextEmpty;
    }
    const rest = { ...task, part: item, enter, enterEmpty };
    if (max === null) this.#connectStar(rest);
    else if (min === 0 && max === 1) this.#connectOption(rest);
    else this.#connectAtMost(max - min, rest);
  }

  // `[ x ]` prefers x even if x is empty.
  #connectOption(task: Task): void {
    const entry = this.#stateUnlessNone(task.enter);
    const entryEmpty = this.#stateUnlessNone(task.enterEmpty);
    this.fork(task.enter, [entry, task.leave]);
    this.fork(task.enterEmpty, [entryEmpty, task.leaveEmpty]);
    this.task(task.part, entry, entryEmpty, task.leave, task.leaveEmpty);
  }

  #connectStar({ part, enter, enterEmpty, leave, leaveEmpty }: Task): void {
    const loop = enter === NONE ? this.state() : enter;
    const body = this.state();
    this.fork(loop, [body, leave]);
    this.fork(enterEmpty, [body, leaveEmpty]);
    this.task(part, NONE, body, loop, NONE);
  }

  // Every exit leads straight to the end: otherwise, skipping n iterations would cost a walk through n states.
  #connectAtMost(times: number, { part, enter, enterEmpty, leave, leaveEmpty }: Task): void {
    let at = enter;
    let atEmpty = enterEmpty;
    for (let count = 1; count <= times; count++) {
      const body = this.state();
      const next = count === times ? leave : this.state();
      this.fork(at, [body, leave]);
      this.fork(atEmpty, [body, leaveEmpty]);
      this.task(part, NONE, body, next, NONE);
      at = next;
      atEmpty = NONE;
    }
  }

  #connectMark({ item, before, after }: Extract<Part, { type: "mark" }>, task: Task): void {
    let { enter, enterEmpty, leave, leaveEmpty } = task;
    if (before !== null) {
      [enter, enterEmpty] = [this.#stateUnlessNone(enter), this.#stateUnlessNone(enterEmpty)];
      this.#mark(task.enter, before, enter);
      this.#mark(task.enterEmpty, before, enterEmpty);
    }
    if (after !== null) {
      [leave, leaveEmpty] = [this.state(), this.#stateUnlessNone(leaveEmpty)];
      this.#mark(leave, after, task.leave);
      this.#mark(leaveEmpty, after, task.leaveEmpty);
    }
    this.task(item, enter, enterEmpty, leave, leaveEmpty);
  }
}

/** A part to be built between existing states. */
interface Task extends Place {
  readonly part: number;
}

/**
 * The edges of an automaton, indexed by target. Between two characters, the input can be in the start state and in the
 * targets of characters. These states are the positions; position 0 is the start.
 */
export interface ReverseEdges {
  readonly positions: readonly number[];
  /** The position of each state, or -1. */
  readonly positionOf: Int32Array;
  /** For each position, the states that read a character and lead to it. */
  readonly takes: Lists;
  /** For each state, the states that lead to it without reading a character. */
  readonly sources: Lists;
  /** The states in which the input may end. */
  readonly accepts: readonly number[];
}

/** A list of numbers for each key. The list of `key` is in `items` from `offsets[key]` to the next offset. */
export interface Lists {
  readonly offsets: Int32Array;
  readonly items: Int32Array;
}

/** Returns the edges of an automaton, indexed by target. */
export function reverseEdges(nfa: Nfa): ReverseEdges {
  const { kinds, first, second, targets, start } = nfa;
  const states = kinds.length;
  const positionOf = new Int32Array(states).fill(-1);
  const positions: number[] = [];
  const takes: [number, number][] = [];
  const sources: [number, number][] = [];
  const accepts: number[] = [];
  const position = (state: number): number => {
    if (positionOf[state] === -1) positionOf[state] = positions.push(state) - 1;
    return positionOf[state]!;
  };
  position(start);
  for (let state = 0; state < states; state++) {
    if (kinds[state] === TAKE) takes.push([position(second[state]!), state]);
    else if (kinds[state] === MARK) sources.push([second[state]!, state]);
    else if (kinds[state] === ACCEPT) accepts.push(state);
    else if (kinds[state] === FORK) {
      const end = first[state]! + second[state]!;
      for (let i = first[state]!; i < end; i++) sources.push([targets[i]!, state]);
    }
  }
  return {
    positions,
    positionOf,
    takes: listsOf(takes, positions.length),
    sources: listsOf(sources, states),
    accepts,
  };
}

function listsOf(pairs: readonly (readonly [key: number, item: number])[], keys: number): Lists {
  const offsets = new Int32Array(keys + 1);
  const items = new Int32Array(pairs.length);
  for (const [key] of pairs) offsets[key + 1]! += 1;
  for (let key = 0; key < keys; key++) offsets[key + 1]! += offsets[key]!;
  const used = offsets.slice();
  for (const [key, item] of pairs) items[used[key]!++] = item;
  return { offsets, items };
}
