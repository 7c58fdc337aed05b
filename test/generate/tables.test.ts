// The generated modules and documents are up to date.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { strict } from "../../grammar/draft-05/strict.js";
import { RFC3986 } from "../../grammar/grammars.js";
import { GrammarError } from "../../src/bnf/index.js";
import { atLeast, draft05, grammarOf, ref } from "../../src/combinators.js";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { rules, strictRules } from "../../src/generated/data/rules/draft-05.js";
import { RULE_NAMES } from "../../src/index.js";
import { withGeneratedRegions } from "../../tools/generate/documents.js";
import { entryPointFiles, entryPointSource, WRITTEN_ENTRY_POINT } from "../../tools/generate/entry-points.js";
import { ruleNodeFiles } from "../../tools/generate/rule-nodes.js";
import { schemeFactsFiles } from "../../tools/generate/scheme-facts.js";
import { type TableSource, tableFiles, tableModules } from "../../tools/generate/table-files.js";
import { warningCodesFiles } from "../../tools/generate/warning-codes.js";
import { namesIn, ROOT, textOf } from "../support/files.js";

const { urllibTableFiles } = (await import(
  pathToFileURL(join(ROOT, "tools/scripts/urllib/tables.mjs")).href
)) as { urllibTableFiles: () => ReadonlyMap<string, string> };

const source: TableSource = {
  grammar: grammarOf(draft05),
  strict: grammarOf({ ...draft05, ...strict }),
  alone: ["URL-reference", "absoluteURL"],
  origin: "the combinators of grammar/draft-05/",
};
const FILES = ["rules/draft-05.ts", "start/draft-05.ts"];
const shipped = FILES.map((file): [string, string] => [file, textOf(`src/generated/data/${file}`)]);

const generated = [
  ...urllibTableFiles(),
  ...tableFiles({ read: textOf, list: namesIn }),
  ...schemeFactsFiles(),
  ...warningCodesFiles(),
  ...ruleNodeFiles(textOf),
  ...entryPointFiles(textOf),
  ...withGeneratedRegions(textOf),
];
for (const [path, text] of generated) {
  test(`${path} is what generation gives`, () => assert.is(text, textOf(path)));
}

test("the entry point that is written by hand is what the others are made from", () => {
  const original = textOf(WRITTEN_ENTRY_POINT);
  const words = (text: string): string =>
    text.replace(/^\/\/ The build copies[\s\S]*?(?=^import)/m, "").replace(/\s+/g, " ");
  assert.is(words(entryPointSource(original, RFC3986, RFC3986.entry!)), words(original));
});

test("the data of a grammar has each rule, and those of the strict reading", () => {
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
    [false, true],
  );
});

test("a faulty text gives no table", () => {
  const broken = (path: string): string => textOf(path).replace("= *DIGIT", "= *DIGITS");
  assert.throws(
    () => tableFiles({ read: broken, list: namesIn }),
    (error: unknown) => error instanceof GrammarError,
  );
});

test.run();
