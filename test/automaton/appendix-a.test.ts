import { test } from "uvu";
import * as assert from "uvu/assert";
import { compile } from "../../src/automaton/compile.js";
import { WITH_STRICT } from "./grammars.js";

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

test.run();
