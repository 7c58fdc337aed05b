// Where decoded text is written: what is found decodes to what was asked for, and no longer source takes more than its share.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { align, isReplaceable, somewhereIn, sourceSpan, verbatim } from "../../src/base/written.js";
import fc from "../support/fast-check.js";
import { Workshop } from "../support/work.js";

const HTML = { backslashes: false };
const MARKDOWN = { backslashes: true };

/** Sources, what a parser makes of them, and where each code unit is. */
const CASES: readonly (readonly [
  source: string,
  text: string,
  markdown: boolean,
  starts: readonly number[],
])[] = [
  ["abc", "abc", false, [0, 1, 2]],
  ["a&amp;b", "a&b", false, [0, 1, 6]],
  ["a&ampb", "a&ampb", false, [0, 1, 1, 1, 1, 1]],
  ["&#x41;&#65&#x1F600;", "AA\u{1f600}", false, [0, 6, 10, 10]],
  ["&#x80;b", "€b", false, [0, 6]],
  ["&#x110000;b", "\ufffdb", false, [0, 10]],
  ["&eacute;b", "éb", false, [0, 8]],
  ["a&eacute;&eacute;b", "aééb", false, [0, 1, 1, 17]],
  [
    "a&lt;&eacute;b&amp;&nosuch;c",
    "a<éb&&nosuch;c",
    false,
    [0, 1, 5, 13, 14, 19, 19, 19, 19, 19, 19, 19, 19, 27],
  ],
  ["&nosuch;", "&nosuch;", false, [0, 0, 0, 0, 0, 0, 0, 0]],
  ["a\r\nb\rc", "a\nb\nc", false, [0, 1, 3, 4, 5]],
  ["a\\|b\\c", "a|b\\c", true, [0, 1, 3, 4, 5]],
  ["a\\|b", "a\\|b", false, [0, 1, 2, 3]],
];

for (const [source, text, markdown, starts] of CASES) {
  test(`${JSON.stringify(source)} as ${JSON.stringify(text)}`, () => {
    const written = align(source, 0, text, markdown ? MARKDOWN : HTML);
    assert.equal(written?.starts, starts);
  });
}

test("a source that says something else is refused", () => {
  for (const [source, text] of [
    ["a", "b"],
    ["a", "ab"],
    ["ab", "a"],
    ["&eacute;b", "éc"],
    ["&eacute;", ""],
    ["&eacute;&eacute;x&amp;", "éy&"],
  ] as const) {
    assert.is(align(source, 0, text, HTML), null, source);
  }
});

const pieces = fc.array(
  fc.constantFrom(
    ["a", "a"],
    ["&amp;", "&"],
    ["&#38;", "&"],
    ["\\[", "["],
    ["&lpar;", "("],
    ["&copy;", "©"],
    ["\r\n", "\n"],
    ["😀", "😀"],
  ),
  { maxLength: 12 },
);

test("units of the source that are known are found exactly, wherever others are", () => {
  fc.assert(
    fc.property(pieces, (some) => {
      const [source, text] = [0, 1].map((index) => some.map((piece) => piece[index]!).join(""));
      const written = align(source!, 5, text!, MARKDOWN);
      assert.ok(written);
      const unknown = some.findIndex(([piece]) => piece === "&lpar;" || piece === "&copy;");
      let [at, from] = [0, 5];
      for (const [index, [piece, said]] of some.entries()) {
        if (unknown === -1 || index < unknown) {
          assert.equal(sourceSpan(written!, at, at + said!.length), {
            start: from,
            end: from + piece!.length,
          });
        }
        at += said!.length;
        from += piece!.length;
      }
    }),
  );
});

test("an empty span is a point: before what follows, or after the last", () => {
  const written = align("&amp;b", 3, "&b", HTML)!;
  assert.equal(sourceSpan(written, 1, 1), { start: 8, end: 8 });
  assert.equal(sourceSpan(written, 2, 2), { start: 9, end: 9 });
  assert.equal(sourceSpan(verbatim("", 4), 0, 0), { start: 4, end: 4 });
});

test("half of what is written as one cannot be replaced", () => {
  const written = align("&#x1F600;b", 0, "\u{1f600}b", HTML)!;
  assert.not(isReplaceable(written, 1, 3));
  assert.not(isReplaceable(written, 0, 1));
  assert.ok(isReplaceable(written, 0, 2));
  assert.not(isReplaceable(somewhereIn("ab", 0, 9), 0, 1));
  assert.equal(sourceSpan(somewhereIn("ab", 0, 9), 0, 1), { start: 0, end: 9 });
});

const shop = new Workshop(new URL("./written-work.js", import.meta.url));
test.after(() => shop.close());

for (const unit of ["a", "&amp;", "&eacute;", "&", "\\[", "&#", "&a\\"]) {
  test(`the work is linear: ${unit}`, () =>
    shop.growsLinearly("alignAll", (length) => [unit.repeat(length)], 500));
}

test.run();
