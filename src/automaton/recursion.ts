// Removes recursion, which automata do not have. Repetition becomes a loop; real nesting is expanded to a number of
// levels.
import {
  choiceOf,
  EMPTY,
  type Expression,
  itemsOf,
  type RuleDefinition,
  type Rulelist,
  sequenceOf,
} from "../bnf/expression.js";
import { cyclicComponents, graphOf, references } from "../bnf/references.js";
import { memoized } from "../core/values.js";
import type { DerivationEvents } from "./greedy/events.js";
import type { Budget } from "./limits.js";
import { NONE } from "./nfa.js";
import type { Construction, LoopingRules, Place, ProgramBuilder, RuleLoop } from "./program.js";

/**
 * Rules without recursion other than loops. They match the same as the original rules, with nesting limited to a number
 * of levels.
 */
export interface FiniteRules {
  /** The rules: those of the original under their names, then the additional rules that they need. */
  readonly grammar: LoopingRules;
  /** The original rules that are expanded to a number of levels, since a repetition cannot replace them. */
  readonly nested: ReadonlySet<string>;
  /** Returns the derivation under the original rules for one under these. */
  readonly complete: (events: DerivationEvents) => DerivationEvents;
}

/**
 * Returns rules without recursion other than loops. A rule that refers to itself only at its end, or only at its
 * beginning, becomes a loop that matches the same strings. Any other recursion is nesting: the rule is copied for each
 * level, and the last copy does not refer to itself.
 *
 * A loop does not report the rules that begin and end in it. The new rules therefore have marks, which match the empty
 * string, and `complete` replaces them with the rules.
 *
 * @param grammar rules that are all defined, with expressions nested no deeper than in a text
 * @param levels the number of levels of nesting, from 1
 * @throws {AutomatonLimitError} when there are more steps than the budget allows
 */
export function withoutRecursion(grammar: Rulelist, levels: number, budget: Budget): FiniteRules {
  const components = cyclicComponents(graphOf(grammar));
  const nested = new Set<string>();
  const links = new Map([...grammar.rules].map(([name, { expression }]) => [name, linksOf(expression)]));
  const entered = entriesOf(components, links);
  const marks = new Map<string, Mark>();
  const rules = new Map(grammar.rules);
  for (const component of components) {
    const descents = descentsOf(component, links, entered);
    for (const target of descents.values()) nested.add(target.to);
    const copies = descents.size === 0 ? 1 : levels;
    const members = new Set(component);
    for (let level = 1; level <= copies; level++)
      for (const name of component) {
        const key = keyOf(name, level);
        if (level > 1) marks.set(key, { type: "copy", rule: name });
        const rename = new Renaming(members, name, descents, level, copies, budget);
        rules.set(key, ruleOf(key, rename.of(grammar.rules.get(name)!.expression, BOTH_ENDS), grammar, name));
      }
  }
  // The remaining recursion is at the end or at the beginning of rules.
  const leveled = { rules };
  const loops = new Map<string, RuleLoop>();
  for (const component of cyclicComponents(graphOf(leveled))) {
    budget.spend(component.length);
    const members = new Set(component);
    const ofEach = component.map((name) => [name, rules.get(name)!.expression] as const);
    const atEnd = ofEach.every(([, expression]) =>
      linksOf(expression).every(({ to, last }) => last || !members.has(to)),
    );
    const parted = new Map(
      ofEach.map(([name, expression]) => [name, partsOf(expression, members, atEnd)] as const),
    );
    for (const [name, expression] of atEnd
      ? endLoop(parted, loops, marks)
      : startLoops(parted, loops, marks, budget))
      rules.set(name, { ...ruleOf(name), ...rules.get(name), expression });
  }
  for (const [name, { type }] of marks) if (type === "tail" || type === "end") rules.set(name, ruleOf(name));
  return { grammar: { rules, loops }, nested, complete: (events) => complete(events, marks) };
}

function ruleOf(
  key: string,
  expression: Expression = EMPTY,
  { rules }: Rulelist = { rules: new Map() },
  name = key,
) {
  const { line = 0, column = 0 } = rules.get(name) ?? {};
  return { name: key, expression, line, column } satisfies RuleDefinition;
}

/** The names of copies and marks contain a character that rule names cannot have in any notation. */
const keyOf = (name: string, level: number): string => (level === 1 ? name : `<${name} ${level}>`);

/** A rule that stands for another rule, or for a place where one begins or ends. */
interface Mark {
  /**
   * `copy`: a deeper level of the rule. `tail`: the rule begins here, and ends with the enclosing one. `end`: the rule
   * ends here, and began with the enclosing one. `none`: stands for no rule.
   */
  readonly type: "copy" | "tail" | "end" | "none";
  readonly rule: string;
}

/** Whether an expression is at the beginning and the end of a rule. */
interface Ends {
  readonly first: boolean;
  readonly last: boolean;
}

const BOTH_ENDS: Ends = { first: true, last: true };
const INSIDE: Ends = { first: false, last: false };

/** Returns the position of an item of an expression. */
function placeOf(expression: Expression, at: number, { first, last }: Ends): Ends {
  if (expression.type === "choice") return { first, last };
  if (expression.type === "sequence")
    return { first: first && at === 0, last: last && at === expression.items.length - 1 };
  return expression.type === "repeat" && expression.max === 1 ? { first, last } : INSIDE;
}

/** A reference to a rule, and its position in the rule that contains it. */
interface Link extends Ends {
  readonly to: string;
}

function linksOf(root: Expression): readonly Link[] {
  const links = new Map<string, Link>();
  const visit = (expression: Expression, place: Ends): void => {
    if (expression.type === "reference") {
      const { name } = expression;
      links.set(`${name} ${place.first} ${place.last}`, { to: name, ...place });
    }
    for (const [at, item] of itemsOf(expression).entries()) visit(item, placeOf(expression, at, place));
  };
  visit(root, BOTH_ENDS);
  return [...links.values()];
}

type Links = ReadonlyMap<string, readonly Link[]>;

/** Returns the rules of components that are referred to from outside. */
function entriesOf(components: readonly (readonly string[])[], links: Links): ReadonlySet<string> {
  const componentOf = new Map(components.flatMap((names, at) => names.map((name) => [name, at] as const)));
  const entries = new Set<string>();
  for (const [name, targets] of links)
    for (const { to } of targets)
      if (componentOf.has(to) && componentOf.get(to) !== componentOf.get(name)) entries.add(to);
  return entries;
}

/** The references that lead to the next level, by the containing rule and the name. */
type Descents = ReadonlyMap<string, { readonly to: string; readonly insideOnly: boolean }>;

const descentKey = (from: string, to: string): string => `${from} ${to}`;

/**
 * Returns the references of a component that lead to the next level, so that the remaining recursion within a level is
 * at the end or at the beginning of rules. These are the references back to a rule that is used from outside, or to the
 * first rule; if those inside rules are enough, only those. The list in `list = list "," item / item` is not nesting,
 * even if its items can contain lists.
 */
function descentsOf(component: readonly string[], links: Links, entered: ReadonlySet<string>): Descents {
  const found = new Map<string, { readonly to: string; readonly insideOnly: boolean }>();
  const leads = (from: string, link: Link): boolean => {
    const descent = found.get(descentKey(from, link.to));
    return descent !== undefined && (!descent.insideOnly || !(link.first || link.last));
  };
  let open = [component];
  for (let round = 1; open.length > 0; round++) {
    const next: string[][] = [];
    for (const names of open) {
      const members = new Set(names);
      const within = (from: string): readonly Link[] =>
        links.get(from)!.filter((link) => members.has(link.to) && !leads(from, link));
      const all = names.flatMap(within);
      if (all.every(({ last }) => last) || all.every(({ first }) => first)) continue;
      const start = names.find((name) => entered.has(name)) ?? names[0]!;
      // Handling one rule at a time could take quadratic time in the number of rules.
      const back = round <= MOST_ROUNDS ? new Set([start]) : returnsOf(start, within);
      const inner = names.flatMap((from) =>
        within(from).flatMap((link) =>
          back.has(link.to) && !link.first && !link.last ? [[from, link.to]] : [],
        ),
      );
      const insideOnly = inner.length > 0 && round <= MOST_ROUNDS;
      const chosen = insideOnly
        ? inner
        : names.flatMap((from) => within(from).flatMap(({ to }) => (back.has(to) ? [[from, to]] : [])));
      for (const [from, to] of chosen) found.set(descentKey(from!, to!), { to: to!, insideOnly });
      const graph = new Map(names.map((name) => [name, within(name).map(({ to }) => to)]));
      next.push(...cyclicComponents(graph));
    }
    open = next;
  }
  return found;
}

const MOST_ROUNDS = 100;

/**
 * Returns the names that a search from a name meets again while they are on its path. Every cycle contains one of them.
 */
function returnsOf(start: string, within: (name: string) => readonly Link[]): ReadonlySet<string> {
  const back = new Set<string>();
  const state = new Map<string, "open" | "closed">([[start, "open"]]);
  const path = [{ name: start, targets: within(start), next: 0 }];
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const target = top.targets[top.next++];
    if (target === undefined) {
      state.set(top.name, "closed");
      path.pop();
    } else if (state.get(target.to) === "open") back.add(target.to);
    else if (!state.has(target.to)) {
      state.set(target.to, "open");
      path.push({ name: target.to, targets: within(target.to), next: 0 });
    }
  }
  return back;
}

/** The expression that matches nothing. */
const NOTHING: Expression = { type: "choice", items: [] };

/** Rewrites the expression of a rule for one level. */
class Renaming {
  readonly #members: ReadonlySet<string>;
  readonly #from: string;
  readonly #descents: Descents;
  readonly #level: number;
  readonly #levels: number;
  readonly #budget: Budget;

  constructor(
    members: ReadonlySet<string>,
    from: string,
    descents: Descents,
    level: number,
    levels: number,
    budget: Budget,
  ) {
    this.#members = members;
    this.#from = from;
    this.#descents = descents;
    this.#level = level;
    this.#levels = levels;
    this.#budget = budget;
  }

  of(expression: Expression, place: Ends): Expression {
    this.#budget.spend(1);
    switch (expression.type) {
      case "reference":
        return this.#reference(expression, place);
      case "sequence":
      case "choice":
        return {
          type: expression.type,
          items: expression.items.map((item, at) => this.of(item, placeOf(expression, at, place))),
        };
      case "repeat":
        return { ...expression, item: this.of(expression.item, placeOf(expression, 0, place)) };
      default:
        return expression;
    }
  }

  #reference(expression: Extract<Expression, { type: "reference" }>, { first, last }: Ends): Expression {
    const { name } = expression;
    if (!this.#members.has(name)) return expression;
    const descent = this.#descents.get(descentKey(this.#from, name));
    const isDeeper = descent !== undefined && (!descent.insideOnly || !(first || last));
    const level = this.#level + (isDeeper ? 1 : 0);
    return level > this.#levels ? NOTHING : { type: "reference", name: keyOf(name, level) };
  }
}

/**
 * The parts before or after each rule at one end of an expression, and the part without such a rule; `null` if there is
 * none.
 */
interface Parts {
  readonly terms: ReadonlyMap<string, Expression>;
  readonly rest: Expression | null;
}

/** Splits an expression that refers to some rules only at its end, or only at its beginning. */
function partsOf(expression: Expression, members: ReadonlySet<string>, atEnd: boolean): Parts {
  const known = new Map<Expression, boolean>();
  const hasMember = (part: Expression): boolean =>
    memoized(known, part, () =>
      part.type === "reference" ? members.has(part.name) : itemsOf(part).some(hasMember),
    );
  const divide = (part: Expression): Parts => {
    if (!hasMember(part)) return { terms: new Map(), rest: part };
    switch (part.type) {
      case "reference":
        return { terms: new Map([[part.name, EMPTY]]), rest: null };
      case "choice":
        return eitherOf(part.items.map(divide));
      case "sequence": {
        const { items } = part;
        const { terms, rest } = divide(atEnd ? items.at(-1)! : items[0]!);
        const whole = (item: Expression): Expression =>
          sequenceOf(atEnd ? [...items.slice(0, -1), item] : [item, ...items.slice(1)]);
        return {
          terms: new Map([...terms].map(([to, item]) => [to, whole(item)])),
          rest: rest === null ? null : whole(rest),
        };
      }
      default: {
        // An option, or something that occurs once.
        const { item, min } = part as Extract<Expression, { type: "repeat" }>;
        return min === 1 ? divide(item) : eitherOf([divide(item), { terms: new Map(), rest: EMPTY }]);
      }
    }
  };
  return divide(expression);
}

function eitherOf(all: readonly Parts[]): Parts {
  const lists = new Map<string, Expression[]>();
  for (const { terms } of all) for (const [to, item] of terms) memoized(lists, to, () => []).push(item);
  const rests = all.flatMap(({ rest }) => (rest === null ? [] : [rest]));
  return {
    terms: new Map([...lists].map(([to, items]) => [to, choiceOf(items)])),
    rest: rests.length === 0 ? null : choiceOf(rests),
  };
}

type Written = readonly (readonly [name: string, expression: Expression])[];

const referenceTo = (name: string): Expression => ({ type: "reference", name });

function markOf(type: "tail" | "end", name: string, marks: Map<string, Mark>): Expression {
  const key = `<${type} ${name}>`;
  marks.set(key, { type, rule: marks.get(name)?.rule ?? name });
  return referenceTo(key);
}

/** Writes rules that refer to one another where they end as a loop. */
function endLoop(
  parted: ReadonlyMap<string, Parts>,
  loops: Map<string, RuleLoop>,
  marks: Map<string, Mark>,
): Written {
  const written = [...parted].map(([name, { terms, rest }]) => {
    const led = [...terms].map(([to, before]) =>
      sequenceOf([before, markOf("tail", to, marks), referenceTo(to)]),
    );
    return [name, choiceOf([...led, ...(rest === null ? [] : [rest])])] as const;
  });
  addLoop(written, loops);
  return written;
}

function addLoop(written: Written, loops: Map<string, RuleLoop>): void {
  const loop = new Loop(written);
  for (const [name] of written) loops.set(name, loop);
}

/** The steps of making a rule. */
const RULE_STEPS = 1000;

/**
 * Writes rules that refer to one another where they begin. First comes an alternative without such a reference, then a
 * loop of what may follow: the rest of a rule that begins with the one matched so far, or the end, if that is the
 * requested rule.
 */
function startLoops(
  parted: ReadonlyMap<string, Parts>,
  loops: Map<string, RuleLoop>,
  marks: Map<string, Mark>,
  budget: Budget,
): Written {
  const names = [...parted.keys()];
  /** For each rule, the rules that begin with it, and what follows it there. */
  const begins = new Map<string, (readonly [to: string, rest: Expression])[]>();
  for (const [to, { terms }] of parted)
    for (const [name, rest] of terms) memoized(begins, name, () => []).push([to, rest]);
  return names.flatMap((whole) => {
    const after = (name: string): string => `<${whole} after ${name}>`;
    const written = names.map((name): readonly [string, Expression] => {
      budget.spend(RULE_STEPS);
      const items = (begins.get(name) ?? []).map(([to, rest]) =>
        sequenceOf([markOf("end", name, marks), rest, referenceTo(after(to))]),
      );
      marks.set(after(name), { type: "none", rule: "" });
      return [after(name), choiceOf([...items, ...(name === whole ? [EMPTY] : [])])];
    });
    addLoop(written, loops);
    const begun = [...parted].flatMap(([name, { rest }]) =>
      rest === null ? [] : [sequenceOf([rest, referenceTo(after(name))])],
    );
    return [...written, [whole, choiceOf(begun)] as const];
  });
}

class Loop implements RuleLoop {
  readonly references: readonly string[];
  readonly #indexes: ReadonlyMap<string, number>;

  constructor(rules: Written) {
    this.#indexes = new Map(rules.map(([name], index) => [name, index]));
    const all = new Set(rules.flatMap(([, expression]) => [...references(expression)]));
    this.references = [...all].filter((name) => !this.has(name));
  }

  has(rule: string): boolean {
    return this.#indexes.has(rule);
  }

  translate(rule: string, build: ProgramBuilder, partOf: (rule: string) => number): number {
    const items = [...this.#indexes.keys()].map(partOf);
    const start = this.#indexes.get(rule)!;
    const connect = (place: Place, automaton: Construction): void =>
      connectLoop(items, start, place, automaton);
    // It may be empty through any of its items, so it counts as nullable.
    return build.add({ type: "own", connect }, true);
  }

  go(rule: string, build: ProgramBuilder): number | undefined {
    const to = this.#indexes.get(rule);
    return to === undefined ? undefined : build.add({ type: "own", connect: goTo(to) }, true);
  }
}

/**
 * One round through parts that continue as one another and end in one state: from where a part has begun again, until a
 * character is read.
 */
interface Round {
  readonly items: readonly number[];
  /** The state in which each part begins after a character, or `NONE` while nothing continues as it. */
  readonly entries: number[];
  readonly leave: number;
  readonly leaveEmpty: number;
  /** The items that have begun in this round. */
  readonly begun: Set<number>;
}

function connectLoop(
  items: readonly number[],
  start: number,
  { enter, enterEmpty, leave, leaveEmpty }: Place,
  automaton: Construction,
): void {
  const round: Round = { items, entries: items.map(() => NONE), leave, leaveEmpty, begun: new Set() };
  if (enter !== NONE) automaton.fork(enter, [entryOf(round, start, automaton)]);
  if (enterEmpty !== NONE) begin(round, start, enterEmpty, automaton);
}

/** Returns the state in which an item of a loop begins again. */
function entryOf(round: Round, item: number, automaton: Construction): number {
  if (round.entries[item] === NONE) {
    const entry = automaton.state();
    round.entries[item] = entry;
    begin({ ...round, leaveEmpty: round.leave, begun: new Set() }, item, entry, automaton);
  }
  return round.entries[item]!;
}

function begin(round: Round, item: number, entry: number, automaton: Construction): void {
  round.begun.add(item);
  automaton.shared = round;
  automaton.task(round.items[item]!, NONE, entry, round.leave, round.leaveEmpty);
}

const goTo =
  (item: number) =>
  ({ enter, enterEmpty, shared }: Place, automaton: Construction): void => {
    const round = shared as Round;
    if (enter !== NONE) automaton.fork(enter, [entryOf(round, item, automaton)]);
    // An item that has already begun need not begin again: nothing has been read since.
    if (enterEmpty !== NONE && !round.begun.has(item)) begin(round, item, enterEmpty, automaton);
  };

/** Returns a derivation with marks and copies replaced by rules. */
function complete(events: DerivationEvents, marks: ReadonlyMap<string, Mark>): DerivationEvents {
  const known = events.rules.map((name) => marks.get(name) ?? null);
  if (known.every((mark) => mark === null)) return events;
  const numbers = new Map<string, number>();
  const number = (rule: string): number => memoized(numbers, rule, () => numbers.size);
  const rules = events.rules.map((name, at) => number(known[at]?.rule ?? name));
  const endings = endingsOf(events, known);
  const words: number[] = [];
  /** For each open rule, its number and those of the rules that end with it. */
  const open: number[][] = [];
  let opened = 0;
  for (let at = 0; at < events.length; at++) {
    const word = events.words[at]!;
    const rule = rules[word >> 1]!;
    if (word < 0) words.push(word);
    else if (typeIn(known, word) === "none") continue;
    else if (typeIn(known, word) === "tail") {
      if ((word & 1) === 0) {
        words.push(2 * rule);
        open.at(-1)!.push(rule);
      }
    } else if (typeIn(known, word) === "end") {
      if ((word & 1) === 0) words.push(2 * rule + 1);
    } else if ((word & 1) === 0) {
      words.push(2 * rule);
      // The rule that ended last is the outermost of them.
      for (const ended of [...endings[opened]!].reverse()) words.push(2 * rules[ended]!);
      opened++;
      open.push([rule]);
    } else for (const ended of open.pop()!.reverse()) words.push(2 * ended + 1);
  }
  return { rules: [...numbers.keys()], words: Int32Array.from(words), length: words.length };
}

/** Returns, for each rule that begins, the rules that begin with it and end before it. */
function endingsOf(
  { words, length }: DerivationEvents,
  known: readonly (Mark | null)[],
): readonly (readonly number[])[] {
  const endings: number[][] = [];
  const open: number[][] = [];
  for (let at = 0; at < length; at++) {
    const word = words[at]!;
    if (word < 0 || typeIn(known, word) === "tail" || typeIn(known, word) === "none") continue;
    if (typeIn(known, word) === "end") {
      if ((word & 1) === 0) open.at(-1)!.push(word >> 1);
    } else if ((word & 1) === 0) {
      const ended: number[] = [];
      endings.push(ended);
      open.push(ended);
    } else open.pop();
  }
  return endings;
}

const typeIn = (known: readonly (Mark | null)[], word: number): Mark["type"] | null =>
  known[word >> 1]?.type ?? null;
