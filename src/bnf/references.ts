// References between rules: the names that an expression refers to, and rules that refer to themselves.
import { advice } from "../core/diagnostic/diagnostic.js";
import { type Phrase, phrase, saying } from "../core/diagnostic/phrase.js";
import { requireString } from "../core/require.js";
import { lineIndex, offsetOf } from "../core/text/lines.js";
import { type Expression, itemsOf, type Rulelist } from "./expression.js";
import { type GrammarDiagnostic, shown } from "./fault.js";
import { requireGrammar } from "./require-grammar.js";

/**
 * Returns the names that an expression refers to, each once, in reading order. An expression made by code can share
 * parts; each part is visited once, so the time is linear in the expression's size.
 */
export function references(expression: Expression): ReadonlySet<string> {
  const names = new Set<string>();
  const visited = new Set<Expression>();
  const waiting: Expression[] = [expression];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.type === "reference") names.add(next.name);
    const items = itemsOf(next);
    if (items.length === 0 || visited.has(next)) continue;
    visited.add(next);
    for (let at = items.length; at > 0; at--) waiting.push(items[at - 1]!);
  }
  return names;
}

/**
 * Finds rules that refer to themselves, which automata cannot represent. Returns a `recursive-rule` diagnostic for each
 * set of rules that refer to each other, with a shortest cycle among them.
 *
 * @param text the text that the grammar was read from. Without it, `offset` and `length` are 0; `line` and `column` are
 * too if the grammar was not read from a text.
 * @param grammar the rules to check
 * @throws {TypeError} when an argument has the wrong type
 * @example
 * checkRecursion(readBnf('a = "x" b\nb = [ a ]').grammar)[0].message // → "recursive rules are not supported: a refers to b, which refers to a"
 */
export function checkRecursion(grammar: Rulelist, text: string | null = null): GrammarDiagnostic[] {
  requireGrammar(grammar, "the grammar");
  if (text !== null) requireString(text, "the text");
  const graph = graphOf(grammar);
  const lines = text === null ? [] : lineIndex(text);
  return cyclicComponents(graph).map((component) => {
    const cycle = shortestCycle(component, graph);
    const rule = grammar.rules.get(cycle[0]!)!;
    const isInText = rule.line > 0 && rule.line <= lines.length;
    return {
      code: "recursive-rule",
      ...saying(drawn(cycle)),
      line: rule.line,
      column: rule.column,
      offset: isInText ? offsetOf(lines, rule) : 0,
      length: isInText ? rule.name.length : 0,
      rule: rule.name,
      expected: [],
      section: null,
      hint: advice("write a repetition, such as *( ... ), instead of the recursion"),
    };
  });
}

/** Checks whether a rule refers to itself, directly or through others. */
export function isRecursive(grammar: Rulelist): boolean {
  return cyclicComponents(graphOf(grammar)).length > 0;
}

/** Returns the references of each rule to other rules of the grammar. */
export function graphOf({ rules }: Rulelist): Graph {
  const graph = new Map<string, string[]>();
  for (const [name, { expression }] of rules)
    graph.set(
      name,
      [...references(expression)].filter((target) => rules.has(target)),
    );
  return graph;
}

const DRAWN = 10;

/** Describes a cycle. A long one is cut in the middle: a grammar may be one cycle of 100,000 rules. */
function drawn(cycle: readonly string[]): Phrase {
  const names = cycle.slice(0, DRAWN).map(shown);
  const rule = names[0]!;
  if (cycle.length === 1)
    return phrase("recursive rules are not supported: {rule} refers to itself", { rule });
  if (cycle.length > DRAWN) names.push(`... (${cycle.length - DRAWN} more)`);
  const path = [...names.slice(1), rule].join(", which refers to ");
  return phrase("recursive rules are not supported: {rule} refers to {path}", { rule, path });
}

/** For each name, the names that it leads to. Each of those is a key too. */
export type Graph = ReadonlyMap<string, readonly string[]>;

interface Visit {
  readonly name: string;
  readonly order: number;
  /** The earliest order reachable from this name. */
  low: number;
  next: number;
}

/**
 * Returns the strongly connected components of a graph that contain a cycle: names that all lead to each other, and
 * single names that lead to themselves. Components, and the names within each, are in the order of the graph's keys.
 * This is Tarjan's algorithm with an explicit stack, since a grammar may be one chain of 100,000 rules.
 *
 * @example
 * cyclicComponents(new Map([["a", ["b"]], ["b", ["a"]], ["c", ["a"]]])) // → [["a", "b"]]
 */
export function cyclicComponents(graph: Graph): string[][] {
  const visits = new Map<string, Visit>();
  const open: Visit[] = [];
  const closed = new Set<string>();
  const found: string[][] = [];

  function enter(name: string, path: Visit[]): void {
    const visit = { name, order: visits.size, low: visits.size, next: 0 };
    visits.set(name, visit);
    open.push(visit);
    path.push(visit);
  }

  function leave(visit: Visit, parent: Visit | undefined): void {
    if (parent !== undefined) parent.low = Math.min(parent.low, visit.low);
    if (visit.low !== visit.order) return;
    const component = open.splice(open.lastIndexOf(visit)).map(({ name }) => name);
    for (const name of component) closed.add(name);
    if (component.length > 1 || graph.get(visit.name)!.includes(visit.name)) found.push(component);
  }

  for (const root of graph.keys()) {
    if (visits.has(root)) continue;
    const path: Visit[] = [];
    enter(root, path);
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const target = graph.get(visit.name)![visit.next++];
      if (target === undefined) {
        path.pop();
        leave(visit, path.at(-1));
      } else if (!visits.has(target)) enter(target, path);
      else if (!closed.has(target)) visit.low = Math.min(visit.low, visits.get(target)!.order);
    }
  }
  return inKeyOrder(found, graph);
}

function inKeyOrder(components: readonly string[][], graph: Graph): string[][] {
  const orders = new Map([...graph.keys()].map((name, order) => [name, order]));
  const order = (name: string): number => orders.get(name)!;
  const sorted = components.map((component) => component.sort((a, b) => order(a) - order(b)));
  return sorted.sort(([a], [b]) => order(a!) - order(b!));
}

/**
 * Returns a shortest cycle through the first name of a strongly connected component. It starts with that name, which is not
 * repeated at the end.
 *
 * @example
 * shortestCycle(["a", "b"], new Map([["a", ["b"]], ["b", ["a"]]])) // → ["a", "b"]
 */
export function shortestCycle(component: readonly string[], graph: Graph): string[] {
  const members = new Set(component);
  const start = component[0]!;
  const cameFrom = new Map<string, string>();
  const queue = [start];
  let at = 0;
  // Every name of the component leads back to the start, so the queue reaches a name that does so directly.
  for (; !graph.get(queue[at]!)!.includes(start); at++)
    for (const target of graph.get(queue[at]!)!) {
      if (!members.has(target) || cameFrom.has(target)) continue;
      cameFrom.set(target, queue[at]!);
      queue.push(target);
    }
  return pathTo(queue[at]!, cameFrom);
}

function pathTo(name: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const path: string[] = [];
  for (let at: string | undefined = name; at !== undefined; at = cameFrom.get(at)) path.push(at);
  return path.reverse();
}
