// What a bundler takes of the port of urllib.parse, and of what is smallest. The tables of the East Asian codecs and the names of characters are
// several times as large as all the rest, so they are in an entry point of their own.
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/files.js";

/** The size of a bundle for browsers, in bytes as a server sends them. */
async function bytesOf(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    write: false,
    logLevel: "silent",
  });
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
}

const [URLLIB, CODECS] = [
  "./dist/src/compat/urllib/index.js",
  "./dist/src/compat/urllib/codecs/optional/index.js",
];

for (const [contents, most] of [
  [`export * from "${URLLIB}"`, 33_000],
  [`export { quote, unquote } from "${URLLIB}"`, 29_000],
  // Without grammars: `resolve` needs those that its options can name, to say why a URL is not valid.
  ['export { resolveUrl } from "./dist/src/compat/resolve/index.js"', 11_000],
  ['export { applyReplacement } from "./dist/src/index.js"', 300],
  // As the package has it, where modules share files.
  [`export * from "./dist/lib/compat/urllib/index.js"`, 45_000],
  // Only what is asked for.
  [`export { eastAsian, useCodecs } from "${CODECS}"`, 160_000],
  [`export { characterNames, useCodecs } from "${CODECS}"`, 150_000],
] as const) {
  test(`${contents} takes at most ${most} bytes, compressed`, async () => {
    const bytes = await bytesOf(contents);
    assert.ok(bytes <= most, `${bytes} bytes`);
  });
}

test.run();
