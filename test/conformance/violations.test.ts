import { test } from "uvu";
import * as assert from "uvu/assert";
import type { GrammarName } from "../../grammar/grammars.js";
import { AutomatonLimitError, DEAD, run, unpack } from "../../src/automaton/index.js";
import { type Violation, violations } from "../../src/conformance/index.js";
import { validatorFor } from "../../src/grammar/grammars.js";
import { type DiagnosticCode, draft05, GRAMMAR_NAMES, isValid, validate } from "../../src/index.js";
import { grammarFromText } from "../../src/schemes/index.js";
import { packedOf } from "../../src/spec/tables.js";

const dfaOf = (grammar: GrammarName, rule: string) => {
  const compiled = validatorFor(grammar).grammar;
  return unpack(packedOf(compiled, rule === compiled.startRule ? compiled.strictKey : rule));
};

const RULES: readonly (readonly [GrammarName, string])[] = [
  ["draft-05", "URL-reference"],
  ["draft-05", "hostport"],
  ["rfc3986", "URI"],
  ["rfc3986", "IPv4address"],
  ["rfc3987", "IRI-reference"],
  ["whatwg", "valid-URL-string"],
];

const without = ({ text, offset, character }: Violation): string =>
  text.slice(0, offset) + text.slice(offset + (character ?? "").length);

for (const [grammar, rule] of RULES) {
  for (const every of [false, true]) {
    test(`${grammar} ${rule}${every ? ", every one" : ""}: each text is one character away from a valid one`, () => {
      const dfa = dfaOf(grammar, rule);
      const found = [...violations(grammar, { rule, every })];
      assert.ok(found.length > (every ? 20 : 5));
      let length = 0;
      for (const each of found) {
        const { text, state, offset, character, diagnostic } = each;
        assert.not(isValid(text, { grammar: grammar as "rfc3986", rule: rule as never }), text);
        assert.equal(
          diagnostic,
          validate(text, { grammar: grammar as "rfc3986", rule: rule as never }).diagnostics[0],
        );
        assert.is(run(dfa, text.slice(0, offset)), state);
        if (character === null) assert.is(offset, text.length);
        else {
          assert.ok(text.startsWith(character, offset));
          assert.is(run(dfa, text.slice(0, offset) + character), DEAD, text);
          assert.ok(isValid(without(each), { grammar: grammar as "rfc3986", rule: rule as never }), text);
        }
        assert.ok([...text].length >= length, text);
        length = [...text].length;
      }
    });
  }

  test(`${grammar} ${rule}: by default the shortest of each code and component`, () => {
    const key = ({ diagnostic: { code, component } }: Violation): string => `${code} ${component}`;
    const all = [...violations(grammar, { rule, every: true })];
    const few = [...violations(grammar, { rule })];
    assert.is(new Set(few.map(key)).size, few.length);
    assert.equal(new Set(few.map(key)), new Set(all.map(key)));
    for (const each of few)
      assert.equal(
        each,
        all.find((other) => key(other) === key(each)),
      );
  });
}

test("every state that a text can be cut short in, and every class that it cannot go on with, has a text", () => {
  const dfa = dfaOf("rfc3986", "IPv4address");
  const found = [...violations("rfc3986", { rule: "IPv4address", every: true })];
  for (let state = 1; state < dfa.states; state++) {
    const here = found.filter((each) => each.state === state);
    assert.is(
      here.some(({ character }) => character === null),
      dfa.accepting[state] === 0,
    );
    for (let charClass = 0; charClass < dfa.alphabet.size; charClass++) {
      const tried = here.some(
        ({ character }) =>
          character !== null &&
          run(dfa, character) === run(dfa, character, 1) &&
          dfa.rows[state * dfa.alphabet.size + charClass] === DEAD,
      );
      assert.ok(tried || dfa.rows[state * dfa.alphabet.size + charClass] !== DEAD, `${state} ${charClass}`);
    }
  }
});

/** The codes of the draft that no single fault gives, or not by the start rule. */
const OUT_OF_REACH: readonly DiagnosticCode[] = [
  // A scheme is only meant where "//" follows it: the shortest valid text through such a state goes on otherwise.
  "bad-scheme",
];

test("the codes of the draft, and of the others, that one character gives", () => {
  const codes = new Set(
    GRAMMAR_NAMES.flatMap((grammar) =>
      grammar === "common-core" ? [] : [...violations(grammar)].map(({ diagnostic }) => diagnostic.code),
    ),
  );
  for (const code of [
    "space",
    "control-character",
    "non-ascii-character",
    "lone-surrogate",
    "bad-escape",
    "excluded-character",
    "second-fragment",
    "colon-in-first-segment",
    "second-at",
    "second-colon",
    "bad-port",
    "ip-literal",
    "host-underscore",
    "host-hyphen",
    "empty-label",
    "empty-host",
    "trailing-dot",
    "toplabel-digit",
    "host-number",
    "host-character",
    "empty-port",
    "userinfo",
    "missing-slashes",
    "missing-scheme",
    "lone-query",
    "fragment",
    "query-after-site",
    "unexpected-character",
    "unexpected-end",
  ] as const)
    assert.ok(codes.has(code), code);
  const ofDraft = new Set([...violations(draft05)].map(({ diagnostic }) => diagnostic.code));
  for (const code of OUT_OF_REACH) assert.not(ofDraft.has(code), code);
});

test("a language of all texts cannot be violated", () => {
  const own = grammarFromText("all = *%x0-10FFFF\n", { notation: "abnf" });
  assert.equal([...violations(own, { rule: "all", every: true })], []);
});

test("half a pair that meets its other half is no fault", () => {
  const own = grammarFromText("x = *( %xDC00 / %x1F600-1F6FF / %x10000-10FFFF )\n", { notation: "abnf" });
  for (const { text } of violations(own, { rule: "x", every: true })) assert.not(own.isValid(text), text);
});

test("the work is limited", () => {
  assert.throws(
    () => [...violations("rfc3986", { limits: { steps: 10_000 } })],
    (error: unknown) => error instanceof AutomatonLimitError && error.limit === "steps",
  );
});

test.run();
