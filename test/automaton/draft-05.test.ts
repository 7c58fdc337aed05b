import { test } from "uvu";
import * as assert from "uvu/assert";
import { compile, type Dfa, has, includes, witness } from "../../src/automaton/index.js";
import { grammarFrom } from "../../src/bnf/index.js";
import { APPENDIX_A, APPENDIX_A_TEXT, WITH_STRICT } from "./grammars.js";
import { STRICT_DEFINITION } from "./strict.js";

/** The number of states of the minimal automaton, its dead state counted, and of its classes. */
const SIZES: readonly (readonly [rule: string, states: number, classes: number])[] = [
  ["URL-reference", 7, 5],
  ["net_path", 40, 12],
  ["site", 35, 10],
  ["hostport", 15, 6],
  ["host", 14, 5],
  ["hostname", 6, 5],
  ["hostnumber", 9, 3],
  ["domainlabel", 4, 3],
  ["toplabel", 4, 4],
  ["path", 4, 4],
  ["urlc", 5, 4],
  ["escaped", 5, 3],
  ["port", 2, 2],
  ["scheme", 3, 2],
  ["strict", 48, 14],
];

for (const [rule, states, classes] of SIZES) {
  test(`${rule}: ${states} states, ${classes} classes`, () => {
    const dfa = compile(WITH_STRICT, rule);
    assert.equal([dfa.states, dfa.alphabet.size], [states, classes]);
  });
}

const languageOf = (expression: string): Dfa => {
  const text = `${APPENDIX_A_TEXT}\nx = ${expression}\n`;
  return compile(grammarFrom(text, "bnf"), "x");
};

/** Asserts that two automata hold equal numbers; if not, shows a shortest text on which they differ. */
const assertEqual = (left: Dfa, right: Dfa): void => {
  assert.is(witness(left, right), null);
  assert.equal(left, right);
};

test("the language theorem", () => {
  assertEqual(compile(APPENDIX_A, "URL-reference"), languageOf('*urlc [ "#" *urlc ]'));
  assertEqual(compile(APPENDIX_A, "relativeURL"), languageOf("*urlc"));
  assertEqual(compile(APPENDIX_A, "generic-URL"), languageOf('scheme ":" *urlc'));
  assertEqual(compile(APPENDIX_A, "opaque-URL"), languageOf('scheme ":" *urlc'));
});

test("the rule `strict` is the strict definition", () => {
  assertEqual(compile(WITH_STRICT, "strict"), STRICT_DEFINITION);
});

test("the strict reading is a proper subset of the bare grammar, without the references that it must reject", () => {
  const strict = compile(WITH_STRICT, "strict");
  const bare = compile(APPENDIX_A, "URL-reference");
  assert.ok(includes(bare, strict));
  assert.not(includes(strict, bare));
  const rejected = ["http://host_name/", "a_b:c", "//host?q", "http://host?q", "//a.b./", "http://1.2.3/"];
  for (const text of rejected) {
    assert.ok(has(bare, text), text);
    assert.not(has(strict, text), text);
  }
  const accepted = [
    ":a",
    "mailto:a@b",
    "http:g",
    "http:",
    "//",
    "http:///x",
    "?",
    "#",
    "",
    "//999.1.1.1",
    "./a_b:c",
  ];
  for (const text of accepted) assert.ok(has(strict, text), text);
});

test("strict.bnf adds exactly its five rules", () => {
  const added = [...WITH_STRICT.rules.keys()].filter((name) => !APPENDIX_A.rules.has(name));
  assert.equal(added, ["strict", "net", "abs", "nonempty", "nocolon"]);
  assert.is(APPENDIX_A.rules.size, 37);
});

test("compiling any of the 37 rules takes few states and steps", () => {
  for (const name of APPENDIX_A.rules.keys()) {
    const dfa = compile(APPENDIX_A, name, {
      limits: { nfaStates: 2_000, dfaStates: 500, cells: 5_000, steps: 50_000 },
    });
    assert.ok(dfa.states <= 40, name);
  }
});

test.run();
