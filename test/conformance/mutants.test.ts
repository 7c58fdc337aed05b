// What a suite claims, tried: an automaton with at most so many more states that is not right is always found out.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type Dfa, equals, has, unpack } from "../../src/automaton/index.js";
import { minimise } from "../../src/automaton/minimise.js";
import { judge, type Suite, suite } from "../../src/conformance/index.js";
import { validatorFor } from "../../src/grammar/grammars.js";
import { isValid } from "../../src/index.js";
import { packedOf } from "../../src/spec/tables.js";
import fc, { runs } from "../support/fast-check.js";

/** A change of one cell: where a transition leads, or whether a text may end in a state. Numbers are taken modulo. */
interface Change {
  readonly state: number;
  readonly charClass: number;
  readonly target: number;
  readonly flips: boolean;
}

const CHANGES: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.record({
    state: fc.nat(10_000),
    charClass: fc.nat(10_000),
    target: fc.nat(10_000),
    flips: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

/**
 * Returns a mutant: the automaton with some of its states once more, so that changes can lead to the copies, and then changed.
 * Its dead state may come alive: state 0 of the result is another one, which nothing leads to.
 */
function mutant(dfa: Dfa, copied: readonly number[], changes: readonly Change[]): Dfa {
  const { size } = dfa.alphabet;
  const own = Array.from({ length: dfa.states }, (_, state) => state);
  const originals = [...own, ...copied.map((state) => state % dfa.states)];
  const states = originals.length + 1;
  const rows = new Int32Array(states * size);
  const accepting = new Uint8Array(states);
  for (const [at, state] of originals.entries()) {
    accepting[at + 1] = dfa.accepting[state]!;
    for (let charClass = 0; charClass < size; charClass++)
      rows[(at + 1) * size + charClass] = dfa.rows[state * size + charClass]! + 1;
  }
  for (const { state, charClass, target, flips } of changes) {
    const at = 1 + (state % originals.length);
    if (flips) accepting[at] = 1 - accepting[at]!;
    else rows[at * size + (charClass % size)] = 1 + (target % originals.length);
  }
  return minimise({ alphabet: dfa.alphabet, states, start: dfa.start + 1, rows, accepting });
}

const dfaOf = (rule: string): Dfa => unpack(packedOf(validatorFor("rfc3986").grammar, rule));

for (const [rule, extraStates, factor] of [
  ["port", 0, 0.04],
  ["port", 3, 0.04],
  ["scheme", 2, 0.06],
  ["pct-encoded", 1, 0.06],
  ["dec-octet", 1, 0.04],
  ["IPv4address", 0, 0.04],
  ["IPvFuture", 1, 0.04],
  ["host", 0, 0.008],
] as const) {
  test(`${rule}: mutants with up to ${extraStates} more states`, async () => {
    const dfa = dfaOf(rule);
    const made = suite("rfc3986", { rule, extraStates });
    let [wrong, larger] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(10_000), { maxLength: extraStates }),
        CHANGES,
        async (copied, changes) => {
          const changed = mutant(dfa, copied, changes);
          const { conclusion } = await judge(made, (text) => has(changed, text));
          assert.is(conclusion, equals(changed, dfa) ? "right" : "wrong");
          if (conclusion === "wrong") wrong += 1;
          if (changed.states > dfa.states) larger += 1;
        },
      ),
      { numRuns: runs(factor) },
    );
    assert.ok(wrong > runs(factor) / 4, String(wrong));
    assert.ok(extraStates === 0 || larger > 0);
  });
}

test("a parser with more states than the suite is for can pass it: that is the limit of the claim", async () => {
  const made = suite("rfc3986", { rule: "scheme" });
  const upTo = (length: number) => (text: string) =>
    text.length <= length && isValid(text, { grammar: "rfc3986", rule: "scheme" });
  const conclusionFor = async (tested: Suite, length: number): Promise<string> =>
    (await judge(tested, upTo(length))).conclusion;
  const longest = Math.max(...[...made].filter(({ valid }) => valid).map(({ text }) => text.length));
  assert.is(await conclusionFor(made, longest), "right");
  assert.is(await conclusionFor(made, longest - 1), "wrong");
  // What counts to a larger number has more states than that.
  assert.is(await conclusionFor(suite("rfc3986", { rule: "scheme", extraStates: 1 }), longest), "wrong");
});

test("a fault of a single character is found with its class tested exhaustively", async () => {
  const parser = (text: string): boolean =>
    isValid(text, { grammar: "rfc3986", rule: "scheme" }) && !text.includes("q");
  assert.is((await judge(suite("rfc3986", { rule: "scheme" }), parser)).conclusion, "right");
  const exhaustive = suite("rfc3986", { rule: "scheme", exhaustive: 52 });
  assert.is((await judge(exhaustive, parser)).conclusion, "wrong");
});

test.run();
