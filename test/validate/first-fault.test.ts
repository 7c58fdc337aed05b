// The place that an error without words has: that of the first diagnostic, by every grammar, for every rule and reading.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { LIGHT } from "../../src/generated/grammars.js";
import { compiledGrammarOf } from "../../src/grammar/grammars.js";
import { ownSplit } from "../../src/grammar/input.js";
import { explainIn, refusal, refusalAt } from "../../src/grammar/refusal.js";
import {
  explain,
  GRAMMAR_NAMES,
  type GrammarName,
  parse,
  texts,
  UrlSyntaxError,
  validate,
} from "../../src/index.js";
import { matchesRule } from "../../src/spec/readings.js";
import type { ReadingName } from "../../src/spec/spec.js";
import { validateComponents } from "../../src/validate/components.js";
import { validateRule } from "../../src/validate/validate.js";
import fc, { runs } from "../support/fast-check.js";
import { strings } from "../support/strings.js";

/** Pieces of URLs and of what goes wrong in them, above all where a fault is not at the character that does not match. */
const PIECES: readonly string[] = [
  ..."aZ09-._~!$&'()*+,;=:/?#[]@%<>\"{}|\\^` \t\n\u007f\u00e9\ud800",
  "\u{1f600}",
  "\u{fffe}",
  ...[
    "http:",
    "https://",
    "HTTP://",
    "ftp://",
    "file://",
    "file:///",
    "mailto:",
    "news:",
    "foo:",
    "foo://",
    "//",
  ],
  ...[
    "u@",
    "u:p@",
    "a@b@",
    "a.example",
    "my_host",
    "-a.b-",
    "a..b",
    "a.1",
    "1.2.3.4",
    "1.2.3",
    "256.1.1.1",
    "0x7f",
  ],
  ...[
    "[::1]",
    "[1::2::3]",
    "[:::1]",
    "[1.2.3.4]",
    "[::1.2.3.256]",
    "[::01.2.3.4]",
    "[::1.2.3]",
    "[1:2:3]",
    "[12345::]",
  ],
  ...[
    "[v1.a]",
    "[v1]",
    "[fe80::1%25eth0]",
    "[fe80::1%eth0]",
    "[::1",
    "[a",
    "::1",
    "2001:db8::1",
    "1:2:3:4:5:6:7:8",
    "fe80::1",
  ],
  ...[
    ":80",
    ":x",
    ":",
    ":99999",
    ":0",
    ":~1@x",
    ":1#@",
    ":a@b",
    ":1|@b",
    "%41",
    "%4",
    "%zz",
    "/a",
    "/b;c",
    "?q",
    "#f",
  ],
];

const broken: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 7 })
  .map((pieces) => pieces.join(""));

/** Asserts that the error for a text is at the place of the first diagnostic. Returns whether the text is not valid. */
function check(name: GrammarName, text: string, rule: string, reading: ReadingName): boolean {
  const light = LIGHT[name]();
  const full = compiledGrammarOf(name);
  const isValid = matchesRule(light, text, rule, reading);
  const { valid, diagnostics } = validateRule(full, text, rule, reading);
  const what = `${name} ${rule} ${reading} ${JSON.stringify(text)}`;
  assert.is(isValid, valid, what);
  if (valid) return false;
  const error = refusal(light, text, rule, reading);
  const [first] = diagnostics;
  assert.equal(
    [error.input, error.grammar, error.rule, error.reading, error.offset, error.component, error.diagnostics],
    [text, name, rule, reading, first!.offset, first!.component, null],
    what,
  );
  assert.ok(error.message.endsWith(` (at offset ${first!.offset})`), error.message);
  return true;
}

for (const name of GRAMMAR_NAMES) {
  const { start } = compiledGrammarOf(name).spec.rules;

  test(`${name}: the place of the error for a reference is that of the first diagnostic`, () => {
    let refused = 0;
    const law = fc.property(broken, (text) => {
      if (check(name, text, start, "strict")) refused += 1;
    });
    fc.assert(law, { numRuns: runs(10) });
    assert.ok(refused > runs(3), String(refused));
  });

  test(`${name}: and for any rule, in either reading`, () => {
    const rules = fc.constantFrom(...compiledGrammarOf(name).ruleNames);
    const readings = fc.constantFrom<ReadingName[]>("strict", "bnf");
    const law = fc.property(broken, rules, readings, (text, rule, reading) => {
      check(name, text, rule, reading);
    });
    fc.assert(law, { numRuns: runs(10) });
  });

  test(`${name}: and for every short text in an authority`, () => {
    for (const [before, alphabet] of [
      ["http://", "a1:@[]"],
      ["//u@h:", "1~@|a"],
      ["http://[", "1:.]%"],
      ["http://::", "1:/@f"],
    ] as const) {
      for (const rest of strings(alphabet, 4)) check(name, before + rest, start, "strict");
    }
  });

  test(`${name}: with words, an error has the diagnostics, and without, explain has them`, () => {
    const law = fc.property(broken, (text) => {
      const full = compiledGrammarOf(name);
      const { valid, diagnostics } = validateRule(full, text, start, "strict");
      if (valid) return;
      const error = refusal(full, text);
      assert.equal(error.diagnostics, diagnostics);
      assert.is(error.message, `${diagnostics[0]!.message} (at offset ${diagnostics[0]!.offset})`);
      assert.equal(explainIn(full, refusal(LIGHT[name](), text)), diagnostics);
    });
    fc.assert(law, { numRuns: runs(2) });
  });

  test(`${name}: the tolerant parse finds the faults that validate does`, () => {
    const law = fc.property(broken, (text) => {
      const full = compiledGrammarOf(name);
      const { diagnostics } = validateRule(full, text, start, "strict");
      assert.equal(validateComponents(full, text).diagnostics, diagnostics, JSON.stringify(text));
    });
    fc.assert(law, { numRuns: runs(5) });
  });

  test(`${name}: and so has an error for components that an AST gives`, () => {
    let refused = 0;
    // Components as an edited AST has them: those at which another grammar splits the text.
    const law = fc.property(broken, fc.constantFrom(...GRAMMAR_NAMES), (text, other) => {
      const full = compiledGrammarOf(name);
      const parts = ownSplit(full, text, compiledGrammarOf(other).spec.shape.split(text));
      if (parts === null) return;
      const error = refusalAt(full, text, parts);
      const bare = refusalAt(LIGHT[name](), text, parts);
      const what = `${other} ${JSON.stringify(text)}`;
      assert.is(bare === null, error === null, what);
      if (error === null || bare === null) return;
      refused += 1;
      assert.equal([bare.offset, bare.component], [error.offset, error.component], what);
      assert.is(bare.diagnostics, null);
      assert.equal(explainIn(full, bare), error.diagnostics, what);
    });
    fc.assert(law, { numRuns: runs(10) });
    assert.ok(refused > 0);
  });
}

/** Returns the error that a call throws. */
function thrown(call: () => unknown): UrlSyntaxError {
  try {
    call();
  } catch (error) {
    if (error instanceof UrlSyntaxError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

test("the message names the character, the component and the grammar", () => {
  const messages = (call: () => unknown): string => thrown(call).message;
  assert.is(
    messages(() => texts("http://a b/", { grammar: "rfc3986" })),
    '" " is not allowed in the host by RFC 3986 (at offset 8)',
  );
  assert.is(
    messages(() => texts("http://\u00e9/", { grammar: "rfc3986" })),
    '"<U+00E9>" is not allowed in the host by RFC 3986 (at offset 7)',
  );
  assert.is(
    messages(() => texts("http://a./", {})),
    "the host ends too early by draft-05 (at offset 9)",
  );
  assert.is(
    messages(() => texts("http://[::256.1.1.1]/", { grammar: "rfc3986" })),
    "the host is not valid by RFC 3986 (at offset 10)",
  );
  assert.is(
    messages(() => parse("//a", { grammar: "rfc3986", rule: "URI" })),
    '"/" is not allowed in the text by the rule URI of RFC 3986 (at offset 0)',
  );
  assert.is(
    messages(() => parse("a", { grammar: "rfc3986", rule: "URI" })),
    "the text ends too early by the rule URI of RFC 3986 (at offset 1)",
  );
});

test("explain refuses what is not such an error, or one by another grammar", () => {
  assert.throws(() => explain(new Error("no") as UrlSyntaxError), /^the input of the error must be a string/);
  const error = thrown(() => texts("a b", { grammar: "rfc3986" }));
  assert.equal(
    explain(error),
    (validate("a b", { grammar: "rfc3986" }) as { diagnostics: unknown }).diagnostics,
  );
  assert.throws(
    () => explainIn(compiledGrammarOf("rfc3987"), error),
    /^the error must be one by RFC 3987, not by "rfc3986"/,
  );
  const ofBoth = thrown(() => parse("1", { grammar: "rfc3986", rule: "scheme" }));
  assert.ok(compiledGrammarOf("rfc3987").has("scheme"), "another grammar may have the rule, too");
  assert.throws(() => explainIn(compiledGrammarOf("rfc3987"), ofBoth), /^the error must be one by RFC 3987/);
});

test.run();
