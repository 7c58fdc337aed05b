// The parse tree: the same text at every depth, positions that are right, and utilities that know nothing of URLs.

import { inspect } from "unist-util-inspect";
import { visit as visitUnist } from "unist-util-visit";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type AnyNode, drawTree, parse, parts, RULE_NAMES, type TreeNode, tree } from "../../src/index.js";
import { caseFiles, readCases } from "../support/cases.js";
import fc, { runs } from "../support/fast-check.js";
import { VALID } from "../support/texts.js";

/** The leaves of a parse tree, and its depth in rules. */
function walk(node: TreeNode, text: string): { readonly joined: string; readonly depth: number } {
  const { start, end } = node.position;
  assert.equal([start.line, end.line, start.column, end.column], [1, 1, start.offset + 1, end.offset + 1]);
  const own = text.slice(start.offset, end.offset);
  if ("value" in node) {
    assert.is(node.value, own);
    return { joined: node.value, depth: 0 };
  }
  let at = start.offset;
  const below = node.children.map((child) => {
    assert.is(child.position.start.offset, at, `${child.type} in ${node.type}`);
    at = child.position.end.offset;
    return walk(child, text);
  });
  assert.is(at, end.offset, node.type);
  const joined = below.map((part) => part.joined).join("");
  assert.is(joined, own);
  return { joined, depth: 1 + Math.max(0, ...below.map(({ depth }) => depth)) };
}

const TREES = [
  "",
  "#",
  "a",
  "http://u:p@a.b-c:80/d;e/%41?q#f",
  "//1.2.3.4",
  "mailto:a@b",
  "//",
  "?",
  ":a",
  "../g;x?y#s",
];

test("parse trees: every depth, joined leaves, positions, and JSON", () => {
  for (const text of TREES) {
    const full = tree(text);
    const { depth } = walk(full, text);
    assert.equal(JSON.parse(JSON.stringify(full)), full, text);
    for (let level = 0; level <= depth + 1; level += 1) {
      const cut = tree(text, { depth: level });
      const below = walk(cut, text);
      assert.is(below.joined, text, `${text} at ${level}`);
      assert.ok(below.depth <= level + 1, `${text} at ${level}: ${below.depth}`);
      if (level > depth) assert.equal(cut, full, text);
      assert.is(drawTree(cut).split("\n").length >= 1, true);
    }
  }
});

test("the parse tree of every rule, and of every reference of the draft", () => {
  for (const file of caseFiles("rule")) {
    const rule = RULE_NAMES.find((name) => `${name}.txt` === file)!;
    for (const { ok, text } of readCases("rule", file)) {
      if (!ok) continue;
      const root = tree(text, { rule, reading: "bnf" });
      assert.is(root.type, rule);
      assert.is(walk(root, text).joined, text);
    }
  }
  for (const file of caseFiles("reference")) {
    for (const { ok, text } of readCases("reference", file)) {
      if (ok) assert.is(walk(tree(text), text).joined, text);
      else
        assert.throws(
          () => tree(text),
          ({ name }: Error) => name === "UrlSyntaxError",
        );
    }
  }
});

test("unist utilities take the tree as it is", () => {
  const root = tree("http://a.b:80/c?d");
  const digits: string[] = [];
  visitUnist(root, "digit", (node: TreeNode, _, parent: TreeNode | undefined) => {
    digits.push(`${parent?.type} ${JSON.stringify(node.position)}`);
  });
  assert.is(digits.length, 2);
  assert.match(digits[0]!, /^port .*"column":12/);
  const shown = inspect(root, { color: false } as never);
  assert.match(shown, /^URL-reference\[\d+\] \(1:1-1:18, 0-17\)/);
  assert.match(shown, /literal "\/\/"/);
});

test("AST and parse tree agree on what matched what", () => {
  fc.assert(
    fc.property(VALID, (text) => {
      const applied = new Set<string>();
      visitUnist(tree(text), (node) => {
        applied.add(`${node.type} ${node.position.start.offset} ${node.position.end.offset}`);
      });
      const stack: AnyNode[] = [parse(text)];
      for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
        assert.ok(applied.has(`${node.type} ${node.start} ${node.end}`), `${node.type} of ${text}`);
        stack.push(...parts(node).filter((part) => typeof part !== "string"));
      }
    }),
    { numRuns: runs(0.15) },
  );
});

test.run();
