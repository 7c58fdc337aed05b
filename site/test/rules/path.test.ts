/** The path that a text takes through a rule: held against the expression, read in another way. */

import { grammarFrom } from "url-grammar/bnf";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "#page/grammars.js";
import fc, { runs } from "../../../test/support/fast-check.js";
import { itemsOf } from "../../src/rules/items.js";
import { applicationAt, applicationsOf, type Child, childrenOf, pathOf } from "../../src/rules/path.js";
import { loadSource } from "../../src/rules/source.js";
import { assertSpells, nodesOf, samples, treesOf } from "./support.js";

const test = suite("paths");

for (const grammar of GRAMMARS) {
  test(`every application of every rule of ${grammar} has a path, which spells what it is applied to`, async () => {
    const source = await loadSource(grammar);
    const known = new Set<string>();
    for (const rule of treesOf(grammar, source)) {
      fc.assert(
        fc.property(samples(grammar, source, rule), (sample) => {
          for (const node of sample === null ? [] : nodesOf(sample.root)) {
            if (node.rule === null) continue;
            const { expression } = source.rulelist.rules.get(node.rule)!;
            const children = childrenOf(node, sample!.text)!;
            const key = JSON.stringify([node.rule, children]);
            if (known.has(key)) continue;
            known.add(key);
            const path = pathOf(expression, children);
            assert.ok(path !== null, `${node.rule} of ${JSON.stringify(children)}`);
            assertSpells(itemsOf(expression), path, children);
          }
        }),
        { numRuns: runs(0.02) },
      );
    }
    assert.ok(known.size > runs(0.1));
  });
}

const digits = grammarFrom('a = *2( b / "x" ) [ %x30-39 ] 1*"-"\nb = "y"', "abnf").rules.get("a")!.expression;
const characters = (text: string): readonly Child[] => [...text].map((one) => ({ rule: null, text: one }));

test("a path names the parts that were used, passed by and repeated", () => {
  const path = pathOf(digits, [{ rule: "b", text: "y" }, ...characters("X5--")])!;
  const root = itemsOf(digits);
  const [rounds, option, hyphens] = root.items;
  assert.equal([...path.looped], [rounds!.id, hyphens!.id]);
  assert.equal([...path.skipped], []);
  assert.ok(path.taken.has(option!.items[0]!.id));
  const [first, second] = rounds!.items[0]!.items;
  assert.equal(path.leaves.slice(0, 2), [first!.id, second!.id]);
  assert.equal([...pathOf(digits, characters("-"))!.skipped], [rounds!.id, option!.id]);
});

test("what a rule does not consist of has no path", () => {
  for (const text of ["", "y-", "xxx-", "5", "55-"]) assert.is(pathOf(digits, characters(text)), null, text);
  assert.is(pathOf(digits, [{ rule: "c", text: "y" }, ...characters("-")]), null);
});

test("children are told apart whatever characters they are, lone surrogates too", () => {
  const { expression } = grammarFrom("a = 3%x00-10FFFF", "abnf").rules.get("a")!;
  for (const text of ["\ud800\u0100\ud801", "\u{f0000}aa", "\0\u0100\u0101"])
    assert.ok(pathOf(expression, characters(text)), JSON.stringify(text));
});

test("a rule that is too large has no path, and does no harm", () => {
  const { expression } = grammarFrom('a = 60000( 60000( "x" ) )', "abnf").rules.get("a")!;
  assert.is(pathOf(expression, characters("x")), null);
});

test("long applications take their path in linear time", () => {
  const { expression } = grammarFrom('a = *( "x" / "y" "z" )', "abnf").rules.get("a")!;
  assert.is(pathOf(expression, characters("xyz".repeat(50_000)))?.leaves.length, 150_000);
});

test("an application is found by the character that it has, and the innermost one first", () => {
  const leaf = { rule: "a", start: 2, end: 3, children: [] };
  const inner = {
    rule: "a",
    start: 1,
    end: 3,
    children: [{ rule: null, start: 1, end: 2, children: [] }, leaf],
  };
  const root = {
    rule: "b",
    start: 0,
    end: 3,
    children: [{ rule: "a", start: 0, end: 1, children: [] }, inner],
  };
  const all = applicationsOf("a", root);
  assert.equal(
    all.map(({ start, end }) => [start, end]),
    [
      [0, 1],
      [1, 3],
      [2, 3],
    ],
  );
  assert.equal(
    [null, 0, 1, 2, 9].map((offset) => applicationAt(all, offset)),
    [0, 0, 1, 2, 0],
  );
  assert.equal(childrenOf(leaf, "xyz"), [{ rule: null, text: "z" }]);
  assert.equal(childrenOf({ ...leaf, end: 2 }, "xyz"), []);
  assert.is(childrenOf({ ...leaf, cut: true }, "xyz"), null);
  assert.equal(applicationsOf("a", { ...root, rule: "a", component: true, children: [] }), []);
});

test.run();
