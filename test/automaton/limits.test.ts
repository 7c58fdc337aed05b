// Explosive inputs: each ends with a result or names the limit that it passed. Work is counted in steps, never timed.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GreedyMatcher, MAX_KEPT } from "../../src/automaton/greedy/greedy.js";
import {
  AutomatonLimitError,
  compile,
  compileGrammar,
  conformanceSuite,
  DEFAULT_LIMITS,
  Deriver,
  type Dfa,
  type Limits,
  members,
  randomMember,
  sampler,
  shortestMember,
  union,
} from "../../src/automaton/index.js";
import { ruleProgram } from "../../src/automaton/program.js";
import type { Expression, Rulelist } from "../../src/bnf/expression.js";
import { grammarFrom } from "../../src/bnf/read.js";
import { throws } from "../support/throws.js";
import { literal, repeat, sequence } from "./expressions.js";
import { grammarOf } from "./grammars.js";

const grammar = (text: string): Rulelist => grammarFrom(text, "abnf");
const dfa = (body: string): Dfa => compile(grammar(`x = ${body}`), "x");

/** Returns the name of the limit that some work passes; `null` when it ends with a result. */
function limitOf(work: () => unknown): keyof Limits | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof AutomatonLimitError) return error.limit;
    throw error;
  }
}

/** Asks for every text, or so many. */
function count(texts: Iterable<string>, most = Number.POSITIVE_INFINITY): number {
  let found = 0;
  for (const _ of texts) if (++found >= most) break;
  return found;
}

/** Rules of which each refers to several of those after it, so that each is met at every depth. */
function ladder(rules: number): Rulelist {
  const lines = Array.from({ length: rules }, (_, i) => {
    const next = Array.from({ length: 6 }, (_, k) => `r${Math.min(rules, i + 1 + k)}`);
    return `r${i} = ${next.join(" / ")}`;
  });
  return grammar(`${lines.join("\n")}\nr${rules} = "y"`);
}

/** Rules within rules: one character is the text of all of them. */
function tower(rules: number): Rulelist {
  const lines = Array.from({ length: rules }, (_, i) => `r${i} = r${i + 1}`);
  return grammar(`x = *r0\n${lines.join("\n")}\nr${rules} = "x"`);
}

const AMBIGUOUS = grammar('x = *b\nb = *30000"a" "c"');

/** A twentieth of the default limits, or less, so that the tests are fast. */
const limits: Partial<Limits> = { steps: 2_000_000, cells: 400_000, events: 1_000_000 };

const PASSED: readonly (readonly [name: string, limit: keyof Limits, work: () => unknown])[] = [
  [
    "a conformance suite of a long chain",
    "steps",
    () => count(conformanceSuite(dfa("500DIGIT"), { limits })),
  ],
  [
    "the first text of a suite of a long chain",
    "steps",
    () => count(conformanceSuite(dfa("5000DIGIT"), { limits }), 1),
  ],
  [
    "a suite for very many extra states",
    "steps",
    () => count(conformanceSuite(dfa("3DIGIT"), { extraStates: 1_000_000_000, limits })),
  ],
  [
    "members of a length that takes long to reach",
    "cells",
    () => count(members(dfa("30000DIGIT"), { limits }), 1),
  ],
  ["members that are far apart", "cells", () => count(members(dfa('*( 5000"a" )'), { limits }), 3)],
  ["a random text of huge length", "cells", () => randomMember(dfa("*DIGIT"), 1e15, () => 0, limits)],
  [
    "a random text of a large automaton",
    "cells",
    () => randomMember(dfa("*30000DIGIT"), 20_000, () => 0, limits),
  ],
  [
    "an ambiguous repetition",
    "steps",
    () => new Deriver(AMBIGUOUS, "x", { limits }).derive(`${"a".repeat(20_000)}c`),
  ],
  [
    "a bounded repetition of a long text",
    "steps",
    () => new Deriver(grammar('x = *60000"a"'), "x", { limits }).derive("a".repeat(50_000)),
  ],
  [
    "rules within rules",
    "events",
    () => new Deriver(tower(500), "x", { limits }).derive("x".repeat(100_000)),
  ],
  [
    "rules that are met at every depth",
    "steps",
    () => compileGrammar(ladder(2_000), { depth: 1_998, limits }).deriver("r0"),
  ],
  [
    "a very long literal",
    "steps",
    () => compile(grammarOf({ x: literal("ab".repeat(300_000)) }), "x", { limits }),
  ],
];

for (const [name, limit, work] of PASSED) {
  test(`${name} passes the limit on ${limit}`, () => assert.is(limitOf(work), limit));
}

test("what is large but not hostile ends within the default limits", () => {
  assert.is(count(conformanceSuite(dfa("100DIGIT"))), 10_505);
  assert.is(count(members(dfa("1000DIGIT"))), 1);
  assert.is(randomMember(dfa("*DIGIT"), 100_000, () => 0)!.length, 100_000);
  assert.is(shortestMember(dfa("60000DIGIT"))!.length, 60_000);
  const ambiguous = new Deriver(grammar('x = *b\nb = *300"a" "c"'), "x");
  assert.ok(ambiguous.derive(`${"a".repeat(250)}c`.repeat(100)) !== null);
});

const URL_LIKE = dfa('1*ALPHA ":" *( ALPHA / DIGIT / "%" 2HEXDIG )');

const SMALL: readonly (readonly [
  name: string,
  limits: Partial<Limits>,
  work: (l: Partial<Limits>) => unknown,
])[] = [
  ["conformanceSuite", { steps: 1_000 }, (limits) => count(conformanceSuite(URL_LIKE, { limits }))],
  ["members", { steps: 20 }, (limits) => count(members(URL_LIKE, { limits }), 1)],
  ["members", { cells: 40 }, (limits) => count(members(URL_LIKE, { limits }), 100)],
  ["sampler", { steps: 200 }, (limits) => sampler(URL_LIKE, "all", limits)(50, () => 0.5)],
  ["randomMember", { cells: 200 }, (limits) => randomMember(URL_LIKE, 50, () => 0.5, limits)],
  ["union", { steps: 20 }, (limits) => union(URL_LIKE, dfa("*DIGIT"), limits)],
];

for (const [name, limits, work] of SMALL) {
  const [limit, allowed] = Object.entries(limits)[0]!;
  test(`${name} keeps to the limit on ${limit} that it is given`, () => {
    assert.is(
      limitOf(() => work(limits)),
      limit,
    );
    assert.is(
      limitOf(() => work({ [limit]: 1_000 * allowed })),
      null,
    );
    assert.throws(() => work({ stpes: 1 } as never), /^unknown option "stpes"/);
  });
}

test("the steps of members and samplers are those of one text, so that there is no limit on the number of texts", () => {
  const limits = { steps: 3_000 };
  assert.is(count(members(URL_LIKE, { limits }), 5_000), 5_000);
  const sample = sampler(URL_LIKE, "all", { steps: 5_000 });
  for (let i = 0; i < 1_000; i++) assert.is(sample(40, () => 0.5)!.length, 40);
});

test("the length of a random text is a whole number", () => {
  for (const length of [Number.NaN, -1, 1.5, Number.POSITIVE_INFINITY, "2" as never]) {
    assert.throws(() => randomMember(URL_LIKE, length, () => 0), /^the length must be a whole number/);
  }
});

/** From the right, the a can be any of those that have been read. */
const EXPLOSIVE = grammar('x = b *( "a" / "b" )\nb = 10( "a" / "b" ) "a"');
/** A text without a pattern, so that what comes after each of its characters differs. */
function word(length: number): string {
  let seed = length;
  return Array.from({ length }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed >>> 31 === 0 ? "a" : "b";
  }).join("");
}

test("each text of a derivation has the whole limit to itself", () => {
  for (const limits of [{ steps: 60_000 }, { lookahead: 60_000 }, { events: 10_000 }]) {
    const deriver = new Deriver(EXPLOSIVE, "x", { limits });
    for (let i = 0; i < 100; i++) assert.ok(deriver.derive(`aaaaaaaaaaa${word(100 + i)}`) !== null);
  }
});

test("a text that passes a limit leaves the deriver as it was", () => {
  const texts = [400, 30, 37, 0, 300].map((length) => `aaaaaaaaaaa${word(length)}`);
  const free = new Deriver(EXPLOSIVE, "x");
  const eventsOf = (deriver: Deriver, text: string): string | undefined => {
    const events = deriver.derive(text);
    return events?.words.slice(0, events.length).join();
  };
  const passed = new Set<string>();
  for (const name of ["steps", "lookahead", "events"] as const) {
    for (let allowed = 0; allowed < 20_000; allowed = Math.ceil(1.3 * allowed) + 1) {
      let deriver: Deriver;
      try {
        deriver = new Deriver(EXPLOSIVE, "x", { limits: { [name]: allowed } });
      } catch (error) {
        assert.instance(error, AutomatonLimitError);
        continue;
      }
      for (const text of [...texts, ...texts]) {
        const limit = limitOf(() => assert.is(eventsOf(deriver, text), eventsOf(free, text)));
        if (limit !== null) passed.add(limit);
      }
    }
  }
  assert.equal([...passed].sort(), ["events", "lookahead", "steps"]);
});

test("what a large text needed is not kept", () => {
  const long = grammar('x = *b\nb = *2000"a" "c"');
  const matcher = new GreedyMatcher(ruleProgram(long, "x", 1));
  const events = { words: new Int32Array(64), length: 0 };
  const short = `${"a".repeat(50)}c`;
  assert.ok(matcher.match(short, 0, short.length, events));
  const little = matcher.kept;
  assert.ok(little > 0 && little < MAX_KEPT);
  const text = `${"a".repeat(1_900)}c`;
  assert.ok(matcher.match(text, 0, text.length, events));
  assert.ok(matcher.kept < little, `${matcher.kept} numbers are kept`);
  assert.ok(matcher.match(short, 0, short.length, events));
});

test("a plan is counted with the construction that it is for", () => {
  const shared = (levels: number): Expression => {
    let part = literal("a");
    for (let i = 0; i < levels; i++) part = repeat(sequence(part, literal("b")));
    return part;
  };
  const limits = { steps: 1_000 };
  assert.is(
    limitOf(() => new Deriver(grammarOf({ x: shared(5) }), "x", { limits })),
    null,
  );
  assert.is(
    limitOf(() => new Deriver(grammarOf({ x: shared(50) }), "x", { limits })),
    "steps",
  );
});

test("without limits given, the default ones hold", () => {
  assert.is(
    limitOf(() => randomMember(dfa("*30000DIGIT"), 20_000, () => 0)),
    "cells",
  );
  assert.is(
    limitOf(() => count(conformanceSuite(dfa("900DIGIT")), 1)),
    "steps",
  );
});

test("the limit on states is exact", () => {
  for (const [body, dfaStates] of [
    ['"a" / "a" / "b"', 3],
    ['"a" ( "x" / "y" ) / "b" ( "y" / "x" )', 5],
    ['*( "a" "b" / "a" "c" )', 3],
  ] as const) {
    const made = (allowed: number): unknown =>
      compile(grammar(`x = ${body}`), "x", { limits: { dfaStates: allowed } });
    assert.is(
      limitOf(() => made(dfaStates)),
      null,
      body,
    );
    assert.is(
      limitOf(() => made(dfaStates - 1)),
      "dfaStates",
      body,
    );
  }
});

test("a limit may be infinite", () => {
  const free = new Deriver(tower(5), "x", { limits: { events: Number.POSITIVE_INFINITY } });
  assert.ok(free.derive("x".repeat(1_000)) !== null);
});

test("the error names the limit, and what it can be made of", () => {
  throws(
    () => compile(grammar('x = 3"a"'), "x", { limits: { dfaStates: 3 } }),
    'the construction is too large: it needs more than 3 states of the deterministic automaton (limit "dfaStates")',
  );
  throws(
    () => new AutomatonLimitError("cell" as never, 1),
    'the limit must be one of "nfaStates", "dfaStates", "cells", "steps", "lookahead", "events", not "cell": did you mean "cells"?',
  );
  throws(
    () => new AutomatonLimitError("cells", "1" as never),
    'the allowed amount must be a number, not "1"',
  );
});

test("the default limits are those of the docs", () => {
  assert.equal(DEFAULT_LIMITS, {
    nfaStates: 1_000_000,
    dfaStates: 100_000,
    cells: 8_000_000,
    steps: 40_000_000,
    lookahead: 64_000_000,
    events: 32_000_000,
  });
});

test("rules below the depth of a tree have one plan, however deep they are met", () => {
  assert.is(
    limitOf(() => compileGrammar(ladder(2_000), { depth: 0 }).deriver("r0")),
    null,
  );
});

test("the cost of a conformance suite is counted: 16 steps a text, its characters, and the way there", () => {
  const suite = (steps: number): Iterable<string> => conformanceSuite(dfa('"a"'), { limits: { steps } });
  assert.is(
    limitOf(() => count(suite(242))),
    "steps",
  );
  assert.is(count(suite(243)), 11);
});

test("the same states in another order are one state", () => {
  const states = (dfaStates: number): unknown =>
    compile(grammar("x = [%x61] *%x61"), "x", { limits: { dfaStates } });
  assert.is(
    limitOf(() => states(3)),
    null,
  );
  assert.is(
    limitOf(() => states(2)),
    "dfaStates",
  );
});

test.run();
