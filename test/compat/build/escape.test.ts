// Escaping by rule: exactly what the rule does not allow, and back again.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { ESCAPE_RULES } from "../../../src/compat/build/escape.js";
import {
  type EscapeRule,
  escape as escapeData,
  UrlDataError,
  unescapeBytes,
  unescape as unescapeText,
} from "../../../src/compat/build/index.js";
import { isValid } from "../../../src/index.js";
import fc from "../../support/fast-check.js";
import { throws } from "../../support/throws.js";

const rules = fc.constantFrom(...ESCAPE_RULES);
const texts = fc.string({ unit: "binary" });

for (const rule of ESCAPE_RULES) {
  test(`${rule}: the ASCII characters that the rule does not allow are escaped, and no others`, () => {
    for (let code = 0; code < 128; code++) {
      const character = String.fromCharCode(code);
      const hex = `%${code.toString(16).toUpperCase().padStart(2, "0")}`;
      assert.is(escapeData(character, rule), isValid(character, { rule }) ? character : hex);
      assert.is(escapeData(Uint8Array.of(code), rule), escapeData(character, rule));
    }
  });
}

test("escaped text is valid, and unescapes to the same text", () => {
  fc.assert(
    fc.property(texts, rules, (text, rule) => {
      const escaped = escapeData(text, rule);
      assert.ok(isValid(escaped, { rule }));
      assert.is(unescapeText(escaped, rule), text);
    }),
  );
});

test("escaped octets are valid, and unescape to the same octets", () => {
  fc.assert(
    fc.property(fc.uint8Array(), rules, (octets, rule) => {
      const escaped = escapeData(octets, rule);
      assert.ok(isValid(escaped, { rule }));
      assert.equal(unescapeBytes(escaped, rule), octets);
    }),
  );
});

test("text is escaped as UTF-8", () => {
  fc.assert(
    fc.property(texts, rules, (text, rule) => {
      assert.is(escapeData(text, rule), escapeData(new TextEncoder().encode(text), rule));
    }),
  );
});

test("a lone surrogate is rejected", () => {
  for (const [text, offset] of [
    ["\ud800", 0],
    ["aé\udc00", 2],
    ["😀\ud83d", 2],
  ] as const) {
    const error = caught(() => escapeData(text, "query"));
    assert.equal([error.code, error.offset, error.section.section], ["lone-surrogate", offset, "2.1"]);
  }
});

test("octets that are not UTF-8 are reported, with their offset", () => {
  for (const [text, offset] of [
    ["%ff", 0],
    ["a%C3%A9b%C3", 8],
    ["%ED%A0%80", 0],
    ["%C0%80", 0],
    ["%25%ff", 0],
    ["%25a%C3%25%A9", 4],
  ] as const) {
    const error = caught(() => unescapeText(text, "query"));
    assert.equal([error.code, error.offset], ["not-utf-8", offset]);
  }
});

test("wrong types and unknown rules are rejected", () => {
  throws(() => escapeData(7 as unknown as string, "query"), TypeError);
  throws(() => escapeData("", "host" as EscapeRule), TypeError);
  throws(() => unescapeText(null as unknown as string, "query"), TypeError);
  throws(() => unescapeBytes("a b", "query"), SyntaxError);
});

function caught(action: () => unknown): UrlDataError {
  try {
    action();
  } catch (error) {
    if (error instanceof UrlDataError) return error;
  }
  throw new Error("no UrlDataError was thrown");
}

test.run();
