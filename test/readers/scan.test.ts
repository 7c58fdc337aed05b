// What the readers share to find and decode parts.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { hostField } from "../../src/readers/model.js";
import {
  authorityEnd,
  escapesDecoded,
  indexOrEnd,
  isAscii,
  isDigits,
  lowerAscii,
  percentDecoded,
  Source,
  schemeColon,
  searchIn,
  textAt,
  trimmed,
  uriDecoded,
  utf8Length,
} from "../../src/readers/scan.js";
import fc, { CHARACTER, runs } from "../support/fast-check.js";

const octets = fc.uint8Array({ maxLength: 12 });

test("octets that are not UTF-8 are read as the platform reads them", () => {
  const property = fc.property(octets, (given) => {
    const escaped = [...given].map((octet) => `%${octet.toString(16).padStart(2, "0")}`).join("");
    assert.is(percentDecoded(escaped), new TextDecoder("utf-8", { ignoreBOM: true }).decode(given), escaped);
  });
  fc.assert(property, { numRuns: runs(2) });
});

test("or each for itself", () => {
  assert.is(percentDecoded("%c3%a9%e2%82a%%f0%9f%98%80", "octet"), "\u00e9\ufffd\ufffda%\u{1f600}");
});

test("what is not UTF-8 can be an error", () => {
  assert.is(uriDecoded("a%C3%A9"), "a\u00e9");
  assert.is(uriDecoded("%"), null);
  assert.is(escapesDecoded("%%41"), "%A");
  assert.is(escapesDecoded("%FF"), null);
});

test("UTF-8 is as long as the platform writes it, up to the most that is asked for", () => {
  const text = fc.string({ unit: CHARACTER, maxLength: 12 });
  const property = fc.property(text, fc.nat(40), (given, most) => {
    const [length, expected] = [utf8Length(given, most), new TextEncoder().encode(given).length];
    if (expected > most) assert.ok(length > most);
    else assert.ok(length <= most);
  });
  fc.assert(property, { numRuns: runs(2) });
});

test("a scheme ends at the first colon, as the expression has it", () => {
  const text = fc.string({ unit: fc.constantFrom(..."aZ@[`{09+-.:/ \u00e9"), maxLength: 8 });
  const property = fc.property(text, (given) => {
    const expected = /^[A-Za-z][A-Za-z0-9+.-]*(?=:)/.exec(given)?.[0].length ?? -1;
    assert.is(schemeColon(given), expected, given);
  });
  fc.assert(property, { numRuns: runs(3) });
});

test("parts are found between two offsets", () => {
  assert.is(indexOrEnd("a:b", ":", 0, 3), 1);
  assert.is(indexOrEnd("a:b", ":", 0, 1), 1);
  assert.is(indexOrEnd("a:b", "@", 0, 3), 3);
  assert.is(authorityEnd("//a?b/", 2), 3);
  assert.is(authorityEnd("//a?b/", 2, 3), 3);
  assert.is(authorityEnd("//a", 2), 3);
  assert.is(searchIn("abc", /c/, 1, 3), 2);
  assert.is(searchIn("abc", /c/, 1, 2), -1);
  assert.is(searchIn("abc", /^/, 2, 2), -1);
  assert.is(textAt("abc", { start: 1, end: 2 }), "b");
  assert.is(textAt("abc", null), null);
  assert.equal(
    trimmed(" a ", (unit) => unit === 0x20),
    { start: 1, end: 2 },
  );
  assert.equal(
    trimmed("   ", () => true, 1, 2),
    { start: 2, end: 2 },
  );
});

test("ASCII", () => {
  assert.ok(isAscii("a\x7f"));
  assert.not(isAscii("\x80"));
  assert.is(lowerAscii("aB\u00c9[@"), "ab\u00c9[@");
  assert.is(lowerAscii("ab"), "ab");
  assert.ok(isDigits("09", false));
  assert.not(isDigits("0a", true));
  assert.ok(isDigits("", true));
  assert.not(isDigits("", false));
});

test("a Host field has a port where it can be nothing else", () => {
  assert.equal(hostField(" a:80"), { host: "a", port: "80" });
  assert.equal(hostField("a:b:80"), { host: "a:b:80", port: null });
  assert.equal(hostField("[::1]:80"), { host: "[::1]", port: "80" });
  assert.equal(hostField("a"), { host: "a", port: null });
});

// A text with characters removed knows where each offset of it was.

const TAB = 9;

test("offsets are those of the input, whatever is removed and cut", () => {
  const property = fc.property(
    fc.string({ unit: fc.constantFrom("a", "b", "\t"), maxLength: 12 }),
    fc.nat(12),
    fc.nat(12),
    (input, from, length) => {
      const cut = Source.of(input, Math.min(from, input.length)).without((unit) => unit === TAB);
      const part = cut.slice(0, Math.min(length, cut.text.length));
      const kept = [...input.slice(from)].filter((character) => character !== "\t").join("");
      assert.is(cut.text, kept);
      for (let at = 0; at < part.text.length; at++) {
        assert.is(input[part.origin(at)], part.text[at]);
        assert.equal(part.span(at, at + 1), { start: part.origin(at), end: part.origin(at) + 1 });
      }
      const { start, end } = part.span(0, part.text.length);
      assert.is(input.slice(start, end).replaceAll("\t", ""), part.text);
    },
  );
  fc.assert(property, { numRuns: runs(2) });
});

test("an empty part is where it would be, after what was removed", () => {
  const cut = Source.of("a\tb").without((unit) => unit === TAB);
  assert.equal(cut.slice(2).span(0, 0), { start: 3, end: 3 });
});

test("what has nothing to remove is the same text", () => {
  const source = Source.of("abc");
  assert.is(
    source.without(() => false),
    source,
  );
  assert.equal(
    Source.of("\t")
      .without(() => true)
      .span(0, 0),
    { start: 0, end: 0 },
  );
});

test.run();
