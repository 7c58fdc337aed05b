import parsimmon from "parsimmon";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compile, equals } from "../../src/automaton/index.js";
import { coreRules } from "../../src/bnf/index.js";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { validatorFor } from "../../src/grammar/grammars.js";
import { drawTree, GRAMMAR_NAMES, isValid, renderDiagnostic } from "../../src/index.js";
import {
  createGrammar,
  defineScheme,
  GrammarError,
  grammarFromText,
  http,
  type SchemeDefinition,
  type TextParser,
} from "../../src/schemes/index.js";
import { throws } from "../support/throws.js";

const note = defineScheme({
  name: "note",
  standard: "Our handbook",
  shape: "opaque",
  rules: 'note = "note:" 1*DIGIT [ "/" tag ]\ntag = 1*unreserved',
  parts: ({ first }) => ({ tag: first("tag") }),
});

/** Returns the code, offset and message of each fault in these rules of the note scheme. */
function faults(rules: string, more: object = {}): readonly (readonly unknown[])[] {
  try {
    createGrammar({ base: rfc3986, schemes: [defineScheme({ ...note, rules, ...more })] });
    return [];
  } catch (error) {
    assert.instance(error, GrammarError);
    return (error as GrammarError).diagnostics.map(({ code, offset, message }) => [code, offset, message]);
  }
}

test("a scheme's URLs keep its rules, in any case of its name, with a fragment or without", () => {
  const grammar = createGrammar({ base: rfc3986, schemes: [note] });
  for (const text of ["note:1", "NOTE:12#a/b?c", "Note:1/a-b", "other:x", "a/b"]) {
    assert.ok(grammar.isValid(text), text);
    assert.ok(grammar.validate(text).valid);
    assert.ok(isValid(text, { grammar }));
    assert.is(grammar.parse(text).text, text);
  }
  for (const text of ["note:", "note:x", "note:1/", "NOTE:1#a#b", "note:1?q", "note:é"]) {
    assert.not.ok(grammar.isValid(text), text);
    assert.not.ok(grammar.validate(text).valid);
  }
  assert.equal(grammar.parts("NOTE:1/Ab#f"), { scheme: "note", parts: { tag: "Ab" } });
  assert.ok(grammar.isValid("note:1#f", { rule: "URI" }));
  assert.not.ok(grammar.isValid("note:x", { rule: "URI", reading: "bnf" }));
  assert.ok(grammar.isValid("x", { rule: "segment" }));
  assert.not.ok(grammar.isValid("note:1", { rule: "relative-ref" }));
  assert.is(grammar.name, "rfc3986");
});

test("a fault names the rules of the scheme and what they expected", () => {
  const grammar = createGrammar({ base: rfc3986, schemes: [note] });
  const [fault] = grammar.validate("NOTE:1x").diagnostics;
  assert.is(
    renderDiagnostic(fault!, "NOTE:1x"),
    `error[scheme-rules]: note URLs do not allow "x" here
  | NOTE:1x
  |       ^
  = found: "x"
  = expected: a digit, "#", "/" or the end of the URL
  = rule: note
  = see: Our handbook, rule note`,
  );
  assert.is(fault!.component, "path");
  const [cut] = grammar.validate("note:1/").diagnostics;
  assert.is(cut!.message, "a note URL cannot end here");
  assert.is(cut!.section?.section, "rule note");
  const generic = grammar.validate("note:[").diagnostics[0];
  assert.is(generic!.code, "excluded-character");
});

test("trees show the rules of the scheme under the rule asked for", () => {
  const grammar = createGrammar({ base: rfc3986, schemes: [note] });
  assert.is(
    drawTree(grammar.tree("note:1/a#b", { depth: 2 })),
    `URI-reference "note:1/a#b"
├─ note "note:1/a"
│  ├─ "note:"
│  ├─ DIGIT "1"
│  ├─ "/"
│  └─ tag "a"
├─ "#"
└─ fragment > pchar "b"`,
  );
  assert.is(drawTree(grammar.tree("x:y", { depth: 1 })), 'URI-reference > URI "x:y"');
  assert.is(grammar.tree("note:1", { rule: "absolute-URI" }).type, "absolute-URI");
});

test("rules override with := and add with =", () => {
  const rules = 'note = "note:" segment\nsegment := 1*DIGIT';
  const grammar = createGrammar({ base: rfc3986, schemes: [defineScheme({ ...note, rules })] });
  assert.ok(grammar.isValid("note:1"));
  assert.not.ok(grammar.isValid("note:a"));
  // The generic grammar is as it was.
  assert.ok(grammar.isValid("a", { rule: "segment" }));
  assert.equal(faults('note = "note:"\nsegment = "x"'), [
    ["rule-clash", 15, "segment is already a rule of RFC 3986"],
  ]);
  assert.equal(faults('note = "note:"\n  sgment := "x"'), [
    ["nothing-to-override", 17, "no grammar of the package has a rule sgment to override"],
  ]);
  assert.equal(faults('note = "note:"\n  site := "x"'), [
    ["nothing-to-override", 17, "RFC 3986 has no rule site to override"],
  ]);
  assert.equal(faults('note = "note:"\n  sgment := "x"', { over: rfc3986 }), [
    ["nothing-to-override", 17, "RFC 3986 has no rule sgment to override"],
  ]);
});

test("faults of a definition are diagnostics with a witness", () => {
  assert.equal(faults('note = "note:" b'), [["undefined-rule", 15, "no rule is called b"]]);
  assert.equal(faults('note = "note:"', { start: "nope" }), [
    ["undefined-rule", 0, "the start rule nope is not defined"],
  ]);
  assert.equal(faults('note = "note:" *%x20-7E'), [
    ["outside-grammar", 0, 'note matches "note:\\"", which is not a valid URL in RFC 3986'],
  ]);
  assert.equal(faults('note = "notes:"'), [
    ["other-scheme", 0, 'note matches "notes:", which does not begin with "note:"'],
  ]);
  assert.equal(faults('note = %s"NOTE:"'), [
    ["other-scheme", 0, 'note matches no text that begins with "note:" in lower case'],
  ]);
  assert.equal(
    faults('note = "note:" zz aa').map(([, offset]) => offset),
    [15, 18],
    "in the order of the text",
  );
  assert.is(faults('note = "note:" a\na = "x" [ a ]')[0]?.[0], "recursive-rule");
  assert.is(faults("")[0]?.[0], "empty-grammar");
  assert.is(faults("note = <anything>")[0]?.[0], "prose");
  assert.is(faults('note = "note:" ( ')[0]?.[0], "unclosed-bracket");
  assert.is(faults('note = "note:" *DIGIT "0" 40DIGIT')[0]?.[0], "too-large");
  assert.is(faults('note = "note:" 60000( 60000HEXDIG )')[0]?.[0], "too-large");
  assert.is(faults('note = "note:" | "x"', { notation: "bnf" })[0]?.[0], "other-scheme");
  assert.equal(faults('note = "note:" 1*digit', { notation: "bnf" })[0]?.[0], "undefined-rule");
  assert.equal(faults('note = "note:" *DIGIT', { notation: "bnf" }), []);
  const many = Array.from({ length: 5000 }, (_, index) => `r${index} = "${index}"`).join("\n");
  assert.equal(faults(`note = "note:" r1\n${many}`), []);
});

/** Returns the code, offset and message of each fault that `defineScheme` reports by itself. */
function faultsOfDefinition(rules: string, more: object = {}): readonly (readonly unknown[])[] {
  try {
    defineScheme({ name: "note", shape: "opaque", rules, ...more });
    return [];
  } catch (error) {
    assert.instance(error, GrammarError);
    return (error as GrammarError).diagnostics.map(({ code, offset, message }) => [code, offset, message]);
  }
}

test("a definition reports the faults that its rules have over every grammar, and createGrammar the others", () => {
  for (const [rules, more, code] of [
    ['note = "note:" 1*DIGT', {}, "undefined-rule"],
    ['note = "note:"', { start: "nope" }, "undefined-rule"],
    ['note = "note:"\nsgment := "x"', {}, "nothing-to-override"],
    ['note = "note:" (', {}, "unclosed-bracket"],
    ["", {}, "empty-grammar"],
    ['note = "note:" a\na = "x" [ a ]', {}, "recursive-rule"],
    ['note = "notes:"', {}, "other-scheme"],
    ['note = "note:"\nother = "x"', { start: "other" }, "other-scheme"],
    ['note = "note:" *DIGIT "0" 40DIGIT', {}, "too-large"],
    ['note = "note:" *%x20-7E', { over: rfc3986 }, "outside-grammar"],
    ['note = "note:"\nsegment = "x"', { over: rfc3986 }, "rule-clash"],
    ['note = "note:" site', { over: rfc3986 }, "undefined-rule"],
  ] as const) {
    const found = faultsOfDefinition(rules, more);
    assert.is(found[0]?.[0], code, rules);
    if (code !== "nothing-to-override") assert.equal(found, faults(rules, more), rules);
  }
  // Some grammar may have these rules, and allow these characters.
  for (const [rules, code] of [
    ['note = "note:" site', "undefined-rule"],
    ['note = "note:"\nsegment = "x"', "rule-clash"],
    ['note = "note:"\nsite := "x"', "nothing-to-override"],
    ['note = "note:" *%x20-7E', "outside-grammar"],
    ['segment := "other:"', "other-scheme"],
    ['note = "note:" segment\npchar := segment', "recursive-rule"],
  ] as const) {
    if (code !== "other-scheme") assert.equal(faultsOfDefinition(rules), [], rules);
    assert.is(faults(rules)[0]?.[0], code, rules);
  }
  assert.equal(faultsOfDefinition("note = 'x'", { notation: "bnf" }).length > 0, true);
});

test("rules of the grammars with the name of a core rule of ABNF match what that does", () => {
  const core = coreRules();
  for (const name of GRAMMAR_NAMES) {
    const { rules } = validatorFor(name).grammar;
    for (const rule of rules.keys()) {
      if (!core.rules.has(rule.toUpperCase())) continue;
      assert.ok(equals(compile({ rules }, rule), compile(core, rule.toUpperCase())), `${name}: ${rule}`);
    }
  }
});

test("a rule that matches no URL of the base is found", () => {
  // In these notations every expression by itself matches some text.
  const literal = defineScheme({ ...note, rules: 'note = "note://" IP-literal', over: rfc3986 });
  assert.ok(createGrammar({ base: rfc3986, schemes: [literal] }).isValid("note://[::1]"));
  assert.throws(
    () => createGrammar({ schemes: [literal] }),
    (error: unknown) =>
      error instanceof GrammarError &&
      error.message.includes("note matches no URL that is valid in draft-05"),
  );
  assert.equal(faults('note = "note:" %x80-FF')[0]?.[0], "outside-grammar");
});

test("a grammar of any text", () => {
  const grammar = grammarFromText('bits = 1*bit\nbit = "0" / "1"', { name: "bits" });
  assert.equal([grammar.name, grammar.start, [...grammar.rules]], ["bits", "bits", ["bits", "bit"]]);
  assert.is(grammar.parse("01").type, "bits");
  const nested = grammarFromText('x = "a" y\ny = "b" "c" "d"');
  assert.is(nested.validate("abz").diagnostics[0]?.rule, "y", "the innermost rule that has begun");
  assert.is(grammarFromText('a = "%"').validate("x").diagnostics[0]?.expected[0]?.label, '"%"');
  assert.ok(grammarFromText('a = b\nb = "x"', { start: "b", notation: "bnf" }).isValid("x"));
  assert.throws(() => grammarFromText('a = "x"', { start: "c" }), /unknown start rule "c"/);
  // What the start rule does not need may have faults.
  const partly = [
    'field = name ":" value',
    "name = 1*ALPHA",
    "value = *VCHAR",
    "host = <host, see [URI], Section 3.2.2>",
    "site = HOST [ port ]",
    "port = 1*digits",
    'comment = "(" *( VCHAR / note ) ")"',
    "note = Comment",
    'other = "x" (',
  ].join("\n");
  assert.equal(grammarFromText(partly, { start: "field" }).rules, [
    "field",
    "name",
    "value",
    "comment",
    "note",
    "ALPHA",
    "VCHAR",
  ]);
  const faultsOf = (text: string, start: string | undefined) => {
    try {
      grammarFromText(text, { start });
      return [];
    } catch (error) {
      assert.instance(error, GrammarError);
      return (error as GrammarError).diagnostics.map(({ code, rule }) => `${code} ${rule}`);
    }
  };
  assert.equal(faultsOf(partly, "site"), ["prose host", "undefined-rule port"]);
  assert.equal(faultsOf(partly, "other"), ["unclosed-bracket other"]);
  assert.is(faultsOf(partly, undefined).length, 3);
  assert.equal(faultsOf(`${partly}\n*** page ***`, "field"), ["syntax-error null"]);
  assert.throws(
    () => grammarFromText("a = b"),
    (error: unknown) => error instanceof GrammarError,
  );
});

test("where the derivation of a fault would take too many steps, the fault is one of the whole rule", () => {
  // What the hundredth character must be takes 2^100 look-aheads to know from the end, and 100 states from the start.
  const grammar = (count: number) =>
    grammarFromText(`s = ${count}letter "a" *letter tail\nletter = "a" / "b"\ntail = ">>"`);
  const letters = `${"ab".repeat(100)}>!`;
  assert.equal(
    grammar(100)
      .validate(letters)
      .diagnostics.map(({ rule }) => rule),
    ["tail"],
  );
  let seed = 1;
  const next = (): string => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % 2 === 0 ? "a" : "b";
  };
  const long = `${Array.from({ length: 7000 }, next).join("")}a${Array.from({ length: 2900 }, next).join("")}>!`;
  const [fault] = grammar(7000).validate(long).diagnostics;
  assert.equal(
    [fault?.rule, fault?.offset, fault?.message.includes('expected ">"')],
    ["s", long.length - 1, true],
  );
});

test("rules in BNF over the draft's own grammar", () => {
  const dial = defineScheme({
    name: "dial",
    shape: "generic",
    notation: "bnf",
    rules: 'dial = "dial://" hostport "/" 1*digit',
  });
  const grammar = createGrammar({ schemes: [dial] });
  assert.ok(grammar.isValid("dial://a.example:80/1"));
  assert.ok(grammar.isValid("DIAL://a.example/1#f"));
  assert.not.ok(grammar.isValid("dial://a_b/1"));
  assert.not.ok(grammar.isValid("dial://a.example/x"));
  assert.is(grammar.parts("dial://h/1"), null);
  assert.is(drawTree(grammar.tree("DIAL://h/1", { depth: 1 })), 'URL-reference > dial "DIAL://h/1"');
});

test("a scheme that forbids fragments", () => {
  const grammar = createGrammar({ base: rfc3986, schemes: [defineScheme({ ...note, fragment: false })] });
  assert.ok(grammar.isValid("note:1"));
  assert.not.ok(grammar.isValid("note:1#"));
  const [fault] = grammar.validate("note:1#x").diagnostics;
  assert.equal([fault?.offset, fault?.component], [6, "path"]);
});

test("a check finds what rules cannot state", () => {
  const pair = defineScheme({
    name: "pair",
    standard: "Our handbook",
    shape: "opaque",
    rules: 'pair = "pair:" 1*DIGIT "-" 1*DIGIT',
    check: (url) => {
      const [one, other] = url.slice("pair:".length).split("-");
      if (one === other) return null;
      const offset = url.indexOf("-") + 1;
      return { offset, length: url.length - offset, message: "the numbers differ", section: "page 4" };
    },
  });
  const grammar = createGrammar({ base: rfc3986, schemes: [pair] });
  for (const text of ["pair:1-1", "PAIR:23-23#x"])
    assert.ok(grammar.validate(text).valid && grammar.isValid(text));
  assert.not.ok(grammar.isValid("PAIR:1-22#x"));
  assert.not.ok(grammar.isValid("pair:1"));
  const [fault] = grammar.validate("PAIR:1-22#x").diagnostics;
  assert.is(
    renderDiagnostic(fault!, "PAIR:1-22#x"),
    `error[scheme-rules]: the numbers differ
  | PAIR:1-22#x
  |        ^^
  = rule: pair
  = see: Our handbook, page 4`,
  );
  assert.is(fault!.component, "path");
  assert.is(grammar.validate("pair:1").diagnostics[0]?.expected.length, 2);
  // Without a section or a standard, the diagnostic has none.
  const plain = defineScheme({ ...pair, check: () => ({ offset: 0, length: 0, message: "no" }) });
  assert.is(
    createGrammar({ base: rfc3986, schemes: [plain] }).validate("pair:1-1").diagnostics[0]?.section,
    null,
  );
});

test("a check that returns something else is a TypeError that names it", () => {
  const found = { offset: 0, length: 1, message: "no" };
  const wrong: readonly (readonly [unknown, string])[] = [
    [undefined, "what the check of the note scheme returns must be an object, not undefined"],
    [false, "what the check of the note scheme returns must be an object, not a boolean"],
    [
      { ...found, offset: 7 },
      "the offset in what the check of the note scheme returns must be a whole number from 0 to 6, not 7",
    ],
    [
      { ...found, length: 7 },
      "the length in what the check of the note scheme returns must be a whole number from 0 to 6, not 7",
    ],
    [
      { ...found, message: 1 },
      "the message in what the check of the note scheme returns must be a string, not 1",
    ],
    [
      { ...found, section: 1 },
      "the section in what the check of the note scheme returns must be a string, not 1",
    ],
  ];
  for (const [result, message] of wrong) {
    const grammar = createGrammar({
      base: rfc3986,
      schemes: [defineScheme({ ...note, check: () => result as never })],
    });
    throws(() => grammar.isValid("note:1"), message);
  }
  let calls = 0;
  const moody = createGrammar({
    base: rfc3986,
    schemes: [defineScheme({ ...note, check: () => (calls++ === 0 ? found : null) })],
  });
  throws(() => moody.validate("note:1"), "the check of the note scheme rejected a URL and then accepted it");
});

test("a parser over the combinators gives the user's own nodes", () => {
  const { regexp, seqMap, string } = parsimmon;
  const branch = regexp(/[a-z]+/).desc("the name of a branch");
  const repository = defineScheme({
    name: "repo",
    shape: "generic",
    rules: (generic) =>
      seqMap(
        string("repo://"),
        generic.hostport.parser,
        string("/"),
        branch,
        (_, server, __, name) => ({ type: "repository", server: server.text, branch: name }) as const,
      ),
  });
  const grammar = createGrammar({ schemes: [repository, note].slice(0, 1) as [typeof repository] });
  assert.ok(grammar.isValid("repo://h:80/main#readme"));
  assert.ok(grammar.isValid("Repo://h/main"));
  assert.not.ok(grammar.isValid("repo://h/1"));
  assert.not.ok(grammar.isValid("repo://a_b/main"));
  assert.equal(grammar.parts("repo://h:80/main#x"), {
    scheme: "repo",
    parts: { type: "repository", server: "h:80", branch: "main" },
  });
  const [fault] = grammar.validate("repo://h/1").diagnostics;
  assert.equal(
    [fault?.code, fault?.offset, fault?.rule, fault?.expected[0]?.label, fault?.section],
    ["scheme-rules", 9, "repo", "the name of a branch", null],
  );
  assert.is(grammar.tree("repo://h/main").type, "URL-reference");
});

test("a parser that contradicts itself, and what is not a parser", () => {
  let calls = 0;
  const fickle: TextParser<null> = {
    parse: () =>
      calls++ % 2 === 0
        ? { status: false, index: { offset: 0 }, expected: [] }
        : { status: true, value: null },
  };
  const scheme = { name: "x", shape: "opaque", rules: () => fickle } as const;
  const grammar = createGrammar({ schemes: [defineScheme(scheme)] });
  assert.throws(
    () => grammar.validate("x:y"),
    /the parser of the x scheme rejected a URL and then accepted it/,
  );
  for (const rules of [() => null, () => ({}), () => 3]) {
    assert.throws(
      () => defineScheme({ ...scheme, rules: rules as never }),
      (error: unknown) => error instanceof TypeError,
    );
  }
});

test("a wrong definition is a TypeError", () => {
  throws(
    () => defineScheme({ name: "x", shape: "opaque", rules: 'x = "x:"', check: 1 } as never),
    "the option check must be a function, not 1",
  );
  const wrong: readonly unknown[] = [
    null,
    3,
    {},
    { ...note, name: "Note" },
    { ...note, name: "" },
    { ...note, name: 3 },
    { ...note, name: "a b\n" },
    { ...note, standard: 3 },
    { ...note, defaultPort: -1 },
    { ...note, defaultPort: 1.5 },
    { ...note, defaultPort: 70000 },
    { ...note, defaultPort: "80" },
    { ...note, shape: "other" },
    { ...note, rules: null },
    { ...note, notation: "ebnf" },
    { ...note, start: 3 },
    { ...note, fragment: 1 },
    { ...note, parts: {} },
  ];
  const isTypeError = (error: unknown): boolean => error instanceof TypeError;
  for (const value of wrong) {
    assert.throws(() => defineScheme(value as SchemeDefinition), isTypeError, JSON.stringify(value));
    assert.throws(() => createGrammar({ schemes: [value as SchemeDefinition] }), isTypeError);
  }
  assert.throws(() => createGrammar({ schemes: [note, note] }), /given twice/);
  assert.throws(() => createGrammar({ schemes: {} as never }), isTypeError);
  assert.throws(() => createGrammar({ base: {} as never, schemes: [] }), isTypeError);
  assert.throws(() => defineScheme({ ...note, over: {} as never }), isTypeError);
  // What was not checked, or is a copy of what was, is refused.
  for (const unchecked of [{ ...note }, { ...http }, Object.create(note)])
    throws(
      () => createGrammar({ schemes: [unchecked as SchemeDefinition] }),
      "each of the schemes must be one of the package, or what defineScheme returned, not an object",
    );
  assert.equal(defineScheme({ ...note, standard: null, defaultPort: 0 }).defaultPort, 0);
});

test("messages about a wrong definition say what is expected, and suggest a name", () => {
  const messages: readonly (readonly [unknown, string])[] = [
    [null, "the scheme must be an object, not null"],
    [[], "the scheme must be an object, not an array"],
    [{ ...note, name: undefined }, "the name of the scheme must be a string, not undefined"],
    [
      { ...note, name: "Note" },
      'the name of the scheme must be a lower-case letter followed by lower-case letters, digits, "+", "-" and ".", ' +
        'not "Note"',
    ],
    [{ ...note, defaultPort: 70000 }, "the default port must be a whole number from 0 to 65535, not 70000"],
    [
      { ...note, shape: "opaqe" },
      'the shape must be "generic" or "opaque", not "opaqe": did you mean "opaque"?',
    ],
    [
      { ...note, rules: 3 },
      "the rules must be a string, a combinator or a function that returns one or a parser, not 3",
    ],
    [
      { ...note, fragments: false },
      'unknown option "fragments": did you mean "fragment"? (known: ' +
        '"name", "standard", "defaultPort", "shape", "status", "rules", "notation", "start", "over", "fragment", "outside", "check", "parts")',
    ],
    [
      { name: "x", shape: "opaque", rules: () => null, parts: () => null },
      'unknown option "parts" (known: "name", "standard", "defaultPort", "shape", "status", "rules", "over", "fragment")',
    ],
  ];
  for (const [definition, message] of messages) {
    throws(() => defineScheme(definition as SchemeDefinition), message);
  }
  throws(
    () => createGrammar({ schemes: [], bases: rfc3986 } as never),
    'unknown option "bases": did you mean "base"? (known: "base", "schemes", "others")',
  );
  throws(() => createGrammar(null as never), "options must be an object, not null");
  throws(() => createGrammar({ schemes: null as never }), "the schemes must be an array, not null");
  const parser = (rules: () => unknown) => () =>
    defineScheme({ name: "x", shape: "opaque", rules: rules as never });
  throws(
    parser(() => null),
    "the parser of the x scheme must be an object, not null",
  );
  throws(
    parser(() => ({})),
    "the method parse of the parser of the x scheme must be a function, not undefined",
  );
});

test("the arguments of a grammar of any text are checked", () => {
  const make = (text: unknown, options?: object) => () => grammarFromText(text as string, options);
  throws(make(3), "the text must be a string, not 3");
  throws(
    make('a = "b"', { begin: "a" }),
    'unknown option "begin" (known: "notation", "start", "name", "imports", "errors", "nesting")',
  );
  throws(
    make('a = "b"', { strat: "a" }),
    'unknown option "strat": did you mean "start"? (known: "notation", "start", "name", "imports", "errors", "nesting")',
  );
  throws(
    make('a = "b"', { notation: "ebnf" }),
    'the notation must be "abnf" or "bnf", not "ebnf": did you mean "abnf"?',
  );
  throws(make('a = "b"', { start: 3 }), "the start rule must be a string, not 3");
  throws(make('a = "b"', { name: null }), "the name must be a string, not null");
  throws(make('a = "b"', null as never), "options must be an object, not null");
});

test("a grammar with schemes can be the base of another", () => {
  const inner = createGrammar({ base: rfc3986, schemes: [note] });
  const task = defineScheme({ name: "task", shape: "opaque", rules: 'task = "task:" 1*ALPHA' });
  const outer = createGrammar({ base: inner, schemes: [task] });
  assert.equal(
    ["note:1", "task:a", "note:a", "task:1", "x:y"].map((text) => outer.isValid(text)),
    [true, true, false, false, true],
  );
});

test("an override is limited to the scheme's own part: a fragment follows the generic rules", () => {
  const over = (rules: string): ReturnType<typeof createGrammar> =>
    createGrammar({ base: rfc3986, schemes: [defineScheme({ ...note, rules })] }) as never;
  const fragment = over('note = "note:" 1*DIGIT\nfragment := 1*DIGIT');
  assert.is(
    drawTree(fragment.tree("note:1#ab", { depth: 1 })),
    'URI-reference "note:1#ab"\n├─ note "note:1"\n├─ "#"\n└─ fragment "ab"',
  );
  assert.is(over('note = "note:" Fragment\nFragment := 1*DIGIT').tree("note:1#1").type, "URI-reference");
  assert.is(
    drawTree(over('URI-reference := "note:" 1*DIGIT').tree("note:1", { depth: 1 })).split(" ")[0],
    "URI-reference",
  );
});

test("a scheme that the base already has must match the rules of both", () => {
  const inner = createGrammar({
    base: rfc3986,
    schemes: [defineScheme({ ...note, rules: 'note = "note:" 1*DIGIT' })],
  });
  const outer = createGrammar({
    base: inner as never,
    schemes: [defineScheme({ ...note, rules: 'note = "note:" 1*ALPHA' })],
  });
  for (const text of ["note:a", "NOTE:a", "note:1", "other:a"]) {
    assert.is(outer.isValid(text), outer.validate(text).valid, text);
    assert.is(outer.isValid(text), text === "other:a", text);
  }
});

test("a grammar of anything but URLs cannot be a base", () => {
  const words = grammarFromText('a = "note:" *ALPHA', { notation: "abnf" });
  throws(() => createGrammar({ base: words as never, schemes: [note] }), TypeError);
  throws(() => defineScheme({ ...note, over: words as never }), TypeError);
});

test("rules may have the names of properties that every object has", () => {
  const grammar = grammarFromText('constructor = toString\ntoString = "x"', { notation: "abnf" });
  const { diagnostics } = grammar.validate("y");
  assert.is(typeof diagnostics[0]!.rule, "string");
});

test("the offset of a fault is that of its line and column", () => {
  assert.equal(faults('\n\nnote = "notes:"'), [
    ["other-scheme", 2, 'note matches "notes:", which does not begin with "note:"'],
  ]);
});

test("points of a tree count the lines of a text that has some", () => {
  const lines = grammarFromText('x = a LF a\na = "q"\nLF = %x0A', { notation: "abnf" });
  const tree = lines.tree("q\nq", { depth: 1 }) as unknown as { children: { position: object }[] };
  assert.equal(tree.children[2]!.position, {
    start: { line: 2, column: 1, offset: 2 },
    end: { line: 2, column: 2, offset: 3 },
  });
  assert.is(drawTree(grammarFromText("x = %x9B", { notation: "abnf" }).tree("\u009b")), 'x "\\u009b"');
});

test("a scheme of any characters is found in capitals too", () => {
  const odd = defineScheme({ name: "a1+.-b", shape: "opaque", rules: 'start = "a1+.-b:" 1*DIGIT' });
  const grammar = createGrammar({ base: rfc3986, schemes: [odd] });
  for (const name of ["a1+.-b", "A1+.-B", "a1+.-B"])
    assert.equal([grammar.isValid(`${name}:1`), grammar.isValid(`${name}:x`)], [true, false], name);
});

test("a scheme of one letter is found in capitals too", () => {
  const short = defineScheme({ name: "q", shape: "opaque", rules: 'start = "q:" 1*DIGIT' });
  const grammar = createGrammar({ base: rfc3986, schemes: [short] });
  assert.equal([grammar.isValid("Q:1"), grammar.isValid("Q:x")], [true, false]);
});

test.run();
