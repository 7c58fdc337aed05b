// The words of diagnostics by every grammar: the messages of the lines of test/case/message, and none that names only a rule.
//
// A line of `<grammar>.txt` is an input as a JSON string, two spaces, and its faults, divided by `; `:
// `offset+length section: message`. In a line with hints, each message has ` | ` and the text of its hint after it.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS, type GrammarEntry } from "../../grammar/grammars.js";
import {
  type Grammar,
  isValid,
  namedGrammar,
  renderDiagnostic,
  type UrlDiagnostic,
  validate,
} from "../../src/index.js";
import { caseFiles, caseLines } from "../support/cases.js";

const LIST = "invalid.txt";

const written = ({ offset, length, section, message }: UrlDiagnostic): string =>
  `${offset}+${length} ${section!.section}: ${message}`;
const withHint = (diagnostic: UrlDiagnostic): string => `${written(diagnostic)} | ${diagnostic.hint?.text}`;

for (const file of caseFiles("message").filter((name) => name !== LIST)) {
  test(`the messages of ${file}`, () => {
    const grammar = file.replace(/\.txt$/, "") as (typeof GRAMMARS)[number]["name"];
    for (const line of caseLines("message", file)) {
      const [, input, faults] = /^(".*?(?<!\\)") {2}(.*)$/.exec(line)!;
      const text = JSON.parse(input!) as string;
      const form = faults!.includes(" | ") ? withHint : written;
      assert.is(validate(text, { grammar }).diagnostics.map(form).join("; "), faults, `${file} ${input}`);
    }
  });
}

/** Words that name a rule only, where no cause recognises a fault. */
const FALLBACK = /the rule \S+ is complete|here by the rule|matches? the rule/;

test("no everyday mistake ends in words that only name a rule", () => {
  const texts = caseLines("message", LIST).map((line) => JSON.parse(line) as string);
  const invalid = new Set<string>();
  for (const { name, start, entry } of GRAMMARS as readonly GrammarEntry[]) {
    const grammar = namedGrammar(name) as Grammar;
    for (const rule of [start, ...Object.values(entry?.predicates ?? {})]) {
      for (const text of texts) {
        const { valid, diagnostics } = grammar.validate(text, { rule });
        if (valid) continue;
        invalid.add(text);
        for (const { message } of diagnostics as readonly UrlDiagnostic[])
          assert.not.match(message, FALLBACK, `${name} ${rule} ${JSON.stringify(text)}`);
        for (const { message, expected } of diagnostics as readonly UrlDiagnostic[])
          for (const words of [message, ...expected.map(({ label }) => label)])
            assert.ok(words.length > 0, `${name} ${rule} ${JSON.stringify(text)}`);
        for (const { expected } of diagnostics as readonly UrlDiagnostic[])
          for (const { type } of expected) assert.ok(["literal", "rule", "end"].includes(type), type);
      }
    }
  }
  assert.ok(invalid.size >= 300, `${invalid.size} invalid texts`);
  assert.ok(texts.some((text) => isValid(text)));
});

test("the characters that are expected have names, and long lists of them are short", () => {
  for (const [rule, label] of [
    ["alpha", "a letter"],
    ["hex", "a hexadecimal digit"],
    ["lowalpha", "a lowercase letter"],
    ["upalpha", "an uppercase letter"],
    ["digit", "a digit"],
  ] as const)
    assert.equal(
      validate("?", { rule }).diagnostics[0]!.expected.map((one) => one.label),
      [label],
    );
  const [inHost] = validate("http://a b/", { grammar: "rfc3987" }).diagnostics;
  assert.ok(inHost!.expected.some(({ label }) => label === "a non-ASCII character"));
  const [mark] = validate("x", { rule: "mark" }).diagnostics;
  assert.match(renderDiagnostic(mark!, "x"), "\n  = expected: one of ! $ ' ( ) * , - . _ ~\n");
});

test.run();
