// A bundler takes the entry point whether its optional peers are installed or not. (`npm run environments` tries others.)
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { build, type Platform } from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bundlingProject, PEERS, resultsOf, uninstall } from "../support/bundling.js";

/** Bundles the program of a project, and returns what it then prints. */
async function printed(folder: string, platform: Platform): Promise<string> {
  const outfile = join(folder, "out", "program.mjs");
  await build({
    entryPoints: [join(folder, "program.mjs")],
    outfile,
    bundle: true,
    format: "esm",
    platform,
    logLevel: "silent",
    // What the peer for MIME requires of Node.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
  uninstall(folder);
  return spawnSync(process.execPath, [outfile], { encoding: "utf8" }).stdout;
}

for (const [peers, platform, expected] of [
  [[], "node", PEERS.map((name) => `install ${name}`)],
  [[], "browser", PEERS.map((name) => `install ${name}`)],
  [["parse5"], "browser", ["b", "install @zone-eu/mailsplit"]],
  [PEERS, "node", ["b", "b"]],
  // What the peer for MIME needs is not there in browsers.
  [PEERS, "browser", ["b", "install @zone-eu/mailsplit"]],
] as const) {
  test(`a bundle for ${platform} where these are installed: ${peers.join(", ") || "none"}`, async () => {
    const folder = bundlingProject(peers);
    try {
      assert.equal(resultsOf(await printed(folder, platform)), expected);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

test.run();
