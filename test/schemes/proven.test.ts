// The proofs of the package's own schemes, which no program makes: over every grammar, and that the rules that run, which the
// build has read, are those of the text and need no compiler.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { LazyDfa } from "../../src/automaton/lazy.js";
import type { PackedDfa } from "../../src/automaton/table/table.js";
import { canonical } from "../../src/bnf/index.js";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { rfc6874 } from "../../src/generated/entry/grammars.js";
import { validatorFor } from "../../src/grammar/grammars.js";
import { GRAMMAR_NAMES } from "../../src/index.js";
import { compileScheme } from "../../src/schemes/compile.js";
import { compose } from "../../src/schemes/compose.js";
import {
  createGrammar,
  ftp,
  http,
  mailto,
  standardSchemes,
  type TextScheme,
  urn,
} from "../../src/schemes/index.js";
import { Both, type Pair, ProvenRules } from "../../src/schemes/proven.js";
import { sourceOf } from "../../src/schemes/source.js";
import type { CompiledGrammar } from "../../src/spec/compiled.js";

const compiledOf = (name: (typeof GRAMMAR_NAMES)[number]): CompiledGrammar =>
  validatorFor(name).grammar as CompiledGrammar;
const generic = compiledOf("rfc3986");

const dataOf = (scheme: TextScheme): string => sourceOf(scheme)!.rules().data;

/** What a walk needs of an automaton that is compared with a table: which of its states are alike, and how they go on. */
interface Walked<State> {
  readonly start: State;
  readonly key: (state: State) => string;
  readonly next: (state: State, code: number) => State | null;
  readonly accepts: (state: State) => boolean;
  /** Whether a text can end, or go on to an end. */
  readonly lives: (state: State) => boolean;
}

/** Walks through both automata by a character of each class: states that the same text leads to must be alike. */
function walk<State>(
  { start: first, key, next, accepts, lives }: Walked<State>,
  { starts, classes, width, rows, accepting }: PackedDfa,
): void {
  const seen = new Set<string>();
  const open: (readonly [state: State | null, compiled: number])[] = [[first, 1]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [state, other] = pair;
    assert.is(state !== null && lives(state), other !== 0);
    if (state === null || other === 0) continue;
    assert.is(accepts(state), accepting[other] === 1);
    const { size } = seen;
    if (seen.add(`${key(state)} ${other}`).size === size) continue;
    for (const [index, code] of starts.entries())
      open.push([next(state, code), rows[other * width + classes[index]!]!]);
  }
  // Every state of the compiled one can be reached, and was.
  assert.is(new Set([...seen].map((pair) => pair.split(" ").at(-1))).size, accepting.length - 1);
}

/** The most states of a scheme: half a kilobyte each, and none is forgotten. */
const MOST_STATES = 3100;

const walked = (lazy: LazyDfa): Walked<number> => ({
  start: lazy.start,
  key: String,
  next: (state, code) => lazy.next(state, code),
  accepts: (state) => lazy.isAccepting(state),
  lives: (state) => !lazy.isDead(state),
});

const walkedBoth = (both: Both): Walked<Pair> => ({
  start: both.start,
  key: ({ own, base }) => `${own} ${base}`,
  next: (state, code) => both.next(state, code),
  accepts: (state) => both.isAccepting(state),
  lives: (state) => both.isLive(state),
});

for (const scheme of standardSchemes as readonly TextScheme[]) {
  test(`the rules of ${scheme.name} are those of its text, and run as its automaton`, () => {
    const proven = new ProvenRules(scheme, dataOf(scheme));
    const { rules } = compose(scheme.rules, "abnf", generic.rules, "RFC 3986").rules;
    assert.equal([...proven.rules.keys()].toSorted(), [...rules.keys()].toSorted());
    for (const [name, { expression }] of rules)
      assert.equal(canonical(proven.rules.get(name)!.expression), canonical(expression), name);
    // This is the proof: that they are URLs of the scheme, and valid.
    const { table, hasFragment, start } = compileScheme(scheme, generic);
    assert.equal([proven.start, proven.hasFragment], [start, hasFragment]);
    walk(walked(proven.automaton), table.packed);
    assert.ok(proven.automaton.size <= MOST_STATES, `${proven.automaton.size} states`);
  });

  test(`the rules of ${scheme.name} and those of each grammar, read together, run as the automaton of both`, () => {
    const { automaton } = new ProvenRules(scheme, dataOf(scheme));
    for (const name of GRAMMAR_NAMES.filter((each) => each !== "rfc3986")) {
      const base = compiledOf(name);
      const both = new Both(automaton, base.automaton(base.strictKey));
      // The common core is of http and https.
      if (name === "common-core" && !scheme.name.startsWith("http")) assert.not.ok(both.isLive(both.start));
      else walk(walkedBoth(both), compileScheme(scheme, base).table.packed);
    }
  });
}

test("what was expected at a fault is the same over a grammar that differs only in zones", () => {
  const schemes = [http, mailto, urn, ftp];
  const one = createGrammar({ base: rfc3986, schemes });
  const other = createGrammar({ base: rfc6874, schemes });
  for (const text of ["urn:x", "urn:ab:", "http:a", "ftp://a/b;type=z", "mailto:a@b,@", "mailto:@"]) {
    const [fault] = one.validate(text).diagnostics;
    assert.ok(fault!.expected.length > 0, text);
    assert.equal(other.validate(text).diagnostics[0]!.expected, fault!.expected, text);
  }
});

test.run();
