// The expressions of all grammars are proved, in all dialects, and this engine reads them as the automata do.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "../../grammar/grammars.js";
import { conformanceSuite, has } from "../../src/automaton/index.js";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { DIALECTS } from "../../src/expressions/dialect.js";
import { DIALECT_NAMES, type Dialect, ExpressionError, toRegExp } from "../../src/expressions/index.js";
import { GRAMMAR_NAMES, namedGrammar } from "../../src/index.js";
import { ruleAutomaton } from "../../src/schemes/grammars.js";
import { createGrammar, standardSchemes } from "../../src/schemes/index.js";
import { sourceOf } from "../../src/schemes/source.js";

const languageOf = (grammar: (typeof GRAMMAR_NAMES)[number], rule: string) =>
  ruleAutomaton(namedGrammar(grammar), rule);

/** What the suite of an automaton does not notice of a dialect: the ends of all classes, line ends, digits and letters of other scripts. */
function edgesOf(grammar: (typeof GRAMMAR_NAMES)[number], rule: string): readonly string[] {
  const dfa = languageOf(grammar, rule);
  const suite = [...conformanceSuite(dfa)];
  const ends = dfa.alphabet.starts.flatMap((start) => [start - 1, start]).filter((end) => end >= 0);
  const characters = [0x0a, 0x0d, 0x85, 0xe9, 0x17f, 0x661, 0x2028, 0x212a, ...ends];
  const members = suite.filter((text) => has(dfa, text)).slice(0, 20);
  return [
    ...suite,
    ...members.flatMap((text) =>
      characters
        .map((codePoint) => String.fromCodePoint(codePoint))
        .flatMap((character) => [text + character, character + text, text.slice(0, -1) + character]),
    ),
  ];
}

for (const [grammar, rule] of [
  ["rfc3986", "URI"],
  ["rfc3986", "IPv6address"],
  ["rfc3987", "IRI"],
  ["draft-05", "URL-reference"],
] as const)
  test(`this engine reads ${rule} of ${grammar} as the automaton does`, () => {
    const dfa = languageOf(grammar, rule);
    const read: readonly (readonly [Dialect, RegExp])[] = [
      ["js", new RegExp(toRegExp(grammar, { rule }), "u")],
      ["html", new RegExp(`^(?:${toRegExp(grammar, { rule, dialect: "html" })})$`, "v")],
      ["json-schema", new RegExp(toRegExp(grammar, { rule, dialect: "json-schema" }), "u")],
    ];
    for (const text of edgesOf(grammar, rule))
      for (const [dialect, expression] of read)
        assert.is(expression.test(text), has(dfa, text), `${dialect} ${JSON.stringify(text)}`);
  });

test("where a rule is of ASCII, the pattern of a JSON Schema needs no flag", () => {
  const pattern = new RegExp(toRegExp("rfc3986", { rule: "URI", dialect: "json-schema" }));
  const dfa = languageOf("rfc3986", "URI");
  for (const text of edgesOf("rfc3986", "URI")) assert.is(pattern.test(text), has(dfa, text), text);
});

test("long texts are matched, and refused, in time that grows with them", () => {
  const expression = new RegExp(toRegExp("rfc3986", { rule: "URI" }), "u");
  for (const unit of ["b", "%41", "/b", "b@", ":", "b:"]) {
    const text = `http://a/${unit.repeat(20_000)}`;
    assert.is(expression.test(text), !unit.includes("<"));
    assert.not.ok(expression.test(`${text}<`));
  }
});

for (const { name, start } of GRAMMARS)
  test(`the start rule of ${name} is proved in every dialect that has its characters`, () => {
    for (const dialect of DIALECT_NAMES) {
      try {
        const printed = toRegExp(name, { dialect });
        assert.ok(printed.startsWith(DIALECTS[dialect].before), `${start} ${dialect}`);
      } catch (error) {
        if (!(error instanceof ExpressionError)) throw error;
        assert.is(`${error.reason} ${dialect}`, "not-expressible posix");
      }
    }
  });

test("every rule of every grammar is proved", () => {
  let proved = 0;
  for (const name of GRAMMAR_NAMES)
    for (const rule of namedGrammar(name).rules) {
      assert.ok(toRegExp(name, { rule }).startsWith("^(?:"), `${name} ${rule}`);
      proved += 1;
    }
  assert.ok(proved > 400, `${proved}`);
});

for (const scheme of standardSchemes)
  test(`the URLs of ${scheme.name} are proved, and this engine reads them as the grammar with the scheme does`, () => {
    const expression = new RegExp(toRegExp("rfc3986", { scheme }), "u");
    const grammar = createGrammar({ base: rfc3986, schemes: [scheme], others: "refuse" });
    const { sample } = sourceOf(scheme)!;
    for (const text of [
      sample,
      `${sample}#f`,
      `${sample} `,
      `${scheme.name}:`,
      `${scheme.name}://`,
      `${sample}%`,
      sample.toUpperCase(),
    ])
      assert.is(expression.test(text), grammar.isValid(text), text);
  });

test("groups whose rule cannot be decided about in time are refused", () => {
  const ldap = standardSchemes.find(({ name }) => name === "ldap")!;
  try {
    toRegExp("rfc3986", { scheme: ldap, groups: ["host"] });
    assert.unreachable();
  } catch (error) {
    assert.instance(error, ExpressionError);
    assert.is((error as ExpressionError).reason, "undecided");
  }
});

test.run();
