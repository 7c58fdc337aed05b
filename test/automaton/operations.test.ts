import { test } from "uvu";
import * as assert from "uvu/assert";
import { compile } from "../../src/automaton/compile.js";
import { type Dfa, has, run } from "../../src/automaton/dfa.js";
import {
  complement,
  concatenation,
  difference,
  EVERYTHING,
  equals,
  includes,
  intersection,
  isEmpty,
  NOTHING,
  shortestMember,
  union,
  witness,
} from "../../src/automaton/language/operations.js";
import { AutomatonLimitError } from "../../src/automaton/limits.js";
import { minimise } from "../../src/automaton/minimise.js";
import fc, { runs } from "../support/fast-check.js";
import { expressions, literal, repeat, sequence, texts } from "./expressions.js";
import { APPENDIX_A, automatonOf, grammarOf } from "./grammars.js";

const dfas: fc.Arbitrary<Dfa> = expressions().map((expression) => compile(grammarOf({ x: expression }), "x"));

test("the operations are those of sets", () => {
  fc.assert(
    fc.property(dfas, dfas, fc.array(texts, { minLength: 8, maxLength: 8 }), (left, right, some) => {
      const results = {
        union: union(left, right),
        intersection: intersection(left, right),
        difference: difference(left, right),
        complement: complement(left),
      };
      for (const text of some) {
        const [one, other] = [has(left, text), has(right, text)];
        assert.is(has(results.union, text), one || other);
        assert.is(has(results.intersection, text), one && other);
        assert.is(has(results.difference, text), one && !other);
        assert.is(has(results.complement, text), !one);
      }
    }),
    { numRuns: runs(0.2) },
  );
});

test("results are in canonical form, so laws hold for the automata themselves", () => {
  fc.assert(
    fc.property(dfas, dfas, (left, right) => {
      assert.equal(union(left, right), union(right, left));
      assert.equal(complement(complement(left)), left);
      assert.equal(complement(union(left, right)), intersection(complement(left), complement(right)));
      assert.equal(difference(left, left), NOTHING);
      assert.equal(union(left, complement(left)), EVERYTHING);
      assert.ok(includes(left, intersection(left, right)));
      assert.is(isEmpty(difference(right, left)), includes(left, right));
    }),
    { numRuns: runs(0.1) },
  );
});

test("concatenating automata is concatenating their expressions", () => {
  fc.assert(
    fc.property(expressions(), expressions(), (left, right) => {
      const one = compile(grammarOf({ x: left }), "x");
      const other = compile(grammarOf({ x: right }), "x");
      const both = compile(grammarOf({ x: sequence(left, right) }), "x");
      assert.equal(concatenation(one, other), both);
    }),
    { numRuns: runs(0.2) },
  );
});

test("no two states of a minimal automaton accept the same texts", () => {
  fc.assert(
    fc.property(dfas, (dfa) => {
      assert.equal(minimise(dfa), dfa);
      const size = dfa.alphabet.size;
      // Moore's algorithm: distinguish states by acceptance, then by the states they lead to, until nothing changes.
      let labels = Array.from(dfa.accepting, String);
      for (let round = 0; round < dfa.states; round++) {
        const next = labels.map((label, state) =>
          [label, ...Array.from(dfa.rows.slice(state * size, (state + 1) * size), (to) => labels[to])].join(),
        );
        const numbers = new Map([...new Set(next)].map((label, i) => [label, String(i)]));
        labels = next.map((label) => numbers.get(label)!);
      }
      assert.is(new Set(labels).size, dfa.states);
    }),
    { numRuns: runs(0.2) },
  );
});

test("a witness is shortest, and exists exactly when two languages differ", () => {
  const some = ["", "a", "b", "B", "aa", "ab", "ba", "bb"];
  fc.assert(
    fc.property(dfas, dfas, (left, right) => {
      const text = witness(left, right);
      assert.is(text === null, equals(left, right));
      if (text === null) return;
      if (!/[\ud800-\udfff]/.test(text)) assert.is.not(has(left, text), has(right, text));
      for (const shorter of some.filter((other) => other.length < [...text].length)) {
        assert.is(has(left, shorter), has(right, shorter), shorter);
      }
    }),
    { numRuns: runs(0.3) },
  );
});

test("equality compares every part of the automata", () => {
  const a = automatonOf('x = "a"');
  assert.not(equals(a, automatonOf('x = "b"')));
  assert.not(equals(a, automatonOf('x = "a" | "b"')));
  assert.not(equals(a, automatonOf('x = ["a"]')));
  assert.not(equals(a, automatonOf('x = *"a"')));
  assert.not(equals(automatonOf('x = "ab"'), automatonOf('x = "ba"')));
  assert.not(equals(automatonOf('x = "a"'), automatonOf('x = "a" | "c"')));
  assert.ok(equals(a, automatonOf('x = "a" | "a"')));
});

test("shortest members", () => {
  assert.is(shortestMember(compile(APPENDIX_A, "hostnumber")), "0.0.0.0");
  assert.is(shortestMember(compile(APPENDIX_A, "net_path")), "//");
  assert.is(shortestMember(compile(APPENDIX_A, "toplabel")), "a");
  assert.is(shortestMember(NOTHING), null);
  assert.is(shortestMember(EVERYTHING), "");
  assert.is(witness(compile(APPENDIX_A, "hostname"), compile(APPENDIX_A, "hostnumber")), "a");
});

test("a run can continue from any state", () => {
  const dfa = automatonOf('x = "abc"');
  assert.is(run(dfa, "bc", run(dfa, "a")), run(dfa, "abc"));
});

test("operations respect the limits", () => {
  const [left, right] = [7, 11].map((times) => {
    const expression = repeat(repeat(literal("a"), times, times));
    return compile(grammarOf({ x: expression }), "x");
  }) as [Dfa, Dfa];
  assert.is(intersection(left, right).states, 78);
  for (const limits of [{ dfaStates: 50 }, { cells: 100 }, { steps: 100 }]) {
    assert.throws(
      () => intersection(left, right, limits),
      (error: unknown) => error instanceof AutomatonLimitError && Object.hasOwn(limits, error.limit),
    );
  }
  assert.throws(
    () => concatenation(left, right, { nfaStates: 10 }),
    (error: unknown) => error instanceof AutomatonLimitError && error.allowed === 10,
  );
});

test.run();
