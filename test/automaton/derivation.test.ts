import { test } from "uvu";
import * as assert from "uvu/assert";
import { compile } from "../../src/automaton/compile.js";
import { type Dfa, has } from "../../src/automaton/dfa.js";
import { compileGrammar, Deriver, derivation } from "../../src/automaton/greedy/derivation.js";
import { replay } from "../../src/automaton/greedy/events.js";
import { conformanceSuite } from "../../src/automaton/language/conformance.js";
import { sampler } from "../../src/automaton/language/members.js";
import { AutomatonLimitError } from "../../src/automaton/limits.js";
import type { Expression, Rulelist } from "../../src/bnf/expression.js";
import { grammarFrom } from "../../src/bnf/index.js";
import fc, { runs } from "../support/fast-check.js";
import {
  choice,
  expressions,
  literal,
  range,
  reference,
  repeat,
  seeded,
  sequence,
  texts,
} from "./expressions.js";
import { APPENDIX_A, grammarOf } from "./grammars.js";
import { greedy, greedyIfQuick, shown } from "./greedy.js";

const derived = (grammar: Rulelist, text: string, depth: number = Number.POSITIVE_INFINITY): string | null =>
  shown(derivation(compileGrammar(grammar, { depth }), "x", text), text);

const read = (text: string): Rulelist => grammarFrom(text, "bnf");

const grammars: fc.Arbitrary<Rulelist> = fc
  .tuple(expressions("y", "w"), expressions("w"), expressions())
  .map(([x, y, w]) => grammarOf({ x, y, w }));

/** Returns the automaton of the rule `x`, or `null` where it has thousands of states. */
function compileIfSmall(grammar: Rulelist): Dfa | null {
  try {
    return compile(grammar, "x", { limits: { dfaStates: 5_000 } });
  } catch (error) {
    if (error instanceof AutomatonLimitError) return null;
    throw error;
  }
}

test("random grammars have the tree that trying alternatives in order of preference finds first", () => {
  fc.assert(
    fc.property(grammars, fc.array(texts, { minLength: 6, maxLength: 6 }), (grammar, some) => {
      const compiled = compileGrammar(grammar);
      const dfa = compileIfSmall(grammar);
      // A random grammar may need more states than any automaton may have.
      fc.pre(dfa !== null);
      const members = [0, 1, 2, 3, 4].map((length) =>
        sampler(dfa, "representatives")(length, seeded(length)),
      );
      for (const text of [...some, ...members]) {
        if (text === null) continue;
        const tree = shown(derivation(compiled, "x", text), text);
        assert.is(tree !== null, has(dfa, text));
        const expected = greedyIfQuick(grammar, "x", text);
        if (expected !== undefined) assert.is(tree, expected, JSON.stringify(text));
      }
    }),
    { numRuns: runs() },
  );
});

test("a derivation with a depth is the full one with deeper rules replaced by their text", () => {
  const flat = (events: string, depth: number): string => {
    let level = -1;
    let result = "";
    let leaf: string | null = null;
    for (const [token] of events.matchAll(/\w+\(|\)|"(?:[^"\\]|\\.)*"/g)) {
      if (token === ")") {
        if (level-- <= depth) result += token;
        else if (level === depth) {
          result += leaf === "" ? "" : JSON.stringify(leaf);
          leaf = null;
        }
      } else if (token.endsWith("(")) {
        if (++level <= depth) result += token;
        else leaf ??= "";
      } else if (leaf === null) result += token;
      else leaf += JSON.parse(token);
    }
    return result;
  };
  fc.assert(
    fc.property(grammars, texts, fc.integer({ min: 0, max: 3 }), (grammar, text, depth) => {
      const whole = derived(grammar, text);
      assert.is(derived(grammar, text, depth), whole === null ? null : flat(whole, depth));
    }),
    { numRuns: runs(0.6) },
  );
});

test("a choice prefers the earliest, an option its content, a repetition one more that is not empty", () => {
  assert.is(derived(read('x = y | z\ny = "a"\nz = "a" | "b"'), "a"), 'x(y("a"))');
  assert.is(derived(read('x = y | z\ny = "a"\nz = "a" | "b"'), "b"), 'x(z("b"))');
  assert.is(derived(read('x = [ y ]\ny = *"a"'), ""), "x(y())");
  assert.is(derived(read('x = *y z\ny = *"a"\nz = *"a"'), "aa"), 'x(y("a""a")z())');
  assert.is(derived(read('x = *y\ny = *"a"'), ""), "x()");
  assert.is(derived(read('x = 1*y\ny = *"a"'), ""), "x(y())");
  assert.is(derived(read('x = 2*y\ny = *"a"'), "a"), 'x(y("a")y())');
  assert.is(derived(read('x = y "b"\ny = *( "a" | "b" )'), "abb"), 'x(y("a""b")"b")');
});

test("nested repetitions of parts that can be empty", () => {
  const some = [
    'x = *( *( *y [ z ] ) *2z ) y\ny = ["a"]\nz = *"b"',
    'x = *( ( [ y ] [ z ] ) [ "c" ] )\ny = *"a"\nz = *"b"',
    'x = *( [ "a" ] 2*3( y [ z ] ) )\ny = ["b"]\nz = *"c"',
    'x = *( 2y z | "c" )\ny = ["a"]\nz = [ y "b" ]',
    'x = *3( *y "" [ *z ] )\ny = ["a"] ["b"]\nz = *["c"]',
  ];
  const derivers = some.map(read).map((grammar) => [grammar, new Deriver(grammar, "x")] as const);
  let tried = [""];
  for (let length = 0; length <= 5; length++) {
    for (const [grammar, deriver] of derivers) {
      for (const text of tried) {
        assert.is(shown(deriver.derive(text), text), greedy(grammar, "x", text), text);
      }
    }
    tried = tried.flatMap((text) => ["a", "b", "c"].map((letter) => text + letter));
    if (length === 3) tried = tried.filter((_, i) => i % 3 === 0);
  }
});

test("the standard's rules: every text of a conformance suite has the tree that backtracking finds", () => {
  const compiled = compileGrammar(APPENDIX_A);
  for (const rule of ["hostport", "path", "rel_path", "user", "escaped", "opaque-URL"]) {
    let derivable = 0;
    for (const text of conformanceSuite(compile(APPENDIX_A, rule))) {
      const tree = shown(derivation(compiled, rule, text), text);
      if (tree !== null) derivable++;
      assert.is(tree, greedy(APPENDIX_A, rule, text), `${rule}: ${text}`);
    }
    assert.ok(derivable > 0);
  }
});

test("a reference, down to its characters and down to a depth", () => {
  const text = "a:b@c";
  const pairs = compileGrammar(APPENDIX_A, { depth: 2 });
  assert.is(
    shown(derivation(pairs, "URL-reference", text), text),
    'URL-reference(absoluteURL(generic-URL("a"":""b@c")))',
  );
  const site = "u@h.i:8";
  assert.is(
    shown(derivation(compileGrammar(APPENDIX_A, { depth: 3 }), "site", site), site),
    'site(user(unreserved(alpha("u")))"@"hostport(host(hostname("h"".""i"))":"port(digit("8"))))',
  );
  assert.is(
    shown(derivation(compileGrammar(APPENDIX_A), "scheme", "+-1"), "+-1"),
    'scheme("+""-"digit("1"))',
  );
});

test("offsets are in code units, and the leaves make up the text", () => {
  const grammar = grammarOf({ x: repeat(choice(reference("y"), literal("a"))), y: range(0x1f600, 0x1f64f) });
  const text = "a\u{1f600}\u{1f601}a";
  const events: (string | number)[][] = [];
  replay(derivation(compileGrammar(grammar), "x", text)!, {
    open: (rule, offset) => events.push(["open", rule, offset]),
    close: (rule, offset) => events.push(["close", rule, offset]),
    text: (start, end) => events.push(["text", start, end]),
  });
  assert.equal(events, [
    ["open", "x", 0],
    ["text", 0, 1],
    ["open", "y", 1],
    ["text", 1, 3],
    ["close", "y", 3],
    ["open", "y", 3],
    ["text", 3, 5],
    ["close", "y", 5],
    ["text", 5, 6],
    ["close", "x", 6],
  ]);
});

test("a events can be reused, and a text that is not in the language leaves it unchanged", () => {
  const deriver = new Deriver(APPENDIX_A, "hostport");
  const events = deriver.buffer();
  assert.is(deriver.derive("www.w3.org:80", events), events);
  const { length } = events;
  assert.is(deriver.derive("host_name", events), null);
  assert.is(events.length, length);
  assert.is(deriver.derive("h", events), events);
  assert.ok(events.length < length);
  assert.is(shown(events, "h"), greedy(APPENDIX_A, "hostport", "h"));
});

test("a compiled grammar compiles each rule once", () => {
  const compiled = compileGrammar(APPENDIX_A);
  assert.is(compiled.deriver("host"), compiled.deriver("host"));
  assert.throws(() => compiled.deriver("hosts"), /unknown rule "hosts"/);
});

test("texts of any length and depth of rules", () => {
  const text = `http://h/${"a/%20;p".repeat(50_000)}`;
  const events = derivation(compileGrammar(APPENDIX_A), "URL-reference", text)!;
  let leaves = 0;
  for (const word of events.words.subarray(0, events.length)) if (word < 0) leaves -= word;
  assert.is(leaves, text.length);
  const rules: Record<string, ReturnType<typeof literal>> = { x0: literal("a") };
  for (let i = 1; i < 3_000; i++) rules[`x${i}`] = reference(`x${i - 1}`);
  assert.is(derivation(compileGrammar(grammarOf(rules)), "x2999", "a")!.length, 6_001);
});

/** `(a|b)* a (a|b){n}`, whose deterministic automaton has 2^n states. */
const doubling = (letters: number): Rulelist =>
  grammarOf({
    x: sequence(repeat(range(0x61, 0x62)), literal("a"), repeat(range(0x61, 0x62), letters, letters)),
  });

/** The same from right to left, with 2^n look-aheads. */
const doublingBack = (letters: number): Rulelist =>
  grammarOf({
    x: sequence(repeat(range(0x61, 0x62), letters, letters), literal("a"), repeat(range(0x61, 0x62))),
  });

test("texts can be derived from a grammar whose deterministic automaton passes a limit", () => {
  const random = seeded(7);
  const text = Array.from({ length: 2_000 }, () => (random() < 0.5 ? "a" : "b")).join("");
  assert.throws(
    () => compile(doubling(60), "x"),
    (error: unknown) => error instanceof AutomatonLimitError,
  );
  const forward = new Deriver(doubling(60), "x");
  const backward = new Deriver(doublingBack(60), "x");
  for (let length = 61; length < text.length; length += 300) {
    const part = text.slice(0, length);
    assert.is(forward.derive(part) !== null, part.at(-61) === "a");
    assert.is(backward.derive(text.slice(length)) !== null, text[length + 60] === "a");
  }
});

test("what is kept between texts is bounded, and dropping it changes nothing", () => {
  const tail = (letter: string): Expression =>
    sequence(repeat(range(0x61, 0x62), 400, 400), literal(letter), repeat(range(0x61, 0x62)));
  const grammar = grammarOf({ x: choice(reference("y"), reference("z")), y: tail("a"), z: tail("b") });
  const deriver = new Deriver(grammar, "x");
  const random = seeded(8);
  const some = Array.from({ length: 9 }, () =>
    Array.from({ length: 3_000 }, () => (random() < 0.5 ? "a" : "b")).join(""),
  );
  for (const text of [...some, ...some.slice(0, 2)]) {
    const rule = text[400] === "a" ? "y" : "z";
    assert.ok(shown(deriver.derive(text), text)!.startsWith(`x(${rule}(`));
  }
});

test("a text that needs too many look-aheads passes a limit", () => {
  const deriver = new Deriver(doublingBack(20), "x", { limits: { lookahead: 1_000 } });
  const random = seeded(9);
  const text = Array.from({ length: 2_000 }, () => (random() < 0.5 ? "a" : "b")).join("");
  assert.throws(
    () => deriver.derive(text),
    (error: unknown) => error instanceof AutomatonLimitError && error.limit === "lookahead",
  );
});

test("many rules, and many references in one rule, are planned in linear time and without recursion", () => {
  const chain = ['x0 = "a"', ...Array.from({ length: 50_000 }, (_, i) => `x${i + 1} = x${i}`)].join("\n");
  assert.is(derivation(compileGrammar(read(chain)), "x50000", "a")!.rules.length, 50_001);
  const many = Array.from({ length: 150_000 }, (_, i) => `x${i} = "a"`).join("\n");
  const all = Array.from({ length: 150_000 }, (_, i) => `x${i}`).join(" | ");
  assert.is(derivation(compileGrammar(read(`${many}\ny = ${all}`)), "y", "a")!.rules.length, 150_001);
});

test("unknown options and depths that are not whole numbers are type errors", () => {
  const grammar = grammarOf({ x: literal("a") });
  for (const make of [
    (options: object) => new Deriver(grammar, "x", options),
    (options: object) => compileGrammar(grammar, options),
  ]) {
    assert.throws(() => make({ dept: 1 }), /^unknown option "dept": did you mean "depth"\?/);
    assert.throws(() => make({ depth: 0.5 }), /^the depth must be a whole number of at least 0, not 0.5$/);
  }
});

test.run();
