import { test } from "uvu";
import * as assert from "uvu/assert";
import { textOf } from "../../support/files.js";
import { differences, tableIn, withTable } from "./differences.js";

test("the table in the documentation is what a run gives", () => {
  const page = textOf("docs/resolution.md");
  assert.is(tableIn(page), differences(), "`npm run resolution` writes it anew");
  assert.is(withTable(page), page);
});

test.run();
