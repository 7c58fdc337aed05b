import { test } from "uvu";
import * as assert from "uvu/assert";
import { representatives } from "../../src/automaton/alphabet.js";
import { compile } from "../../src/automaton/compile.js";
import { type Dfa, has, run } from "../../src/automaton/dfa.js";
import { characterise } from "../../src/automaton/language/characterise.js";
import { conformanceSuite } from "../../src/automaton/language/conformance.js";
import { EVERYTHING, NOTHING } from "../../src/automaton/language/operations.js";
import { minimise } from "../../src/automaton/minimise.js";
import { grammarFrom } from "../../src/bnf/read.js";
import { APPENDIX_A } from "./grammars.js";

interface Machine {
  readonly next: readonly number[];
  readonly accepting: readonly boolean[];
}

/** Yields every complete automaton with that many states over two letters; state 0 is the start. */
function* machines(states: number): Generator<Machine> {
  const cells = 2 * states;
  for (let code = 0; code < states ** cells * 2 ** states; code++) {
    let rest = code;
    const digit = (base: number): number => {
      const value = rest % base;
      rest = (rest - value) / base;
      return value;
    };
    const next = Array.from({ length: cells }, () => digit(states));
    yield { next, accepting: Array.from({ length: states }, () => digit(2) === 1) };
  }
}

function verdict({ next, accepting }: Machine, text: string): boolean {
  let state = 0;
  for (const character of text) state = next[2 * state + (character === "b" ? 1 : 0)]!;
  return accepting[state]!;
}

function isConnected({ next, accepting }: Machine): boolean {
  const reached = new Set([0]);
  for (const state of reached) reached.add(next[2 * state]!).add(next[2 * state + 1]!);
  return reached.size === accepting.length;
}

/** Returns the automaton of a machine whose states can all be reached; all characters but "b" share a class. */
function automaton({ next, accepting }: Machine): Dfa {
  const states = accepting.length + 1;
  return minimise({
    alphabet: { starts: [0, 0x62, 0x63], classes: [0, 1, 0], size: 2 },
    states,
    start: 1,
    rows: Int32Array.from([0, 0, ...next.map((state) => state + 1)]),
    accepting: Uint8Array.from([0, ...accepting.map(Number)]),
  });
}

const hasDead = ({ rows }: Dfa): boolean => rows.slice(2).includes(0);

/** Returns a text on which a machine is wrong: if there is one, one is no longer than both machines have states. */
function differing(machine: Machine, specification: Dfa): string | undefined {
  const letters = representatives(specification.alphabet).map((letter) => String.fromCodePoint(letter));
  let words = [""];
  for (let length = 0; length <= 6; length++) {
    const wrong = words.find((word) => verdict(machine, word) !== has(specification, word));
    if (wrong !== undefined) return wrong;
    words = words.flatMap((word) => letters.map((letter) => word + letter));
  }
  return undefined;
}

/** Asserts that the suite detects every wrong machine with up to `extraStates` more states. */
function assertComplete(states: number, specification: Dfa, extraStates: number): void {
  const suite = [...conformanceSuite(specification, { extraStates })];
  const verdicts = suite.map((text) => has(specification, text));
  let passing = 0;
  for (const machine of machines(states + extraStates)) {
    if (suite.some((text, i) => verdict(machine, text) !== verdicts[i])) continue;
    passing++;
    assert.is(differing(machine, specification), undefined, JSON.stringify(machine));
  }
  assert.ok(passing > 0);
}

// Machines that are not minimal, or that treat all letters alike, add nothing.
const specifications = (states: number, step: number): Dfa[] =>
  [...machines(states)]
    .filter((machine, i) => i % step === 0 && isConnected(machine))
    .map(automaton)
    .filter((dfa) => dfa.alphabet.size === 2 && dfa.states - (hasDead(dfa) ? 0 : 1) === states);

test("a suite detects every wrong automaton of two states, and of one more", () => {
  const some = specifications(2, 1);
  assert.ok(some.length > 10);
  for (const specification of some)
    for (const extraStates of [0, 1]) assertComplete(2, specification, extraStates);
});

test("a suite detects every wrong automaton of three states", () => {
  const some = specifications(3, 97);
  assert.ok(some.length > 10);
  for (const specification of some) assertComplete(3, specification, 0);
});

test("no text appears twice", () => {
  for (const options of [{}, { extraStates: 1 }, { exhaustive: 128 }]) {
    const suite = [...conformanceSuite(compile(APPENDIX_A, "hostport"), options)];
    assert.is(new Set(suite).size, suite.length);
  }
});

test("shorter texts come first, counted in characters", () => {
  for (const options of [{ extraStates: 2 }, { extraStates: 1, exhaustive: 300 }]) {
    const suite = [...conformanceSuite(compile(grammarFrom('x = 2"a" / %x1F600', "abnf"), "x"), options)];
    const lengths = suite.map((text) => [...text].length);
    assert.equal(
      lengths,
      [...lengths].sort((one, other) => one - other),
    );
    assert.is(new Set(suite).size, suite.length);
  }
});

/** The words of the two phases, as the method is usually written: with repetitions, and in any order. */
function written(dfa: Dfa, extraStates: number): Set<string> {
  const letters = representatives(dfa.alphabet).map((letter) => String.fromCodePoint(letter));
  const access = new Map<number, string>([[dfa.start, ""]]);
  for (const [state, text] of access)
    for (const letter of letters) {
      const next = run(dfa, letter, state);
      if (!access.has(next)) access.set(next, text + letter);
    }
  const states = [...access.keys()];
  const { all, identifying } = characterise(dfa, states);
  const spelt = (word: readonly number[]): string => word.map((charClass) => letters[charClass]).join("");
  const middles = [[""]];
  for (let i = 0; i < extraStates; i++)
    middles.push(middles.at(-1)!.flatMap((middle) => letters.map((letter) => middle + letter)));
  const texts = new Set<string>();
  for (const [state, text] of access)
    for (const middle of middles.flat()) {
      for (const word of all) texts.add(text + middle + spelt(word));
      for (const letter of letters) {
        const reached = states.indexOf(run(dfa, letter + middle, state));
        for (const word of identifying[reached]!) texts.add(text + letter + middle + spelt(word));
      }
    }
  return texts;
}

test("the texts are those of the method as it is usually written", () => {
  for (const rule of ["hostport", "scheme", "escaped", "net_path"]) {
    for (const extraStates of rule === "net_path" ? [0] : [0, 1]) {
      const dfa = compile(APPENDIX_A, rule);
      const suite = [...conformanceSuite(dfa, { extraStates })];
      assert.equal(suite.toSorted(), [...written(dfa, extraStates)].sort());
    }
  }
});

test("small automata have small suites", () => {
  const sizeOf = (rule: string, extraStates: number): number =>
    [...conformanceSuite(compile(APPENDIX_A, rule), { extraStates })].length;
  assert.ok(sizeOf("port", 0) < 10);
  assert.ok(sizeOf("hostport", 1) < 2_000);
  assert.ok(sizeOf("net_path", 1) < 30_000);
});

test("exhaustive suites test each character of small classes and the ends of larger ones", () => {
  const scheme = compile(APPENDIX_A, "scheme");
  const firsts = (exhaustive: number): Set<string> =>
    new Set([...conformanceSuite(scheme, { exhaustive })].map((text) => [...text][0]!));
  const all = firsts(128);
  for (const character of "azAZ09+-./:@[`{,\0\u{10ffff}") assert.ok(all.has(character), character);
  for (let code = 0x61; code <= 0x7a; code++) assert.ok(all.has(String.fromCharCode(code)));
  assert.ok(all.size < 90);
  const few = firsts(1);
  assert.ok(few.has("a") && few.has("z") && !few.has("b"));
});

test("suites of the empty language and of all texts", () => {
  assert.equal([...conformanceSuite(NOTHING)].slice(0, 1), [""]);
  assert.ok([...conformanceSuite(EVERYTHING, { extraStates: 1, exhaustive: 2 })].includes("\u{10ffff}"));
});

test("states that cannot be distinguished are an error", () => {
  assert.throws(() => characterise(EVERYTHING, [1, 1]), /not minimal/);
});

test("unknown options and sizes that are not whole numbers are type errors before the first text", () => {
  const suite = (options: object) => () => conformanceSuite(EVERYTHING, options);
  assert.throws(suite({ extrastates: 1 }), /^unknown option "extrastates": did you mean "extraStates"\?/);
  assert.throws(
    suite({ extraStates: -1 }),
    /^the number of extra states must be a whole number of at least 0, not -1$/,
  );
  assert.throws(
    suite({ exhaustive: "all" }),
    /^the size of classes to test exhaustively must be a whole number of at least 0, not "all"$/,
  );
});

test("each further state makes the suite twice as long", () => {
  const dfa = compile(grammarFrom('x = "a"', "abnf"), "x");
  const sizes = [0, 1, 2, 3].map((extraStates) => [...conformanceSuite(dfa, { extraStates })].length);
  assert.equal(sizes, [11, 23, 47, 95]);
});

test.run();
