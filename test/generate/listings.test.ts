// The long tables of the site, of `docs/listings`, are complete.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMAR_NAMES, isValid } from "../../src/index.js";
import { READER_NAMES } from "../../src/readers/index.js";
import { connectionSchemes, standardSchemes } from "../../src/schemes/index.js";
import { comparedTable, schemeRules, witnesses } from "../../tools/generate/document-tables.js";
import { translatable, translatableList } from "../../tools/generate/templates.js";

test("each scheme has a section, with its rules and the parts of a sample", () => {
  const sections = schemeRules().split(/^### /m).slice(1);
  const schemes = [...standardSchemes, ...connectionSchemes].map(({ name }) => name);
  assert.equal(sections.map((section) => section.split("\n", 1)[0]).sort(), [...schemes].sort());
  for (const section of sections) assert.match(section, /```json\n\{[\s\S]*```abnf\n/);
});

test("each pair of grammars has the shortest texts in which they differ, each of which one accepts", () => {
  const rows = witnesses().split("\n").slice(2);
  const grammars = GRAMMAR_NAMES.length;
  assert.is(rows.length, (grammars * (grammars - 1)) / 2);
  for (const row of rows) {
    const [, one, other, left = ""] = /^\| `([^`]+)` \| `([^`]+)` \| (?:`([^`]*)`)?/.exec(row) ?? [];
    const [first, second] = [one, other].map((name) => GRAMMAR_NAMES.find((known) => known === name)!);
    if (left === "" || /<U\+/.test(left)) continue;
    const text = left.replaceAll("\\|", "|");
    assert.equal(
      [isValid(text, { grammar: first! }), isValid(text, { grammar: second! })],
      [true, false],
      row,
    );
  }
});

test("the readers that were compared with programs are known", () => {
  const named = [...comparedTable().matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  assert.ok(named.length > 35);
  for (const name of named) assert.ok((READER_NAMES as readonly (string | undefined)[]).includes(name), name);
});

test("every template, tail and word is listed", () => {
  const list = translatableList();
  for (const texts of Object.values(translatable()))
    for (const text of texts) assert.ok(list.includes(`\n${text}\n`), text);
  assert.equal(
    [...list.matchAll(/^## (\w+)$/gm)].map(([, title]) => title),
    ["Templates", "Tails", "Words"],
  );
});

test.run();
