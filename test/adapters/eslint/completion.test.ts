// Whether unknown parts can be filled is decided like the automata of the package decide it: by intersecting languages.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { Completion } from "../../../src/adapters/eslint/checks.js";
import {
  compile,
  concatenation,
  type Dfa,
  EVERYTHING,
  intersection,
  isEmpty,
  load,
  pack,
} from "../../../src/automaton/index.js";
import { expressions, literal, texts } from "../../automaton/expressions.js";
import { grammarOf } from "../../automaton/grammars.js";
import fc, { runs } from "../../support/fast-check.js";

const dfaOf = (text: string): Dfa => compile(grammarOf({ x: literal(text) }), "x");

const parts = fc.array(fc.option(texts, { nil: null }), { minLength: 1, maxLength: 5 });

/** Whether some filling is in the language, by the operations on languages. */
function canComplete(dfa: Dfa, some: readonly (string | null)[]): boolean {
  const fillings = some
    .map((part) => (part === null ? EVERYTHING : dfaOf(part)))
    .reduce((one, other) => concatenation(one, other));
  return !isEmpty(intersection(dfa, fillings));
}

test("there is a filling where languages have a text in common", () => {
  fc.assert(
    fc.property(expressions(), parts, (expression, some) => {
      const dfa = compile(grammarOf({ x: expression }), "x");
      const dead = new Completion(load(pack(dfa))).dead(some);
      assert.is(dead === null, canComplete(dfa, some));
      if (dead === null || isEmpty(dfa)) return;
      // The place is the earliest: up to there, a filling of what follows would do.
      const text = some[dead.part] ?? "";
      const before = [...some.slice(0, dead.part), text.slice(0, dead.offset), null];
      const after = [...some.slice(0, dead.part), text.slice(0, dead.offset + 1), null];
      if (dead.offset === text.length) return;
      assert.ok(canComplete(dfa, before));
      assert.not(canComplete(dfa, after));
    }),
    { numRuns: runs(0.3) },
  );
});

test("the empty language has no text", () => {
  const empty = intersection(dfaOf("a"), dfaOf("b"));
  assert.equal(new Completion(load(pack(empty))).dead([null]), { part: 0, offset: 0 });
});

test("a character beyond the Basic Multilingual Plane is one character", () => {
  const completion = new Completion(load(pack(dfaOf("a\u{1f600}b"))));
  assert.is(completion.dead(["a\u{1f600}", null]), null);
  assert.equal(completion.dead(["a\u{1f600}c", null]), { part: 0, offset: 3 });
});

test.run();
