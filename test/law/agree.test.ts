// The combinators, which are compiled to the tables that the package ships, say what the standard's text says: their
// automata and greedy derivations equal those of the text; and run as Parsimmon parsers, by ordered choice, they take
// exactly what the text's automaton takes, shown by a complete conformance suite, and give the same trees and values.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { strict } from "../../grammar/draft-05/strict.js";
import {
  compile,
  compileGrammar,
  conformanceSuite,
  type DerivationEvents,
  derivation,
  has,
  replay,
} from "../../src/automaton/index.js";
import { grammarFrom } from "../../src/bnf/index.js";
import {
  type Derivation,
  derivationBuilder,
  draft05,
  grammarOf,
  withBuilder,
} from "../../src/combinators.js";
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

test("the 37 rules and those of the strict reading have the automata of the standard's text", () => {
  const text = `${textOf("grammar/draft-05/appendix-a.bnf")}\n${textOf("grammar/draft-05/strict.bnf")}`;
  const standard = grammarFrom(text, "bnf");
  const ours = grammarOf({ ...draft05, ...strict });
  assert.equal([...ours.rules.keys()], [...standard.rules.keys()]);
  for (const rule of standard.rules.keys()) assert.equal(compile(ours, rule), compile(standard, rule), rule);
});

test("the greedy derivations of real addresses are those of the standard's text", () => {
  const [standard, ours] = [grammar, grammarOf(draft05)].map((rules) => compileGrammar(rules));
  const addresses = textOf("examples/addresses.txt").split("\n");
  let derived = 0;
  for (const text of [...addresses, "", "//h_h/x", "//", "#", "?", "a:b", "1.2.3.4", "//a.b:80/c;d?e#f"]) {
    const [wanted, found] = [standard!, ours!].map((rules) => told(derivation(rules, "URL-reference", text)));
    assert.equal(found, wanted, text);
    if (found !== null) derived += 1;
  }
  assert.ok(derived > 390, `${derived}`);
});

/** What a derivation reports, by the names of the rules: their numbers depend on the grammar's order. */
function told(events: DerivationEvents | null): string[] | null {
  if (events === null) return null;
  const words: string[] = [];
  replay(events, {
    open: (rule, offset) => words.push(`${rule} from ${offset}`),
    close: (rule, offset) => words.push(`${rule} to ${offset}`),
    text: (start, end) => words.push(`${start} to ${end}`),
  });
  return words;
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
