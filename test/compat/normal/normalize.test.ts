// The normal form: cases as data, and properties that hold for any text.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { equivalencesOf } from "../../../src/compat/normal/change.js";
import { formByComponents, plainForm } from "../../../src/compat/normal/normalize.js";
import { compiledGrammarOf } from "../../../src/grammar/grammars.js";
import { rfc3986 } from "../../../src/grammar/rfc3986.js";
import { equivalent, GRAMMAR_NAMES, type GrammarName, normalize, parse } from "../../../src/index.js";
import { createGrammar, defineScheme, tel as standardTel } from "../../../src/schemes/index.js";
import fc, { CHARACTER, runs } from "../../support/fast-check.js";
import { textOf } from "../../support/files.js";
import { casesOf } from "../../support/tabbed.js";
import { throws } from "../../support/throws.js";
import { anyReference, escapedReference, likelyReference } from "../../support/url-arbitrary.js";

const references = fc.oneof(likelyReference, anyReference, fc.string({ unit: CHARACTER }), {
  arbitrary: escapedReference,
  weight: 4,
});
const grammars = fc.constantFrom(...GRAMMAR_NAMES);

const FILES = [
  ["plain", {}],
  ["dots", { dotSegments: true }],
  ["rfc3986", { grammar: "rfc3986" }],
  ["rfc3986-kept-dots", { grammar: "rfc3986", dotSegments: false }],
  ["rfc3987", { grammar: "rfc3987" }],
  ["whatwg", { grammar: "whatwg" }],
] as const;

for (const [name, options] of FILES) {
  for (const [url, normal, codes] of casesOf(`test/case/normal/${name}.txt`)) {
    test(`${name}: ${url}`, () => {
      const { url: found, changes } = normalize(url!, options);
      assert.is(found, normal);
      assert.is(changes.map(({ code }) => code).join(" "), codes ?? "");
    });
  }
}

test("every code is documented and has a case", () => {
  const [, table] = /<!-- generated: changes -->(.*?)<!-- end/s.exec(textOf("docs/reference/normal.md"))!;
  const page = [...table!.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code!);
  const cases = FILES.flatMap(([name]) => casesOf(`test/case/normal/${name}.txt`));
  const used = new Set(cases.flatMap(([, , codes = ""]) => codes.split(" ")).filter((code) => code !== ""));
  assert.equal(page.sort(), [...used].sort());
});

for (const [grammar, one, other, equal, section] of casesOf("test/case/normal/pairs.txt")) {
  test(`${section}: ${one} and ${other}`, () => {
    const how = { grammar: grammar as GrammarName };
    assert.is(equivalent(one!, other!, how), equal === "yes");
    assert.is(equivalent(other!, one!, how), equal === "yes");
  });
}

/** URLs with something to change in some of their parts. */
const departures = fc
  .tuple(
    fc.constantFrom("http:", "HTTP:", "https:", "sip:", "SIP:", "x+y:", "Ftp:", ":", ""),
    fc.constantFrom("//", "//", "//u@", "//U%41@", ""),
    fc.constantFrom("a.example", "A.Example", "A%42", "[::A]", "1.2.3.4", "\u00c4", ""),
    fc.constantFrom("", ":", ":80", ":0443", ":81", ":80:"),
    fc.constantFrom("", "/", "/a%2fb%7e", "/%2E/%41", "/%4", "A:b"),
    fc.constantFrom("", "?", "?%3D%3d", "?q#%7E", "#F", "?%2e#%2e"),
  )
  .map((parts) => parts.join(""));

test("the normal form of a plain URL is the one by its components", () => {
  let plain = 0;
  fc.assert(
    fc.property(fc.oneof(references, departures), grammars, (url, grammar) => {
      const compiled = compiledGrammarOf(grammar);
      const found = plainForm(compiled, equivalencesOf(compiled), url);
      if (found === null) return;
      plain += found.changes.length;
      assert.equal(
        found,
        formByComponents(
          { grammar: compiled, equivalences: equivalencesOf(compiled), dotSegments: false, own: new Map() },
          { text: url, own: null },
        ),
      );
    }),
    { numRuns: runs(2) },
  );
  assert.ok(plain > 0);
  // RFC 2396 alone has registry-based names, in which a colon begins no port.
  const grammar = compiledGrammarOf("rfc2396-bare");
  for (const url of ["http://a.exampleA:b", "https://:0443", "//0http://"])
    assert.is(plainForm(grammar, equivalencesOf(grammar), url), null);
});

test("a colon without a scheme before it is one of a path, and so is what follows", () => {
  for (const grammar of ["draft-05", "whatwg"] as const) {
    for (const dotSegments of [false, true])
      assert.is(normalize("://A.Example:80", { grammar, dotSegments }).url, "://A.Example:80");
  }
});

test("a scheme of the user's keeps the user's rules", () => {
  const tel = defineScheme({ name: "tel", shape: "opaque", rules: 'tel = "tel:" *pchar', over: rfc3986 });
  const http = defineScheme({
    name: "http",
    shape: "generic",
    defaultPort: 8080,
    rules: 'http = "http://" authority path-abempty',
    over: rfc3986,
  });
  const own = createGrammar({ base: rfc3986, schemes: [tel, http] });
  const withPackage = createGrammar({ base: rfc3986, schemes: [standardTel] });
  assert.is(normalize("TEL:+1-2", { grammar: own }).url, "tel:+1-2");
  assert.not.ok(equivalent("tel:+1-2", "tel:+12", { grammar: own }));
  assert.is(normalize("tel:+1-2", { grammar: withPackage }).url, "tel:+12");
  assert.is(normalize("http://a:80/", { grammar: own }).url, "http://a:80/");
  assert.is(normalize("http://a:8080/", { grammar: own }).url, "http://a/");
});

test("a change cites the grammar's document where that says so", () => {
  const cited = (grammar: "draft-05" | "rfc3986") =>
    normalize("HTTP://a.example:80/%7e", { grammar }).changes.map(({ section }) => section);
  const draft = { document: "draft-fielding-url-syntax-05" };
  assert.equal(
    cited("draft-05"),
    ["4.1", "6", "2.4.2"].map((section) => ({ ...draft, section })),
  );
  assert.equal(
    cited("rfc3986"),
    ["6.2.2.1", "6.2.3", "6.2.2.2"].map((section) => ({ document: "RFC 3986", section })),
  );
});

test("an AST is read by its own grammar, and a string by that of the AST it is compared with", () => {
  const ast = parse("http://[::A]:80/", { grammar: "rfc3986" });
  assert.is(normalize(ast).url, "http://[::a]/");
  assert.is(normalize(structuredClone(ast)).url, "http://[::a]/");
  assert.is(normalize(ast, { grammar: "draft-05" }).url, "http://[::A]:80/");
  assert.ok(equivalent(ast, "http://[::a]:/"));
  assert.ok(equivalent("http://[::a]:/", ast));
  assert.not.ok(equivalent("http://[::a]:/", "http://[::A]:80/"));
});

test("wrong types and unknown options are TypeErrors", () => {
  throws(() => normalize(7 as unknown as string), TypeError);
  throws(() => normalize("", null as unknown as object), TypeError);
  throws(() => normalize("", { dotSegments: 1 as unknown as boolean }), TypeError);
  throws(() => equivalent("", null as unknown as string), TypeError);
  const misspelt = { dotSegment: true } as object;
  assert.throws(() => normalize("", misspelt), /^unknown option "dotSegment": did you mean "dotSegments"\?/);
});

test("many changes do not overflow the stack, wherever they are", () => {
  for (const [before, after] of [
    ["//", "@a"],
    ["//:", "@a"],
    ["/", ""],
    ["?", ""],
    ["#", ""],
  ] as const) {
    const { url, changes } = normalize(before + "%41".repeat(200_000) + after);
    assert.is(url, before + "A".repeat(200_000) + after);
    assert.is(changes.length, 200_000);
  }
});

test.run();
