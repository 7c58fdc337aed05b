// The sizes of suites: what each has, and the share of faulty automata that it finds out.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { classOf, DEAD, type Dfa, has, run } from "../../src/automaton/index.js";
import { contextOf } from "../../src/conformance/context.js";
import { judge, suite } from "../../src/conformance/index.js";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { grammarFromText } from "../../src/schemes/index.js";
import { textOf } from "../support/files.js";

/** Returns numbers that are the same in each run, from 0 to a limit. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Returns how many automata in which one transition leads elsewhere are found out by texts, of as many as are made. */
function found(dfa: Dfa, texts: readonly string[], mutants: number): number {
  const pick = numbers(17);
  // Only the texts that take a transition can find that it leads elsewhere.
  const taking = new Map<number, string[]>();
  for (const text of texts)
    for (const cell of new Set(cellsOf(dfa, text))) taking.set(cell, [...(taking.get(cell) ?? []), text]);
  let count = 0;
  for (let made = 0; made < mutants; ) {
    const [cell, target] = [pick(dfa.states * dfa.alphabet.size), pick(dfa.states)];
    // Nothing leads from the dead state, and to lead where it leads is no change.
    if (cell < dfa.alphabet.size || target === dfa.rows[cell]) continue;
    const changed: Dfa = { ...dfa, rows: dfa.rows.with(cell, target) };
    if (taking.get(cell)?.some((text) => has(changed, text) !== has(dfa, text)) === true) count += 1;
    made += 1;
  }
  return count;
}

function cellsOf(dfa: Dfa, text: string): readonly number[] {
  let state = dfa.start;
  return [...text].map((character) => {
    const cell = state * dfa.alphabet.size + classOf(dfa.alphabet, character.codePointAt(0)!);
    state = dfa.rows[cell]!;
    return cell;
  });
}

/** Of 1,000 mutants, those that the smaller sizes find. Those that a complete suite finds are in `mutants.test.ts`. */
const FOUND: readonly (readonly [rule: string, small: number, medium: number])[] = [
  ["scheme", 675, 924],
  ["IPv4address", 89, 662],
  ["IPv6address", 45, 553],
  ["URI", 29, 478],
];

for (const [rule, small, medium] of FOUND)
  test(`${rule}: the share of mutants that each size finds, as docs/reference/conformance.md has it`, () => {
    const { dfa } = contextOf("rfc3986", rule);
    const [S, M] = (["S", "M"] as const).map((size) => suite("rfc3986", { rule, size }));
    const count = (made: typeof S) =>
      found(
        dfa,
        [...made!].map(({ text }) => text),
        1000,
      );
    assert.equal([count(S), count(M)], [small, medium]);
    const complete = suite("rfc3986", { rule });
    const figures = [S!.cases, M!.cases, complete.cases].map((cases) => cases.toLocaleString("en-US"));
    const row = `| \`${rule}\` | ${figures[0]} | ${small / 10} % | ${figures[1]} | ${medium / 10} % | ${figures[2]} |`;
    assert.ok(textOf("docs/reference/conformance.md").includes(row), row);
  });

test("the medium size takes every transition", () => {
  for (const rule of ["port", "IPv4address", "URI"]) {
    const { dfa } = contextOf("rfc3986", rule);
    const taken = new Set<number>();
    for (const { text, offset, state } of suite("rfc3986", { rule, size: "M" })) {
      assert.is(run(dfa, text.slice(0, offset)), state);
      let at = dfa.start;
      for (const character of text) {
        const next = run(dfa, character, at);
        taken.add(at * 1000 + next);
        at = next;
      }
    }
    for (let state = 0; state < dfa.states; state++)
      for (let charClass = 0; charClass < dfa.alphabet.size; charClass++) {
        const target = dfa.rows[state * dfa.alphabet.size + charClass]!;
        if (state !== DEAD) assert.ok(taken.has(state * 1000 + target), `${rule} ${state} ${charClass}`);
      }
  }
});

test("the small size names each alternative, and each violation", () => {
  const named = new Map(
    [...suite("rfc3986", { rule: "host", size: "S" })].map(({ text, reason }) => [reason, text]),
  );
  assert.is(named.get("host: alternative 1 of 3, IP-literal"), "[::]");
  assert.is(named.get('dec-octet: alternative 5 of 5, "25" %x30-35'), "250.0.0.0");
  assert.is(named.get("h16: 1*4HEXDIG 4 times"), "[::0000:0:0]");
  assert.is(named.get("the address in square brackets is not closed"), "[");
  const names = [...named.keys()].filter((name) => name.startsWith("IPv6address: alternative"));
  assert.is(names.length, 8, "[::] is an IP-literal, and stands for the ninth");
});

test("a rule of one's own, which refers to itself and has a rule without texts", () => {
  const own = grammarFromText('list = "(" *list ")"\nnever = "x" never\n', { notation: "abnf", nesting: 2 });
  const cases = [...suite(own, { size: "S" })];
  assert.equal(
    cases.filter(({ valid }) => valid).map(({ text }) => text),
    ["()", "(())", "(()())"],
  );
});

test("rules are left out, and texts", () => {
  const rule = "IP-literal";
  const isFuture = (text: string): boolean => text.startsWith("[v") && rfc3986.isValid(text, { rule });
  for (const size of ["S", "M", "L"] as const) {
    const all = [...suite("rfc3986", { rule, size })].map(({ text }) => text);
    const without = suite("rfc3986", { rule, size, without: ["IPvFuture"] });
    assert.ok(size === "S" || all.some(isFuture));
    assert.equal(
      [...without].map(({ text }) => text),
      all.filter((text) => !isFuture(text)),
    );
    assert.is(without.cases, [...without].length);
    assert.match(without.claim, /, except for valid texts with IPvFuture$/);
    const except = suite("rfc3986", { rule, size, except: (text) => text.includes("::") });
    assert.equal(
      [...except].map(({ text }) => text),
      all.filter((text) => !text.includes("::")),
    );
    assert.match(except.claim, /, except for the exceptions$/);
  }
});

test("a judge says what a smaller suite has shown, and not more", async () => {
  const made = suite("rfc3986", { rule: "URI", size: "S" });
  const { conclusion, suite: facts } = await judge(made, (text) => rfc3986.isValid(text, { rule: "URI" }));
  assert.equal([conclusion, facts.size, facts.cases], ["right", "S", made.cases]);
  assert.match(facts.claim, /may be wrong about others$/);
  const { failures } = await judge(made, () => true);
  assert.ok(failures.length > 10);
});

test("options that do not fit together", () => {
  const thrown = (options: object): string => {
    try {
      suite("rfc3986", options);
      return "";
    } catch (error) {
      assert.instance(error, TypeError);
      return (error as Error).message;
    }
  };
  assert.is(
    thrown({ size: "S", extraStates: 1 }),
    'extraStates and exhaustive are for suites of size "L", not "S"',
  );
  assert.match(thrown({ size: "XL" }), /^the size must be one of "S", "M", "L", not "XL"/);
  assert.match(thrown({ without: ["IPvFutur"] }), /did you mean "IPvFuture"/);
  assert.match(thrown({ without: "IPvFuture" }), /^the rules to leave out must be an array/);
  assert.match(thrown({ except: /x/ }), /^the option except must be a function/);
});

test.run();
