// Templates of messages and hints: that they can be translated. What the page of messages lists is compared with what is said
// about the texts of the cases, by every grammar, by rules of schemes, as warnings, and about texts of grammars.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readAbnf, readBnf } from "../../src/bnf/index.js";
import { type Params, phrase } from "../../src/core/diagnostic/phrase.js";
import { rfc3986 } from "../../src/grammar/rfc3986.js";
import {
  fillTemplate,
  GRAMMAR_NAMES,
  type Hint,
  renderDiagnostic,
  renderWarning,
  translator,
  type UrlDiagnostic,
  validate,
  warnings,
} from "../../src/index.js";
import {
  connectionSchemes,
  createGrammar,
  defineScheme,
  http,
  https,
  standaloneSchemes,
  standardSchemes,
} from "../../src/schemes/index.js";
import { translatable } from "../../tools/generate/templates.js";
import { caseFiles, caseLines } from "../support/cases.js";
import { throws } from "../support/throws.js";

const listed = translatable();
const templates: ReadonlySet<string> = new Set(listed.templates);
const words: ReadonlySet<string> = new Set(listed.words);
const TAILS = /(?=: expected \{expected\}|; the host is then "|, or "\[\{host\}\])/;

/** The places whose parameters may be words, and those whose parameters are lists of data. */
const OF_WORDS: ReadonlySet<string> = new Set([
  "character",
  "delimiters",
  "expected",
  "part",
  "script",
  "scripts",
]);

/** What is data in the place of a word: a character in quotation marks, a code point, a rule that ends. */
const DATA = /^(?:"[^"]+"|'"'|"[^"]+" \(U\+[\dA-F]+\)|U\+[\dA-F]+|"URL:")$/;

interface Said {
  readonly template: string;
  readonly params: Params;
}

const seen = new Set<string>();

/** Checks words against the list, and that the template filled with its parameters is what was said. */
function check(said: string, { template, params }: Said): void {
  assert.is(fillTemplate(template, params), said);
  const [head, ...tails] = template.split(TAILS);
  for (const text of [head!, ...tails]) {
    seen.add(text);
    assert.ok(
      templates.has(text) || listed.tails.includes(text),
      `${text}: in the list of docs/reference/messages.md`,
    );
  }
  const places = new Set(Array.from(template.matchAll(/\{(\w+)\}/g), ([, place]) => place!));
  assert.equal([...places].sort(), Object.keys(params).sort(), template);
  assert.ok(Object.isFrozen(params), template);
  for (const [place, value] of Object.entries(params)) {
    if (OF_WORDS.has(place)) for (const word of value.split(/, | and | or /)) checkWord(word);
  }
}

function checkWord(text: string): void {
  const [, part] = /^the end of the (.+)$/.exec(text) ?? [];
  const [, name] = /^U\+[\dA-F]+ \((.+)\)$/.exec(text) ?? [];
  // The end of a rule has the name of the rule.
  const known = part !== undefined || words.has(name ?? text) || DATA.test(text);
  assert.ok(known, `${text}: in the list of words of docs/reference/messages.md`);
}

function checkAll(
  found: readonly (Said & { readonly message: string; readonly hint: (Said & Pick<Hint, "text">) | null })[],
): void {
  for (const { message, hint, ...said } of found) {
    check(message, said);
    if (hint !== null) check(hint.text, hint);
  }
}

/** The texts of files of cases, and each with one character that does not belong there. */
function textsOf(folder: string, of: (file: string) => boolean = () => true): readonly string[] {
  const texts = new Set<string>();
  for (const file of caseFiles(folder).filter(of)) {
    for (const line of caseLines(folder, file)) {
      const [quoted] = /^"(?:[^"\\]|\\.)*"/.exec(line) ?? [];
      const plain = /^(?:ok {3}|bad {2}|\S+\t)(\S+)/.exec(line)?.[1] ?? null;
      if (quoted !== undefined) texts.add(JSON.parse(quoted) as string);
      else if (plain !== null) texts.add(plain);
    }
  }
  const odd = [
    ...' \t\n"<\\{|%[]#@:/_\u00e9\u200b\u202e\u0301\u0000\u0085\ufeff',
    "\ud800",
    "\u{1f600}",
    "%u00e9",
  ];
  return [...texts].flatMap((text, index) => {
    const at = (index * 7) % (text.length + 1);
    return [text, text.slice(0, at) + odd[index % odd.length]! + text.slice(at)];
  });
}

const texts = ["diagnostic", "fix", "warnings"]
  .flatMap((folder) => textsOf(folder))
  .filter((text) => text.length < 400);

for (const [index, grammar] of GRAMMAR_NAMES.entries()) {
  test(`what ${grammar} says is in the list, and filling a template gives the message`, () => {
    // Some of the texts by each grammar, and all of those that are about it.
    const own = textsOf("fix", (file) => file === `${grammar}.txt`);
    const some = texts.filter((_, at) => at % 8 === index % 8);
    for (const text of [...own, ...some]) checkAll(validate(text, { grammar }).diagnostics);
  });
}

test("the same for rules alone", () => {
  for (const rule of [
    "scheme",
    "host",
    "port",
    "query",
    "IP-literal",
    "path-absolute",
    "HEXDIG",
    "ALPHA",
  ] as const)
    for (const text of texts.slice(0, 120))
      checkAll(validate(text, { grammar: "rfc3986", rule }).diagnostics);
});

/** The schemes that say more than what was expected. The automata of all of them take seconds. */
const SCHEMES = [
  ...["tel", "mailto", "geo", "urn", "s3", "ws", "imap", "data", "sftp"],
  ...["sms", "tag", "stun", "mongodb+srv"],
];

test("the same for rules of schemes", () => {
  const schemes = standardSchemes.filter(({ name }) => SCHEMES.includes(name));
  const grammar = createGrammar({ base: rfc3986, schemes });
  for (const text of textsOf("scheme", (file) => SCHEMES.includes(file.slice(0, -".txt".length))))
    checkAll(grammar.validate(text).diagnostics);
  const web = createGrammar({ base: rfc3986, schemes: [http, https], others: "refuse" });
  for (const text of [
    "http:a.example",
    "http:///a.example/",
    "https:",
    "http://:80/",
    "htps://a.example/",
    "a:b",
  ])
    checkAll(web.validate(text).diagnostics);
  const connections = standaloneSchemes(connectionSchemes);
  for (const text of [...textsOf("scheme", (file) => /^(?:mongodb|postgresql|jdbc)\.txt$/.test(file)), "x"])
    checkAll(connections.validate(text).diagnostics);
  const none = createGrammar({ base: rfc3986, schemes: [], others: "refuse" });
  checkAll(none.validate("htps://a.example/").diagnostics);
});

test("the same for warnings", () => {
  for (const grammar of ["draft-05", "rfc3986"] as const)
    for (const text of textsOf("warnings")) checkAll(warnings(text, { grammar }));
});

test("the same for texts of grammars", () => {
  const lines = ["abnf-faults.txt", "bnf-faults.txt"].flatMap((file) => caseLines("bnf", file));
  const one = [
    "a = b",
    "a = ( b",
    "a = [ [ (",
    "a = <x",
    'a = "',
    "= x",
    "a = 5*2b",
    "a = #b",
    "a = %x110000",
    "",
  ];
  for (const text of [...lines, ...one]) {
    checkAll(readAbnf(text).diagnostics);
    checkAll(readBnf(text).diagnostics);
  }
});

test("most templates that the list has occur there", () => {
  // What does not occur is about documents, records, limits and combinators.
  const share = [...templates].filter((text) => seen.has(text)).length / templates.size;
  assert.ok(share > 0.7, `${share}`);
});

test("a missing parameter, an unknown one and words that are put together are errors of types", () => {
  const name = "a" as string;
  assert.equal(phrase("no {rule}", { rule: name }), {
    text: "no a",
    template: "no {rule}",
    params: { rule: "a" },
  });
  // @ts-expect-error a parameter is missing
  assert.is(phrase("no {rule}").text, "no {rule}");
  // @ts-expect-error a parameter is missing
  assert.is(phrase("no {rule} of {grammar}", { rule: name }).text, "no a of {grammar}");
  // @ts-expect-error nothing stands in a place of this name
  assert.is(phrase("no {rule}", { rule: name, other: name }).text, "no a");
  // @ts-expect-error nobody can translate words that are put together
  assert.is(phrase(`no ${name}`).text, "no a");
});

test("a place without a parameter stays, whatever it is called", () => {
  assert.is(fillTemplate("{a} {constructor} {b}", { a: "{b}" }), "{b} {constructor} {b}");
});

const GERMAN: Readonly<Record<string, string>> = {
  "{character} is not allowed in a port": "{character} ist im Port nicht erlaubt",
  "use only digits in the port, or leave it empty": "nur Ziffern im Port schreiben, oder nichts",
  "{character} is not allowed here": "{character} ist hier nicht erlaubt",
  ": expected {expected}": ": erwartet: {expected}",
  "the end of the {part}": "das Ende: {part}",
  "remove the {delimiters} around the URL": "{delimiters} um die URL entfernen",
  "write two slashes": "zwei Schr\u00e4gstriche schreiben",
  '; the host is then "{newHost}"': '; der Host ist dann "{newHost}"',
  "{code} ({name})": "{name} ({code})",
  "{port} is the default port of {schemes}, not {scheme}":
    "{port} ist der Port von {schemes}, nicht von {scheme}",
  "a letter": "ein Buchstabe",
  "a digit": "eine Ziffer",
  "a space": "ein Leerzeichen",
  "quotation marks": "Anf\u00fchrungszeichen",
  "angle brackets": "spitze Klammern",
  scheme: "Schema",
  "zero width space": "Leerzeichen ohne Breite",
  and: "und",
  or: "oder",
  error: "Fehler",
  warning: "Warnung",
  found: "gefunden",
  expected: "erwartet",
  rule: "Regel",
  see: "siehe",
  hint: "Rat",
};

test("a translator wants a template and its params", () => {
  const same = translator((text) => text);
  throws(() => same(1 as never, {}), TypeError);
  throws(() => same("a", null as never), TypeError);
});

const translate = translator((text) => (Object.hasOwn(GERMAN, text) ? GERMAN[text] : undefined));

const first = (text: string, rule?: "URI" | "scheme" | "port"): UrlDiagnostic =>
  validate(text, { grammar: "rfc3986", ...(rule !== undefined && { rule }) }).diagnostics[0]!;

test("a diagnostic in German", () => {
  const text = "http://a.example:x/";
  assert.equal(renderDiagnostic(first(text), text, { translate }).split("\n"), [
    'Fehler[bad-port]: "x" ist im Port nicht erlaubt',
    "  | http://a.example:x/",
    "  |                  ^",
    '  = gefunden: "x"',
    "  = erwartet: eine Ziffer oder das Ende: port",
    "  = Regel: port",
    "  = siehe: RFC 3986, section 3.2.3",
    "  = Rat: nur Ziffern im Port schreiben, oder nichts",
  ]);
  assert.is(
    renderDiagnostic(first(text), text, { translate: () => undefined }),
    renderDiagnostic(first(text), text),
  );
});

test("a warning in German, and one whose words are not known", () => {
  const text = "http:/a.example/";
  const [warning] = warnings(text);
  const lines = renderWarning(warning!, text, { translate }).split("\n");
  assert.is(lines[0], 'Warnung[missing-slashes]: "http:" must be followed by "//"');
  assert.is(lines.at(-1), '  = Rat: zwei Schr\u00e4gstriche schreiben; der Host ist dann "a.example"');
  const { template: _, params: __, ...old } = warning!;
  assert.match(renderWarning(old, text, { translate }), /must be followed by/);
});

test("words, lists and characters among the parameters are looked up, and data is not", () => {
  const said = ({ template, params }: Said): string => translate(template, params);
  assert.is(
    said(first('"<http://a.example/>"').hint!),
    "Anf\u00fchrungszeichen und spitze Klammern um die URL entfernen",
  );
  assert.is(
    translate("{character} is not allowed here: expected {expected}", {
      character: "a space",
      expected: 'a letter, "," or the end of the scheme',
    }),
    'ein Leerzeichen ist hier nicht erlaubt: erwartet: ein Buchstabe, "," oder das Ende: Schema',
  );
  assert.is(
    translate("{character} is not allowed in a port", { character: "U+200B (zero width space)" }),
    "Leerzeichen ohne Breite (U+200B) ist im Port nicht erlaubt",
  );
  // Schemes are data, even where one has the name of a word.
  assert.is(
    translate("{port} is the default port of {schemes}, not {scheme}", {
      port: "1",
      schemes: "scheme and see",
      scheme: "rule",
    }),
    "1 ist der Port von scheme und see, nicht von rule",
  );
});

test("a whole template goes before its parts", () => {
  const whole = translator((text) =>
    text === "a: expected {expected}" ? "{expected}!" : text === "a" ? "b" : undefined,
  );
  assert.is(whole("a: expected {expected}", { expected: "x" }), "x!");
  assert.is(whole("a", {}), "b");
});

test("the check of a scheme can return a template", () => {
  const violation = { offset: 2, length: 1, message: "{word} is not a word", params: { word: "b" } };
  const word = defineScheme({
    name: "w",
    shape: "opaque",
    rules: 'w = "w:" ALPHA',
    check: (url) =>
      url === "w:a" ? null : url === "w:b" ? violation : { offset: 0, length: 1, message: "{none}" },
  });
  const grammar = createGrammar({ base: rfc3986, schemes: [word] });
  const [own] = grammar.validate("w:b").diagnostics;
  assert.equal(
    [own!.message, own!.template, own!.params],
    ["b is not a word", "{word} is not a word", { word: "b" }],
  );
  assert.not(Object.isFrozen(violation.params), "what the check returns stays as it is");
  const [plain] = grammar.validate("w:c").diagnostics;
  assert.equal([plain!.message, plain!.template, plain!.params], ["{none}", "{none}", {}]);
});

test("a translator refuses what are no params", () => {
  const translate = translator(() => undefined);
  for (const params of [null, "a", 1, []])
    assert.throws(() => translate("a {b}", params as never), /^params must be|^the params must be/);
});

test.run();
