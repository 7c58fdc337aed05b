// The generated modules and documents are up to date.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { equals, unpack } from "../../src/automaton/index.js";
import { GrammarError } from "../../src/bnf/index.js";
import { generatedDocuments } from "../../src/generate/documents.js";
import { generatedModules } from "../../src/generate/modules.js";
import { type TableSource, tablesSource } from "../../src/generate/tables.js";
import { RULE_NAMES } from "../../src/index.js";
import { rules, TABLES } from "../../src/parse/generated/draft-05.js";
import { rfc3986 } from "../../src/rfc3986.js";
import { textOf } from "../support/files.js";

const draft05: TableSource = {
  text: textOf("grammar/draft-05/appendix-a.bnf"),
  notation: "bnf",
  strict: textOf("grammar/draft-05/strict.bnf"),
  names: "RuleName",
  from: "../../ast/nodes.js",
};
const shipped = textOf("src/parse/generated/draft-05.ts");

for (const [path, text] of [...generatedModules(textOf), ...generatedDocuments(textOf)]) {
  test(`${path} is what generation gives`, () => assert.is(text, textOf(path)));
}

test("there is a table for each rule, and one for the strict reading", () => {
  assert.equal(Object.keys(TABLES), [...RULE_NAMES, "strict"]);
  assert.equal(
    rules().map(({ name }) => name),
    [...RULE_NAMES],
  );
  assert.is(rfc3986.rules.length, 39);
});

test("another text gives another table", () => {
  assert.is(tablesSource(draft05), shipped);
  const text = draft05.text.replace("port          = *digit", "port          = 1*digit");
  assert.is.not(tablesSource({ ...draft05, text }), shipped);
  assert.not.ok(equals(unpack(TABLES.port), unpack(TABLES.query)));
});

test("a faulty text gives no table", () => {
  assert.throws(
    () => tablesSource({ ...draft05, text: draft05.text.replace("= *digit", "= *digits") }),
    (error: unknown) => error instanceof GrammarError,
  );
});

test.run();
