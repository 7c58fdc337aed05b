// What the package ships is what the texts of the grammar give.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { equals, unpack } from "../../src/automaton/index.js";
import { GrammarError } from "../../src/bnf/index.js";
import { tablesSource } from "../../src/generate/tables.js";
import { RULE_NAMES } from "../../src/index.js";
import { rules, TABLES } from "../../src/parse/generated/tables.js";
import { textOf } from "../support/files.js";

const appendixA = textOf("grammar/appendix-a.bnf");
const strict = textOf("grammar/strict.bnf");

test("the shipped tables are those of the texts, to the letter", () => {
  assert.is(tablesSource(appendixA, strict), textOf("src/parse/generated/tables.ts"));
});

test("there is a table for each rule, and one for the strict reading", () => {
  assert.equal(Object.keys(TABLES), [...RULE_NAMES, "strict"]);
  assert.equal(
    rules().map(({ name }) => name),
    [...RULE_NAMES],
  );
});

test("another text gives another table", () => {
  const changed = appendixA.replace("port          = *digit", "port          = 1*digit");
  assert.is.not(tablesSource(changed, strict), tablesSource(appendixA, strict));
  assert.not.ok(equals(unpack(TABLES.port), unpack(TABLES.query)));
});

test("a faulty text gives no table", () => {
  assert.throws(
    () => tablesSource(appendixA.replace("= *digit", "= *digits"), strict),
    (error: unknown) => error instanceof GrammarError,
  );
});

test.run();
