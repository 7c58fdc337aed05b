// How much plain Node loads with each entry point, in modules and bytes, and what a call loads that needs more. Loading is most
// of what an import costs: a module takes about as long as 30 kB. (`tools/bench/groups/cold-start.mjs` measures the time.)
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/files.js";
import { ENTRY_POINTS } from "../support/packed.js";

/**
 * The most modules that an import loads, and the most kB that these have, by the name of the entry point: the first row that
 * fits.
 */
const LIMITS: readonly (readonly [names: RegExp, modules: number, kB: number])[] = [
  [/^\.(?:\/[\w-]+)?\/is-valid$/, 1, 60],
  [/^\.$/, 4, 178],
  [/^\.\/rfc398[67]$/, 4, 172],
  [/^\.\/whatwg$/, 4, 189],
  [/^\.\/grammars$/, 13, 288],
  [/^\.\/(?:normal|build|resolve)$/, 6, 209],
  [/^\.\/eslint$/, 6, 203],
  [/^\.\/unified$/, 7, 202],
  [/^\.\/(?:standard-schema|ajv|base)$/, 8, 245],
  [/^\.\/node$/, 10, 377],
  [/^\.\/schemes$/, 4, 200],
  [/^\.\/documents$/, 4, 225],
  [/^\.\/readers$/, 5, 337],
  [/^\.\/url-standard$/, 4, 192],
  [/^\.\/web$/, 5, 204],
  [/^\.\/web\/ascii$/, 4, 161],
  [/^\.\/guard$/, 4, 172],
  [/^\.\/guard\/node$/, 5, 182],
  [/^\.\/urllib$/, 5, 340],
  [/^\.\/urllib\/codecs$/, 6, 905],
  [/^\.\/(?:bnf|automaton|combinators|conformance)$/, 8, 364],
  // The rules of schemes are compiled.
  [/^\.\/expressions$/, 12, 500],
  [/^\.\/regexp$/, 14, 530],
];

/** Calls by the entry point, and the files that each of them is the first to load. */
const CALLS: Readonly<Record<string, readonly (readonly [call: string, files: readonly string[]])[]>> = {
  ".": [
    ['$.isValid("http://a.example/b")', []],
    ['$.validate("http://a.example/b")', []],
    ['$.validate("http://a b/")', ["words.js"]],
    ['$.parse("http://a.example/b").url.relativeUrl.text', []],
    ['$.texts("http://a.example/b")', []],
    ['$.renderDiagnostic($.validate("a b").diagnostics[0], "a b")', ["render.js"]],
    ['$.print($.parse("a:b"))', ["ast.js"]],
    ['$.tree("a:b")', ["tree.js"]],
    ['$.isUri("a:b")', ["grammar/rfc3986.js"]],
    ['$.isValid("a:b", { grammar: "whatwg" })', ["grammar/whatwg.js"]],
    ['$.isValid("a:b", { grammar: "rfc3986", rule: "URI" })', []],
    ["$.recordScanner()", ["scan.js", "start.js"]],
  ],
  "./rfc3986": [
    ['$.isValid("http://a.example/b")', []],
    ['$.validate("http://a.example/b")', []],
    ['$.validate("http://a b/")', ["words.js"]],
    ['$.resolveUrl("http://a/b", "c")', ["resolve.js"]],
    ['$.normalize("http://a/b")', ["normal.js"]],
    ['$.escape("a b", "path")', ["build.js"]],
    ['[...$.find("see http://a.example/b")]', ["find.js"]],
    ["new $.UrlFinder()", []],
    ['$.fix("http://a b/")', ["fix.js"]],
    ['$.warnings("http://u:p@a/")', ["warnings.js"]],
    ['$.tree("a:b")', ["tree.js"]],
  ],
  "./schemes": [
    ["$.standardSchemes.map(({ name }) => name)", []],
    ["$.createGrammar({ schemes: [] })", ["grammar/draft-05.js", "scheme-rules.js"]],
    ["$.https.over", ["grammar/rfc3986.js"]],
    ["$.https.rules", ["scheme-sources.js"]],
    ['$.createGrammar({ schemes: [$.https] }).isValid("https://a.example/b")', []],
    ['$.createGrammar({ schemes: [$.https] }).parts("https://a.example/b")', ["tree.js"]],
    ['$.createGrammar({ schemes: [$.https] }).validate("https:b")', ["words.js"]],
    [
      '$.defineScheme({ name: "note", shape: "opaque", rules: "note = %s\\"note:\\" 1*DIGIT" })',
      ["automaton.js", "bnf.js", "render.js", "scheme-compiler.js"],
    ],
  ],
  "./documents": [
    ["$.documents.map(({ title }) => title)", []],
    ["$.rfc3339.text", []],
    [
      '$.documentGrammar($.rfc3339, { start: "full-date" })',
      [
        ...["automaton.js", "bnf.js", "grammar/draft-05.js", "render.js", "scheme-compiler.js"],
        ...["scheme-rules.js", "text-grammar.js", "tree.js"],
      ],
    ],
  ],
  "./url-standard": [
    ["$.parseUrl('http://a.example/b')", []],
    ["$.parseUrl('http://b\u00fccher.example/')", ["uts46.js"]],
  ],
  "./web": [
    ["$.isWebUrl('http://example.com/')", []],
    ["$.isWebUrl('http://b\u00fccher.example/')", ["uts46.js"]],
  ],
  "./readers": [
    ["$.readers.whatwg('http://a.example/b')", []],
    ["$.hostForAll('http://a.example/b')", ["grammar/common-core-start.js"]],
    ["$.disputes('http://a.example/b')", []],
    ["$.readers.rfc3986('http://a.example/b')", ["grammar/rfc3986.js"]],
    ["$.readers.rfc3986('b', { base: 'http://a.example/' })", ["resolve.js"]],
    ["$.readers.urllib('http://a.example/b')", ["ast.js", "urllib.js"]],
  ],
};

/**
 * Runs a program that imports an entry point and calls its functions. Returns the files of `dist/lib` that the import has
 * loaded, and those that each call has loaded.
 */
function loadedBy(name: string, calls: readonly string[] = []): readonly (readonly string[])[] {
  const program = `
    import { Session } from "node:inspector";
    const session = new Session();
    session.connect();
    let loaded = [];
    session.on("Debugger.scriptParsed", ({ params: { url } }) => {
      if (url.includes("/dist/lib/")) loaded.push(url.replace(/^.*\\/dist\\/lib\\//, ""));
    });
    session.post("Debugger.enable");
    const all = [];
    const take = () => { all.push(loaded.sort()); loaded = []; };
    const $ = await import(${JSON.stringify(name.replace(/^\./, "url-grammar"))});
    take();
    for (const call of [${calls.map((call) => `() => ${call}`).join(", ")}]) { call(); take(); }
    console.log(JSON.stringify(all));`;
  const args = ["--input-type=module", "--eval", program];
  const env = { ...process.env, NODE_V8_COVERAGE: "" };
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8", env });
  assert.is(status, 0, stderr);
  return JSON.parse(stdout) as readonly (readonly string[])[];
}

for (const { name } of ENTRY_POINTS) {
  const [, modules = 0, kB = 0] = LIMITS.find(([names]) => names.test(name)) ?? [];
  test(`${name}: an import loads ${modules} modules at most, with ${kB} kB`, () => {
    const [loaded = []] = loadedBy(name);
    assert.ok(loaded.length > 0);
    const bytes = loaded.reduce((sum, path) => sum + statSync(join(ROOT, "dist", "lib", path)).size, 0);
    assert.ok(loaded.length <= modules && bytes <= kB * 1000, `${loaded.join(" ")}: ${bytes} bytes`);
  });
}

for (const [name, calls] of Object.entries(CALLS)) {
  test(`${name}: what is loaded later, and by which call`, () => {
    const [, ...loaded] = loadedBy(
      name,
      calls.map(([call]) => call),
    );
    assert.equal(
      calls.map(([call], index) => [call, loaded[index]]),
      calls.map(([call, files]) => [call, files]),
    );
  });
}

test("a grammar that is loaded later is the value that its entry point has, whichever is first", () => {
  const program = (first: string): string => `
    const load = { main: () => import("url-grammar"), own: () => import("url-grammar/rfc3986") };
    const { main, own } = { ${first}: await load.${first}() };
    const { namedGrammar } = main ?? (await load.main());
    const value = main && namedGrammar("rfc3986");
    const { rfc3986, isValid } = own ?? (await load.own());
    if ((value ?? rfc3986) !== namedGrammar("rfc3986") || rfc3986 !== namedGrammar("rfc3986")) throw 1;
    if (!isValid("a:b", { grammar: rfc3986 })) throw 2;`;
  for (const first of ["main", "own"]) {
    const args = ["--input-type=module", "--eval", program(first)];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
    assert.is(status, 0, stderr);
  }
});

test("what is loaded later is the same to require, in a worker, and with no warning", () => {
  const program = `
    const { Worker, isMainThread } = require("node:worker_threads");
    const { tree, namedGrammar, isValid } = require("url-grammar");
    const { rfc3986, fix } = require("url-grammar/rfc3986");
    if (tree("a:b").type !== "URL-reference" || namedGrammar("rfc3986") !== rfc3986) throw 1;
    if (fix("http://a b/").valid || !isValid("a:b", { grammar: "whatwg" })) throw 2;
    if (isMainThread) new Worker(process.execArgv.at(-1), { eval: true });`;
  const args = ["--eval", program];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  assert.equal([status, stderr], [0, ""]);
});

test.run();
