// The automata that make their transitions while they read are those that the compiler makes, state for state.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { compile } from "../../src/automaton/compile.js";
import { has } from "../../src/automaton/dfa.js";
import { LazyDfa } from "../../src/automaton/lazy.js";
import { TableAutomaton } from "../../src/automaton/table/automaton.js";
import { pack } from "../../src/automaton/table/checked.js";
import { expectedAt, firstFault, load, stateAfter, type Table } from "../../src/automaton/table/table.js";
import { validatorFor } from "../../src/grammar/grammars.js";
import { GRAMMAR_NAMES } from "../../src/index.js";
import { tableOf } from "../../src/spec/tables.js";
import fc, { runs } from "../support/fast-check.js";
import { expressions, literal, range, repeat, sequence, texts } from "./expressions.js";
import { grammarOf } from "./grammars.js";

/** The most states of a rule of the package: half a kilobyte each, and none is forgotten. */
const MOST_STATES = 3100;

/** Walks through both automata by a character of each class, and returns how many pairs of states there are. */
function walk(lazy: LazyDfa, { packed }: Table): number {
  const { starts, classes, width, rows, accepting } = packed;
  const seen = new Set<string>();
  const open: (readonly [lazy: number, compiled: number])[] = [[lazy.start, accepting.length > 1 ? 1 : 0]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [state, other] = pair;
    if (seen.has(pair.join(" "))) continue;
    seen.add(pair.join(" "));
    assert.is(lazy.isAccepting(state), accepting[other] === 1);
    // What no text can go on from may still have remainders of which none can be read.
    if (lazy.isDead(state)) assert.is(other, 0);
    for (const [index, start] of starts.entries()) {
      if (other !== 0) open.push([lazy.next(state, start), rows[other * width + classes[index]!]!]);
    }
  }
  return seen.size;
}

for (const name of GRAMMAR_NAMES) {
  test(`the rules of ${name}, each equal to its table, with few states`, () => {
    const { grammar } = validatorFor(name);
    for (const rule of grammar.ruleNames) {
      const lazy = new LazyDfa(grammar.rules, rule);
      const pairs = walk(lazy, tableOf(grammar, rule));
      assert.ok(pairs >= tableOf(grammar, rule).accepting.length - 1, rule);
      assert.ok(lazy.size <= MOST_STATES, `${rule} has ${lazy.size} states`);
    }
  });
}

test("any expression, by any text", () => {
  fc.assert(
    fc.property(expressions(), texts, (expression, text) => {
      const grammar = grammarOf({ x: expression });
      const lazy = new LazyDfa(grammar.rules, "x");
      const verdict = has(compile(grammar, "x"), text);
      assert.is(lazy.accepts(text), verdict);
      // Now every transition is known.
      assert.is(lazy.accepts(text), verdict);
    }),
    { numRuns: runs(2) },
  );
});

test("characters beyond the BMP are one character, and half of a pair is another", () => {
  const { rules } = grammarOf({ x: repeat(sequence(range(0x1f600, 0x1f64f), literal("é")), 1, 3) });
  const lazy = new LazyDfa(rules, "x");
  assert.ok(lazy.accepts("😀é"));
  assert.ok(lazy.accepts("😀é🙏é😀é"));
  for (const text of ["", "😀", "😀é😀é😀é😀é", "\ud83dé", "\ude00é", "😀é\ud83d"])
    assert.not.ok(lazy.accepts(text), text);
});

test("the number of states does not depend on the text", () => {
  const { grammar } = validatorFor("rfc3986");
  const lazy = new LazyDfa(grammar.rules, "URI-reference");
  const long = (count: number): string =>
    `http://${"a.".repeat(count)}/${"b%41/".repeat(count)}?${"é".repeat(1)}`;
  const statesAfter = (text: string): number => {
    let [state, states] = [lazy.start, new Set<number>()];
    for (const character of text) {
      state = lazy.next(state, character.codePointAt(0)!);
      states.add(state);
    }
    return states.size;
  };
  assert.is(statesAfter(long(10)), statesAfter(long(5000)));
});

test("the first fault and what is expected there are those of the compiled automaton", () => {
  fc.assert(
    fc.property(expressions(), texts, (expression, text) => {
      const { rules } = grammarOf({ x: expression });
      const table = load(pack(compile({ rules }, "x")));
      const lazy = new LazyDfa(rules, "x");
      const [offset, found] = [firstFault(table, text), lazy.firstFault(text)];
      const compiled = new TableAutomaton(table);
      assert.is(compiled.isDead(compiled.after(text)), stateAfter(table, text) === 0);
      // It is not noticed at once that no text can go on, where a rule has a remainder that matches nothing.
      assert.ok(offset === -1 ? found === -1 : found >= offset);
      if (offset === -1) return;
      const [state, other] = [lazy.after(text, 0, offset), stateAfter(table, text, 0, offset)];
      assert.is(lazy.isAccepting(state), expectedAt(table, other).end);
    }),
    { numRuns: runs(1) },
  );
  const { grammar } = validatorFor("rfc3986");
  const lazy = new LazyDfa(grammar.rules, "URI");
  const table = tableOf(grammar, "URI");
  for (const text of ["http://[::1", "a:b c", "http://a/%4", "x", "", "a:b#c#d", "é:", "a:é"]) {
    const offset = firstFault(table, text);
    assert.is(lazy.firstFault(text), offset, text);
    const codes = new Set<number>();
    for (const { first, last } of lazy.rangesAt(lazy.after(text, 0, offset)))
      for (let code = first; code <= last; code++) codes.add(code);
    const { ranges } = expectedAt(table, stateAfter(table, text, 0, offset));
    const wanted = ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    );
    assert.equal(
      [...codes].sort((one, other) => one - other),
      wanted,
      text,
    );
  }
});

test.run();
