// The generated modules and documents are up to date.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { strict } from "../../grammar/draft-05/strict.js";
import { equals, unpack } from "../../src/automaton/index.js";
import { GrammarError } from "../../src/bnf/index.js";
import { atLeast, draft05, grammarOf, ref } from "../../src/combinators.js";
import { rfc3986 } from "../../src/face/rfc3986.js";
import { withGeneratedRegions } from "../../src/generate/documents.js";
import { entryPointFiles } from "../../src/generate/entry-points.js";
import { ruleNodeFiles } from "../../src/generate/rule-nodes.js";
import { schemeFactsFiles } from "../../src/generate/scheme-facts.js";
import { type TableSource, tableFiles, tableModules } from "../../src/generate/table-files.js";
import { TABLES } from "../../src/grammar/generated/draft-05.js";
import { rules, strictRules } from "../../src/grammar/generated/rules/draft-05.js";
import { RULE_NAMES } from "../../src/index.js";
import { namesIn, ROOT, textOf } from "../support/files.js";

const { urllibTableFiles } = (await import(
  pathToFileURL(join(ROOT, "tools/scripts/urllib/tables.mjs")).href
)) as { urllibTableFiles: () => ReadonlyMap<string, string> };

const source: TableSource = {
  grammar: grammarOf(draft05),
  strict: grammarOf({ ...draft05, ...strict }),
  alone: ["URL-reference", "absoluteURL"],
  origin: "the combinators of grammar/draft-05/",
  names: "RuleName",
  from: "../../ast/rules/draft-05.js",
};
const FILES = ["draft-05.ts", "rules/draft-05.ts", "start/draft-05.ts"];
const shipped = FILES.map((file): [string, string] => [file, textOf(`src/grammar/generated/${file}`)]);

const generated = [
  ...urllibTableFiles(),
  ...tableFiles({ read: textOf, list: namesIn }),
  ...schemeFactsFiles(),
  ...ruleNodeFiles(textOf),
  ...entryPointFiles(),
  ...withGeneratedRegions(textOf),
];
for (const [path, text] of generated) {
  test(`${path} is what generation gives`, () => assert.is(text, textOf(path)));
}

test("there is a table for each rule, and one for the strict reading", () => {
  assert.equal(Object.keys(TABLES), [...RULE_NAMES, "strict"]);
  assert.equal(
    rules().map(({ name }) => name),
    [...RULE_NAMES],
  );
  assert.equal(
    strictRules().map(({ name }) => name),
    ["strict", "net", "abs", "nonempty", "nocolon"],
  );
  assert.is(rfc3986.rules.length, 39);
});

test("other rules give other tables", () => {
  const made = tableModules("draft-05", source);
  assert.equal(made, shipped);
  const port = ref("port", atLeast(1, draft05.digit));
  const other = tableModules("draft-05", { ...source, grammar: grammarOf({ ...draft05, port }) });
  assert.equal(
    other.map(([, text], index) => text === shipped[index]![1]),
    // An opaque URL can have what no port can, so the URLs stay the same.
    [false, false, true],
  );
  assert.not.ok(equals(unpack(TABLES.port), unpack(TABLES.query)));
});

test("a faulty text gives no table", () => {
  const broken = (path: string): string => textOf(path).replace("= *DIGIT", "= *DIGITS");
  assert.throws(
    () => tableFiles({ read: broken, list: namesIn }),
    (error: unknown) => error instanceof GrammarError,
  );
});

test.run();
