// The table of codes in the documentation: each example has its code, and no code of the sources is missing.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type RuleName, validate } from "../../src/index.js";
import { filesBelow, textOf } from "../support/files.js";

const page = textOf("docs/diagnostics.md");
const ROW = /^\| `(?<code>[a-z0-9-]+)` \| (?:rule `(?<rule>[\w-]+)`: )?`(?<input>".*?")` \|/gm;
const rows = [...page.matchAll(ROW)].map((row) => row.groups!);

for (const { code, rule, input } of rows) {
  test(code!, () => {
    const { diagnostics } = validate(JSON.parse(input!), { rule: rule as RuleName | undefined });
    assert.is(diagnostics[0]?.code, code);
  });
}

test("every code in the sources is documented, and no other", () => {
  const sources = [...filesBelow("src/parse", ".ts"), ...filesBelow("src/cli", ".ts")].map(textOf).join("\n");
  const used = [...sources.matchAll(/\bcode: "([a-z0-9-]+)"/g)].map(([, code]) => code!);
  assert.equal([...new Set(used)].sort(), rows.map(({ code }) => code!).sort());
});

test.run();
