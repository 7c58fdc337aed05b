// A scheme of the package is a text in grammar/scheme, an entry in the file of its kind, and a file of cases: at least eight
// URLs that its standard allows, and eight that it does not.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { uses_netloc, uses_params, uses_relative } from "../../src/compat/urllib/unsplit.js";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { renderDiagnostic, UrlSyntaxError } from "../../src/index.js";
import * as entry from "../../src/schemes/index.js";
import {
  connectionSchemes,
  createGrammar,
  defineScheme,
  SCHEMES,
  standaloneSchemes,
  standardSchemes,
  type TextScheme,
} from "../../src/schemes/index.js";
import { caseFiles, readCases } from "../support/cases.js";
import { filesBelow, textOf } from "../support/files.js";

/** The schemes that the drafts or Python's lists name and that have no default port, or no authority. */
const NAMED = ["file", "hdl", "itms-services", "mailto", "news", "shttp", "sip", "sips", "tel"];

/** Every scheme of the package. */
const ALL: readonly TextScheme[] = [...standardSchemes, ...connectionSchemes];

test("each scheme has one entry, in a file of standard/ that the registry exports", () => {
  const namesIn = (path: string): readonly string[] =>
    [
      ...textOf(path).matchAll(
        /^export const \w+:.*= \/\* @__PURE__ \*\/ (?:standard|outside)Scheme\(\{\n {2}name: "(.+)",$/gm,
      ),
    ].map(([, name]) => name!);
  const entries = filesBelow("src/schemes/standard", ".ts").flatMap(namesIn);
  assert.equal(entries.toSorted(), standardSchemes.map(({ name }) => name as string).toSorted());
  const connections = connectionSchemes.map(({ name }) => name as string);
  assert.equal(namesIn("src/schemes/connection.ts").toSorted(), connections);
});

test("each text in grammar/scheme has a scheme, and each scheme a text with its start rule", () => {
  const texts = filesBelow("grammar/scheme", ".abnf").map(textOf);
  assert.equal([...new Set(ALL.map(({ rules }) => rules))].toSorted(), texts.toSorted());
  for (const { rules, start } of ALL) assert.match(rules, new RegExp(`^${start} +=`, "m"));
});

test("no other source names the file of a kind", () => {
  const others = filesBelow("src", ".ts").filter((path) => path !== "src/schemes/standard.ts");
  for (const path of others)
    assert.not.match(textOf(path), /from "[^"]*schemes\/standard\/|from "\.\/standard\/[a-z]+\.js"/, path);
});

test("the package exports each scheme under its name", () => {
  const exported = new Map<string, unknown>(Object.entries(entry));
  const exportOf = (name: string): string => name.replace(/[+-]./g, (found) => found[1]!.toUpperCase());
  for (const scheme of ALL) assert.is(exported.get(exportOf(scheme.name)), scheme);
});

test("the documents show an entry as it is", () => {
  const [, entry] = /^ {3}```\n([\s\S]*?)^ {3}```$/m.exec(textOf("CONTRIBUTING.md"))!;
  assert.ok(textOf("src/schemes/standard/service.ts").includes(entry!.replace(/^ {3}/gm, "")));
});

test("each scheme is a sound definition, and frozen", () => {
  for (const scheme of ALL) {
    assert.equal(defineScheme<string, unknown>(scheme), scheme);
    assert.ok(Object.isFrozen(scheme));
  }
});

test("the table has the facts of each scheme with an authority and a default port, and of those that documents or Python's lists name", () => {
  const withPort = standardSchemes
    .filter(({ defaultPort, shape }) => defaultPort !== null && shape === "generic")
    .map(({ name }) => name);
  assert.equal([...SCHEMES.keys()], [...withPort, ...NAMED].toSorted());
  for (const { name, standard, defaultPort, shape, status } of standardSchemes) {
    if (SCHEMES.has(name)) assert.equal(SCHEMES.get(name), { name, standard, defaultPort, shape, status });
  }
});

test("each scheme says whether IANA has registered it, and those of RFCs are", () => {
  for (const { name, standard, status } of ALL) {
    assert.ok(status !== undefined, name);
    if (standard?.startsWith("RFC ")) assert.ok(status !== null || name === "hdl", name);
  }
});

test("ports are ports, and only opaque schemes do without a site", () => {
  for (const { name, defaultPort } of SCHEMES.values())
    assert.ok(defaultPort === null || (defaultPort > 0 && defaultPort < 65536), name);
  for (const name of [...NAMED, ...uses_netloc, ...uses_params, ...uses_relative])
    if (name !== "") assert.is(SCHEMES.get(name)?.shape === "generic", uses_netloc.has(name), name);
});

const grammar = createGrammar({ base: rfc3986, schemes: standardSchemes });
const draft = createGrammar({ schemes: standardSchemes });

test("every scheme with rules has a file of cases, and every file has a scheme", () => {
  assert.equal(caseFiles("scheme"), ALL.map(({ name }) => `${name}.txt`).toSorted());
  assert.equal(
    grammar.schemes,
    standardSchemes.map(({ name }) => name),
  );
});

for (const { name, standard, defaultPort } of standardSchemes) {
  test(`${name} (${standard})`, () => {
    const cases = readCases("scheme", `${name}.txt`);
    assert.ok(cases.filter(({ ok }) => ok).length >= 8 && cases.filter(({ ok }) => !ok).length >= 8);
    for (const { ok, text } of cases) {
      assert.is(grammar.isValid(text), ok, text);
      const outcome = grammar.validate(text);
      assert.is(outcome.valid, ok, text);
      if (!ok) {
        const [first] = outcome.diagnostics;
        assert.ok(renderDiagnostic(first!, text).length > 0);
        assert.ok(first!.offset <= text.length);
        continue;
      }
      assert.is(grammar.parts(text)?.scheme, name, text);
      assert.is(grammar.tree(text, { depth: 0 }).position.end.offset, text.length);
      // Over the draft's grammar the same rules apply to whatever it allows.
      assert.is(draft.isValid(text), draft.isValid(text.replace(/^[^:]*/, "x")), text);
    }
    const row = SCHEMES.get(name);
    if (row !== undefined) assert.equal([row.standard, row.defaultPort], [standard, defaultPort]);
  });
}

const standalone = standaloneSchemes(ALL);

for (const { name } of ALL) {
  test(`${name} without a generic grammar`, () => {
    const outside = connectionSchemes.some((scheme) => scheme.name === name);
    const cases = readCases("scheme", `${name}.txt`);
    assert.ok(cases.filter(({ ok }) => ok).length >= 8 && cases.filter(({ ok }) => !ok).length >= 8);
    for (const { ok, text } of cases) {
      assert.is(standalone.isValid(text), ok, text);
      const { valid, diagnostics } = standalone.validate(text);
      assert.is(valid, ok, text);
      assert.is(diagnostics.length, ok ? 0 : 1, text);
      if (ok) {
        assert.is(standalone.parts(text)?.scheme, name, text);
        const tree = standalone.tree(text);
        assert.is(tree.position.end.offset, text.length, text);
        if (!outside) assert.equal(standalone.parts(text), grammar.parts(text), text);
        continue;
      }
      const { offset, length } = diagnostics[0]!;
      assert.ok(offset >= 0 && length >= 0 && offset + length <= text.length, text);
      assert.ok(renderDiagnostic(diagnostics[0]!, text).length > 0, text);
      for (const read of [standalone.parts, standalone.tree])
        assert.throws(
          () => read(text),
          (error: unknown) => error instanceof UrlSyntaxError && error.offset === offset,
          text,
        );
    }
  });
}

test("what a connection string says of itself: a grammar refuses it, unless the user takes it as it is", () => {
  for (const scheme of connectionSchemes)
    assert.throws(() => createGrammar({ schemes: [scheme] }), /may be outside the generic grammar$/);
  assert.not.ok(rfc3986.isValid("mongodb://a:1,b:2/"));
  assert.ok(standalone.isValid("mongodb://a:1,b:2/"));
});

test("URLs of other schemes, and relative references, need only match the generic rules", () => {
  for (const text of ["", "a", "//h?q", "x-mailto:a", "mailt:a", "unknown://h/", "MAILTOX:a", "ma:lto"]) {
    assert.is(grammar.isValid(text), rfc3986.isValid(text), text);
    assert.is(grammar.parts(text), null);
  }
  // A character that only Unicode case folding makes a letter of the scheme's name is not one.
  assert.not.ok(grammar.isValid("ne\u0077s\u212A:x"));
});

test.run();
