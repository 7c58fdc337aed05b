import type { Meter } from "../errors.js";
import { type Nfa, NfaBuilder } from "./nfa.js";
import type { Part, Plan } from "./plan.js";

/** No such entry, or no such exit. */
const NONE = -1;

/**
 * What is still to be built: a part between states that exist already.
 *
 * A repetition takes no empty iteration beyond its minimum. So a part that may be empty is built for two
 * cases: within an iteration that has taken a character (or within none), and within one that has to take one
 * yet. `enter` and `leave` belong to the first case, `enterOwing` and `leaveOwing` to the second; taking a
 * character leads from the second into the first. One bit is enough however deep repetitions nest, since the
 * character that an inner iteration takes is one that the outer iteration takes too.
 */
interface Task {
  readonly part: number;
  readonly enter: number;
  readonly enterOwing: number;
  readonly leave: number;
  readonly leaveOwing: number;
}

/** Thompson's construction, with choices in order of preference. At most two states for each of his. */
export function thompson(plan: Plan, meter: Meter): Nfa {
  return new Thompson(plan, meter).build();
}

class Thompson {
  readonly #plan: Plan;
  readonly #nfa: NfaBuilder;
  readonly #tasks: Task[] = [];
  /** The numbers of the plan's sets that are taken from; those merged into others would make needless classes. */
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

  #task(part: number, enter: number, enterOwing: number, leave: number, leaveOwing: number): void {
    if (enterOwing === NONE) {
      this.#tasks.push({ part, enter, enterOwing, leave, leaveOwing: NONE });
      return;
    }
    if (this.#plan.nullable[part]) {
      this.#tasks.push({ part, enter, enterOwing, leave, leaveOwing });
      return;
    }
    // The part takes a character whatever happens, so nothing is owed where it ends.
    const entry = enter === NONE ? enterOwing : enter;
    if (entry !== enterOwing) this.#nfa.fork(enterOwing, [entry]);
    this.#tasks.push({ part, enter: entry, enterOwing: NONE, leave, leaveOwing: NONE });
  }

  #connect(part: Part, task: Task): void {
    switch (part.type) {
      case "set":
        this.#nfa.take(task.enter, this.#setNumber(part.set), task.leave);
        break;
      case "sequence":
        this.#sequence(part.items, task);
        break;
      case "choice":
        this.#choice(part.items, task);
        break;
      case "repeat":
        this.#repeat(part, task);
        break;
      case "mark":
        this.#marked(part, task);
        break;
    }
  }

  #like(state: number): number {
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

  #sequence(items: readonly number[], { enter, enterOwing, leave, leaveOwing }: Task): void {
    let at = enter;
    let owing = enterOwing;
    for (const [i, item] of items.entries()) {
      const isLast = i === items.length - 1;
      const next = isLast ? leave : this.#nfa.state();
      const nextOwing = isLast ? leaveOwing : this.#plan.nullable[item] ? this.#like(owing) : NONE;
      this.#task(item, at, owing, next, nextOwing);
      at = next;
      owing = nextOwing;
    }
    if (items.length > 0) return;
    this.#fork(enter, [leave]);
    this.#fork(enterOwing, [leaveOwing]);
  }

  #choice(items: readonly number[], { enter, enterOwing, leave, leaveOwing }: Task): void {
    const entries = items.map((item) => {
      const entry = this.#like(enter);
      const entryOwing = this.#like(enterOwing);
      this.#task(item, entry, entryOwing, leave, leaveOwing);
      return [entry, entryOwing] as const;
    });
    this.#fork(
      enter,
      entries.map(([entry]) => entry),
    );
    this.#fork(
      enterOwing,
      entries.map(([, entryOwing]) => entryOwing),
    );
  }

  #repeat({ item, min, max }: Extract<Part, { type: "repeat" }>, task: Task): void {
    let { enter: at, enterOwing: owing } = task;
    for (let count = 0; count < min; count++) {
      const isLast = count + 1 === max;
      const next = isLast ? task.leave : this.#nfa.state();
      const nextOwing = isLast ? task.leaveOwing : this.#plan.nullable[item] ? this.#like(owing) : NONE;
      this.#task(item, at, owing, next, nextOwing);
      at = next;
      owing = nextOwing;
    }
    const rest = { ...task, part: item, enter: at, enterOwing: owing };
    if (max === null) this.#iterate(rest);
    else if (min === 0 && max === 1) this.#option(rest);
    else if (min < max) this.#atMost(max - min, rest);
    else if (max === 0) this.#sequence([], task);
  }

  // `[ x ]` takes x wherever it can, even where x is empty.
  #option(task: Task): void {
    const entry = this.#like(task.enter);
    const entryOwing = this.#like(task.enterOwing);
    this.#fork(task.enter, [entry, task.leave]);
    this.#fork(task.enterOwing, [entryOwing, task.leaveOwing]);
    this.#task(task.part, entry, entryOwing, task.leave, task.leaveOwing);
  }

  #iterate({ part, enter, enterOwing, leave, leaveOwing }: Task): void {
    const loop = enter === NONE ? this.#nfa.state() : enter;
    const body = this.#nfa.state();
    this.#fork(loop, [body, leave]);
    this.#fork(enterOwing, [body, leaveOwing]);
    this.#iteration(part, body, loop);
  }

  // Every way out leads straight to the end, so that n iterations left over cost no walk through n states.
  #atMost(times: number, { part, enter, enterOwing, leave, leaveOwing }: Task): void {
    let at = enter;
    let owing = enterOwing;
    for (let count = 1; count <= times; count++) {
      const body = this.#nfa.state();
      const next = count === times ? leave : this.#nfa.state();
      this.#fork(at, [body, leave]);
      this.#fork(owing, [body, leaveOwing]);
      this.#iteration(part, body, next);
      at = next;
      owing = NONE;
    }
  }

  #iteration(part: number, body: number, next: number): void {
    if (this.#plan.nullable[part]) this.#task(part, NONE, body, next, NONE);
    else this.#task(part, body, NONE, next, NONE);
  }

  #marked({ item, before, after }: Extract<Part, { type: "mark" }>, task: Task): void {
    let { enter, enterOwing, leave, leaveOwing } = task;
    if (before !== null) {
      [enter, enterOwing] = [this.#like(enter), this.#like(enterOwing)];
      this.#mark(task.enter, before, enter);
      this.#mark(task.enterOwing, before, enterOwing);
    }
    if (after !== null) {
      [leave, leaveOwing] = [this.#nfa.state(), this.#like(leaveOwing)];
      this.#mark(leave, after, task.leave);
      this.#mark(leaveOwing, after, task.leaveOwing);
    }
    this.#task(item, enter, enterOwing, leave, leaveOwing);
  }
}
