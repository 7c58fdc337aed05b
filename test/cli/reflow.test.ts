// The hand-written part of a help, at widths that it was not written for.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { helpBlocks, reflowed } from "../../src/cli/help.js";

const HELP = `
Examples:
  url-grammar x 'a b'              say a
  url-grammar x --long-option 'c d e' | grep b
  url-grammar y
      say what it does

Words that are broken
in two lines here.

Exit status:
  0  success
  2  wrong usage, or a file cannot be read, or output
     cannot be written`;

const at = (width: number): string[] => reflowed(HELP, width).split("\n");

test("the blocks of a help", () => {
  const [examples, words, statuses] = helpBlocks(HELP);
  assert.equal(examples, {
    words: "Examples:",
    items: [
      { indent: 2, term: "url-grammar x 'a b'", words: "say a", column: 35 },
      { indent: 2, term: "url-grammar x --long-option 'c d e' | grep b", words: "", column: 46 },
      { indent: 2, term: "url-grammar y", words: "say what it does", column: 17 },
    ],
  });
  assert.equal(words, { words: "Words that are broken in two lines here.", items: [] });
  assert.is(statuses!.items[1]!.words, "wrong usage, or a file cannot be read, or output cannot be written");
});

test("where there is room, words stand beside their term, and a paragraph is filled", () => {
  assert.equal(at(80), [
    "",
    "Examples:",
    "  url-grammar x 'a b'              say a",
    "  url-grammar x --long-option 'c d e' | grep b",
    "  url-grammar y  say what it does",
    "",
    "Words that are broken in two lines here.",
    "",
    "Exit status:",
    "  0  success",
    "  2  wrong usage, or a file cannot be read, or output cannot be written",
  ]);
});

test("where there is little, they stand below, and a command goes on after a backslash", () => {
  assert.equal(at(30), [
    "",
    "Examples:",
    "  url-grammar x 'a b'",
    "      say a",
    "  url-grammar x \\",
    "    --long-option 'c d e' | \\",
    "    grep b",
    "  url-grammar y",
    "      say what it does",
    "",
    "Words that are broken in two",
    "lines here.",
    "",
    "Exit status:",
    "  0  success",
    "  2  wrong usage, or a file",
    "     cannot be read, or output",
    "     cannot be written",
  ]);
});

test("a quote that does not end is a word like any other", () => {
  const help = "Examples:\n  url-grammar x it's a long command";
  assert.equal(reflowed(help, 20).split("\n").slice(2), [
    "  url-grammar x \\",
    "    it's a long \\",
    "    command",
  ]);
});

test("a list of terms without words is broken too, without a backslash", () => {
  assert.equal(reflowed("Names:\n  one two three four", 12).split("\n").slice(2), [
    "  one two",
    "    three",
    "    four",
  ]);
});

test.run();
