// What a diagnostic says of a character: the right code point, and nothing in the words that a terminal would obey.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { renderDiagnostic, type UrlDiagnostic, validate } from "../../src/index.js";

/** The escape of a code point's UTF-8 octets, worked out by hand; nothing for half of a surrogate pair. */
function utf8(codePoint: number): string {
  const tail = (shift: number): number => 0x80 | ((codePoint >> shift) & 0x3f);
  const octets =
    codePoint < 0x80
      ? [codePoint]
      : codePoint < 0x800
        ? [0xc0 | (codePoint >> 6), tail(0)]
        : codePoint < 0x10000
          ? [0xe0 | (codePoint >> 12), tail(6), tail(0)]
          : [0xf0 | (codePoint >> 18), tail(12), tail(6), tail(0)];
  return octets.map((octet) => `%${octet.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}

const named = (codePoint: number): string => `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;

/** C0 and C1, all of the first block, both ends of each plane, surrogates, and a walk over the rest. */
function* codePoints(): Generator<number, void, undefined> {
  for (let codePoint = 0; codePoint < 0x300; codePoint += 1) yield codePoint;
  for (let codePoint = 0x300; codePoint < 0x110000; codePoint += 811) yield codePoint;
  for (let plane = 0; plane < 0x110000; plane += 0x10000)
    yield* [plane + 0xfffd, plane + 0xfffe, plane + 0xffff];
  yield* [
    0x61c, 0x200b, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202e, 0x2066, 0x2069, 0xfeff, 0xfff9, 0xe0001,
  ];
  yield* [0xd800, 0xdbff, 0xdc00, 0xdfff, 0x301, 0x20dd, 0xfe0f, 0x10000, 0x1f600, 0x10ffff];
}

/** Everything that a diagnostic says in words. */
function words({ message, expected, hint }: UrlDiagnostic): readonly string[] {
  return [message, hint?.text ?? "", ...expected.map(({ label }) => label)];
}

test("each character is named by its own code point, alone and behind half of an astral one", () => {
  for (const codePoint of codePoints()) {
    const character = String.fromCodePoint(codePoint);
    const [first] = validate(`/${character}`).diagnostics;
    if (first === undefined || (codePoint >= 0x20 && codePoint < 0x7f)) continue;
    const says = `${named(codePoint)}: ${first.message}`;
    assert.is(first.offset, 1, says);
    assert.is(first.length, character.length, says);
    assert.equal(codePointsIn(first.message), [named(codePoint)], says);
    assert.is(validate(`/\ud800${character}`).diagnostics[0]?.offset, 1, says);
    if (/[\ud800-\udfff]/.test(character) && character.length === 1) {
      assert.not.match(first.hint!.text, /%/, "half of a character has no octets");
    } else if (first.hint?.replacement?.text !== "") {
      assert.is(first.hint?.replacement?.text, utf8(codePoint), says);
      assert.ok(first.hint?.text.includes(`"${utf8(codePoint)}"`), says);
    }
  }
});

const codePointsIn = (text: string): readonly string[] => text.match(/U\+[0-9A-F]+/g) ?? [];

test("halves of surrogate pairs: which half a pair takes, and which it leaves", () => {
  const places = (text: string): string =>
    validate(text)
      .diagnostics.map(
        ({ code, offset, length, message }) => `${code}@${offset}+${length} ${codePointsIn(message)}`,
      )
      .join();
  assert.is(places("\ud83d\ude00"), "non-ascii-character@0+2 U+1F600");
  assert.is(places("\ude00\ud83d"), "lone-surrogate@0+1 U+DE00,lone-surrogate@1+1 U+D83D");
  assert.is(places("\ud83d\ud83d\ude00"), "lone-surrogate@0+1 U+D83D,non-ascii-character@1+2 U+1F600");
  assert.is(places("a\ud83d?\ude00"), "lone-surrogate@1+1 U+D83D,lone-surrogate@3+1 U+DE00");
  assert.is(places("//h\ud83d/\ude00"), "lone-surrogate@3+1 U+D83D,lone-surrogate@5+1 U+DE00");
});

/** Controls, halves of pairs, characters with no shape, marks that sit on others, and odd spaces. */
const UNSAFE = /[\p{C}\p{M}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

/** The same for the text itself: a mark right after the gutter would sit on that. */
const UNSAFE_IN_TEXT = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}|^ {2}\| \p{M}/u;

test("no words hold a character that would break or turn a line", () => {
  const places = ["/", "//", "//u", "//h:", "?", "#", "", "/%", "/%4"];
  for (const codePoint of codePoints()) {
    const prefix = places[codePoint % places.length]!;
    const text = `${prefix}${String.fromCodePoint(codePoint)}:@`;
    for (const diagnostic of validate(text).diagnostics) {
      for (const said of words(diagnostic))
        assert.not.match(said, UNSAFE, `${named(codePoint)}: ${JSON.stringify(said)}`);
      for (const line of renderDiagnostic(diagnostic, text).split("\n")) {
        // The line that shows the text has marks, on the character that they belong to.
        const unsafe = line.startsWith("  | ") ? UNSAFE_IN_TEXT : UNSAFE;
        assert.not.match(line, unsafe, `${named(codePoint)}: ${JSON.stringify(line)}`);
      }
    }
  }
});

test("no words of any rule read alone hold one either, and they name a rule as English does", () => {
  for (const rule of [
    "alpha",
    "escaped",
    "absoluteURL",
    "opaque-URL",
    "host",
    "scheme",
    "abs_path",
    "urlc",
  ] as const) {
    for (const text of ["", "/", "\u0000", "\u202e", "%", "#", "[\ud800"]) {
      for (const diagnostic of validate(text, { rule }).diagnostics) {
        for (const said of words(diagnostic)) {
          assert.not.match(said, UNSAFE);
          assert.not.match(said, /\ba (?=[aeio])/, said);
        }
      }
    }
  }
});

test("a rule read alone is not told of what stands around it in a reference", () => {
  for (const text of ["/", ":", "#", "_", "a:"]) {
    for (const { message, hint, code } of validate(text, { rule: "scheme" }).diagnostics) {
      assert.not.match(
        `${message} ${hint?.text}`,
        /before the first ":"|relative path/,
        `scheme ${text}: ${code}`,
      );
    }
  }
  for (const { hint } of validate("8@", { rule: "port" }).diagnostics)
    assert.not.match(hint?.text ?? "", /site|user/);
});

test("a character that a screen does not show has its name from Unicode", () => {
  const names: readonly (readonly [number, string])[] = [
    [0x00, "null"],
    [0xa0, "no-break space"],
    [0x200b, "zero width space"],
    [0x202e, "right-to-left override"],
    [0xfeff, "byte order mark"],
  ];
  for (const [codePoint, name] of names) {
    const [fault] = validate(`/a${String.fromCodePoint(codePoint)}b`).diagnostics;
    assert.ok(fault!.message.includes(`${named(codePoint)} (${name})`), fault!.message);
  }
  assert.is(validate("/a\tb").diagnostics[0]!.message, "tabs (U+0009) are not allowed in URLs");
  assert.is(validate("/a\nb").diagnostics[0]!.message, "line feeds (U+000A) are not allowed in URLs");
  assert.is(validate("/a\rb").diagnostics[0]!.message, "carriage returns (U+000D) are not allowed in URLs");
});

test("how an ambiguous reference begins", () => {
  const message = (rule: "abs_path" | "rel_path", input: string): string =>
    validate(input, { rule }).diagnostics[0]!.message;
  assert.match(message("rel_path", "a:b"), /it begins with a scheme$/);
  assert.match(message("abs_path", "//a/b"), /it begins with an authority$/);
});

test("how many numbers a host has", () => {
  for (const [host, count] of [
    ["1", 1],
    ["1.2.3", 3],
    ["1.2.3.4.5", 5],
  ] as const) {
    assert.match(validate(`//${host}`).diagnostics[0]!.message, `four numbers, not ${count}`);
  }
});

test("characters that join are named", () => {
  assert.match(validate("/\u200c").diagnostics[0]!.message, "U+200C (zero width non-joiner)");
  assert.match(validate("/\u200d").diagnostics[0]!.message, "U+200D (zero width joiner)");
});

test.run();
