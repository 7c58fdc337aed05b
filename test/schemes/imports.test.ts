// Grammars of texts that refer to rules of others, and the lines of a text that say how it is to be read.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { printAbnf } from "../../src/bnf/index.js";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { rfc3987 } from "../../src/generated/entry/rfc3987.js";
import { validatorOf } from "../../src/grammar/validator.js";
import { draft05 } from "../../src/index.js";
import { GrammarError, grammarFromText, type TextGrammarOptions } from "../../src/schemes/index.js";
import fc, { runs } from "../support/fast-check.js";
import { throws } from "../support/throws.js";

const URI: TextGrammarOptions = { imports: { uri: rfc3986 } };

/** What a rule may have to refer to one of the grammar `uri`, and the rule that is meant. */
const REFERENCES: Readonly<Record<string, string>> = {
  "uri-host": "uri:host",
  "URI-Host": "uri:host",
  "uri-path-abempty": "uri:path-abempty",
  "<host, see [URI], Section 3.2.2>": "uri:host",
  "<URI-reference, see [URI], Section 4.1>": "uri:URI-reference",
  "<HOST see [Uri]>": "uri:host",
  "<host, defined in [URI]>": "uri:host",
  "<host, as defined in [U-R-I], Section 3.2.2, and no more>": "uri:host",
  "<port from [URI]>": "uri:port",
  // The rule that is defined is the one that is meant.
  "<see [URI], Section 4.1>": "uri:URI",
  "<as defined in [URI]>": "uri:URI",
  "<uri-host>": "uri:host",
};

for (const [written, rule] of Object.entries(REFERENCES))
  test(`${written} is ${rule}`, () => {
    const { rules } = grammarFromText(`uri = ${written}`, URI);
    assert.equal(rules.slice(0, 2), ["uri", rule]);
  });

const FAULTS: readonly (readonly [rules: string, options: TextGrammarOptions, faults: readonly string[]])[] =
  [
    ["a = <host, see [URI]>", {}, ["prose 4+17: import the grammar that [URI] means"]],
    [
      "a = <any character but a space>",
      URI,
      ["prose 4+27: write out the characters it means, such as %x00-1F"],
    ],
    ["a = <hoost, see [URI]>", URI, ["undefined-rule 4+18: correct the name, or import another grammar"]],
    [
      "a = uri-hoost",
      URI,
      ["undefined-rule 4+9: define uri-hoost, or put it in quotation marks if it is literal text"],
    ],
    [
      '; @import uri from rfc3986\na = "x"',
      {},
      ["bad-directive 3+23: give it to grammarFromText as an import"],
    ],
    ['; @import uri from rfc3986\na = "x"', URI, []],
    [
      '; @import uri\na = "x"',
      {},
      ["bad-directive 3+10: write ; @import uri from rfc3986, or the path of a file"],
    ],
    ['a = "x" ; @import uri\n', {}, []],
    ['; @nesting 0\na = "x"', {}, ["bad-directive 3+9: write ; @nesting 3"]],
    [
      '; @nesting 101\n; @nesting x\na = "x"',
      {},
      ["bad-directive 3+11: write ; @nesting 3", "bad-directive 18+9: write ; @nesting 3"],
    ],
    ['; @nestign 3\na = "x"', {}, ["bad-directive 3+9: did you mean @nesting?"]],
    ['; @author someone\na = "x"', {}, []],
  ];

for (const [rules, options, faults] of FAULTS)
  test(`the faults of ${JSON.stringify(rules)}`, () => {
    try {
      grammarFromText(rules, options);
      assert.equal([], faults);
    } catch (error) {
      assert.instance(error, GrammarError);
      const found = (error as GrammarError).diagnostics.map(
        ({ code, offset, length, hint }) => `${code} ${offset}+${length}: ${hint?.text}`,
      );
      assert.equal(found, faults);
    }
  });

test("an imported rule matches what it matches in its grammar", () => {
  for (const [grammar, rule] of [
    [rfc3986, "URI-reference"],
    [rfc3986, "IPv6address"],
    [rfc3987, "ihost"],
    [draft05, "URL-reference"],
  ] as const) {
    const alone = grammarFromText(`whole = <${rule}, see [IT]>`, { imports: { it: grammar } });
    const is = (text: string): boolean =>
      (grammar.isValid as (text: string, options: object) => boolean)(text, { rule, reading: "bnf" });
    const character = fc.constantFrom(..."ab1:/?#[]@%4é. ", "http", "::", "%41");
    fc.assert(
      fc.property(fc.array(character, { maxLength: 12 }), (parts) => {
        const text = parts.join("");
        assert.is(alone.isValid(text), is(text), text);
      }),
    );
  }
});

test("names of two grammars are two names, and so are those of one in different case", () => {
  const first = grammarFromText('name = 1*DIGIT\nlist = name *( "," name )');
  const grammar = grammarFromText('Name = one-name "=" two-Name\nlist = one-list', {
    imports: { one: first, two: grammarFromText("NAME = 1*ALPHA") },
  });
  assert.equal(
    grammar.rules,
    ["Name", "list", "one:name", "one:list", "one:DIGIT", "two:NAME", "two:ALPHA"].sort(
      byOrder(grammar.rules),
    ),
  );
  assert.ok(grammar.isValid("12=ab"));
  assert.not.ok(grammar.isValid("ab=12"));
  assert.ok(grammar.isValid("1,2", { rule: "list" }));
  assert.ok(grammar.isValid("1,2", { rule: "one:list" }));
});

const byOrder = (names: readonly string[]) => (a: string, b: string) => names.indexOf(a) - names.indexOf(b);

test("a grammar that was imported can be imported with what it imports, and so can one that is nested", () => {
  const inner = grammarFromText('site = "//" uri-host', URI);
  const nest = grammarFromText('nest = "<" [ nest ] ">"');
  const outer = grammarFromText("a = in-site nest-nest", { imports: { in: inner, nest } });
  assert.ok(outer.isValid("//a.example<<<>>>"));
  assert.ok(outer.rules.includes("in:uri:host"));
  assert.is(outer.validate("//a<<<<>>>>").diagnostics[0]?.code, "nested-too-deep");
});

test("a rule with imports is printed, and read back", () => {
  const grammar = grammarFromText('site = uri-host [ ":" uri-port ]', URI);
  const [site] = validatorOf(grammar).grammar.spec.rules.data();
  const text = printAbnf({ rules: new Map([["site", site!]]) });
  assert.is(text, 'site = <host, see [uri]> [ ":" <port, see [uri]> ]\n');
  assert.equal(grammarFromText(text, URI).rules, grammar.rules);
});

test("the directive of a text says how deep it goes, unless the option does", () => {
  const rules = '; @nesting 5\nnest = "(" [ nest ] ")"';
  const depth = (count: number) => `${"(".repeat(count)}${")".repeat(count)}`;
  assert.ok(grammarFromText(rules).isValid(depth(5)));
  assert.not.ok(grammarFromText(rules).isValid(depth(6)));
  assert.ok(grammarFromText(rules, { nesting: 6 }).isValid(depth(6)));
});

test("the imports are checked", () => {
  const make = (imports: unknown) => () => grammarFromText("a = uri-host", { imports: imports as never });
  throws(make(null), "the imports must be an object, not null");
  throws(
    make({ uri: "rfc3986" }),
    'the grammar must be a grammar value or the name of a grammar, not "rfc3986"',
  );
  throws(
    make({ "u:ri": rfc3986 }),
    'the name of an import must be letters, digits, spaces and . _ -, from a letter on, not "u:ri"',
  );
});

test("any text is a grammar or a typed error", () => {
  const piece = fc.constantFrom(
    "a",
    "uri-host",
    "<host, see [URI]>",
    "<see [",
    "]>",
    "; @import ",
    "; @nesting ",
    "uri",
    " = ",
    "\n",
    "9",
    '"x"',
    "(",
    ")",
    "/",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      try {
        grammarFromText(pieces.join(""), URI).isValid("x");
      } catch (error) {
        assert.instance(error, GrammarError);
      }
    }),
    { numRuns: runs(3) },
  );
});

test.run();
