/** Random texts of every rule of every grammar, with their trees. */
import { type GrammarName, outsideAppendixA, tree } from "url-grammar";
import { compile, type RandomSource, sampler } from "url-grammar/automaton";
import fc from "../../../test/support/fast-check.js";
import type { Source } from "../../src/rules/source.js";
import { type PlainNode, plainTree } from "../../src/tree/node.js";

/** The greatest length of the texts, in code points. */
const LONGEST = 24;

/** A text that a rule matches, and its parse tree. */
export interface Sample {
  readonly text: string;
  readonly root: PlainNode;
}

/** Returns random texts that a rule matches, with their trees; `null` where it has none of a length. */
export function samples(grammar: GrammarName, source: Source, rule: string): fc.Arbitrary<Sample | null> {
  const sample = sampler(compile(source.rulelist, rule));
  const numbers = fc.array(fc.double({ min: 0, max: 0.999999, noNaN: true }), { minLength: 1 });
  return fc.tuple(fc.integer({ min: 0, max: LONGEST }), numbers).map(([length, all]) => {
    const text = sample(length, inTurn(all));
    return text === null ? null : { text, root: plainTree(treeOf(grammar, rule, text)) };
  });
}

/** Returns the rules that a parse tree can be made by: those of the documents. */
export function treesOf(grammar: GrammarName, source: Source): readonly string[] {
  const rules = [...source.rulelist.rules.keys()].filter((rule) => source.sectionOf(rule) !== null);
  if (rules.length < 20) throw new Error(`${grammar} has few rules`);
  return rules;
}

function treeOf(grammar: GrammarName, rule: string, text: string) {
  if (grammar === "draft-05" && (outsideAppendixA.rules as readonly string[]).includes(rule))
    return outsideAppendixA.tree(text, { rule: rule as never });
  return tree(text, { grammar, rule: rule as never, reading: "bnf" } as never);
}

/** Begins again when the numbers come to their end. */
function inTurn(numbers: readonly number[]): RandomSource {
  let at = 0;
  return () => numbers[at++ % numbers.length]!;
}

/** Returns every node of a tree. */
export function nodesOf(node: PlainNode): readonly PlainNode[] {
  return [node, ...node.children.flatMap(nodesOf)];
}
