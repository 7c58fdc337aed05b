// The table about well-known expressions in the documentation says what is found, and engines agree with the texts that it shows.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { textOf } from "../support/files.js";
import { judged, KNOWN, rowOf } from "./known.js";

const rows = textOf("docs/reference/expressions.md").match(/^\| .* \|$/gm) ?? ([] as string[]);

for (const known of KNOWN)
  test(`${known.name}: ${known.rule ?? "URLs"}`, async () => {
    const row = await rowOf(known);
    assert.ok(rows.includes(row), row);
    const { expression, whole = false } = known;
    const [source, flags]: readonly [string, string] =
      expression instanceof RegExp ? [expression.source, expression.flags] : expression;
    const { onlyExpression, onlyRule } = await judged(known);
    const engine = new RegExp(whole ? `^(?:${source})$` : source, flags);
    if (onlyExpression !== null) assert.ok(engine.test(onlyExpression));
    if (onlyRule !== null) assert.not.ok(engine.test(onlyRule));
  });

test.run();
