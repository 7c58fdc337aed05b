// Which optional peers a bundler finds when it follows the imports of an entry point, as they are before anything is left out.
// webpack and Rollup warn about a peer that is not installed, and Parcel fails, so the grammars must not lead to any.
import { build } from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/files.js";
import { ENTRY_POINTS, MANIFEST, packageOf } from "../support/packed.js";

/** The entry points that need peers; `docs/` says of each which ones to install. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  "./base": ["@zone-eu/mailsplit", "parse5"],
  "./regexp": ["@eslint-community/regexpp"],
};

const PEERS = new Set(Object.keys(MANIFEST.peerDependencies));

/** Returns the peers that modules import, at once or later, and the modules that those import. */
async function peersOf(modules: readonly string[]): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [...modules],
    absWorkingDir: ROOT,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    // What a bundler looks for is not what it then uses.
    treeShaking: false,
    ignoreAnnotations: true,
    write: false,
    metafile: true,
    outdir: "out",
    logLevel: "silent",
  });
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports);
  const packages = imported.filter(({ external }) => external === true).map(({ path }) => packageOf(path));
  return [...new Set(packages)].filter((name) => PEERS.has(name)).sort();
}

for (const { name, modules } of ENTRY_POINTS)
  test(`${name}: the optional peers that a bundler looks for`, async () => {
    assert.equal(await peersOf(modules), NEEDED[name] ?? []);
  });

test.run();
