// No character is lost or moved, whatever the text: printing gives it back, and every node stands where it says.

import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  type AnyNode,
  type AstNode,
  components,
  isValid,
  leaves,
  opaque,
  parse,
  parseTolerant,
  parts,
  print,
  RULE_NAMES,
  visit,
} from "../../src/index.js";
import { caseFiles, readCases } from "../support/cases.js";
import fc, { runs } from "../support/fast-check.js";
import { TEXT, VALID } from "../support/texts.js";

test("the tolerant parse of any text prints as the text", () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      const { components, diagnostics } = parseTolerant(text);
      whole(components, text);
      assert.is(diagnostics.length === 0, isValid(text));
      const inside: unknown[] = [];
      visit(components, { malformed: (node) => void inside.push(...node.diagnostics) });
      const beside = diagnostics.filter(({ code }) => code !== "query-after-site");
      assert.equal(inside.length >= beside.length, true, "each fault is in the node that has it");
    }),
    { numRuns: runs(1.5) },
  );
});

test("the AST of any valid text prints as the text, and so do its other views", () => {
  fc.assert(
    fc.property(VALID, (text) => {
      const ast = parse(text);
      whole(ast, text);
      whole(components(ast), text);
      whole(opaque(ast), text);
      whole(parse(text, { reading: "bnf" }), text);
    }),
    { numRuns: runs(0.4) },
  );
});

test("the AST of each rule prints as its text", () => {
  for (const file of caseFiles("rule")) {
    const rule = RULE_NAMES.find((name) => `${name}.txt` === file)!;
    for (const { ok, text } of readCases("rule", file)) {
      if (!ok) continue;
      const ast = parse<typeof rule>(text, { rule, reading: "bnf" });
      whole(ast, text);
      if (!["absoluteURL", "relativeURL", "host"].includes(rule))
        assert.is(ast.type, rule, "the node of the rule");
    }
  }
});

/** Everything that is true of any tree of nodes over a text. */
function whole(root: AnyNode, text: string): void {
  const says = JSON.stringify(text);
  assert.is(print(root), text, says);
  const pieces = leaves(root);
  assert.is(pieces.map((piece) => piece.text).join(""), text, says);
  let end = 0;
  for (const piece of pieces) {
    assert.is(piece.start, end, `${says}: no gap between pieces`);
    assert.is(piece.text, text.slice(piece.start, piece.end), says);
    assert.ok(piece.text !== "" && piece.start >= piece.node.start && piece.end <= piece.node.end, says);
    end = piece.end;
  }
  assert.is(end, text.length, says);
  standing(root, text);
  const copy: unknown = JSON.parse(JSON.stringify(root));
  plain(copy);
  assert.is(print(copy as AnyNode), text, `${says}: after JSON`);
}

/** Each node by its own offsets and text, its children in order inside it, and none of it open to change. */
function standing(node: AnyNode, text: string): void {
  assert.is(node.text, text.slice(node.start, node.end), `${node.type} in ${JSON.stringify(text)}`);
  let at = node.start;
  for (const part of parts(node)) {
    if (typeof part === "string") {
      assert.is(text.slice(at, at + part.length), part, node.type);
      at += part.length;
    } else {
      assert.is(part.start, at, `${part.type} in ${node.type} of ${JSON.stringify(text)}`);
      standing(part, text);
      at = part.end;
    }
  }
  assert.is(at, node.end, node.type);
  for (const field of Object.keys(JSON.parse(JSON.stringify(node)) as object)) {
    const says = `${node.type}.${field} of ${JSON.stringify(text)}`;
    const before = Reflect.get(node, field) as unknown;
    assert.throws(() => Object.assign(node, { [field]: "other" }), isTypeError, says);
    assert.ok(Object.is(Reflect.get(node, field), before), `${says} is the same each time`);
    if (Array.isArray(before)) assert.throws(() => before.push(null), isTypeError, says);
  }
}

const isTypeError = (error: unknown): boolean => error instanceof TypeError;

/** Plain data all the way down; whatever has a type has a place and a text. */
function plain(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value && "start" in value) {
    const { type, start, end, text } = value as unknown as AstNode;
    assert.equal(
      [typeof type, typeof start, typeof end, typeof text],
      ["string", "number", "number", "string"],
    );
  }
  for (const part of Object.values(value)) plain(part);
}

test("nodes are data: what compares or copies objects sees what they hold", () => {
  const [one, other] = [parse("//a/b").url, parse("//c/?d").url];
  assert.not.equal(one, other, "two that differ");
  assert.equal(Object.keys(one).sort(), ["absPath", "end", "site", "start", "text", "type"]);
  assert.equal(JSON.stringify({ ...one }), JSON.stringify(one), "spread into a new object");
  assert.equal(JSON.stringify(structuredClone(one)), JSON.stringify(one), "sent to a worker");
});

test("a root is data like its parts", () => {
  assert.not.equal(parse("//a/b"), parse("//c/?d"));
  assert.equal(parse("//a/b"), parse("//a/b"));
  assert.equal(Object.keys(parse("//a")), ["type", "start", "end", "text", "url", "fragment"]);
  const plain = JSON.parse(JSON.stringify(parse("//a#b")));
  assert.equal([plain.url.type, plain.fragment.text], ["net_path", "b"]);
});

test("a visitor meets each node once, parents first, and stops and skips when told", () => {
  const met: string[] = [];
  visit(parse("http://u@a.b:1/c;d?e#f"), {
    "URL-reference": (_, ancestors) => void assert.equal(ancestors, []),
    domainlabel: ({ text }, ancestors) => void met.push(text, ...ancestors.map(({ type }) => type)),
    user: ({ text }) => void met.push(text),
    hostport: () => "continue",
    path_segments: ({ text }) => {
      met.push(text);
      return "skip";
    },
    param: () => void met.push("a skipped child"),
    fragment: () => "stop",
  });
  const above = ["URL-reference", "generic-URL", "net_path", "site", "hostport", "hostname"];
  assert.equal(met, ["u", "a", ...above, "c;d"]);
});

test("the nodes of a malformed part are as closed to change as the rest", () => {
  let met = 0;
  visit(parseTolerant("http://a_b:c/ ").components, {
    malformed(node) {
      met += 1;
      assert.throws(() => Object.assign(node, { text: "other" }), isTypeError);
      assert.throws(() => Object.assign(node, { diagnostics: [] }), isTypeError);
      return undefined;
    },
  });
  assert.is(met, 3);
});

test.run();
