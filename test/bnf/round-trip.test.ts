import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "../../grammar/grammars.js";
import { rulesFrom } from "../../src/bnf/expression.js";
import {
  type Expression,
  grammarFrom,
  printAbnf,
  printBnf,
  type RuleDefinition,
  type Rulelist,
  readAbnf,
  readBnf,
} from "../../src/bnf/index.js";
import { tokenise } from "../../src/bnf/outline.js";
import { rulesText } from "../../tools/generate/short-texts.js";
import fc, { runs } from "../support/fast-check.js";
import { textOf } from "../support/files.js";
import { contents, grammarOf, readsBack } from "./laws.js";

/** Pieces of literals: what quotation marks hold, what they don't, and halves of surrogate pairs. */
const PIECES = [
  "a",
  "Z",
  "0",
  " ",
  "/",
  "%",
  ";",
  '"',
  "\\",
  "\0",
  "\n",
  "\x7f",
  "é",
  "😀",
  "\uD83D",
  "\uDE00",
];

const names = fc.uniqueArray(fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,9}$/), {
  minLength: 1,
  maxLength: 6,
  selector: (name) => name.toLowerCase(),
});

const codePoint = fc.oneof(fc.constantFrom(0, 0x22, 0x41, 0xd800, 0x10ffff), fc.nat({ max: 0x10ffff }));

const bounds = fc
  .tuple(fc.nat({ max: 3 }), fc.option(fc.nat({ max: 3 })))
  .map(([min, more]) => ({ min, max: more === null ? null : min + more }));

function expressionOver(defined: readonly string[]): fc.Arbitrary<Expression> {
  const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
    expression: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.record(
        { type: fc.constant("reference" as const), name: fc.constantFrom(...defined) },
        { noNullPrototype: true },
      ),
      fc.record({
        type: fc.constant("literal" as const),
        text: fc.array(fc.constantFrom(...PIECES), { maxLength: 4 }).map((pieces) => pieces.join("")),
        caseSensitive: fc.boolean(),
      }),
      fc.tuple(codePoint, codePoint).map(([one, other]) => ({
        type: "range" as const,
        first: Math.min(one, other),
        last: Math.max(one, other),
      })),
      fc.record(
        { type: fc.constant("sequence" as const), items: fc.array(tie("expression"), { maxLength: 4 }) },
        { noNullPrototype: true },
      ),
      fc.record({
        type: fc.constant("choice" as const),
        items: fc.array(tie("expression"), { minLength: 1, maxLength: 4 }),
      }),
      fc
        .tuple(tie("expression"), bounds)
        .map(([item, { min, max }]) => ({ type: "repeat" as const, item, min, max })),
    ),
  }));
  return expression;
}

const grammars: fc.Arbitrary<Rulelist> = names.chain((defined) =>
  fc
    .array(expressionOver(defined), { minLength: defined.length, maxLength: defined.length })
    .map((expressions) => grammarOf(expressions.map((expression, at) => [defined[at]!, expression]))),
);

test("any grammar, printed in either notation, reads back as it was", () => {
  fc.assert(fc.property(grammars, readsBack), { numRuns: runs(0.4) });
});

test("what is read prints and reads back without faults", () => {
  fc.assert(
    fc.property(grammars, (grammar) => {
      assert.equal(readBnf(printBnf(grammar)).diagnostics, []);
      assert.equal(readAbnf(printAbnf(grammar)).diagnostics, []);
    }),
    { numRuns: runs(0.1) },
  );
});

const GAPS = [" ", "\t", "\n ", "\r\n\t ", "\r ", " ; a = ( comment\n ", "\n\n   ; <\n\n  "];

test("white space and comments between tokens change nothing", () => {
  fc.assert(
    fc.property(
      grammars,
      fc.array(fc.constantFrom(...GAPS), { minLength: 1, maxLength: 7 }),
      (grammar, gaps) => {
        const text = printBnf(grammar);
        let spaced = "";
        let from = 0;
        for (const [at, { start, end, indent }] of tokenise(text).entries()) {
          if (indent === 0) spaced += at === 0 ? "" : "\n";
          else if (from < start) spaced += gaps[at % gaps.length];
          spaced += text.slice(start, end);
          from = end;
        }
        assert.equal(contents(readBnf(spaced).grammar), contents(readBnf(text).grammar), spaced);
      },
    ),
    { numRuns: runs(0.2) },
  );
});

/** Where a rule stands in its own text is not kept. */
const withoutPlace = (rule: RuleDefinition): RuleDefinition => ({ ...rule, line: 0, column: 0 });

for (const { name, text, notation } of GRAMMARS) {
  test(`${name}: the rules are read back from their text`, () => {
    const rules = [...grammarFrom(textOf(text), notation).rules.values()];
    assert.equal(rulesFrom(rulesText(rules)), rules.map(withoutPlace));
  });
}

test("every kind of expression", () => {
  const text =
    'a = "" / %s"b" / "c" / %x61-63 / b / ( b b ) / *b / 2*b / 1*3b / [ b ]\nb = "&" "=" "|" "~"\n';
  const rules = [...grammarFrom(text, "abnf").rules.values()];
  assert.equal(rulesFrom(rulesText(rules)), rules.map(withoutPlace));
  assert.is(rulesText(rules.slice(1)), '[["b",["&",["=","&"],["=","="],["=","|"],["=","~"]]]]');
});

test.run();
