// Converts automata to trees, for rules with no other expression that matches in linear time.

import { type CharSet, unionOf } from "../automaton/alphabet.js";
import type { Dfa } from "../automaton/index.js";
import type { Budget } from "../automaton/limits.js";
import type { Node, Trees } from "./tree.js";

/**
 * Returns an expression for the language of an automaton, by state elimination. It matches every string in only one
 * way, since an automaton has one run for each string, but it is longer and does not resemble the grammar.
 *
 * @see J. Brzozowski and E. McCluskey, "Signal flow graph techniques for sequential circuit state diagrams", 1963
 */
export function treeOf(dfa: Dfa, trees: Trees, budget: Budget): Node {
  const graph = new Graph(dfa, trees, budget);
  for (let state = graph.next(); state !== null; state = graph.next()) graph.remove(state);
  return graph.whole();
}

const [START, END] = [-1, -2];

class Graph {
  readonly #trees: Trees;
  readonly #budget: Budget;
  /** The expressions of the edges, by source and target. */
  readonly #out = new Map<number, Map<number, Node>>();
  readonly #into = new Map<number, Set<number>>();

  constructor(dfa: Dfa, trees: Trees, budget: Budget) {
    this.#trees = trees;
    this.#budget = budget;
    const { alphabet, rows, accepting, states } = dfa;
    const characters: number[][] = Array.from({ length: alphabet.size }, () => []);
    for (const [at, first] of alphabet.starts.entries())
      characters[alphabet.classes[at]!]!.push(first, (alphabet.starts[at + 1] ?? 0x110000) - 1);
    const isLive = livingStates(dfa);
    for (let state = 0; state < states; state++) {
      if (!isLive.has(state)) continue;
      const sets = new Map<number, CharSet[]>();
      for (let of = 0; of < alphabet.size; of++) {
        const to = rows[state * alphabet.size + of]!;
        if (isLive.has(to)) sets.set(to, [...(sets.get(to) ?? []), characters[of]!]);
      }
      for (const [to, of] of sets) this.#add(state, to, trees.set(unionOf(of)));
      if (accepting[state] === 1) this.#add(state, END, trees.empty);
    }
    if (isLive.has(dfa.start)) this.#add(START, dfa.start, trees.empty);
  }

  #add(from: number, to: number, node: Node): void {
    const edges = this.#out.get(from) ?? new Map<number, Node>();
    const known = edges.get(to);
    edges.set(to, known === undefined ? node : this.#trees.choice([known, node]));
    this.#out.set(from, edges);
    this.#into.set(to, (this.#into.get(to) ?? new Set()).add(from));
  }

  /** Returns the state whose removal adds the least text. */
  next(): number | null {
    let [found, least]: [number | null, number] = [null, Number.POSITIVE_INFINITY];
    for (const state of this.#out.keys()) {
      if (state === START) continue;
      const cost = this.#costOf(state);
      if (cost < least) [found, least] = [state, cost];
    }
    return found;
  }

  #costOf(state: number): number {
    const out = [...this.#out.get(state)!].filter(([to]) => to !== state);
    const into = [...(this.#into.get(state) ?? [])].filter((from) => from !== state);
    this.#budget.spend(out.length + into.length + 1);
    const loop = this.#out.get(state)!.get(state)?.size ?? 0;
    const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
    return (
      sum(into.map((from) => this.#out.get(from)!.get(state)!.size)) * (out.length - 1) +
      sum(out.map(([, { size }]) => size)) * (into.length - 1) +
      loop * (into.length * out.length - 1)
    );
  }

  remove(state: number): void {
    const out = this.#out.get(state)!;
    const loop = out.get(state);
    const turns = loop === undefined ? this.#trees.empty : this.#trees.loop(loop, 0);
    for (const from of this.#into.get(state) ?? []) {
      if (from === state) continue;
      const edge = this.#out.get(from)!.get(state)!;
      this.#out.get(from)!.delete(state);
      for (const [to, node] of out)
        if (to !== state) this.#add(from, to, this.#trees.sequence([edge, turns, node]));
    }
    for (const to of out.keys()) this.#into.get(to)?.delete(state);
    this.#out.delete(state);
    this.#into.delete(state);
  }

  whole(): Node {
    return this.#out.get(START)?.get(END) ?? this.#trees.choice([]);
  }
}

/** Returns the states that are reachable, and from which acceptance is reachable. */
function livingStates({ start, states, alphabet: { size }, rows, accepting }: Dfa): ReadonlySet<number> {
  const before: number[][] = Array.from({ length: states }, () => []);
  const reached = new Set([start]);
  for (const state of reached)
    for (let of = 0; of < size; of++) {
      const to = rows[state * size + of]!;
      before[to]!.push(state);
      reached.add(to);
    }
  const living = new Set([...reached].filter((state) => accepting[state] === 1));
  for (const state of living) for (const from of before[state]!) living.add(from);
  return living;
}
