import { test } from "uvu";
import * as assert from "uvu/assert";
import { textOf } from "../../support/files.js";
import { differences, tableIn, withTable } from "./differences.js";

test("the table in the documentation is current", () => {
  const page = textOf("docs/reference/resolution.md");
  assert.is(tableIn(page), differences(), "`npm run resolution` regenerates it");
  assert.is(withTable(page), page);
});

test.run();
