// Every code of the table is raised, by the part of the library that it belongs to.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  checkRecursion,
  type Expression,
  type GrammarCode,
  type GrammarDiagnostic,
  GrammarError,
  MAX_DEPTH,
  printBnf,
  readAbnf,
  readBnf,
} from "../../src/bnf/index.js";
import { rfc3986 } from "../../src/face/rfc3986.js";
import { createGrammar, defineScheme } from "../../src/schemes/index.js";
import { grammarOf } from "./laws.js";

const bnf = (text: string): readonly GrammarDiagnostic[] => readBnf(text).diagnostics;
const abnf = (text: string): readonly GrammarDiagnostic[] => readAbnf(text).diagnostics;

/** The faults of the rules of a scheme `x`. */
function scheme(rules: string): readonly GrammarDiagnostic[] {
  const schemes = [defineScheme({ name: "x", shape: "opaque", rules })];
  return faultsOf(() => createGrammar({ base: rfc3986, schemes }));
}

/** The faults of the same, where the rules are over RFC 3986 and the base is the draft. */
function schemeOverAnother(rules: string): readonly GrammarDiagnostic[] {
  const schemes = [defineScheme({ name: "x", shape: "opaque", rules, over: rfc3986 })];
  return faultsOf(() => createGrammar({ schemes }));
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

/** The type asks for an example of each code. */
const EXAMPLES: Readonly<Record<GrammarCode, () => readonly GrammarDiagnostic[]>> = {
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

test.run();
