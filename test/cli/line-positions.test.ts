import { test } from "uvu";
import * as assert from "uvu/assert";
import { LinePositions } from "../../src/cli/command/find.js";
import { lineIndex, positionAt } from "../../src/core/text/lines.js";
import fc from "../support/fast-check.js";

test("in any pieces, the position of each offset is that in the whole text", () => {
  const piece = fc.string({ unit: fc.constantFrom("a", "\n", "\r\n", "\uFEFF", "😀") });
  const law = fc.property(fc.array(piece), (pieces) => {
    const text = pieces.join("");
    const lines = new LinePositions(1);
    for (const each of pieces) lines.add(each);
    const whole = lineIndex(text);
    for (let offset = 0; offset <= text.length; offset++)
      assert.equal(lines.at(offset), positionAt(whole, offset));
  });
  fc.assert(law, { numRuns: 200 });
});

test("lines far before the end are forgotten, and those in the window are not", () => {
  const window = 1 << 10;
  const lines = new LinePositions(window);
  const piece = "\na".repeat(1 << 8);
  for (let count = 1; count <= 2000; count++) {
    lines.add(piece);
    const end = count * piece.length;
    assert.equal(lines.at(end), { line: end / 2 + 1, column: 2 });
    const back = Math.max(1, end - window + 1);
    assert.equal(lines.at(back).line, (back + 1) / 2 + 1);
  }
  assert.ok(lines.at(1).line > 100_000, "the first lines are no longer known");
});

test.run();
