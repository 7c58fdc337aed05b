// Every code of the table is raised by the part of the library that it belongs to, and documented.

import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  checkRecursion,
  type Expression,
  GRAMMAR_CODES,
  type GrammarCode,
  type GrammarDiagnostic,
  GrammarError,
  MAX_CODE_POINT,
  MAX_DEPTH,
  MAX_REPEAT,
  printBnf,
  readAbnf,
  readBnf,
} from "../../src/bnf/index.js";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { createGrammar, defineScheme, grammarFromText } from "../../src/schemes/index.js";
import { grammarOf, readsBack } from "./laws.js";

const bnf = (text: string): readonly GrammarDiagnostic[] => readBnf(text).diagnostics;
const abnf = (text: string): readonly GrammarDiagnostic[] => readAbnf(text).diagnostics;

/** The faults of the rules of a scheme `x`. */
function scheme(rules: string): readonly GrammarDiagnostic[] {
  return faultsOf(() =>
    createGrammar({ base: rfc3986, schemes: [defineScheme({ name: "x", shape: "opaque", rules })] }),
  );
}

/** The faults of the same, where the rules are over RFC 3986 and the base is the draft. */
function schemeOverAnother(rules: string): readonly GrammarDiagnostic[] {
  return faultsOf(() =>
    createGrammar({ schemes: [defineScheme({ name: "x", shape: "opaque", rules, over: rfc3986 })] }),
  );
}

function faultsOf(action: () => unknown): readonly GrammarDiagnostic[] {
  try {
    action();
  } catch (error) {
    if (error instanceof GrammarError) return error.diagnostics;
    throw error;
  }
  return [];
}

const NOTHING: Expression = { type: "choice", items: [] };

/** Short examples. `test/cli/explain.test.ts` has one of each code: those of its explanation. */
const EXAMPLES: Readonly<Partial<Record<GrammarCode, () => readonly GrammarDiagnostic[]>>> = {
  "empty-grammar": () => bnf(""),
  "syntax-error": () => bnf("a ="),
  "bad-character": () => bnf("a = !"),
  "undefined-rule": () => bnf("a = b"),
  "duplicate-rule": () => bnf('a = "x"\na = "y"'),
  "nothing-to-extend": () => abnf('a =/ "x"'),
  "unclosed-bracket": () => bnf('a = ( "x"'),
  "unopened-bracket": () => bnf('a = "x" )'),
  "crossed-brackets": () => bnf('a = ( "x" ]'),
  "unclosed-literal": () => bnf('a = "x'),
  "unclosed-prose": () => bnf("a = <x"),
  prose: () => bnf("a = <any CHAR>"),
  list: () => bnf('a = 1#"x"'),
  "bad-value": () => bnf("a = %q"),
  "bad-range": () => bnf("a = %x5A-41"),
  "code-point-too-large": () => bnf("a = %x110000"),
  "surrogate-pair": () => bnf("a = %xD83D.DE00"),
  "bad-repeat": () => bnf('a = 2*1"x"'),
  "number-too-large": () => bnf('a = 65536"x"'),
  "too-deep": () => bnf(`a = ${"(".repeat(MAX_DEPTH + 1)}"x"${")".repeat(MAX_DEPTH + 1)}`),
  "bad-directive": () => faultsOf(() => grammarFromText('; @nesting x\na = "x"')),
  "recursive-rule": () => checkRecursion(readBnf("a = [ a ]").grammar),
  unprintable: () => faultsOf(() => printBnf(grammarOf({ a: NOTHING }))),
  "rule-clash": () => scheme('x = "x:" port\nport = "1"'),
  "nothing-to-override": () => scheme('x = "x:" b\nb := "1"'),
  "other-scheme": () => scheme('x = "y:"'),
  "outside-grammar": () => scheme('x = "x:" %x20'),
  "empty-language": () => schemeOverAnother('x = "x://" IP-literal'),
  "too-large": () => scheme('x = "x:" *( "a" / "b" ) "a" 30( "a" / "b" )'),
};

for (const [code, raise] of Object.entries(EXAMPLES))
  test(code, () => {
    const codes = raise().map((fault) => fault.code);
    assert.ok(codes.includes(code as GrammarCode), `${codes}`);
  });

const notation = document("grammar/NOTATION.md");
const guide = document("docs/reference/bnf.md");

function document(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8").replaceAll("\r\n", "\n");
}

function blocks(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, tag]) => tag === language)
    .map(([, , block]) => block!);
}

test("the grammars of the documents have no faults", () => {
  const grammars = [...blocks(notation, "bnf").map(readBnf), ...blocks(notation, "abnf").map(readAbnf)];
  assert.is(grammars.length, 2);
  for (const { grammar, diagnostics } of grammars) {
    assert.equal(diagnostics, []);
    readsBack(grammar);
  }
});

test("the limits are those of the notation's page", () => {
  assert.match(notation, new RegExp(`^\\| brackets within brackets +\\| ${MAX_DEPTH} `, "m"));
  assert.match(notation, new RegExp(`^\\| a repetition's numbers +\\| ${MAX_REPEAT} `, "m"));
});

test("the guide's tables list every code with its meaning, in order", () => {
  const rows = [...guide.matchAll(/^\| `([a-z-]+)` +\| (.+?) +\|$/gm)].map(([, code, meaning]) => [
    code,
    meaning,
  ]);
  assert.equal(rows, Object.entries(GRAMMAR_CODES));
});

test("the meanings of codes give the limits that hold", () => {
  assert.match(GRAMMAR_CODES["too-deep"], new RegExp(`\\b${MAX_DEPTH}\\b`));
  assert.match(GRAMMAR_CODES["number-too-large"], new RegExp(`\\b${MAX_REPEAT}\\b`));
  assert.match(GRAMMAR_CODES["code-point-too-large"], new RegExp(`U\\+${MAX_CODE_POINT.toString(16)}`, "i"));
});

test("the table of codes cannot be changed", () => {
  assert.throws(() => {
    (GRAMMAR_CODES as Record<string, string>)["prose"] = "";
  });
});

test.run();
