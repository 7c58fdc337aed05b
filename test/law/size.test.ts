// How much of the package a bundler puts into a program for browsers, minified and compressed. It gets the files that
// Node gets, and leaves out what is not used; the build marks as pure what these make when they are loaded.
import { gzipSync } from "node:zlib";
import { type BuildOptions, build } from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { statedFigure } from "../support/figures.js";
import { ROOT } from "../support/files.js";

/** A bundle for browsers. What Node has, and what is only installed with some of the package, stays outside. */
async function bundled(
  contents: string,
  how: Pick<BuildOptions, "conditions" | "platform" | "splitting"> = {},
): Promise<string> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    write: false,
    metafile: true,
    // What is imported only when it is needed is a file of its own.
    splitting: true,
    outdir: "out",
    logLevel: "silent",
    external: ["parsimmon", "parse5", "@zone-eu/mailsplit"],
    ...how,
  });
  const [entry] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint !== undefined)!;
  const loaded = new Set([entry]);
  for (const path of loaded)
    for (const { path: other, kind } of metafile.outputs[path]!.imports)
      if (kind === "import-statement" && other in metafile.outputs) loaded.add(other);
  return outputFiles
    .filter(({ path }) => [...loaded].some((name) => path.endsWith(name)))
    .map(({ text }) => text)
    .join("");
}

/** Names of rules that only one of the grammars has. */
const OF_RFC_3986 = "path-noscheme";
const OF_RFC_3987 = "ipath-noscheme";
const OF_OTHERS = ["valid-URL-string", "genericurl", "uric_no_slash", "ZoneID"];
const ALL = [OF_RFC_3986, OF_RFC_3987, ...OF_OTHERS];

/** What a program imports, the rules that come along, and the most bytes that it may have. */
const PROGRAMS: readonly (readonly [imports: string, rules: readonly string[], most: number])[] = [
  ['export { isValid } from "url-grammar/is-valid"', [], 1_300],
  ['export { isValid } from "url-grammar/rfc3986/is-valid"', [], 1_700],
  ['export { isUri } from "url-grammar/rfc3986/is-valid"', [], 1_700],
  ['export { isValid } from "url-grammar/rfc3987/is-valid"', [], 2_600],
  // A name can be that of any grammar.
  ['export { isValid } from "url-grammar"', ALL, 12_000],
  ['export { isUri } from "url-grammar"', [OF_RFC_3986], 5_700],
  ['export { isValid } from "url-grammar/rfc3986"', [OF_RFC_3986], 5_700],
  // The rules of the package's schemes bring neither a compiler nor the parsers of combinators.
  [
    'import { createGrammar, http, https } from "url-grammar/schemes"; import { rfc3986 } from "url-grammar/rfc3986"; export const web = createGrammar({ base: rfc3986, schemes: [http, https], others: "refuse" })',
    [OF_RFC_3986],
    40_600,
  ],
  ['export { validate } from "url-grammar/rfc3986"', [OF_RFC_3986], 23_700],
  ['export { validate, renderDiagnostic } from "url-grammar/rfc3986"', [OF_RFC_3986], 27_200],
  // What throws without words.
  ['export { texts } from "url-grammar/rfc3986"', [OF_RFC_3986], 10_400],
  ['export { parse } from "url-grammar/rfc3986"', [OF_RFC_3986], 11_500],
  ['export { components } from "url-grammar/rfc3986"', [OF_RFC_3986], 12_600],
  ['export { escape } from "url-grammar/rfc3986"', [OF_RFC_3986], 8_100],
  ['export { withQueryField } from "url-grammar/rfc3986"', [OF_RFC_3986], 13_000],
  ['export { resolve } from "url-grammar/rfc3986"', [OF_RFC_3986], 12_500],
  ['export { normalize, normalizeUrl } from "url-grammar/rfc3986"', [OF_RFC_3986], 17_400],
  ['export { iriToUri } from "url-grammar"', [OF_RFC_3986, OF_RFC_3987], 9_300],
  // Entry points that take grammar values have the draft, their default, and no grammar that is not given.
  ['export { resolve } from "url-grammar/resolve"', [], 32_500],
  ['export { relativize, explain } from "url-grammar/resolve"', [], 33_200],
  ['export { resolveUrl } from "url-grammar/resolve"', [], 10_000],
  ['export { normalize, normalizeUrl } from "url-grammar/normal"', [], 18_700],
  ['export { equivalent } from "url-grammar/normal"', [], 18_800],
  ['export { build, dataOf } from "url-grammar/build"', [], 15_800],
  ['export { withComponent, withQueryField } from "url-grammar/build"', [], 16_400],
  ['export { escape, unescape } from "url-grammar/build"', [], 12_100],
  [
    'import { normalize } from "url-grammar/normal"; import { rfc3986 } from "url-grammar/rfc3986"; export const normal = (url) => normalize(url, { grammar: rfc3986 })',
    [OF_RFC_3986],
    44_200,
  ],
  ['export { applyReplacement } from "url-grammar"', [], 300],
  // forPython has the older behaviour of every function; who does not use it does not get that.
  ['export * from "url-grammar/urllib"', [], 38_100],
  ['export { urlsplit } from "url-grammar/urllib"', [], 23_400],
  ['export { quote, unquote } from "url-grammar/urllib"', [], 17_100],
  // Their tables are several times as large as all the rest of `url-grammar/urllib`.
  ['export { eastAsian, useCodecs } from "url-grammar/urllib/codecs"', [], 129_000],
  ['export { characterNames, useCodecs } from "url-grammar/urllib/codecs"', [], 132_200],
  ['export { uri } from "url-grammar/standard-schema"', [OF_RFC_3986], 32_300],
  // A web address: in ASCII, with names in every script, and in words for a form.
  ['export { isWebUrl } from "url-grammar/web/ascii"', [], 3_600],
  ['export { isWebUrl } from "url-grammar/web"', [], 19_700],
  ['export { checkWebUrl, isWebUrl, webUrl } from "url-grammar/web"', [], 29_500],
  ['export { guard, addressClass } from "url-grammar/guard"', [], 6_000],
  ['export { addressClass } from "url-grammar/guard"', [], 3_300],
  ['export { parseUrl } from "url-grammar/url-standard"', [], 25_700],
  ['export { addFormats } from "url-grammar/ajv"', [OF_RFC_3986, OF_RFC_3987], 7_600],
  ['export { uriResolver } from "url-grammar/ajv"', [OF_RFC_3986], 13_400],
  ['export { addKeyword } from "url-grammar/ajv"', ALL, 42_900],
];

for (const [imports, rules, most] of PROGRAMS) {
  test(`${imports}: ${most} bytes at most, and no other grammar`, async () => {
    const code = await bundled(imports);
    assert.equal(
      ALL.filter((name) => code.includes(`["${name}",`)),
      rules,
    );
    const size = gzipSync(code, { level: 9 }).length;
    assert.ok(size <= most, `${size} bytes`);
  });
}

test("the recipe for web URLs has no compiler, no reader of grammar texts, no rules of other schemes and no Parsimmon", async () => {
  const code = await bundled(
    'import { createGrammar, http, https } from "url-grammar/schemes"; export const web = createGrammar({ schemes: [http, https] })',
  );
  const scheme = await bundled('import { defineScheme } from "url-grammar/schemes"; export { defineScheme }');
  for (const part of ['from"parsimmon"', "is already a rule of", "no rule is called"]) {
    assert.not.ok(code.includes(part), part);
    assert.ok(scheme.includes(part), part);
  }
  assert.ok(code.includes("https-URI"));
  assert.not.ok(code.includes("mailtoURI"));
});

/** What the documents state in kB: the sentence, with "#" for the figure, and what is bundled. */
const STATED: readonly (readonly [
  file: string,
  sentence: string,
  imports: string,
  how?: Parameters<typeof bundled>[1],
])[] = [
  ["README.md", "place, rule, fix | # to", 'export { isValid } from "url-grammar/rfc3986/is-valid"'],
  ["README.md", "fix | 2 to # kB", 'export { validate } from "url-grammar/rfc3986"'],
  ["docs/reference/grammars.md", "takes # to 2.5 kB", 'export { isValid } from "url-grammar/is-valid"'],
  ["docs/reference/grammars.md", "1.2 to # kB", 'export { isValid } from "url-grammar/rfc3987/is-valid"'],
  [
    "docs/reference/grammars.md",
    "browser; # kB by the URL",
    'export { isValid } from "url-grammar/whatwg/is-valid"',
  ],
  [
    "docs/reference/grammars.md",
    "# kB by the common core",
    'export { isCommonCore } from "url-grammar/is-valid"',
  ],
  ["docs/reference/adapters.md", "`uri` takes # kB", 'export { uri } from "url-grammar/standard-schema"'],
  [
    "docs/reference/adapters.md",
    "(# kB if not",
    'export { uri } from "url-grammar/standard-schema"',
    { splitting: false },
  ],
  ["docs/reference/adapters.md", "`addFormats` # kB", 'export { addFormats } from "url-grammar/ajv"'],
  ["docs/reference/adapters.md", "`uriResolver` # kB", 'export { uriResolver } from "url-grammar/ajv"'],
  ["docs/reference/adapters.md", "`addKeyword` takes # kB", 'export { addKeyword } from "url-grammar/ajv"'],
  ["docs/reference/adapters-code.md", "has too (# kB)", 'export { validate } from "url-grammar"'],
  [
    "docs/reference/adapters-code.md",
    "`url-grammar/node` | # kB",
    'export * from "url-grammar/node"',
    { platform: "node" },
  ],
  ["docs/reference/adapters-code.md", "`url-grammar/unified` | # kB", 'export * from "url-grammar/unified"'],
  [
    "docs/reference/adapters-code.md",
    "`url-grammar/eslint` | # kB",
    'export { default } from "url-grammar/eslint"',
  ],
  [
    "docs/reference/resolution.md",
    "`resolveUrl` takes # kB, gzipped",
    'export { resolveUrl } from "url-grammar/resolve"',
  ],
  ["docs/reference/resolution.md", "is not valid, takes #.", 'export { resolve } from "url-grammar/resolve"'],
  ["docs/reference/urllib.md", "`url-grammar/urllib` takes # kB", 'export * from "url-grammar/urllib"'],
  [
    "docs/reference/urllib.md",
    "`eastAsian` alone takes # kB",
    'export { eastAsian } from "url-grammar/urllib/codecs"',
  ],
  [
    "docs/reference/urllib.md",
    "`characterNames` # kB",
    'export { characterNames } from "url-grammar/urllib/codecs"',
  ],
];

for (const [file, sentence, imports, how] of STATED) {
  test(`${file} states what ${imports} takes`, async () => {
    const figure = statedFigure(file, sentence);
    const stated = Number(figure);
    const size = gzipSync(await bundled(imports, how), { level: 9 }).length / 1000;
    // What is stated to a tenth is held to it; a large one may grow by a hundredth or two before the document must change.
    const most = figure.includes(".") ? 0.1 : Math.max(1, stated * 0.03);
    assert.ok(Math.abs(size - stated) <= most, `${size} kB, and the document says ${stated}`);
  });
}

test.run();
