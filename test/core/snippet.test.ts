// Where the cut falls in a text that is too long for its line, to the cell.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { shortened, snippet } from "../../src/core/diagnostic/snippet.js";

/** Fifty letters, so that what is cut shows. */
const LEFT = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwx";
const RIGHT = "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWX";

const lineOf = (fault: string, width: number): string => {
  const span = { start: LEFT.length, end: LEFT.length + fault.length };
  return snippet(LEFT + fault + RIGHT, span, width).line;
};

test("the fault stands in the middle; of an odd number of cells, the right side gets the odd one", () => {
  // Six cells are for the two ellipses.
  assert.is(lineOf("!", 17), "...tuvwx!ABCDE...");
  assert.is(lineOf("!", 18), "...tuvwx!ABCDEF...");
  assert.is(lineOf("!", 19), "...stuvwx!ABCDEF...");
  assert.is(lineOf("!!", 18), "...tuvwx!!ABCDE...");
  assert.is(lineOf("!!", 19), "...tuvwx!!ABCDEF...");
});

test("the marks stand below the fault", () => {
  const span = { start: LEFT.length, end: LEFT.length + 2 };
  assert.equal(snippet(`${LEFT}!!${RIGHT}`, span, 18), {
    line: "...tuvwx!!ABCDE...",
    column: 8,
    width: 2,
    caret: "exact",
  });
});

test("what one side does not need goes to the other", () => {
  const end = { start: LEFT.length, end: LEFT.length + 1 };
  assert.equal(snippet(`${LEFT}!`, end, 18), {
    line: "...nopqrstuvwx!",
    column: 14,
    width: 1,
    caret: "exact",
  });
  assert.equal(snippet(`${LEFT}!A`, end, 18), {
    line: "...opqrstuvwx!A",
    column: 13,
    width: 1,
    caret: "exact",
  });
  assert.equal(snippet(`!${RIGHT}`, { start: 0, end: 1 }, 18), {
    line: "!ABCDEFGHIJK...",
    column: 0,
    width: 1,
    caret: "exact",
  });
  assert.equal(snippet(`x!${RIGHT}`, { start: 1, end: 2 }, 18), {
    line: "x!ABCDEFGHIJ...",
    column: 1,
    width: 1,
    caret: "exact",
  });
});

test("a text that just fits is whole, and one cell more cuts it", () => {
  const span = { start: 4, end: 5 };
  assert.is(snippet("abcd!ABCDEFG", span, 18).line, "abcd!ABCDEFG");
  assert.is(snippet("abcd!ABCDEFGH", span, 18).line, "abcd!ABCDEFG...");
  assert.is(snippet("abcdefg!ABCDE", { start: 7, end: 8 }, 18).line, "...bcdefg!ABCDE");
  assert.is(shortened("abcdefghijkl", 18), "abcdefghijkl");
  assert.is(shortened("abcdefghijklm", 18), "abcdefghijkl...");
});

test("a fault wider than the line is cut at its right", () => {
  const fault = "0123456789ABCDEF";
  const span = { start: 0, end: fault.length };
  assert.equal(snippet(fault, span, 18), { line: "0123456789AB...", column: 0, width: 12, caret: "exact" });
  assert.equal(snippet(fault, { ...span, end: 12 }, 18), {
    line: "0123456789AB...",
    column: 0,
    width: 12,
    caret: "exact",
  });
});

test("a line has room for at least six cells next to its ellipses", () => {
  assert.is(lineOf("!", 11), lineOf("!", 12));
  assert.is(lineOf("!", 12), "...wx!ABC...");
  assert.is(lineOf("!", 13), "...vwx!ABC...");
});

test("what is as wide as several cells is shown whole or not at all", () => {
  // A lone surrogate is shown as its code point, in eight cells.
  assert.is(snippet("\ud800!", { start: 1, end: 2 }, 15).line, "<U+D800>!");
  assert.is(snippet("\ud800!", { start: 1, end: 2 }, 14).line, "...!");
  assert.is(snippet("!\ud800", { start: 0, end: 1 }, 15).line, "!<U+D800>");
  assert.is(snippet("!\ud800", { start: 0, end: 1 }, 14).line, "!...");
});

test("of a place without a width the mark is one cell wide", () => {
  assert.equal(snippet("ab", { start: 2, end: 2 }, 20), { line: "ab", column: 2, width: 1, caret: "exact" });
});

test.run();
