// How much of the package a bundler puts into a program for browsers, minified and compressed. It gets one file for each
// module, and leaves out what is not used; calls that make something need `/* @__PURE__ */` for that.
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/files.js";

/** A bundle for browsers. What Node has, and what is only installed with some of the package, stays outside. */
async function bundled(contents: string): Promise<string> {
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
  ['export { isValid } from "url-grammar/is-valid"', [], 1_500],
  ['export { isValid } from "url-grammar/rfc3986/is-valid"', [], 2_500],
  ['export { isUri } from "url-grammar/rfc3986/is-valid"', [], 2_500],
  ['export { isValid } from "url-grammar/rfc3987/is-valid"', [], 3_000],
  // A name can be that of any grammar.
  ['export { isValid } from "url-grammar"', ALL, 12_000],
  ['export { isUri } from "url-grammar"', [OF_RFC_3986], 8_000],
  ['export { isValid } from "url-grammar/rfc3986"', [OF_RFC_3986], 7_500],
  ['export { validate } from "url-grammar/rfc3986"', [OF_RFC_3986], 28_500],
  ['export { resolve } from "url-grammar/rfc3986"', [OF_RFC_3986], 36_000],
  // It can name any grammar too, and says by each why a result is not valid.
  ['export { resolve } from "url-grammar/resolve"', ALL, 104_000],
  ['export { resolveUrl } from "url-grammar/resolve"', [], 11_000],
  ['export { applyReplacement } from "url-grammar"', [], 300],
  // forPython has the older behaviour of every function; who does not use it does not get that.
  ['export * from "url-grammar/urllib"', [], 41_000],
  ['export { urlsplit } from "url-grammar/urllib"', [], 25_500],
  ['export { quote, unquote } from "url-grammar/urllib"', [], 18_500],
  // Their tables are several times as large as all the rest of `url-grammar/urllib`.
  ['export { eastAsian, useCodecs } from "url-grammar/urllib/codecs"', [], 135_000],
  ['export { characterNames, useCodecs } from "url-grammar/urllib/codecs"', [], 138_000],
  ['export { uri } from "url-grammar/standard-schema"', [OF_RFC_3986], 33_500],
  ['export { addFormats } from "url-grammar/ajv"', [OF_RFC_3986, OF_RFC_3987], 38_500],
  ['export { uriResolver } from "url-grammar/ajv"', [OF_RFC_3986], 37_000],
  ['export { addKeyword } from "url-grammar/ajv"', ALL, 97_000],
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

test.run();
