// Escaping by rule: exactly what the rule does not allow, and back again.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { escapableRules } from "../../../src/grammar/characters.js";
import { compiledGrammarOf } from "../../../src/grammar/grammars.js";
import {
  type EscapeRule,
  escape as escapeData,
  GRAMMAR_NAMES,
  type GrammarName,
  isValid,
  UrlDataError,
  UrlSyntaxError,
  unescapeBytes,
  unescape as unescapeText,
} from "../../../src/index.js";
import fc, { CHARACTER } from "../../support/fast-check.js";
import { throws } from "../../support/throws.js";

type Options = { readonly grammar: "draft-05" };
type Row = readonly [rule: EscapeRule, options: Options];

/** Every rule of every grammar that allows any data once it is escaped, with the types of the draft's own. */
const ROWS = GRAMMAR_NAMES.flatMap((grammar: GrammarName) =>
  escapableRules(compiledGrammarOf(grammar)).map((rule) => [rule, { grammar }] as unknown as Row),
);
const rows = fc.constantFrom(...ROWS);
const texts = fc.string({ unit: CHARACTER });

test("the rules are found from their automata", () => {
  assert.equal(
    ROWS.filter(([, { grammar }]) => grammar === "draft-05").map(([rule]) => rule),
    ["user", "password", "path", "path_segments", "segment", "param", "query", "fragment"],
  );
  assert.equal(escapableRules(compiledGrammarOf("rfc3986")), [
    "userinfo",
    "host",
    "reg-name",
    "path",
    "segment",
    "query",
    "fragment",
  ]);
});

for (const [rule, options] of ROWS) {
  const title = `${options.grammar}, ${rule}`;
  test(`${title}: the ASCII characters that the rule does not allow are escaped, and no others`, () => {
    for (let code = 0; code < 128; code++) {
      const character = String.fromCharCode(code);
      const hex = `%${code.toString(16).toUpperCase().padStart(2, "0")}`;
      const allowed = isValid(character, { ...options, rule });
      assert.is(escapeData(character, rule, options), allowed ? character : hex);
      assert.is(escapeData(Uint8Array.of(code), rule, options), escapeData(character, rule, options));
    }
  });
}

test("escaped text is valid, and unescapes to the same text", () => {
  fc.assert(
    fc.property(texts, rows, (text, [rule, options]) => {
      const escaped = escapeData(text, rule, options);
      assert.ok(isValid(escaped, { ...options, rule }));
      assert.is(unescapeText(escaped, rule, options), text);
      assert.equal(unescapeBytes(escaped, rule, options), new TextEncoder().encode(text));
    }),
  );
});

test("escaped octets are valid, and unescape to the same octets", () => {
  fc.assert(
    fc.property(fc.uint8Array(), rows, (octets, [rule, options]) => {
      const escaped = escapeData(octets, rule, options);
      assert.ok(isValid(escaped, { ...options, rule }));
      assert.equal(unescapeBytes(escaped, rule, options), octets);
    }),
  );
});

test("text is escaped as UTF-8", () => {
  fc.assert(
    fc.property(texts, fc.constantFrom<EscapeRule[]>("user", "path", "query"), (text, rule) => {
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
    const { section } = caught(() => escapeData(text, "query", { grammar: "rfc3986" }));
    assert.equal(section, { document: "RFC 3986", section: "2.5" });
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
  throws(() => unescapeBytes("a b", "query"), UrlSyntaxError);
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
