import { test } from "uvu";
import * as assert from "uvu/assert";
import { textOf } from "../../support/files.js";
import { differences } from "./differences.js";

test("the table in the documentation shows some of the differences", () => {
  const [head = "", ...rows] = textOf("docs/reference/resolution.md")
    .split("\n")
    .slice(-1000)
    .filter((line) => line.startsWith("| ") && line.split("|").length === 8);
  assert.match(head, /`rfc1808`.*`whatwg`/);
  const all = differences().split("\n");
  const shown = rows.filter((row) => row.startsWith("| `"));
  assert.is(shown.length, 4);
  for (const row of shown) assert.ok(all.includes(`| \`http://a/b/c/d;p?q#f\` ${row}`), row);
});

test.run();
