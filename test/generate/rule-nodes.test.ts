// Above the node of each rule stands the rule, as its document prints it.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "../../grammar/grammars.js";
import { grammarFrom } from "../../src/bnf/index.js";
import { ruleDocs, ruleNodeFiles, TYPED_RULES } from "../../tools/generate/rule-nodes.js";
import { textOf } from "../support/files.js";

/** The rules in the docblocks of an interface of a source, by name, each without its section. */
function rulesIn(source: string, nodes: string): ReadonlyMap<string, string> {
  const [members] = new RegExp(`^(?:export )?interface ${nodes}\\b[^{]*\\{[\\s\\S]*?\\}$`, "m").exec(source)!;
  const found = members.matchAll(/ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {2}(?:"([^"]+)"|(\w+)): /g);
  return new Map(
    [...found].map(([, docblock, quoted, plain]) => {
      const doc = docblock!.replace(/^ *\* ?/gm, "").replace(/\s+/g, " ");
      return [quoted ?? plain!, /(`+) ?(.*?) ?\1 \(/.exec(doc)![2]!];
    }),
  );
}

for (const { name, text, notation, entry } of GRAMMARS) {
  test(`the rules above the nodes of ${name} are those of its text`, () => {
    const docs = rulesIn(textOf(`src/generated/nodes/${name}.ts`), entry?.nodes ?? "RuleNodes");
    const wanted = grammarFrom(textOf(text), notation).rules;
    const quoted = grammarFrom([...wanted.keys()].map((rule) => docs.get(rule)).join("\n"), notation).rules;
    assert.equal(
      [...quoted.values()].map(({ name: rule, expression }) => [rule, expression]),
      [...wanted.values()].map(({ name: rule, expression }) => [rule, expression]),
    );
  });
}

test("the section follows the rule, and the core rules of ABNF have theirs", () => {
  const docs = ruleDocs(GRAMMARS.find(({ name }) => name === "rfc6874")!, textOf);
  assert.is(docs.get("ZoneID"), "`ZoneID = 1*( unreserved / pct-encoded )` (RFC 6874, section 2)");
  assert.is(docs.get("port"), "`port = *DIGIT` (RFC 3986, section 3.2.3)");
  assert.is(docs.get("DIGIT"), "`DIGIT = %x30-39` (RFC 3986, section 1.3)");
});

test("every rule that is given a type of node is a rule of a grammar", () => {
  const known = new Set(GRAMMARS.flatMap((grammar) => [...ruleDocs(grammar, textOf).keys()]));
  for (const rule of TYPED_RULES) assert.ok(known.has(rule), rule);
});

test("there is a module of nodes for each grammar, and one of all", () => {
  const modules = ruleNodeFiles(textOf);
  assert.equal(
    [...modules.keys()],
    [...GRAMMARS.map(({ name }) => `src/generated/nodes/${name}.ts`), "src/generated/nodes/all.ts"],
  );
  for (const [path, text] of modules) assert.is(text, textOf(path), path);
});

test.run();
