// The single file for SQL engines: small, without a name that an engine may not have, and with nothing missing that it needs.
import { createContext, runInContext } from "node:vm";
import { parse } from "acorn";
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as sql from "../../src/sql.js";
import { fencedBlocks } from "../support/examples.js";
import fc, { runs } from "../support/fast-check.js";
import { filesBelow, linesOf, textOf } from "../support/files.js";
import { MANIFEST, packedFiles } from "../support/packed.js";
import { TEXT } from "../support/texts.js";
import { anyReference, likelyReference } from "../support/url-arbitrary.js";

const PATH = "dist/url-grammar.iife.min.js";
const code = textOf(PATH);

/** An engine that has what ECMAScript has, and nothing else but these. */
function engine(globals: object): (program: string) => unknown {
  const context = createContext(Object.assign(Object.create(null), globals));
  runInContext(code, context);
  return (program) => runInContext(program, context);
}

const run = engine({});

const CASES: ReadonlySet<string> = new Set([
  ...linesOf("examples/addresses.txt"),
  ...["diagnostic", "reference", "resolve", "normal", "fix", "warnings"]
    .flatMap((folder) => filesBelow(`test/case/${folder}`, ""))
    .flatMap(linesOf)
    .flatMap((line) => line.split("\t")),
]);

/** Every result for a text, as JSON; in an engine and here. */
const RESULTS = `(functions, base, url) => JSON.stringify([
  functions.isValid(url), functions.validate(url), functions.texts(url), functions.normalize(url),
  functions.resolve(base, url), functions.resolve(url, base)])`;
type Results = (functions: sql.SqlFunctions, base: string, url: string) => string;
const here = new Function(`return ${RESULTS}`)() as Results;
const GRAMMARS = [
  ["rfc3986", sql.rfc3986],
  ["draft05", sql.draft05],
] as const;

/** Without `URL`, nothing can say what the ASCII form of a name is; the hint then has other words. */
const withoutHint = (results: string): string =>
  results.replace(
    /("code":"(?:non-ascii|host)-character","message":"(?:[^"\\]|\\.)*",[^}]*"hint":)"(?:[^"\\]|\\.)*"/g,
    '$1""',
  );

for (const [what, globals, compared] of [
  ["in an engine that has nothing", {}, withoutHint],
  ["in one that has URL", { URL }, (results: string) => results],
] as const) {
  const runHere = engine(globals);
  const there = GRAMMARS.map(([name, functions]) => {
    const results = runHere(`(base, url) => (${RESULTS})(urlGrammar.${name}, base, url)`);
    return [name, functions, results as (base: string, url: string) => string] as const;
  });
  const sameResults = (base: string, url: string): void => {
    for (const [name, functions, results] of there) {
      const expected = compared(here(functions, base, url));
      assert.is(compared(results(base, url)), expected, `${name} ${JSON.stringify([base, url])}`);
    }
  };

  test(`the results of the package ${what}: real addresses, and the cases of the tests`, () => {
    assert.ok(CASES.size > 2000, `${CASES.size}`);
    for (const text of CASES) sameResults("http://a.example/b/c/d;p?q", text);
  });

  test(`the results of the package ${what}: any texts`, () => {
    const text = fc.oneof(anyReference, likelyReference, TEXT);
    fc.assert(fc.property(text, text, sameResults), { numRuns: runs() });
  });
}

test("it is packed, found by those who look for such files, and small enough for a function's body", () => {
  assert.ok(packedFiles().includes(PATH));
  const { "./iife": entry } = MANIFEST.exports;
  const { unpkg, jsdelivr } = JSON.parse(textOf("package.json"));
  assert.equal([entry, unpkg, jsdelivr], Array(3).fill(`./${PATH}`));
  assert.ok(code.length <= 100_000 - 4_000, `${code.length} of 100,000 bytes, with room for a call`);
});

test("it can be written between dollar signs, in triple quotation marks and in a page", () => {
  assert.match(code, /^[\t\n\x20-\x7e]*$/);
  for (const end of ["$$", '"""', "'''", "</script"]) assert.not(code.includes(end), end);
});

test("it needs no newer language than ECMAScript 2022, and no module", () => {
  parse(code, { ecmaVersion: 2022, sourceType: "script" });
  assert.is(run("Object.keys(urlGrammar).sort().join()"), "draft05,rfc3986");
});

const PAGE = "docs/reference/environments.md";

for (const { origin, code: example } of fencedBlocks(PAGE, textOf(PAGE), "sql")) {
  test(`${origin}: the function's body runs in the engine`, () => {
    const [, parameter = ""] = /FUNCTION \w+\((\w+) STRING\)/.exec(example) ?? [];
    const [, , body = ""] = /(\$\$|""")([\s\S]*?)\1/.exec(example) ?? [];
    const [, value = "", expected = ""] = /^SELECT \w+\((.*)\); -- → (.*)$/m.exec(example) ?? [];
    assert.is(body.includes("<the file>"), !example.includes("library = "));
    // What SQL writes as 'text' is a text for JavaScript too.
    const call = `JSON.stringify(function (${parameter}) {${body.replace("<the file>", () => code)}}(${value}))`;
    const fresh = createContext(Object.create(null));
    const result = example.includes("library = ") ? run(call) : runInContext(call, fresh);
    assert.equal(JSON.parse(result as string), JSON.parse(expected));
  });
}

test.run();
