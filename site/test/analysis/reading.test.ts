import { acceptedBy, isValid, namedGrammar } from "url-grammar";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "#page/grammars.js";
import fc, { runs } from "../../../test/support/fast-check.js";
import { reading } from "../../src/analysis/reading.js";
import { chains, verdicts } from "../../src/analysis/verdicts.js";
import { chainAt, type PlainNode } from "../../src/tree/node.js";

const test = suite("readings");

const url = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc
    .array(
      fc.constantFrom(
        "http:",
        "//",
        "a",
        "@",
        ":",
        "80",
        "/",
        "..",
        "?",
        "#",
        "%41",
        "%",
        "[",
        "::1",
        "]",
        "é",
      ),
      {
        maxLength: 14,
      },
    )
    .map((all) => all.join("")),
);

test("the verdicts are those of the package", () => {
  fc.assert(
    fc.property(url, (input) => {
      assert.equal(
        verdicts({ input }),
        GRAMMARS.map((grammar) => ({ grammar, valid: isValid(input, { grammar }) })),
      );
      const valid = verdicts({ input }).filter((one) => one.valid && one.grammar !== "common-core");
      assert.equal(valid.map(({ grammar }) => grammar).sort(), [...acceptedBy(input)].sort());
    }),
    { numRuns: runs(0.3) },
  );
});

test("a tree has all of the text, in order, each rule with what is in it", async () => {
  await fc.assert(
    fc.asyncProperty(url, fc.constantFrom(...GRAMMARS), async (input, grammar) => {
      const { valid, tree, diagnostics } = await reading({ input, grammar, rule: null, near: null });
      assert.is(valid, isValid(input, { grammar }));
      assert.is(diagnostics.length === 0, valid);
      assert.is(leavesOf(tree!, input), input);
      check(tree!, namedGrammar(grammar).rules);
      if (valid) assert.is(tree!.rule, namedGrammar(grammar).start);
    }),
    { numRuns: runs(0.4) },
  );
});

test("a text that does not match the rule asked for has no tree", async () => {
  const { valid, tree } = await reading({ input: "a b", grammar: "rfc3986", rule: "scheme", near: null });
  assert.is(valid, false);
  assert.is(tree, null);
});

test("a rule that the grammar does not have is an error", async () => {
  try {
    await reading({ input: "a", grammar: "rfc3986", rule: "constructor", near: null });
    assert.unreachable();
  } catch (error) {
    assert.instance(error, TypeError);
  }
});

test("the tree of a long text ends at rules that say so", async () => {
  const { tree } = await reading({
    input: `http://a/${"b/".repeat(2000)}`,
    grammar: "rfc3986",
    rule: null,
    near: null,
  });
  assert.ok(all(tree!).some(({ cut }) => cut));
});

test("of too many children, the first are kept, and those of the character that is asked for", async () => {
  const request = { input: `http://a${"/b".repeat(1000)}`, grammar: "rfc3986", rule: null } as const;
  const path = ({ tree }: { tree: PlainNode | null }) =>
    all(tree!).find(({ rule }) => rule === "path-abempty")!;
  const first = path(await reading({ ...request, near: null }));
  assert.is(first.children.length, 200);
  assert.is(first.more, 1800);
  const near = await reading({ ...request, near: 2007 });
  assert.is(path(near).more, 1799);
  assert.equal(
    chainAt(near.tree!, 2007).map(({ rule }) => rule),
    ["URI-reference", "URI", "hier-part", "path-abempty", "segment", "pchar", "unreserved"],
  );
});

test("every grammar says which rules the second colon belongs to (RFC 2396, 3.2.1: reg_name may have one)", async () => {
  const found = await chains({ input: "http://a:b:80/", offset: 10 });
  const chain = (name: string) =>
    found.find(({ grammar }) => grammar === name)!.chain.map(({ rule }) => rule);
  assert.equal(chain("rfc2396"), [
    "URI-reference",
    "absoluteURI",
    "hier_part",
    "net_path",
    "authority",
    "reg_name",
    null,
  ]);
  assert.equal(chain("rfc3986"), ["components", "authority", "port"]);
  assert.is(found.find(({ grammar }) => grammar === "rfc3986")!.chain.at(-1)!.faults!.length, 1);
});

test("the chain of an offset goes down to the smallest node", async () => {
  const { tree } = await reading({ input: "http://a/%7e", grammar: "rfc3986", rule: null, near: null });
  assert.equal(
    chainAt(tree!, 11).map(({ rule }) => rule),
    ["URI-reference", "URI", "hier-part", "path-abempty", "segment", "pchar", "pct-encoded", "HEXDIG"],
  );
  assert.equal(chainAt(tree!, 12), []);
});

test.run();

function all(node: PlainNode): readonly PlainNode[] {
  return [node, ...node.children.flatMap(all)];
}

/** A node without children has its text itself. */
function leavesOf(node: PlainNode, input: string): string {
  if (node.children.length === 0) return input.slice(node.start, node.end);
  return node.children.map((child) => leavesOf(child, input)).join("");
}

/** Children follow each other within their parent, and what is said to be a rule is one. */
function check(node: PlainNode, rules: readonly string[]): void {
  let at = node.start;
  for (const child of node.children) {
    assert.is(child.start, at);
    at = child.end;
    check(child, rules);
  }
  if (node.children.length > 0) assert.is(at, node.end);
  if (node.rule !== null && !node.component && node.faults === undefined)
    assert.ok(rules.includes(node.rule), node.rule);
}
