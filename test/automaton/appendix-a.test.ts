import { test } from "uvu";
import * as assert from "uvu/assert";
import { compile, type Dfa, has, includes, witness } from "../../src/automaton/index.js";
import { grammarFrom } from "../../src/bnf/index.js";
import { APPENDIX_A, APPENDIX_A_TEXT, WITH_STRICT } from "./grammars.js";
import { STRICT_DEFINITION } from "./strict.js";

/** States of the minimal automaton, the dead one among them, and classes that it tells apart. */
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

/** Equal to the last number, and if not, a shortest text that says why. */
const same = (left: Dfa, right: Dfa): void => {
  assert.is(witness(left, right), null);
  assert.equal(left, right);
};

test("the language theorem", () => {
  same(compile(APPENDIX_A, "URL-reference"), languageOf('*urlc [ "#" *urlc ]'));
  same(compile(APPENDIX_A, "relativeURL"), languageOf("*urlc"));
  same(compile(APPENDIX_A, "generic-URL"), languageOf('scheme ":" *urlc'));
  same(compile(APPENDIX_A, "opaque-URL"), languageOf('scheme ":" *urlc'));
});

test("the rule `strict` is the strict definition", () => {
  same(compile(WITH_STRICT, "strict"), STRICT_DEFINITION);
});

test("the strict reading is narrower than the bare one, and misses what it should", () => {
  const strict = compile(WITH_STRICT, "strict");
  const bare = compile(APPENDIX_A, "URL-reference");
  assert.ok(includes(bare, strict));
  assert.not(includes(strict, bare));
  const refused = ["http://host_name/", "a_b:c", "//host?q", "http://host?q", "//a.b./", "http://1.2.3/"];
  for (const text of refused) {
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

test("strict.bnf adds its five rules and nothing else", () => {
  const added = [...WITH_STRICT.rules.keys()].filter((name) => !APPENDIX_A.rules.has(name));
  assert.equal(added, ["strict", "net", "abs", "nonempty", "nocolon"]);
  assert.is(APPENDIX_A.rules.size, 37);
});

test("the 37 rules come from few states, so that none of their automata is a surprise", () => {
  for (const name of APPENDIX_A.rules.keys()) {
    const dfa = compile(APPENDIX_A, name, {
      limits: { nfaStates: 2_000, dfaStates: 500, cells: 5_000, steps: 50_000 },
    });
    assert.ok(dfa.states <= 40, name);
  }
});

test.run();
