// What a grammar text says of its rules in comments: the section of a document, and the words for faults.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { GrammarError, grammarFromText, type TextGrammarOptions } from "../../src/schemes/index.js";
import fc from "../support/fast-check.js";
import { throws } from "../support/throws.js";

const TAG = `; RFC 5646, section 2.1
tag = language [ "-" region ] ; as in the Internet-Draft
; 2.2.1. Primary Language Subtag
; @error a language has two or three letters
; @hint write a code of ISO 639, such as de
language = 2*3ALPHA
region = 2ALPHA ; RFC 3986, Appendix A
other = "x" ; RFC 5646
; See RFC 9110, 5.6.2.
token = %x61 /
   %x62 ; not here: RFC 1, section 2
; draft-fielding-url-syntax-05, section 3.1
last = "y"
`;

test("a rule has the section that the comment before it names, or the one on its line", () => {
  const grammar = grammarFromText(TAG);
  const sections = grammar.rules.map((rule) => {
    const section = grammar.section(rule);
    return `${rule}: ${section === null ? "none" : `${section.document}, ${section.section}`}`;
  });
  assert.equal(sections, [
    "tag: RFC 5646, 2.1",
    "language: RFC 5646, 2.2.1",
    "region: RFC 3986, A",
    "other: RFC 5646, 2.2.1",
    "token: RFC 9110, 5.6.2",
    "last: draft-fielding-url-syntax-05, 3.1",
    "ALPHA: none",
  ]);
});

/** What is said of a text: the message, the hint, and the section. */
function saidOf(text: string, rules: string, options: TextGrammarOptions = {}): string {
  const [fault] = grammarFromText(rules, options).validate(text).diagnostics;
  if (fault === undefined) return "valid";
  const { message, hint, section } = fault;
  return `${message} (${hint?.text ?? ""}) ${section === null ? "" : `${section.document} ${section.section}`}`;
}

test("a fault in a rule is explained by the words before the rule", () => {
  const language = "a language has two or three letters (write a code of ISO 639, such as de) RFC 5646 2.2.1";
  assert.is(saidOf("d", TAG), language);
  assert.is(saidOf("d1", TAG), language);
  assert.is(
    saidOf("de-1", TAG),
    '"1" is not allowed here in the rule tag: expected a letter () RFC 5646 2.1',
  );
  assert.is(
    saidOf("de-a1", TAG),
    '"1" is not allowed here in the rule region: expected a letter () RFC 3986 A',
  );
  assert.is(saidOf("de", TAG), "valid");
});

test("the words for a rule are used for the rules in it, except for those that have words of their own", () => {
  const rules = `; @error this is no date
date = year "-" month
; @error this is no month
month = 2DIGIT
year = 4DIGIT`;
  assert.is(saidOf("202x", rules), "this is no date () ");
  assert.is(saidOf("x", rules), "this is no date () ");
  assert.is(saidOf("2024-1", rules), "this is no month () ");
});

test("an option has words too, and those of the text come first", () => {
  const rules = "; @error text\na = 2DIGIT b\nb = 2ALPHA";
  const errors = { a: { message: "option", hint: "do" }, b: { hint: "write two letters" } };
  assert.is(saidOf("x", rules, { errors }), "text () ");
  assert.is(
    saidOf("11a", rules, { errors }),
    "the text ends too early in the rule b: expected a letter (write two letters) ",
  );
  assert.is(saidOf("x", "a = 2DIGIT", { errors: { a: errors.a } }), "option (do) ");
});

test("an imported rule has the section of its grammar", () => {
  const grammar = grammarFromText("; RFC 1, section 2\na = uri-host", { imports: { uri: rfc3986 } });
  assert.equal(grammar.section("uri:host"), rfc3986.section("host"));
  assert.equal(grammar.section("a"), { document: "RFC 1", section: "2" });
});

test("words that say nothing are a fault, and characters that no terminal shows are escaped", () => {
  const faults = (rules: string): readonly string[] => {
    try {
      grammarFromText(rules);
      return [];
    } catch (error) {
      assert.instance(error, GrammarError);
      return (error as GrammarError).diagnostics.map(({ code, message }) => `${code}: ${message}`);
    }
  };
  assert.equal(faults('; @error\na = "x"'), ["bad-directive: there are no words after @error"]);
  assert.equal(faults('; @hint  \na = "x"'), ["bad-directive: there are no words after @hint"]);
  assert.equal(faults('a = "x"\n; @error of no rule'), []);
  assert.not.match(saidOf("y", '; @error \u001b[31mred\u202e\na = "x"'), /\p{C}/u);
});

test("the words are checked", () => {
  const make = (errors: unknown) => () => grammarFromText('a = "x"', { errors: errors as never });
  throws(make(null), "the errors must be an object, not null");
  throws(make({ a: "x" }), 'the errors of a must be an object, not "x"');
  throws(make({ a: { message: 1 } }), "the message of a must be a string, not 1");
  assert.throws(make({ a: { massage: "x" } }), /unknown option "massage"/);
  throws(
    make({ b: { message: "x" } }),
    'the errors are about an unknown rule, "b": the text does not define it',
  );
});

test("comments with anything in them are read in time that grows with the text", () => {
  const piece = fc.constantFrom(
    "; ",
    "RFC",
    " 5646",
    ", section ",
    "2.1",
    "Appendix A",
    "@error ",
    "@hint",
    "x",
    "\n",
    'a = "x"',
    ";",
    '"',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      try {
        const grammar = grammarFromText(pieces.join(""));
        grammar.validate("y");
        for (const rule of grammar.rules) grammar.section(rule);
      } catch (error) {
        assert.instance(error, GrammarError);
      }
    }),
  );
  for (const part of ["; RFC 1, ", "; draft-", "; 1.", ";@error", "; RFC "])
    grammarFromText(`a = "x"\n${part.repeat(100_000)}\n`).validate("y");
});

test.run();
