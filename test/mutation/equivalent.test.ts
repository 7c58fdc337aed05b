// The list of equivalent mutants names code that is there, with a reason for each.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { textOf } from "../support/files.js";

interface Equivalent {
  readonly file: string;
  readonly source: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly nth?: number;
  readonly reason: string;
}

const entries = JSON.parse(textOf("test/mutation/equivalent.json")) as readonly Equivalent[];

for (const { file, source, kind, from, to, reason } of entries) {
  test(`${file}: ${from} → ${to}`, () => {
    const lines = textOf(file)
      .split("\n")
      .map((line) => line.replace(/\s+/g, " ").trim());
    assert.ok(lines.includes(source), `there is no line ${source}`);
    assert.ok(kind !== "" && from !== to && reason.length > 20);
  });
}

test("each is listed once", () => {
  const names = entries.map(({ reason, ...name }) => JSON.stringify(name));
  assert.is(new Set(names).size, names.length);
});

test.run();
