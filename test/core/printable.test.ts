import { test } from "uvu";
import * as assert from "uvu/assert";
import { render } from "../../src/core/diagnostic/render.js";
import {
  characterAt,
  describeCharacter,
  printable,
  printableJson,
  quoted,
} from "../../src/core/text/printable.js";
import { isPrintable } from "../../src/core/text/unseen.js";
import fc from "../support/fast-check.js";

/** First and last code points that a terminal would obey, or not show. */
const HIDDEN: readonly (readonly [what: string, first: number, last: number])[] = [
  ["C0 controls", 0x00, 0x1f],
  ["delete and C1 controls", 0x7f, 0x9f],
  ["no-break space", 0xa0, 0xa0],
  ["soft hyphen", 0xad, 0xad],
  ["combining grapheme joiner", 0x34f, 0x34f],
  ["Arabic letter mark", 0x61c, 0x61c],
  ["Hangul fillers", 0x115f, 0x1160],
  ["ogham space", 0x1680, 0x1680],
  ["Khmer inherent vowels", 0x17b4, 0x17b5],
  ["Mongolian variation selectors and vowel separator", 0x180b, 0x180f],
  ["blanks, zero-width characters, left-to-right and right-to-left marks", 0x2000, 0x200f],
  ["separators, embeddings and overrides", 0x2028, 0x202f],
  ["medium space, word joiner, invisible operators, isolates, deprecated formats", 0x205f, 0x206f],
  ["blank Braille pattern", 0x2800, 0x2800],
  ["ideographic space", 0x3000, 0x3000],
  ["Hangul filler", 0x3164, 0x3164],
  ["lone surrogates, private use", 0xd800, 0xf8ff],
  ["variation selectors", 0xfe00, 0xfe0f],
  ["byte order mark", 0xfeff, 0xfeff],
  ["half-width Hangul filler", 0xffa0, 0xffa0],
  ["interlinear annotation", 0xfff0, 0xfffb],
  ["noncharacters", 0xfffe, 0xffff],
  ["shorthand and musical format controls", 0x1bca0, 0x1bca3],
  ["musical format controls", 0x1d173, 0x1d17a],
  ["tags, variation selectors, private use", 0xe0000, 0x10ffff],
];

for (const [what, first, last] of HIDDEN) {
  test(`hidden: ${what}`, () => {
    for (let codePoint = first; codePoint <= last; codePoint++) {
      const text = String.fromCodePoint(codePoint);
      const label = `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
      if (isPrintable(text) || printable(text) !== `<${label}>`) assert.unreachable(label);
    }
  });
}

test("what can be seen is left: ASCII, letters of any script, combining accents, emoji", () => {
  for (const text of [" ~aZ09<>", "éßøĳ", "日本語ー", "שלום", "नमस्ते", "e\u0301", "😀🇫🇷", "\ufffd"]) {
    assert.ok(isPrintable(text), text);
    assert.is(printable(text), text);
    assert.is(quoted(text), `"${text}"`);
  }
});

const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
});

test("what is printable stays so: to escape twice changes nothing", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = printable(text);
      assert.ok(isPrintable(once));
      assert.is(printable(once), once);
    }),
    { seed: 1 },
  );
});

test("JSON can be printed and keeps its value", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const json = printableJson(JSON.stringify({ [text]: [text] }));
      assert.ok(isPrintable(json));
      assert.equal(JSON.parse(json), { [text]: [text] });
      assert.is(JSON.parse(quoted(text)), text);
    }),
    { seed: 1 },
  );
});

test("the words for a character never contain one that is hidden", () => {
  for (const [, first, last] of HIDDEN) {
    for (let codePoint = first; codePoint <= Math.min(last, first + 600); codePoint++) {
      assert.ok(
        isPrintable(describeCharacter(characterAt(String.fromCodePoint(codePoint), 0)!)),
        `${codePoint}`,
      );
    }
  }
});

test("a rendered diagnostic shows no hidden character of any of its parts", () => {
  const bad = "a\u001b\u009b\u202e\u3164\ud800\n";
  const diagnostic = {
    code: bad,
    message: bad,
    offset: 1,
    length: 1,
    expected: [..."\u001b\u200b\nabcd"].map(
      (text) => ({ type: "literal", text, label: `"${text}"` }) as const,
    ),
    section: null,
    hint: { text: bad, replacement: null, safe: false, template: bad, params: {} },
    template: bad,
    params: {},
  };
  for (const expected of [diagnostic.expected, diagnostic.expected.slice(0, 3)]) {
    const text = render({ ...diagnostic, expected }, bad, { origin: bad, notes: [[bad, bad]] });
    for (const line of text.split("\n")) assert.ok(isPrintable(line), JSON.stringify(line));
    assert.is(text.split("\n").length, 8);
  }
});

test("characters that are not seen are called by their names", () => {
  const described = (codePoint: number): string =>
    describeCharacter(characterAt(String.fromCodePoint(codePoint), 0)!);
  assert.equal([0x00, 0x08, 0x09, 0x0a, 0x0d, 0x1b, 0x7f, 0x85, 0xa0, 0xad].map(described), [
    "U+0000 (null)",
    "U+0008 (backspace)",
    "U+0009 (tab)",
    "U+000A (line feed)",
    "U+000D (carriage return)",
    "U+001B (escape)",
    "U+007F (delete)",
    "U+0085 (next line)",
    "U+00A0 (no-break space)",
    "U+00AD (soft hyphen)",
  ]);
  // By UnicodeData.txt; the last has no other name than its alias.
  const named = [0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d];
  assert.equal(
    [...named, 0x202e, 0x2060, 0x3000, 0xfeff].map((code) => described(code).slice(7)),
    [
      "(zero width space)",
      "(zero width non-joiner)",
      "(zero width joiner)",
      "(left-to-right mark)",
      "(right-to-left mark)",
      "(line separator)",
      "(paragraph separator)",
      "(left-to-right embedding)",
      "(right-to-left embedding)",
      "(pop directional formatting)",
      "(left-to-right override)",
      "(right-to-left override)",
      "(word joiner)",
      "(ideographic space)",
      "(byte order mark)",
    ],
  );
});

test.run();
