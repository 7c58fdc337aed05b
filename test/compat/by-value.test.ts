// The entry points of one subject take grammar values: each function gives what that of the main entry point gives by the name.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMARS } from "../../grammar/grammars.js";
import * as building from "../../src/compat/build/index.js";
import * as normal from "../../src/compat/normal/index.js";
import * as resolution from "../../src/compat/resolve/index.js";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { escapableRules } from "../../src/grammar/characters.js";
import { compiledGrammarOf } from "../../src/grammar/grammars.js";
import * as main from "../../src/index.js";
import { createGrammar, http } from "../../src/schemes/index.js";

type Functions = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

const VALUE = { ...building, ...normal, ...resolution } as unknown as Functions;
const NAME = { ...main, explain: main.explainResolution } as unknown as Functions;

const BASE = "http://a.example/b/c?d";
const URLS = [
  "http://u:p@a.example:80/b;c/../%7e?q=a#f",
  "HTTP://[2001:DB8::1]:80/x",
  "http://a.example?q",
  "mailto:a@b.example",
  "../a?b#c",
  "http://a_b/{c}",
  "",
];
const DATA = { scheme: "http", authority: { user: "u:v", host: "a.example" }, path: "/b c", query: "d#e" };

/** A call of each function that has the option, with what comes before the options. */
const callsFor = (
  url: unknown,
  rule: string,
): readonly (readonly [name: string, ...args: readonly unknown[]])[] => [
  ["resolve", BASE, url],
  ["relativize", BASE, url],
  ["explain", BASE, url],
  ["normalize", url],
  ["normalizeUrl", url],
  ["equivalent", url, "http://a.example/"],
  ["build", DATA],
  ["dataOf", url],
  ["withComponent", url, { fragment: "a b" }],
  ["withQueryField", url, "q", "a b"],
  ["escape", "%é/:;", rule],
  ["unescape", "%C3%A9", rule],
  ["unescapeBytes", "%FF", rule],
];

/** What a call returns or throws, as plain data. */
function outcome(call: () => unknown): unknown {
  try {
    return { value: JSON.parse(JSON.stringify(call())) };
  } catch (error) {
    const { name, message } = error as Error;
    return { name, message };
  }
}

const thrown = (call: () => unknown): unknown => (outcome(call) as { readonly message?: string }).message;

for (const { name } of GRAMMARS) {
  test(`${name}: a value gives what its name gives in the main entry point`, () => {
    const grammar = main.namedGrammar(name);
    const rule = escapableRules(compiledGrammarOf(name))[0]!;
    for (const url of URLS) {
      for (const [call, ...args] of callsFor(url, rule)) {
        const byName = outcome(() => NAME[call]!(...args, { grammar: name }));
        // A value has words for what is wrong, and a name has them where a result has diagnostics.
        const byValue = outcome(() => VALUE[call]!(...args, { grammar }));
        const byMain = outcome(() => NAME[call]!(...args, { grammar }));
        assert.equal(byValue, byMain, `${call} ${url}`);
        if ("value" in (byName as object)) assert.equal(byValue, byName, `${call} ${url}`);
      }
    }
  });
}

test("without the option, a string is read by the draft", () => {
  for (const url of URLS) {
    for (const [call, ...args] of callsFor(url, "query"))
      assert.equal(
        outcome(() => VALUE[call]!(...args)),
        outcome(() => NAME[call]!(...args)),
        `${call} ${url}`,
      );
  }
});

test("a root that parse returned is read by its own grammar", () => {
  const root = main.parse("http://[::1]:80/%7eb?q#f", { grammar: "rfc3986" });
  for (const [call, ...args] of callsFor(root, "query"))
    assert.equal(
      outcome(() => VALUE[call]!(...args)),
      outcome(() => NAME[call]!(...args)),
      call,
    );
  assert.is(normal.normalizeUrl(root), "http://[::1]/~b?q#f");
});

test("any other AST is read by the draft, and one that the draft does not have needs the option", () => {
  const ofDraft = structuredClone(main.parse("HTTP://A.example/b"));
  assert.is(normal.normalizeUrl(ofDraft), "http://a.example/b");
  const ofOther = structuredClone(main.parse("HTTP://[::1]/b", { grammar: "rfc3986" }));
  assert.is(normal.normalizeUrl(ofOther, { grammar: rfc3986 }), "http://[::1]/b");
  const needed =
    "an AST with an authority needs the option grammar: give a grammar value, such as rfc3986 of url-grammar/rfc3986";
  assert.is(
    thrown(() => normal.normalizeUrl(ofOther)),
    needed,
  );
  assert.is(
    thrown(() => normal.equivalent("a:b", ofOther)),
    needed,
  );
  assert.is(
    thrown(() => building.dataOf(ofOther)),
    needed,
  );
  assert.is(
    thrown(() => building.withComponent(ofOther, { fragment: "c" })),
    needed,
  );
  // What is resolved is not read by a grammar.
  assert.is(resolution.resolve(ofOther, "c").url, "HTTP://[::1]/c");
});

test("a name is a TypeError that says what to give instead", () => {
  for (const grammar of ["rfc3986", "draft-05", "rfc9999"]) {
    for (const [call, ...args] of callsFor("a:b", "query"))
      assert.is(
        thrown(() => VALUE[call]!(...args, { grammar })),
        `the grammar must be a grammar value, such as rfc3986 of url-grammar/rfc3986, not "${grammar}": the functions of url-grammar take names`,
        call,
      );
  }
  const notOne = "the grammar must be a grammar value, such as rfc3986 of url-grammar/rfc3986, not an object";
  const notOfUrls = "the grammar must be a grammar of URLs";
  for (const [call, ...args] of callsFor("a:b", "query")) {
    assert.is(
      thrown(() => VALUE[call]!(...args, { grammar: {} })),
      notOne,
      call,
    );
    assert.is(
      thrown(() => VALUE[call]!(...args, { grammar: main.outsideAppendixA })),
      notOfUrls,
      call,
    );
  }
});

test("an algorithm needs a grammar that can check its results", () => {
  for (const algorithm of resolution.ALGORITHMS) {
    assert.type(resolution.resolveUrl(BASE, "g", { algorithm }), "string");
    for (const call of [resolution.resolve, resolution.relativize, resolution.explain]) {
      const message = thrown(() => call(BASE, "g", { algorithm }));
      const needed = `the algorithm "${algorithm}" needs the option grammar here: give a grammar value, such as rfc3986 of url-grammar/rfc3986, or import from url-grammar`;
      assert.is(message, algorithm === "draft-05" ? undefined : needed);
    }
    assert.is(resolution.resolve(BASE, "g", { algorithm, grammar: rfc3986 }).algorithm, algorithm);
  }
  assert.is(resolution.resolve(BASE, "g", { grammar: rfc3986 }).algorithm, "rfc3986");
  assert.is(
    thrown(() => resolution.resolve(BASE, "g", { grammar: undefined })),
    undefined,
  );
});

test("a grammar of the user is a value too", () => {
  const grammar = createGrammar({ base: rfc3986, schemes: [http], others: "refuse" });
  assert.is(resolution.resolve("http://a/b", "c", { grammar }).algorithm, "rfc3986");
  assert.is(normal.normalizeUrl("HTTP://[::1]:80", { grammar }), "http://[::1]/");
  assert.is(building.withQueryField("http://[::1]?a", "a", "b", { grammar }), "http://[::1]?a=b");
});

test.run();
