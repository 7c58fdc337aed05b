// Expressions of ECMAScript as automata, compared with what the engine says.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type Dfa, EVERYTHING, equals, has, NOTHING } from "../../src/automaton/index.js";
import { AutomatonLimitError, Budget } from "../../src/automaton/limits.js";
import { Characters } from "../../src/regexp/characters.js";
import { ExpressionError, fromRegExp } from "../../src/regexp/index.js";
import fc, { runs } from "../support/fast-check.js";

/** Texts of characters that the expressions below name, and of others. */
const texts = fc.string({
  unit: fc.constantFrom(..."abAB_1 -\n\r\u2028éſ\u212a\u{1f600}\ud83d\ude00"),
  maxLength: 8,
});

/** Expressions with every kind of assertion, in and next to loops. */
const expressions = fc.letrec<{ part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 4, depthSize: "small", withCrossShrink: true },
    fc.constantFrom(
      ...[
        "a",
        "b",
        "k",
        "s",
        ".",
        "[ab]",
        "[^a]",
        "[]",
        "[\\s\\S]",
        "\\w",
        "\\W",
        "\\s",
        "\\d",
        "1",
        "_",
        "-",
      ],
      ...["^", "$", "\\b", "\\B", "\\u2028", "", "é", "\\ud83d", "\\ude00"],
    ),
    fc.tuple(tie("part"), tie("part")).map(([one, other]) => one + other),
    fc.tuple(tie("part"), tie("part")).map(([one, other]) => `(?:${one}|${other})`),
    fc
      .tuple(tie("part"), fc.constantFrom("*", "+", "?", "{0}", "{2}", "{1,2}", "{0,2}", "*?", "+?", "{1,}"))
      .map(([item, sign]) => `(?:${item})${sign}`),
    fc
      .tuple(fc.constantFrom("(?=", "(?!", "(?<=", "(?<!", "("), tie("part"))
      .map(([opened, item]) => `${opened}${item})`),
  ),
})).part;

const flags = fc
  .subarray(["i", "m", "s"])
  .chain((some) => fc.constantFrom("", "u", "v", "y").map((mode) => some.join("") + mode));

/** Returns what the engine says. V8 tries places between the halves of a pair too, where ECMA-262 (RegExpBuiltinExec) has none. */
function matches(source: string, flags: string, text: string): boolean {
  if (flags.includes("y") || !/[uv]/.test(flags)) return new RegExp(source, flags).test(text);
  const expression = new RegExp(source, `${flags}y`);
  let place = 0;
  for (const character of [...text, "end"]) {
    expression.lastIndex = place;
    if (expression.test(text)) return true;
    place += character.length;
  }
  return false;
}

test("what an expression matches, it matches as an automaton, and nothing else", () => {
  fc.assert(
    fc.property(
      expressions,
      flags,
      fc.array(texts, { minLength: 30, maxLength: 30 }),
      (source, flags, texts) => {
        // V8 11 takes `[^]`, and others that are negated, for other sets in some expressions with the flag `v`.
        fc.pre(!(flags.includes("v") && source.includes("[^")));
        const dfa = fromRegExp(source, { flags });
        const whole = fromRegExp(source, { flags, whole: true });
        const framed = () => new RegExp(`^(?:${source})$`, flags);
        for (const text of texts) {
          assert.is(has(dfa, text), matches(source, flags, text), JSON.stringify(text));
          // With the flag `m`, anchors inside would be others.
          if (!flags.includes("m")) assert.is(has(whole, text), framed().test(text), JSON.stringify(text));
        }
      },
    ),
    { numRuns: runs(4) },
  );
});

test("with a condition that is always true, the automaton is made in another way, and is the same", () => {
  fc.assert(
    fc.property(expressions, flags, (source, flags) => {
      const dfa = fromRegExp(source, { flags, whole: true });
      assert.ok(equals(fromRegExp(`(?=)(?:${source})`, { flags, whole: true }), dfa));
    }),
    { numRuns: runs(2) },
  );
});

test("groups change flags for what they contain", () => {
  const dfa = fromRegExp("^(?i:a(?-i:b)c)d.$", {});
  assert.equal(
    ["abcdx", "AbCdx", "aBcdx", "abcDx", "abcd\n"].map((text) => has(dfa, text)),
    [true, true, false, false, false],
  );
  assert.ok(has(fromRegExp("^(?s:.)$"), "\n"));
  assert.ok(has(fromRegExp("(?m:^)a"), "\na"));
  assert.not.ok(has(fromRegExp("(?m:(?-m:^))a"), "\na"));
});

test("a RegExp and its text are the same", () => {
  assert.ok(equals(fromRegExp(/a.b/isu), fromRegExp("a.b", { flags: "isu" })));
  assert.ok(equals(fromRegExp("[^]*"), EVERYTHING));
  assert.ok(equals(fromRegExp("[]"), NOTHING));
  // No text of JavaScript has half of a pair before the other half as two characters, and those of the automaton can.
  assert.ok(has(fromRegExp(/^.$/u), "\u{1f600}"));
  assert.not.ok(has(fromRegExp(/^.$/), "\u{1f600}"));
});

/** Expressions that cannot be read: the reason, where, and words of the message. */
const REFUSED: readonly (readonly [
  source: string,
  flags: string,
  reason: string,
  offset: number | null,
  words: string,
])[] = [
  ["a(b", "", "syntax", 3, "unterminated group"],
  ["[b-a]", "", "syntax", 4, "range out of order"],
  ["\\p{Nothing}", "u", "syntax", 10, "invalid property name"],
  ["a", "x", "syntax", null, 'the flags "x"'],
  ["a", "uv", "syntax", null, 'the flags "uv"'],
  ["x(a)\\1", "", "not-regular", 4, '"\\1"'],
  ["(?<n>a)\\k<n>", "u", "not-regular", 7, "a group has matched"],
  ["a[\\q{ab}]", "v", "unsupported", 1, "several characters"],
  ["\\p{RGI_Emoji}", "v", "unsupported", 0, "several characters"],
  ["(".repeat(300) + ")".repeat(300), "", "unsupported", 250, "250 deep"],
  ["(".repeat(50_000) + ")".repeat(50_000), "", "unsupported", 0, "250 deep"],
  ["a".repeat(100_001), "", "too-large", null, "100000 characters"],
  ["(?=(?:a{3000}b){3})", "", "too-large", null, "6000 places"],
];

for (const [source, flags, reason, offset, words] of REFUSED)
  test(`${source.slice(0, 20)} with the flags "${flags}" is refused: ${reason}`, () => {
    let error: unknown;
    try {
      fromRegExp(source, { flags });
    } catch (thrown) {
      error = thrown;
    }
    assert.instance(error, ExpressionError);
    const { reason: found, offset: at, message } = error as ExpressionError;
    assert.equal([found, at], [reason, offset]);
    assert.ok(message.includes(words), message);
  });

test("a property that the parser knows and the engine does not is refused where it is", () => {
  const characters = new Characters({ isUnicode: true, flags: "u", budget: new Budget() });
  const node = { type: "CharacterSet", kind: "property", strings: false, raw: "\\p{Newer}", start: 3 };
  try {
    characters.of(node as never, { i: false, m: false, s: false });
    assert.unreachable();
  } catch (error) {
    const { reason, offset, message } = error as ExpressionError;
    assert.equal([reason, offset], ["unsupported", 3]);
    assert.match(message, "the engine that runs this does not know it");
  }
});

test("what would take too long is refused with a limit", () => {
  for (const source of [
    "(?:a|b)*a(?:a|b){30}",
    "^(?:(?:a{1,900}){1,900}){1,900}$",
    "(?=(?:a|b)*a(?:a|b){30}$)",
    "(?<=a(?:a|b){30})b",
  ])
    assert.throws(
      () => fromRegExp(source, { limits: { steps: 2_000_000, dfaStates: 10_000 } }),
      (error: unknown) => error instanceof AutomatonLimitError,
      source,
    );
});

test("any text as an expression gives an automaton or a typed error", () => {
  const signs = fc.string({
    unit: fc.constantFrom(..."ab()[]{}*+?|^$\\.-,:=!<>12wWbBpPuqk é\ud83d"),
    maxLength: 24,
  });
  fc.assert(
    fc.property(signs, flags, (source, flags) => {
      let dfa: Dfa;
      try {
        dfa = fromRegExp(source, { flags, limits: { steps: 2_000_000 } });
      } catch (error) {
        if (error instanceof ExpressionError && error.reason === "syntax")
          assert.throws(
            () => new RegExp(source, flags),
            undefined,
            `${source} with "${flags}" is an expression for the engine`,
          );
        else assert.ok(error instanceof ExpressionError || error instanceof AutomatonLimitError);
        return;
      }
      for (const text of ["", "a", "ab", "(", "1", "\\", "é"])
        assert.is(has(dfa, text), matches(source, flags, text), text);
    }),
    { numRuns: runs(10) },
  );
});

test.run();
