import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  checkRecursion,
  type Expression,
  GrammarError,
  MAX_DEPTH,
  printAbnf,
  printBnf,
  type ReadResult,
  readAbnf,
  readBnf,
} from "../../src/bnf/index.js";
import { Workshop } from "../support/work.js";
import { grammarOf, readsBack } from "./laws.js";

const LARGE = 100_000;

/** Rules cost more than their elements; these are still more than a stack has frames. */
const MANY_RULES = 30_000;

function codesOf({ diagnostics }: ReadResult): string[] {
  return [...new Set(diagnostics.map(({ code }) => code))];
}

function nested(depth: number, open: string, close: string): string {
  return `a = ${open.repeat(depth)}"x"${close.repeat(depth)}\nb = "y"`;
}

for (const [open, close] of [
  ["(", ")"],
  ["[", "]"],
  ["*( ", ")"],
  ['"y" | ( ', ")"],
  ['2["y" ', '| "z" ]'],
] as const)
  test(`brackets ${open}...${close} as deep as may be read, print and walk; deeper are refused`, () => {
    const { grammar, diagnostics } = readBnf(nested(MAX_DEPTH, open, close));
    assert.equal(diagnostics, []);
    assert.equal(checkRecursion(grammar), []);
    readsBack(grammar);
    const deeper = readBnf(nested(MAX_DEPTH + 1, open, close));
    assert.equal(codesOf(deeper), ["too-deep"]);
    assert.equal([...deeper.grammar.rules.keys()], ["b"]);
  });

test("brackets nested 100,000 deep", () => {
  assert.equal(codesOf(readBnf(nested(LARGE, "(", ")"))), ["too-deep"]);
});

test("brackets that only open, or only close", () => {
  assert.equal(codesOf(readBnf(`a = ${"(".repeat(LARGE)}`)), ["too-deep", "unclosed-bracket"]);
  assert.equal(codesOf(readBnf(`a = ${")".repeat(LARGE)}`)), ["unopened-bracket"]);
});

test("100,000 alternatives or elements, and many added alternatives, are all read", () => {
  const choice = readAbnf(`a = ${'"x" / '.repeat(LARGE)}"y"`).grammar.rules.get("a")!.expression;
  const sequence = readAbnf(`a = ${'"x" '.repeat(LARGE)}`).grammar.rules.get("a")!.expression;
  const added = readAbnf(`a = "x"\n${'a =/ "y"\n'.repeat(MANY_RULES)}`).grammar.rules.get("a")!.expression;
  assert.ok(choice.type === "choice" && choice.items.length === LARGE + 1);
  assert.ok(sequence.type === "sequence" && sequence.items.length === LARGE);
  assert.ok(added.type === "choice" && added.items.length === MANY_RULES + 1);
});

function chain(length: number, last: string): string {
  const rules = Array.from({ length }, (_, at) => `r${at} = ${at + 1 < length ? `r${at + 1}` : last}`);
  return rules.join("\n");
}

test("8 MB in one lexeme", () => {
  const length = 8_000_000;
  for (const [text, code] of [
    [`a = <${"x".repeat(length)}`, "unclosed-prose"],
    [`a = %x41${".41".repeat(length / 3)}-`, "bad-value"],
    [`a = "${"x".repeat(length)}`, "unclosed-literal"],
    [`a = ${"1".repeat(length)}`, "number-too-large"],
    ["a".repeat(length), "syntax-error"],
  ] as const)
    assert.is(readBnf(text).diagnostics[0]?.code, code);
});

test("a ring of many rules is read and walked", () => {
  const { grammar } = readBnf(chain(MANY_RULES, "r0"));
  assert.is(grammar.rules.size, MANY_RULES);
  const [ring, ...others] = checkRecursion(grammar);
  assert.equal(others, []);
  assert.match(
    ring!.message,
    /: r0 refers to r1, which refers to .* refers to \.\.\. \(29990 more\), which refers to r0$/,
  );
});

test("lone surrogates, null, and names of objects' own", () => {
  assert.equal(codesOf(readBnf("a = \uD800\n\0\n\uDC00 = b")), ["bad-character", "syntax-error"]);
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
    assert.equal(
      codesOf(readAbnf(`a = ${name}`)),
      [name.startsWith("_") ? "bad-character" : "undefined-rule"].concat(
        name.startsWith("_") ? ["undefined-rule"] : [],
      ),
    );
  }
});

function deep(levels: number, wrap: (item: Expression) => Expression): Expression {
  let expression: Expression = { type: "literal", text: "x", caseSensitive: true };
  for (let level = 0; level < levels; level++) expression = wrap(expression);
  return expression;
}

test("an expression nested too deep for a text is not printed", () => {
  for (const wrap of [
    (item: Expression): Expression => ({ type: "sequence", items: [item] }),
    (item: Expression): Expression => ({ type: "repeat", item, min: 0, max: 1 }),
    (item: Expression): Expression => ({ type: "repeat", item, min: 0, max: null }),
  ])
    for (const print of [printBnf, printAbnf])
      assert.throws(
        () => print(grammarOf({ a: deep(LARGE, wrap) })),
        (error: unknown) => error instanceof GrammarError,
      );
});

/** Texts by their size: whatever the shape, the cost grows as the text does. */
const SHAPES: Readonly<Record<string, (size: number) => string>> = {
  "open brackets": (size) => `a = ${"(".repeat(size)}`,
  "nested brackets": (size) => nested(size, "(", ")"),
  alternatives: (size) => `a = ${'"x" / '.repeat(size)}"y"`,
  "empty alternatives": (size) => `a = ${"/".repeat(size)}`,
  "added alternatives": (size) => `a = "x"\n${'a =/ "y"\n'.repeat(size)}`,
  repetitions: (size) => `a = ${"*".repeat(size)}`,
  "unknown names": (size) => `a = ${Array.from({ length: size }, (_, at) => `u${at}`).join(" ")}`,
  "rules with unknown names": (size) =>
    Array.from({ length: size }, (_, at) => `rule${at} = name${at}`).join("\n"),
  "one rule again and again": (size) => 'a = "x"\n'.repeat(size),
  "rules with faults": (size) => "a = (\n".repeat(size),
  "stray lines": (size) => "x\n".repeat(size),
  "unknown characters": (size) => `a = ${"\0 ".repeat(size)}`,
  "line ends": (size) => "\r".repeat(size),
  "white space": (size) => " ".repeat(20 * size),
  "a long name": (size) => "a".repeat(20 * size),
  "a long literal": (size) => `a = "${"x".repeat(20 * size)}`,
  "a long prose": (size) => `a = <${"<".repeat(20 * size)}`,
  "prose that is never closed": (size) => `a = ${"<x\n ".repeat(size)}`,
  "prose over many lines": (size) => `a = <${"x\n ".repeat(size)}`,
  "a long number": (size) => `a = ${"1".repeat(20 * size)}`,
  "a long value": (size) => `a = %x${"1".repeat(20 * size)}-`,
  "a long series": (size) => `a = %x41${".41".repeat(size)}-`,
  "a chain of rules": (size) => chain(size, "r0"),
};

const shop = new Workshop(new URL("./work.js", import.meta.url));
test.after(() => shop.close());

for (const [shape, make] of Object.entries(SHAPES)) {
  test(`cost grows with the length of the text: ${shape}`, () =>
    shop.growsLinearly("readAndCheck", (size) => [make(size)], 400));
}

test.run();
