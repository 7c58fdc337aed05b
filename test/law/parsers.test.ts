// The combinators, run as Parsimmon parsers by ordered choice, take exactly what the automaton of the standard's text takes,
// shown by a complete conformance suite, and give the same trees and values.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compile, conformanceSuite, has } from "../../src/automaton/index.js";
import { grammarFrom } from "../../src/bnf/index.js";
import { type Derivation, derivationBuilder, draft05, withBuilder } from "../../src/combinators.js";
import { RULE_NAMES, type TreeNode, tree } from "../../src/index.js";
import { textOf } from "../support/files.js";

/**
 * A suite for k extra states finds out every reading that is an automaton of up to k states more than the
 * rule's own. The combinators' states cannot be counted, so one more is allowed for; and each of the 128
 * characters of ASCII is tried wherever a character of its class is.
 */
const SUITE = { extraStates: 1, exhaustive: 128 };

const grammar = grammarFrom(textOf("grammar/draft-05/appendix-a.bnf"), "bnf");

for (const rule of RULE_NAMES) {
  test(`${rule}: combinators, automaton and trees agree`, () => {
    const automaton = compile(grammar, rule);
    const { parser } = withBuilder(draft05[rule], derivationBuilder);
    const { parser: plain, compiled } = draft05[rule];
    let [members, others] = [0, 0];
    for (const text of conformanceSuite(automaton, SUITE)) {
      const result = parser.parse(text);
      assert.is(result.status, has(automaton, text), JSON.stringify(text));
      if (result.status) members += 1;
      else others += 1;
      if (result.status) assert.equal(compiled.parse(text), plain.parse(text), JSON.stringify(text));
      else assert.not(compiled.parse(text).status, JSON.stringify(text));
      if (!result.status) continue;
      assert.equal(shapeOf(tree(text, { rule, reading: "bnf" })), shape(result.value), JSON.stringify(text));
    }
    assert.ok(members > 0 && others > 0, `${members} members, ${others} others`);
  });
}

/** A tree as nested lists: what both kinds of tree say, and nothing else. */
type Shape = readonly [rule: string, ...children: (Shape | string)[]];

function shape({ rule, children }: Derivation): Shape {
  return [rule, ...children.map((child) => (typeof child === "string" ? child : shape(child)))];
}

function shapeOf(node: TreeNode): Shape {
  const children = "children" in node ? node.children : [];
  return [node.type, ...children.map((child) => ("children" in child ? shapeOf(child) : child.value))];
}

test.run();
