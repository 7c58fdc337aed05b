// Text broken to lines: between words only, and as few lines as there can be.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { widthOf, wrapped } from "../../src/core/text/cells.js";
import fc from "../support/fast-check.js";

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
