// The width of text in a terminal, the place of a caret below it, and wrapping to a width.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { snippet } from "../../src/core/diagnostic/snippet.js";
import { cellsOf, hasRightToLeft, isWidthCertain, widthOf, wrapped } from "../../src/core/text/cells.js";
import fc from "../support/fast-check.js";

/** By UAX #11, East_Asian_Width W and F are two cells; a nonspacing or enclosing mark is 0. */
const ALL: readonly (readonly [cells: 0 | 1 | 2, characters: string])[] = [
  [1, "aZ0 ~éß¿×ÿΩжЯłǆ“”–…\u05d0\u0627\u0e01\u0915\u0b95\u10d0\u2600\u303f\u{1f1e6}\u{10400}"],
  [
    2,
    "世界한글あカー々、「！Ａ～\u1100\u2e80\ua000\u{20000}\u{2a6d6}\u{1f600}\u231a\u2705\u{1f9d1}\u{17000}",
  ],
  [0, "\u0301\u0489\u05b0\u064b\u0e31\u0941\u3099"],
];

for (const [cells, characters] of ALL) {
  test(`${cells} cells`, () => {
    for (const character of characters) {
      const codePoint = character.codePointAt(0)!;
      assert.is(cellsOf(codePoint), cells, `U+${codePoint.toString(16)}`);
    }
  });
}

test("the width of a text", () => {
  assert.is(widthOf("abc"), 3);
  assert.is(widthOf("e\u0301世\u{1f600}"), 5);
});

test("terminals do not agree on what joins its neighbours", () => {
  for (const text of ["a", "世", "e\u0301", "\u0e01\u0e31", "\u{1f600}"])
    assert.ok(isWidthCertain(text), text);
  for (const text of ["\u0915\u093e", "\u{1f44d}\u{1f3fd}", "\u{1f1eb}\u{1f1f7}", "\u1112\u1161"])
    assert.not(isWidthCertain(text), text);
});

test("scripts that are written from right to left", () => {
  for (const text of ["a\u05d0", "\u0627", "\u0710", "\u07ca", "\ufb1d", "\ufe8d", "\u{10800}", "\u{1e900}"])
    assert.ok(hasRightToLeft(text), text);
  for (const text of ["a", "\u0915", "世", "\u{1f600}", "\u0e01"]) assert.not(hasRightToLeft(text), text);
});

const at = (text: string, start: number, end: number): object => snippet(text, { start, end }, 40);

test("a snippet counts cells", () => {
  assert.equal(at("世界 b", 1, 2), { line: "世界 b", column: 2, width: 2, caret: "exact" });
  assert.equal(at("\u{1f600} b", 2, 3), { line: "\u{1f600} b", column: 2, width: 1, caret: "exact" });
  assert.equal(at("\u0e01\u0e31\u0e19 b", 3, 4), {
    line: "\u0e01\u0e31\u0e19 b",
    column: 2,
    width: 1,
    caret: "exact",
  });
});

test("the caret of a mark stands below what it is drawn onto", () => {
  assert.equal(at("ae\u0301b", 2, 3), { line: "ae\u0301b", column: 1, width: 1, caret: "exact" });
  assert.equal(at("ae\u0301b", 1, 2), { line: "ae\u0301b", column: 1, width: 1, caret: "exact" });
  assert.equal(at("世\u0301\u0302b", 2, 3), { line: "世\u0301\u0302b", column: 0, width: 2, caret: "exact" });
});

test("a mark with nothing to be drawn onto is shown as its code point", () => {
  assert.equal(at("\u0301a", 0, 1), { line: "<U+0301>a", column: 0, width: 8, caret: "exact" });
  assert.equal(at("\u0007\u0301", 1, 2), { line: "<U+0007><U+0301>", column: 8, width: 8, caret: "exact" });
  assert.equal(at("\ufe0f a", 1, 2), { line: "<U+FE0F> a", column: 8, width: 1, caret: "exact" });
});

test("no more than eight marks are drawn onto a character, in whichever direction they are read", () => {
  const marks = "\u0301".repeat(10);
  const shown = `a${"\u0301".repeat(8)}<U+0301><U+0301>`;
  assert.equal(at(`a${marks} b`, 11, 12), { line: `${shown} b`, column: 17, width: 1, caret: "exact" });
  assert.is(snippet(` a${marks}`, { start: 0, end: 1 }, 40).line, ` ${shown}`);
});

test("where a line is cut, marks stay with their character", () => {
  const text = "e\u0301".repeat(60);
  for (let width = 12; width < 60; width++) {
    for (const start of [0, 40, 118]) {
      const { line } = snippet(text, { start, end: start + 2 }, width);
      assert.match(line, /^(?:\.\.\.)?(?:e\u0301)+(?:\.\.\.)?$/);
      assert.ok(widthOf(line) <= width);
    }
  }
});

test("whether the caret can be trusted depends on what stands before it, and on the direction of the line", () => {
  assert.is(snippet("\u0915\u093e b", { start: 2, end: 3 }, 40).caret, "near");
  assert.is(snippet("b \u0915\u093e", { start: 1, end: 2 }, 40).caret, "exact");
  assert.is(snippet("b \u05d0", { start: 1, end: 2 }, 40).caret, "exact");
  assert.is(snippet("b \u05d0", { start: 2, end: 3 }, 40).caret, "none");
  assert.is(snippet("b \u05d0 c", { start: 3, end: 4 }, 40).caret, "none");
  assert.is(snippet("1 \u05d0", { start: 1, end: 2 }, 40).caret, "none");
  assert.is(snippet(`${"b".repeat(90)}\u05d0`, { start: 1, end: 2 }, 40).caret, "exact");
  assert.equal(at("\u05d0世", 1, 2), { line: "\u05d0世", column: 1, width: 2, caret: "none" });
});

test("lines are broken at spaces", () => {
  assert.equal(wrapped("a bc def ghij", 6), ["a bc", "def", "ghij"]);
  assert.equal(wrapped("a bc def ghij", 8), ["a bc def", "ghij"]);
  assert.equal(wrapped("a bc def ghij", 13), ["a bc def ghij"]);
  assert.equal(wrapped("", 5), [""]);
});

test("the first line has less room, and so have the others", () => {
  assert.equal(wrapped("a bc def", 6, 2, 1), ["a bc", "def"]);
  assert.equal(wrapped("a bc def", 6, 3, 1), ["a", "bc", "def"]);
  assert.equal(wrapped("a bc def", 7, 3, 0), ["a bc", "def"]);
});

test("a word wider than the line has its own, and is not broken", () => {
  assert.equal(wrapped("a http://a.example/ b", 6), ["a", "http://a.example/", "b"]);
  assert.equal(wrapped("http://a.example/", 6, 20), ["http://a.example/"]);
});

test("several spaces stay inside a line, and go where it is broken", () => {
  assert.equal(wrapped("a  b   c", 4), ["a  b", "c"]);
  assert.equal(wrapped("a  b   c", 5), ["a  b", "c"]);
  assert.equal(wrapped("  a", 3), ["  a"]);
});

test("cells are counted, not characters", () => {
  assert.equal(wrapped("世界 世界", 8), ["世界", "世界"]);
  assert.equal(wrapped("世界 世界", 9), ["世界 世界"]);
  assert.equal(wrapped("e\u0301e\u0301 e\u0301", 4), ["e\u0301e\u0301 e\u0301"]);
});

test("words can be given that have spaces", () => {
  assert.equal(wrapped("", 5, 0, 0, ["a b", "c d e f"]), ["a b", "c d e f"]);
});

test("no word is lost or broken, no line is too wide, and none could take the next word", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "世", "é", "_"), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 40 }),
      fc.nat(10),
      fc.nat(10),
      (words, width, taken, hang) => {
        const lines = wrapped(words.join(" "), width, taken, hang);
        assert.is(lines.join(" "), words.join(" "));
        for (const [index, line] of lines.entries()) {
          const cells = widthOf(line) + (index === 0 ? taken : hang);
          if (line.includes(" ")) assert.ok(cells <= width, line);
          const next = lines[index + 1]?.split(" ")[0];
          if (next !== undefined) assert.ok(cells + 1 + widthOf(next) > width, line);
        }
      },
    ),
  );
});

test.run();
