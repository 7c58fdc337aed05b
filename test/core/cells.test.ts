// How wide a terminal shows a character, where terminals agree.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { snippet } from "../../src/core/diagnostic/snippet.js";
import { cellsOf } from "../../src/core/text/cells.js";

const ALL: readonly (readonly [cells: 0 | 1 | 2, characters: string])[] = [
  [1, "aZ0 ~éß¿×ÿΩжЯłǆ“”–…"],
  [2, "世界한글あカー々、「！Ａ～"],
  [2, "\u{20000}\u{2a6d6}"],
  // Controls, marks, from right to left, no shape, symbols that some terminals show in two cells, unassigned.
  [0, "\n\u007f\u009b\u0301\u05d0\u0627\u00ad\u200b\u202e\u3000\u{1f600}\u2600\u0e01\u0915\u{2a6e0}\uff00"],
];

for (const [cells, characters] of ALL) {
  test(`${cells} cells`, () => {
    for (const character of characters) {
      const codePoint = character.codePointAt(0)!;
      assert.is(cellsOf(codePoint), cells, `U+${codePoint.toString(16)}`);
    }
  });
}

test("a lone surrogate has no width", () => assert.is(cellsOf(0xd800), 0));

test("a snippet counts cells", () => {
  assert.equal(snippet("世界 b", { start: 1, end: 2 }, 40), { line: "世界 b", column: 2, width: 2 });
  assert.equal(snippet("\u05d0世", { start: 1, end: 2 }, 40), { line: "<U+05D0>世", column: 8, width: 2 });
});

test.run();
