// Above the node of each rule stands the rule, as its document prints it.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "../../grammar/grammars.js";
import { grammarFrom } from "../../src/bnf/index.js";
import { ruleDocs, ruleNodeModules } from "../../tools/generate/rule-docs.js";
import { textOf } from "../support/files.js";
import { throws } from "../support/throws.js";

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

/** The interface that the nodes of some grammars take the rules from that they do not have themselves. */
const INHERITED: Readonly<Record<string, readonly [path: string, nodes: string]>> = {
  rfc2396: ["src/ast/rules/rfc2396.ts", "Rfc2396FamilyNodes"],
  "rfc2396-bare": ["src/ast/rules/rfc2396.ts", "Rfc2396FamilyNodes"],
  rfc3986: ["src/ast/rules/rfc3986.ts", "UriNodes"],
  rfc6874: ["src/ast/rules/rfc3986.ts", "UriNodes"],
  rfc3987: ["src/ast/rules/rfc3986.ts", "UriNodes"],
  "common-core": ["src/ast/rules/rfc3986.ts", "UriNodes"],
};

for (const { name, text, notation, ruleNames, entry } of GRAMMARS) {
  test(`the rules above the nodes of ${name} are those of its text`, () => {
    const [path, nodes] = INHERITED[name] ?? [];
    const inherited = path === undefined ? [] : rulesIn(textOf(path), nodes!);
    const own = rulesIn(textOf(`src/${ruleNames.module}.ts`), entry?.nodes ?? "RuleNodes");
    const docs = new Map([...inherited, ...own]);
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

test("docblocks that are wrong or missing are written anew", () => {
  const path = "src/ast/rules/rfc3986.ts";
  const changed = textOf(path)
    .replace("`port = *DIGIT`", "any digits")
    .replace(/ {2}\/\*\* `scheme = .*\n/, "");
  assert.is.not(changed, textOf(path));
  const modules = new Map(ruleNodeModules((file) => (file === path ? changed : textOf(file))));
  assert.is(modules.get(path), textOf(path));
});

test("a module without nodes, or with one of no rule, is an error", () => {
  const path = "src/ast/rules/rfc3986.ts";
  const made = (source: string): unknown =>
    ruleNodeModules((file) => (file === path ? source : textOf(file)));
  throws(() => made("export type A = 1;\n"), "the module has no interface of nodes");
  throws(() => made(textOf(path).replace("  port: ", "  ports: ")), "the grammar has no rule ports");
});

test.run();
