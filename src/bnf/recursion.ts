import { advice } from "../core/diagnostic/diagnostic.js";
import { requireString } from "../core/require.js";
import { lineIndex, offsetOf } from "../core/text/lines.js";
import { cyclicComponents, type Graph, shortestCycle } from "./cycles.js";
import type { Grammar } from "./expression.js";
import type { GrammarDiagnostic } from "./fault.js";
import { references } from "./references.js";
import { requireGrammar } from "./require-grammar.js";
import { shown } from "./spelling.js";

/**
 * Checks a grammar for rules that refer to themselves, which no automaton can hold. Returns a `recursive-rule`
 * diagnostic for each set of rules that refer to each other, with a shortest cycle among them; an empty array
 * if there are none.
 *
 * @param text the text that the grammar was read from. Without it, `offset` and `length` are 0. A grammar that
 * was not read from a text has `line` and `column` 0 too.
 * @param grammar the rules to check
 * @throws {TypeError} when an argument has the wrong type
 * @example
 * checkRecursion(readBnf('a = "x" b\nb = [ a ]').grammar)[0].message // → "recursive rules are not supported: a refers to b, which refers to a"
 */
export function checkRecursion(grammar: Grammar, text: string | null = null): GrammarDiagnostic[] {
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
      message: `recursive rules are not supported: ${drawn(cycle)}`,
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
  const start = names[0]!;
  if (cycle.length === 1) return `${start} refers to itself`;
  if (cycle.length > DRAWN) names.push(`... (${cycle.length - DRAWN} more)`);
  return `${start} refers to ${[...names.slice(1), start].join(", which refers to ")}`;
}
