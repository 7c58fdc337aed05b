import { advice } from "../core/diagnostic.js";
import { lineIndex, offsetOf } from "../core/lines.js";
import type { Grammar } from "./expression.js";
import type { GrammarDiagnostic } from "./fault.js";
import { type Graph, knots, shortestCycle } from "./knots.js";
import { references } from "./references.js";
import { shown } from "./spelling.js";

/**
 * Rules that lead back to themselves, which no automaton can hold: one `recursive-rule` for each knot of
 * rules that reach each other, naming a shortest cycle of it. Give the `text` the grammar was read from to
 * get offsets; without it, `offset` and `length` are 0 and only line and column say where.
 *
 * @example
 * checkRecursion(readBnf('a = "x" b\nb = [ a ]').grammar)[0].message // → "a is recursive: a → b → a"
 */
export function checkRecursion(grammar: Grammar, text: string | null = null): GrammarDiagnostic[] {
  const graph = graphOf(grammar);
  const lines = text === null ? null : lineIndex(text);
  return knots(graph).map((members) => {
    const cycle = shortestCycle(members, graph);
    const rule = grammar.rules.get(cycle[0]!)!;
    return {
      code: "recursive-rule",
      message: `${shown(rule.name)} is recursive: ${drawn(cycle)}`,
      line: rule.line,
      column: rule.column,
      offset: lines === null ? 0 : offsetOf(lines, rule),
      length: lines === null ? 0 : rule.name.length,
      rule: rule.name,
      expected: [],
      section: null,
      hint: advice("write a repetition, such as *( ... ), in the place of the recursion"),
    };
  });
}

function graphOf({ rules }: Grammar): Graph {
  const graph = new Map<string, string[]>();
  for (const [name, { expression }] of rules)
    graph.set(
      name,
      [...references(expression)].filter((target) => rules.has(target)),
    );
  return graph;
}

const DRAWN = 10;

/** A long cycle is cut in its middle: a grammar may be one cycle of 100,000 rules. */
function drawn(cycle: readonly string[]): string {
  const names = cycle.slice(0, DRAWN).map(shown);
  if (cycle.length > DRAWN) names.push(`... ${cycle.length - DRAWN} more ...`);
  return [...names, shown(cycle[0]!)].join(" → ");
}
