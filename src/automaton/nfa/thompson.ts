import type { Meter } from "../errors.js";
import { type Nfa, NfaBuilder } from "./nfa.js";
import type { Part, Plan } from "./plan.js";

/** Stands for an entry or exit that does not exist. */
const NONE = -1;

/**
 * A part that is still to be built, between states that exist already.
 *
 * An iteration beyond the minimum of a repetition must not be empty. So a part that can be empty is built twice: for an
 * iteration that has read a character (and for text outside such iterations), and for one that is still empty. `enter`
 * and `leave` belong to the first case, `enterEmpty` and `leaveEmpty` to the second; reading a character leads from the
 * second into the first. One bit is enough for nested repetitions too, since a character that an inner iteration reads
 * is also one that the outer iteration reads.
 */
interface Task {
  readonly part: number;
  readonly enter: number;
  readonly enterEmpty: number;
  readonly leave: number;
  readonly leaveEmpty: number;
}

/**
 * Returns the automaton of a plan, by Thompson's construction with choices in order of preference. It has at most twice
 * as many states as Thompson's. A part that is used several times is built as often as it is used, which the limit on
 * states bounds.
 *
 * @see K. Thompson, "Regular expression search algorithm", CACM 11 (1968)
 * @throws {AutomatonLimitError} when there are more states than the meter allows
 */
export function thompson(plan: Plan, meter: Meter): Nfa {
  return new Thompson(plan, meter).build();
}

class Thompson {
  readonly #plan: Plan;
  readonly #nfa: NfaBuilder;
  readonly #tasks: Task[] = [];
  /**
   * The index in the automaton of each set of the plan that some state reads. The plan has more sets, those merged into
   * others, and they would split classes needlessly.
   */
  readonly #sets = new Map<number, number>();

  constructor(plan: Plan, meter: Meter) {
    this.#plan = plan;
    this.#nfa = new NfaBuilder(meter);
  }

  build(): Nfa {
    const start = this.#nfa.state();
    const end = this.#nfa.state();
    this.#nfa.accept(end);
    this.#task(this.#plan.root, start, NONE, end, NONE);
    for (let task = this.#tasks.pop(); task !== undefined; task = this.#tasks.pop()) {
      this.#connect(this.#plan.parts[task.part]!, task);
    }
    const sets = [...this.#sets.keys()].map((set) => this.#plan.sets[set]!);
    return this.#nfa.finish(start, sets);
  }

  #setNumber(set: number): number {
    const number = this.#sets.get(set) ?? this.#sets.size;
    this.#sets.set(set, number);
    return number;
  }

  #task(part: number, enter: number, enterEmpty: number, leave: number, leaveEmpty: number): void {
    if (enterEmpty === NONE) {
      this.#tasks.push({ part, enter, enterEmpty, leave, leaveEmpty: NONE });
      return;
    }
    if (this.#plan.nullable[part]) {
      this.#tasks.push({ part, enter, enterEmpty, leave, leaveEmpty });
      return;
    }
    // The part always reads a character, so the iteration is not empty where it ends.
    const entry = enter === NONE ? enterEmpty : enter;
    if (entry !== enterEmpty) this.#nfa.fork(enterEmpty, [entry]);
    this.#tasks.push({ part, enter: entry, enterEmpty: NONE, leave, leaveEmpty: NONE });
  }

  #connect(part: Part, task: Task): void {
    switch (part.type) {
      case "set":
        this.#nfa.take(task.enter, this.#setNumber(part.set), task.leave);
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
    }
  }

  /** Adds a state, unless `state` is `NONE`. */
  #stateUnlessNone(state: number): number {
    return state === NONE ? NONE : this.#nfa.state();
  }

  #fork(state: number, targets: readonly number[]): void {
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
      const next = isLast ? leave : this.#nfa.state();
      const nextEmpty = isLast
        ? leaveEmpty
        : this.#plan.nullable[item]
          ? this.#stateUnlessNone(atEmpty)
          : NONE;
      this.#task(item, at, atEmpty, next, nextEmpty);
      at = next;
      atEmpty = nextEmpty;
    }
    if (items.length > 0) return;
    this.#fork(enter, [leave]);
    this.#fork(enterEmpty, [leaveEmpty]);
  }

  #connectChoice(items: readonly number[], { enter, enterEmpty, leave, leaveEmpty }: Task): void {
    const entries = items.map((item) => {
      const entry = this.#stateUnlessNone(enter);
      const entryEmpty = this.#stateUnlessNone(enterEmpty);
      this.#task(item, entry, entryEmpty, leave, leaveEmpty);
      return [entry, entryEmpty] as const;
    });
    this.#fork(
      enter,
      entries.map(([entry]) => entry),
    );
    this.#fork(
      enterEmpty,
      entries.map(([, entryEmpty]) => entryEmpty),
    );
  }

  #connectRepeat({ item, min, max }: Extract<Part, { type: "repeat" }>, task: Task): void {
    let { enter: at, enterEmpty: atEmpty } = task;
    for (let count = 0; count < min; count++) {
      const isLast = count + 1 === max;
      const next = isLast ? task.leave : this.#nfa.state();
      const nextEmpty = isLast
        ? task.leaveEmpty
        : this.#plan.nullable[item]
          ? this.#stateUnlessNone(atEmpty)
          : NONE;
      this.#task(item, at, atEmpty, next, nextEmpty);
      at = next;
      atEmpty = nextEmpty;
    }
    const rest = { ...task, part: item, enter: at, enterEmpty: atEmpty };
    if (max === null) this.#connectStar(rest);
    else if (min === 0 && max === 1) this.#connectOption(rest);
    else if (min < max) this.#connectAtMost(max - min, rest);
    else if (max === 0) this.#connectSequence([], task);
  }

  // `[ x ]` prefers x even where x is empty.
  #connectOption(task: Task): void {
    const entry = this.#stateUnlessNone(task.enter);
    const entryEmpty = this.#stateUnlessNone(task.enterEmpty);
    this.#fork(task.enter, [entry, task.leave]);
    this.#fork(task.enterEmpty, [entryEmpty, task.leaveEmpty]);
    this.#task(task.part, entry, entryEmpty, task.leave, task.leaveEmpty);
  }

  #connectStar({ part, enter, enterEmpty, leave, leaveEmpty }: Task): void {
    const loop = enter === NONE ? this.#nfa.state() : enter;
    const body = this.#nfa.state();
    this.#fork(loop, [body, leave]);
    this.#fork(enterEmpty, [body, leaveEmpty]);
    this.#connectIteration(part, body, loop);
  }

  // Every exit leads straight to the end: otherwise, leaving n iterations unused would cost a walk through n states.
  #connectAtMost(times: number, { part, enter, enterEmpty, leave, leaveEmpty }: Task): void {
    let at = enter;
    let atEmpty = enterEmpty;
    for (let count = 1; count <= times; count++) {
      const body = this.#nfa.state();
      const next = count === times ? leave : this.#nfa.state();
      this.#fork(at, [body, leave]);
      this.#fork(atEmpty, [body, leaveEmpty]);
      this.#connectIteration(part, body, next);
      at = next;
      atEmpty = NONE;
    }
  }

  #connectIteration(part: number, body: number, next: number): void {
    if (this.#plan.nullable[part]) this.#task(part, NONE, body, next, NONE);
    else this.#task(part, body, NONE, next, NONE);
  }

  #connectMark({ item, before, after }: Extract<Part, { type: "mark" }>, task: Task): void {
    let { enter, enterEmpty, leave, leaveEmpty } = task;
    if (before !== null) {
      [enter, enterEmpty] = [this.#stateUnlessNone(enter), this.#stateUnlessNone(enterEmpty)];
      this.#mark(task.enter, before, enter);
      this.#mark(task.enterEmpty, before, enterEmpty);
    }
    if (after !== null) {
      [leave, leaveEmpty] = [this.#nfa.state(), this.#stateUnlessNone(leaveEmpty)];
      this.#mark(leave, after, task.leave);
      this.#mark(leaveEmpty, after, task.leaveEmpty);
    }
    this.#task(item, enter, enterEmpty, leave, leaveEmpty);
  }
}
