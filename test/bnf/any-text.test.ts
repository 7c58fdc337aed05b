import { test } from "uvu";
import * as assert from "uvu/assert";
import { grammarFrom, printBnf, type ReadResult, readAbnf, readBnf } from "../../src/bnf/index.js";
import { tokenise } from "../../src/bnf/outline.js";
import { applyReplacement } from "../../src/core/diagnostic/diagnostic.js";
import { render } from "../../src/core/diagnostic/render.js";
import fc, { CHARACTER, runs } from "../support/fast-check.js";
import { throws } from "../support/throws.js";
import { readsBack } from "./laws.js";

/** What grammar texts are made of, and what they are not. */
const SCRAPS = [
  ..."=/|*#()[]<>%\";-.,'\\\0é\uFEFF\uD83D\uDE00",
  ..." \n\t\r",
  ...[
    "\r\n",
    "\n ",
    " = ",
    "\na = ",
    "\nb =/ ",
    "=/",
    "::=",
    "a",
    "b",
    "A",
    "ALPHA",
    "__proto__",
    "constructor",
  ],
  ...[
    '"x"',
    '""',
    "%x41",
    "%x5A-41",
    "%d65.66",
    "%b2",
    '%s"x"',
    "1*",
    "3*2",
    "2",
    "1#",
    "99999",
    '<">',
    "<a>",
  ],
];

const texts = fc.oneof(
  fc.array(fc.constantFrom(...SCRAPS), { maxLength: 40 }).map((scraps) => scraps.join("")),
  fc.string({ unit: CHARACTER, maxLength: 40 }),
);

const READERS: readonly ((text: string) => ReadResult)[] = [readBnf, readAbnf];

/** Line and column by counting, which has nothing in common with how the reader finds them. */
function counted(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(text.startsWith("\uFEFF") ? 1 : 0, offset);
  const whole = before.endsWith("\r") && text[offset] === "\n" ? before.slice(0, -1) : before;
  const lines = whole.split(/\r\n|\r|\n/);
  return { line: lines.length, column: lines.at(-1)!.length + 1 + (before.length - whole.length) };
}

test("any text gives a result, its faults in order and in place", () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const read of READERS) {
        const { diagnostics } = read(text);
        let last = 0;
        for (const diagnostic of diagnostics) {
          const { offset, length, line, column, message } = diagnostic;
          assert.ok(offset >= last && offset + length <= text.length, message);
          assert.equal({ line, column }, counted(text, offset), message);
          assert.ok(render(diagnostic, text).includes(message));
          last = offset;
        }
      }
    }),
    { numRuns: runs(2) },
  );
});

test("a text without faults can be printed and read back", () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const read of READERS) {
        const { grammar, diagnostics } = read(text);
        if (diagnostics.length === 0) readsBack(grammar);
      }
    }),
    { numRuns: runs(2) },
  );
});

test("a faulty text gives the rules that could be read, and they can be printed", () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const read of READERS) printBnf(read(text).grammar);
    }),
    { numRuns: runs(0.5) },
  );
});

test("the tokens, and what is between them, are the text", () => {
  fc.assert(
    fc.property(texts, (text) => {
      let from = 0;
      for (const token of tokenise(text)) {
        assert.ok(token.start >= from && token.end > token.start);
        assert.is(text.slice(token.start, token.end), token.text);
        assert.match(text.slice(from, token.start), /^(?:\uFEFF|[ \t\r\n]|;[^\r\n]*)*$/);
        from = token.end;
      }
      assert.match(text.slice(from), /^(?:\uFEFF|[ \t\r\n]|;[^\r\n]*)*$/);
    }),
    { numRuns: runs(0.5) },
  );
});

test("each of several faulty rules is reported, and the others are read", () => {
  const sound = 'ok = "x"\n';
  const faulty = [
    "a = (\n",
    "b = <prose>\n",
    'c = "x\n',
    "d = 3*2ok\n",
    "e = nothing\n",
    "f = | ok\n",
    "= g\n",
    "h = !\n",
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(faulty), (rules) => {
      const { grammar, diagnostics } = readBnf(sound + rules.join(""));
      assert.is(diagnostics.length, rules.length);
      assert.ok(grammar.rules.has("ok"));
    }),
  );
});

test("the edit of a hint fixes its fault", () => {
  for (const [read, text] of [
    [readBnf, 'a = hots\nhost = "x"'],
    [readAbnf, 'a = "x" | "y"'],
  ] as const) {
    const { hint } = read(text).diagnostics[0]!;
    assert.equal(read(applyReplacement(text, hint!.replacement!)).diagnostics, []);
  }
});

test("grammarFrom returns a grammar without faults, or throws all of them", () => {
  assert.is(grammarFrom('a = "x"', "bnf").rules.size, 1);
  assert.is(grammarFrom("a = ALPHA", "abnf").rules.size, 2);
  try {
    grammarFrom("a = b\nc = (", "bnf");
    assert.unreachable();
  } catch (error) {
    assert.ok(error instanceof Error);
    assert.is(error.name, "GrammarError");
    assert.is(error.message, "line 1, column 5: no rule is called b (and 1 more)");
    assert.equal(
      (error as Error & { diagnostics: unknown }).diagnostics,
      readBnf("a = b\nc = (").diagnostics,
    );
  }
  throws(() => grammarFrom("", "abnf"), "line 1, column 1: the text defines no rule");
});

test("arguments that are not a text or a notation give a TypeError", () => {
  for (const [value, words] of [
    [null, "null"],
    [undefined, "undefined"],
    [1, "1"],
    [{}, "an object"],
    [["a = b"], "an array"],
  ] as unknown as [string, string][])
    for (const read of READERS)
      assert.throws(
        () => read(value),
        (error: unknown) =>
          error instanceof TypeError && error.message === `the grammar text must be a string, not ${words}`,
      );
  assert.throws(
    () => grammarFrom("", "ebnf" as "bnf"),
    (error: unknown) =>
      error instanceof TypeError &&
      error.message === 'the notation must be "bnf" or "abnf", not "ebnf": did you mean "bnf"?',
  );
});

test.run();
