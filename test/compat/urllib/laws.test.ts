import { test } from "uvu";
import * as assert from "uvu/assert";
import { eastAsian, useCodecs } from "../../../src/compat/urllib/codecs/optional.js";
import {
  parse_qsl,
  quote,
  quote_from_bytes,
  quote_plus,
  UnicodeDecodeError,
  UnicodeEncodeError,
  unquote,
  unquote_plus,
  unquote_to_bytes,
  urlencode,
} from "../../../src/compat/urllib/index.js";
import fc, { CHARACTER, runs } from "../../support/fast-check.js";
import { Workshop } from "../../support/work.js";

useCodecs(eastAsian);

const text = fc.string({ unit: CHARACTER, maxLength: 80 });
const loose = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary-ascii", maxLength: 3 }),
      fc.constantFrom(
        "%",
        "%C3",
        "%A9",
        "%e2%82",
        "%AC",
        "%F0%9F",
        "%98%80",
        "%ED",
        "%20",
        "+",
        "&",
        "=",
        ";",
        "é",
        "\ud800",
        "x".repeat(70),
      ),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));
const safe = fc.string({ unit: "binary-ascii", maxLength: 12 });

/** UTF-8 by a name that no fast path knows. */
const SLOW = { encoding: "U8" };

test("unquoting reverses quoting", () => {
  fc.assert(
    fc.property(text, safe, (string, kept) => {
      assert.is(unquote(quote(string)), string);
      assert.is(unquote_plus(quote_plus(string)), string);
      if (!/[%+]/.test(kept)) assert.is(unquote_plus(quote_plus(string, kept)), string);
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => assert.equal(unquote_to_bytes(quote_from_bytes(bytes)), bytes)),
  );
});

test("the result shares no memory with the argument", () => {
  const given = Buffer.from("plain");
  const got = unquote_to_bytes(given);
  given[0] = 0;
  assert.equal(
    got,
    Uint8Array.from("plain", (character) => character.charCodeAt(0)),
  );
  assert.is(unquote_to_bytes("a%41").buffer.byteLength, 2);
});

test("the fast paths give the same as the slow ones", () => {
  fc.assert(
    fc.property(fc.oneof(text, loose), safe, (string, kept) => {
      assert.is(unquote(string), unquote(string, SLOW));
      assert.is(unquote_plus(string), unquote_plus(string, SLOW));
      assert.equal(parse_qsl(string), parse_qsl(string, SLOW));
      const slow = attempt(() => quote(string, { ...SLOW, safe: kept }));
      assert.equal(
        attempt(() => quote(string, kept)),
        slow,
      );
      assert.equal(
        attempt(() => quote_plus(string, kept)),
        attempt(() => quote_plus(string, { ...SLOW, safe: kept })),
      );
    }),
    { numRuns: runs(2) },
  );
});

test("parse_qsl reverses urlencode", () => {
  const pairs = fc.array(fc.tuple(text, text), { maxLength: 5 });
  fc.assert(fc.property(pairs, (given) => assert.equal(parse_qsl(urlencode(given), true), given)));
});

test("nothing is thrown other than Unicode errors", () => {
  const codec = fc.constantFrom(
    "ascii",
    "latin-1",
    "utf-16",
    "utf-32-be",
    "cp1252",
    "shift_jis",
    "euc-jp",
    "gbk",
    "big5",
  );
  fc.assert(
    fc.property(loose, codec, (string, encoding) => {
      assert.type(
        attempt(() => unquote(string, encoding, "strict")),
        "string",
      );
      assert.type(
        attempt(() => quote(string, "/", encoding)),
        "string",
      );
    }),
  );
});

const shop = new Workshop(new URL("./work.js", import.meta.url));
test.after(() => shop.close());

test("the work on a long text grows with its length", async () => {
  const pieces = [
    "a",
    "%",
    "%41",
    "%C3",
    "%C3%A9",
    "é",
    "\ud800",
    "+",
    "&",
    "=",
    "a=1&",
    "%ff&=",
    "😀",
    "é%41",
  ];
  for (const piece of pieces) {
    const text = (length: number): string => piece.repeat(length / piece.length);
    await shop.growsLinearly("code", (length) => [text(length)], 3000, JSON.stringify(piece));
  }
});

test("a long text of one byte a character is decoded in chunks", () => {
  for (const length of [1 << 10, (1 << 16) - 1, 1 << 16, 200_000]) {
    assert.is(unquote("%E9".repeat(length), "latin-1"), "é".repeat(length), String(length));
  }
});

test("10 MB are quoted, unquoted and parsed", () => {
  assert.is(quote("a b".repeat(3_300_000)).length, 5 * 3_300_000);
  assert.is(unquote("%FF".repeat(3_300_000)).length, 3_300_000);
  assert.is(parse_qsl("a=1&".repeat(2_500_000)).length, 2_500_000);
});

function attempt(action: () => string): string {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof UnicodeEncodeError || error instanceof UnicodeDecodeError)) throw error;
    return error.message;
  }
}

test("a long text is escaped like its characters, however many of them are escaped", () => {
  for (const piece of ["a", "/", "&=", "é", "(!)", "日本", "\u{1f600}", "a b/c"]) {
    for (const others of [0, 1, 7, 30]) {
      const text = `${piece}${"x".repeat(others)}`.repeat(20);
      assert.is(quote(text), Array.from(text, (character) => quote(character)).join(""), text);
    }
  }
});

test("a lone surrogate is found in a text of any length", () => {
  for (const text of ["\ud800", `${"&".repeat(50)}\udfff`, `${"a".repeat(90)}\ud800`]) {
    assert.throws(
      () => quote(text),
      (error: unknown) => error instanceof UnicodeEncodeError,
      text,
    );
  }
});

test.run();
