// What a bundler leaves out of the package. The bundles of the package are one file for many modules, so this depends on
// `/* @__PURE__ */` before each call that makes something which not everyone uses.
import { build } from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/files.js";

/** A bundle for browsers, in code units. What Node has, and what is only installed with some of the package, stays outside. */
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

for (const [contents, own, others, most] of [
  ['export { isValid } from "url-grammar/rfc3986"', [OF_RFC_3986], [OF_RFC_3987, ...OF_OTHERS], 145_000],
  ['export * from "url-grammar/standard-schema"', [OF_RFC_3986], OF_OTHERS, 150_000],
  ['export { addFormats } from "url-grammar/ajv"', [OF_RFC_3986, OF_RFC_3987], OF_OTHERS, 190_000],
  ['export { uriResolver } from "url-grammar/ajv"', [OF_RFC_3986], [OF_RFC_3987, ...OF_OTHERS], 175_000],
  // A name can be that of any grammar.
  ['export { addKeyword } from "url-grammar/ajv"', [OF_RFC_3986, OF_RFC_3987, ...OF_OTHERS], [], 430_000],
] as const) {
  test(`${contents} brings no other grammar along`, async () => {
    const code = await bundled(contents);
    assert.equal(
      own.filter((name) => !code.includes(`"${name}"`)),
      [],
    );
    assert.equal(
      others.filter((name) => code.includes(`["${name}",`)),
      [],
    );
    assert.ok(code.length < most, `${code.length} code units`);
  });
}

test.run();
