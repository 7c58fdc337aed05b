import { test } from "uvu";
import * as assert from "uvu/assert";
import { checkRecursion, readAbnf, readBnf } from "../../src/bnf/index.js";
import { cyclicComponents, type Graph, shortestCycle } from "../../src/bnf/references.js";
import fc, { runs } from "../support/fast-check.js";
import { grammarOf } from "./laws.js";

const graphs: fc.Arbitrary<Graph> = fc.integer({ min: 1, max: 8 }).chain((size) => {
  const name = fc.nat({ max: size - 1 }).map((at) => `r${at}`);
  return fc
    .array(fc.uniqueArray(name, { maxLength: 3 }), { minLength: size, maxLength: size })
    .map((targets) => new Map(targets.map((names, at) => [`r${at}`, names])));
});

/** The steps from each name to each it leads to, by trying ever longer paths. */
function distances(graph: Graph): Map<string, Map<string, number>> {
  const found = new Map([...graph].map(([name, targets]) => [name, new Map(targets.map((to) => [to, 1]))]));
  for (let round = 0; round < graph.size; round++)
    for (const known of found.values())
      for (const [middle, steps] of [...known])
        for (const [to, more] of found.get(middle)!)
          known.set(to, Math.min(known.get(to) ?? Number.POSITIVE_INFINITY, steps + more));
  return found;
}

test("components are the names that lead to each other", () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const far = distances(graph);
      const names = [...graph.keys()];
      const recursive = names.filter((name) => far.get(name)!.has(name));
      const together = (one: string, other: string): boolean =>
        far.get(one)!.has(other) && far.get(other)!.has(one);
      const expected = recursive
        .map((name) => recursive.filter((other) => together(name, other)))
        .filter((members, at) => members[0] === recursive[at]);
      assert.equal(cyclicComponents(graph), expected);
    }),
    { numRuns: runs(0.5) },
  );
});

test("a cycle follows the graph, and no shorter one leads back", () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const far = distances(graph);
      for (const members of cyclicComponents(graph)) {
        const cycle = shortestCycle(members, graph);
        assert.is(cycle[0], members[0]);
        assert.is(cycle.length, far.get(cycle[0]!)!.get(cycle[0]!));
        for (const [at, name] of cycle.entries())
          assert.ok(graph.get(name)!.includes(cycle[(at + 1) % cycle.length]!));
      }
    }),
    { numRuns: runs(0.5) },
  );
});

test("without the text, there are a line and a column, but no offset", () => {
  const { grammar } = readBnf('x = "x"\r\n  aa = aa');
  const { line, column, offset, length } = checkRecursion(grammar)[0]!;
  assert.equal({ line, column, offset, length }, { line: 2, column: 3, offset: 0, length: 0 });
});

test("with the text, the offset is the rule's", () => {
  const text = '\uFEFFx = "x"\r\n  aa = aa';
  const { offset, length } = checkRecursion(readBnf(text).grammar, text)[0]!;
  assert.is(text.slice(offset, offset + length), "aa");
});

test("a rule that is on no line of the text has no offset", () => {
  const grammar = grammarOf({ a: { type: "reference", name: "a" } });
  const rules = new Map([["a", { ...grammar.rules.get("a")!, line: 9 }]]);
  const { line, offset, length } = checkRecursion({ rules }, "a = a")[0]!;
  assert.equal({ line, offset, length }, { line: 9, offset: 0, length: 0 });
});

test("a cycle through a core rule is reported at the text's own rule", () => {
  const text = "a = HEXDIG\ndigit = hexdig";
  const found = checkRecursion(readAbnf(text).grammar, text);
  assert.equal(
    found.map(({ message, line, offset }) => [message, line, offset]),
    [["recursive rules are not supported: digit refers to HEXDIG, which refers to digit", 2, 11]],
  );
});

test.run();
