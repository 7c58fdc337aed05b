// Rules as regular expressions: what is printed, that it is proved, and what engines make of it.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { AutomatonLimitError, compile, has } from "../../src/automaton/index.js";
import { Budget } from "../../src/automaton/limits.js";
import type { Expression } from "../../src/bnf/expression.js";
import { DIALECT_NAMES, type Dialect, ExpressionError, toRegExp } from "../../src/expressions/index.js";
import { readBack } from "../../src/expressions/read-back.js";
import { prove, provedExpression } from "../../src/expressions/to-regexp.js";
import { namedGrammar } from "../../src/index.js";
import { ruleAutomaton } from "../../src/schemes/grammars.js";
import { defineScheme, http } from "../../src/schemes/index.js";
import { grammarFromText } from "../../src/schemes/text-grammar.js";
import { expressions, texts } from "../automaton/expressions.js";
import { grammarOf } from "../automaton/grammars.js";
import fc, { runs } from "../support/fast-check.js";
import { throws } from "../support/throws.js";

const ofText = (text: string, dialect: Dialect = "js", groups: readonly string[] = []): string =>
  toRegExp(grammarFromText(text), { dialect, groups });

/** A grammar of one rule or more, a dialect, and what is printed. */
const CASES: readonly (readonly [text: string, dialect: Dialect, printed: string])[] = [
  ['a = "x"', "js", "^(?:[Xx])$"],
  ['a = %s"x"', "js", "^(?:x)$"],
  ['a = *%s"x"', "html", "x*"],
  ['a = %s"x" / %s"yz"', "html", "(?:x|yz)"],
  ['a = %s"x" / %s"yz"', "xsd", "(x|yz)"],
  ['a = [ %s"yz" ]', "json-schema", "^(?:(?:yz)?)$"],
  ["a = 1*DIGIT", "js", "^(?:\\d+)$"],
  ["a = 1*DIGIT", "python", "^(?:[0-9]+)\\Z"],
  ["a = 1*DIGIT", "re2", "\\A(?:\\d+)\\z"],
  ["a = 1*DIGIT", "java", "\\A(?:\\d++)\\z"],
  ["a = 1*DIGIT", "pcre2", "\\A(?:[0-9]++)\\z"],
  ["a = 1*DIGIT", "dotnet", "\\A(?:[0-9]+)\\z"],
  ["a = 1*DIGIT", "posix", "^([0-9]+)$"],
  ['a = ALPHA / DIGIT / "_"', "ruby", "\\A(?:\\w)\\z"],
  ["a = 2*4DIGIT", "js", "^(?:\\d{2,4})$"],
  ["a = 3DIGIT", "js", "^(?:\\d{3})$"],
  ["a = 2*DIGIT", "js", "^(?:\\d{2,})$"],
  // Plain characters need no turn of a group.
  ['a = *(ALPHA / "%" 2HEXDIG)', "js", "^(?:[A-Za-z]*(?:%[\\dA-Fa-f]{2}[A-Za-z]*)*)$"],
  ['a = *(ALPHA / "%" 2HEXDIG)', "java", "\\A(?:[A-Za-z]*+(?:%[\\dA-Fa-f]{2}[A-Za-z]*+)*+)\\z"],
  // A loop keeps what it has matched only where there is one way to go on.
  ['a = *( %s"x" / %s"y" ) %s"yx" *DIGIT', "java", "\\A(?:[xy]*yx\\d*+)\\z"],
  ['a = *DIGIT *( %s"x" / %s"y" ) %s"yx"', "java", "\\A(?:\\d*+[xy]*yx)\\z"],
  ['a = 2( *DIGIT %s"x" ) [ *ALPHA %s"y" ]', "java", "\\A(?:(?:\\d*+x){2}(?:[A-Za-z]*y)?)\\z"],
  ["a = 1DIGIT", "js", "^(?:\\d)$"],
  ["a = 1000DIGIT", "re2", "\\A(?:\\d{1000})\\z"],
  // What two alternatives begin with is written once.
  ['a = %s"http:" / %s"https:"', "js", "^(?:http(?::|s:))$"],
  // An alternative that matches nothing new makes engines try twice, and is left out.
  ['a = *( 1*%s"x" / %s"xx" )', "js", "^(?:x*)$"],
  ['a = *%s"x" *%s"x"', "js", "^(?:x*)$"],
  ['a = *%s"x" %s"x"', "js", "^(?:x+)$"],
  // A rule that is ambiguous in any such form is printed from its automaton.
  ['a = *( %s"x" / %s"xyx" / %s"yx" )', "js", "^(?:x*(?:yx+)*)$"],
  // Signs that mean something.
  ['a = "^" / "-" / "]" / "\\"', "js", "^(?:[\\\\\\]^-])$"],
  ['a = "^" / "-" / "]" / "\\"', "html", "[\\\\\\]^\\-]"],
  ['a = "^" / "-" / "]" / "[" / "\\"', "posix", "^([]\\[^-])$"],
  ['a = "^" / "-"', "posix", "^([-^])$"],
  ['a = "." "*" "(" "$"', "posix", "^(\\.\\*\\(\\$)$"],
  ['a = "{" "}" "]" "/" "$" "^"', "xsd", "\\{\\}\\]/$^"],
  // Characters beyond ASCII.
  ["a = %xE9", "js", "^(?:\\u00e9)$"],
  ["a = %x1F600-1F64F", "js", "^(?:[\\u{1f600}-\\u{1f64f}])$"],
  ["a = %x1F600-1F64F", "python", "^(?:[\\U0001f600-\\U0001f64f])\\Z"],
  ["a = %x1F600-1F64F", "re2", "\\A(?:[\\x{1f600}-\\x{1f64f}])\\z"],
  ["a = *%x1F600-1F64F", "dotnet", "\\A(?:(?:\\ud83d[\\ude00-\\ude4f])*)\\z"],
  ["a = %xE9 / %x10000-10FFFF", "dotnet", "\\A(?:(?:\\u00e9|[\\ud800-\\udbff][\\udc00-\\udfff]))\\z"],
  ["a = %xE9", "xsd", "\u00e9"],
  ["a = %x00-10FFFF", "js", "^(?:[\\u0000-\\u{10ffff}])$"],
];

for (const [text, dialect, printed] of CASES)
  test(`${text} for ${dialect}`, () => assert.is(ofText(text, dialect), printed));

test("rules become named groups, whose names each dialect allows", () => {
  const text = 'a = b-c ":" b-c\nb-c = 1*ALPHA';
  const groups = ["b-c"];
  assert.is(ofText(text, "js", groups), "^(?:(?<b_c>[A-Za-z]+):(?<b_c2>[A-Za-z]+))$");
  assert.is(ofText(text, "python", groups), "^(?:(?P<b_c>[A-Za-z]+):(?P<b_c2>[A-Za-z]+))\\Z");
  assert.is(ofText(text, "java", groups), "\\A(?:(?<bC>[A-Za-z]++):(?<bC2>[A-Za-z]++))\\z");
  throws(() => ofText(text, "posix", groups), ExpressionError);
  throws(
    () => toRegExp("rfc3986", { rule: "host", groups: ["port"] }),
    'no part of the expression is the rule "port": it cannot be a group',
  );
  const groupsOf = new RegExp(
    toRegExp("rfc3986", {
      rule: "URI",
      groups: ["scheme", "authority", "host", "port", "query", "fragment"],
    }),
    "u",
  ).exec("http://u@a.example:80/b?c#d")!.groups!;
  assert.equal(
    { ...groupsOf },
    {
      scheme: "http",
      authority: "u@a.example:80",
      host: "a.example",
      port: "80",
      query: "c",
      fragment: "d",
    },
  );
});

test("what a dialect has no form for is refused, with the reason", () => {
  const reason = (action: () => unknown): unknown => {
    try {
      return action();
    } catch (error) {
      return error instanceof ExpressionError ? [error.reason, error.message] : error;
    }
  };
  assert.equal(
    reason(() => ofText("a = %xE9", "posix")),
    [
      "not-expressible",
      "POSIX extended regular expressions (grep -E) cannot be relied upon for characters beyond ASCII",
    ],
  );
  assert.equal(
    reason(() => ofText("a = %x0A", "posix")),
    ["not-expressible", "POSIX extended regular expressions (grep -E) cannot have U+000A"],
  );
  assert.equal(
    reason(() => ofText("a = 2000DIGIT", "re2")),
    ["not-expressible", "RE2 and Go cannot repeat more than 1000 times"],
  );
  assert.equal(
    reason(() => provedOf({ type: "choice", items: [] }, "js")),
    ["not-expressible", "a rule that no text matches has no expression"],
  );
  assert.equal(
    reason(() => toRegExp("rfc3986", { maxLength: 100 })),
    ["too-large", "the expression would have more than 100 characters"],
  );
  const doubling = Array.from({ length: 40 }, (_, at) => `a${at} = a${at + 1} "x" a${at + 1}`);
  throws(() => ofText([...doubling, 'a40 = "y" / "zz"'].join("\n")), AutomatonLimitError);
});

test("groups that make engines try again and again are refused, with a text to repeat", () => {
  const grown = (text: string): readonly unknown[] => {
    try {
      return [ofText(text, "js", ["b"])];
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      return [error.reason, error.witness];
    }
  };
  // Two ways to pass one loop.
  assert.equal(grown('a = *b\nb = %s"x" / %s"xx"')[0], "backtracks");
  assert.equal(grown('a = *( b / %s"xyx" / %s"yx" )\nb = %s"x"'), ["backtracks", "xyxyx"]);
  // Two loops that can share a text.
  assert.equal(grown('a = b *%s"x" *%s"x"\nb = %s"y"').length, 1, "x* x* is one loop");
  assert.equal(grown('a = b *ALPHA DIGIT *ALPHA\nb = "y"').length, 1);
  assert.equal(grown('a = b *( ALPHA / DIGIT ) %s"q" *( ALPHA / DIGIT )\nb = "y"')[0], "backtracks");
});

function provedOf(expression: Expression, dialect: Dialect): string {
  const grammar = grammarOf({ x: expression });
  const budget = new Budget();
  const printing = { dialect, groups: [], maxLength: 100_000 };
  return provedExpression(grammar, "x", compile(grammar, "x"), printing, budget);
}

test("the rules of a scheme say more than the grammar", () => {
  const web = new RegExp(toRegExp("rfc3986", { scheme: http }), "u");
  assert.equal(
    ["http://a.example/b?c#d", "http://", "http:", "https://a.example/", "HTTP://a"].map((text) =>
      web.test(text),
    ),
    [true, false, false, false, true],
  );
  const own = defineScheme({
    name: "x",
    rules: 'x-URI = "x:" name\nname = 1*ALPHA',
    fragment: false,
    shape: "opaque",
  });
  assert.is(toRegExp("rfc3986", { scheme: own, groups: ["name"] }), "^(?:[Xx]:(?<name>[A-Za-z]+))$");
  throws(
    () => toRegExp("rfc3986", { scheme: own, groups: ["host"], dialect: "js", rule: "URI" }),
    "the rule of a scheme is its start rule: there can be no other",
  );
  throws(() => toRegExp("rfc3986", { scheme: own, groups: ["nam"] }), 'unknown rule "nam" of the scheme x');
  throws(
    () => toRegExp("rfc3986", { scheme: { ...own } }),
    "the scheme must be one of url-grammar/schemes, or one with rules that defineScheme made",
  );
  throws(
    () => toRegExp(grammarFromText("a = ALPHA"), { scheme: own }),
    "the rules of a scheme need a grammar of URLs",
  );
});

const reasonOf = (action: () => unknown): unknown => {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return [error.reason, error.witness];
  }
};

test("what is not printed here cannot be read again, and so not be proved", () => {
  for (const [source, dialect] of [
    ["^(?:a)", "js"],
    ["^(?:a)$b", "js"],
    ["(?:a)$", "js"],
    ["^(?:.)$", "js"],
    ["^(?:a**)$", "js"],
    ["^(?:a*+)$", "js"],
    ["^(?:(a))$", "js"],
    ["^(?:(?=a))$", "js"],
    ["^(?:[^a])$", "js"],
    ["^(?:[z-a])$", "js"],
    ["^(?:[\\d-z])$", "js"],
    ["^(?:[a)$", "js"],
    ["^(?:\\s)$", "js"],
    ["^(?:\\b)$", "js"],
    ["^(?:\\d)\\Z", "python"],
    ["^(?:a)$", "python"],
    ["^([[:alpha:]])$", "posix"],
    ["\\A(?:\\u0041)\\z", "pcre2"],
    ["^(?:a", "js"],
    ["^(?:\\", "js"],
  ] as const)
    assert.equal(
      reasonOf(() => readBack(source, dialect)),
      ["not-equal", source],
      source,
    );
});

test("one wrong character is noticed, with a text that tells", () => {
  const right = toRegExp("rfc3986", { rule: "URI" });
  const dfa = ruleAutomaton(namedGrammar("rfc3986"), "URI");
  prove(right, "js", dfa, new Budget());
  let [changed, silent] = [0, 0];
  for (const { 0: found, index } of right.matchAll(/(?<!\\)\[(?:[^\]\\]|\\.)+\]/g)) {
    const wider = `[ ${found.slice(1)}`;
    const text = right.slice(0, index) + wider + right.slice(index + found.length);
    const told = reasonOf(() => prove(text, "js", dfa, new Budget())) as readonly string[] | undefined;
    changed += 1;
    if (told === undefined) silent += 1;
    else assert.equal([told[0], told[1]?.includes(" ")], ["not-equal", true]);
  }
  assert.equal([changed > 50, silent], [true, 0]);
});

test("the expressions of random rules are proved, and this engine reads them as the automaton does", () => {
  fc.assert(
    fc.property(
      expressions(),
      fc.constantFrom(...DIALECT_NAMES),
      fc.array(texts, { maxLength: 8 }),
      (expression, dialect, some) => {
        const dfa = compile(grammarOf({ x: expression }), "x");
        try {
          provedOf(expression, dialect);
          const read = new RegExp(provedOf(expression, "js"), "u");
          for (const text of some) assert.is(read.test(text), has(dfa, text), JSON.stringify(text));
        } catch (error) {
          if (!(error instanceof ExpressionError)) throw error;
          assert.is(error.reason, "not-expressible");
        }
      },
    ),
    { numRuns: runs(1) },
  );
});

test("a rule that refers to itself is an expression, of its levels where it is nested", () => {
  const list = grammarFromText('list = item "," list / item\nitem = 1*DIGIT');
  assert.is(toRegExp(list), "^(?:\\d+(?:,\\d+)*)$");
  const nest = grammarFromText('nest = "(" *nest ")"', { nesting: 2 });
  assert.is(toRegExp(nest), "^(?:\\((?:\\(\\))*\\))$");
  assert.throws(
    () => toRegExp(list, { groups: ["item"] }),
    (error: unknown) => error instanceof ExpressionError && error.reason === "not-expressible",
  );
  assert.is(toRegExp(list, { rule: "item", groups: ["item"] }), "^(?:(?<item>\\d+))$");
});

test.run();
