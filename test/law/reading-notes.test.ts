// The verdicts in the tables of the reading notes.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isValid, type ReadingName } from "../../src/index.js";
import { textOf } from "../support/files.js";

const ROW = /^\| `(?<input>[^`]*)` +\| (?<strict>yes|no) +\| (?<bnf>yes|no) +\|/gm;
const rows = [...textOf("docs/explanation/strict-reading.md").matchAll(ROW)].map((row) => row.groups!);

for (const row of rows) {
  for (const reading of ["strict", "bnf"] satisfies ReadingName[]) {
    test(`${reading}: ${row["input"]}`, () => {
      assert.is(isValid(row["input"]!, { reading }), row[reading] === "yes");
    });
  }
}

test("every row of a verdict was read", () => {
  const cells = textOf("docs/explanation/strict-reading.md").match(/\| (?:yes|no) +\| (?:yes|no) +\|/g) ?? [];
  assert.is(rows.length, cells.length);
  assert.ok(rows.length > 30);
});

test.run();
