// A bundler takes the entry point whether its optional peers are installed or not. (`npm run environments` tries others.)
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build, type Platform } from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/files.js";
import { ENTRY_POINTS, MANIFEST, reachableFrom } from "../support/packed.js";

const PEERS = ["parse5", "@zone-eu/mailsplit"];

const FILES = reachableFrom(
  ENTRY_POINTS.filter(({ name }) => name === "./base").flatMap(({ modules }) => modules),
);

/** Reports what a document has, or why it could not be read. */
const PROGRAM = `
  import { linksInHtml, linksInMime } from "url-grammar/base";
  const mail = "Content-Type: text/html\\r\\n\\r\\n<a href=b>";
  for (const read of [() => linksInHtml("<a href=b>"), () => linksInMime(mail)])
    console.log(await read().then(({ links }) => links[0].raw, ({ message }) => message));`;

/** A project with the package, what is installed with it, and some peers. */
function project(peers: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "url-grammar-bundling-"));
  const own = join(folder, "node_modules", "url-grammar");
  for (const path of ["package.json", ...FILES]) {
    mkdirSync(dirname(join(own, path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(own, path));
  }
  for (const name of [...Object.keys(MANIFEST.dependencies), ...peers]) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", name), link, "junction");
  }
  writeFileSync(join(folder, "program.js"), PROGRAM);
  return folder;
}

/** Bundles the program of a project, and returns the lines that it then prints. */
async function printed(folder: string, platform: Platform): Promise<readonly string[]> {
  const outfile = join(folder, "out", "program.mjs");
  await build({
    entryPoints: [join(folder, "program.js")],
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
  rmSync(join(folder, "node_modules"), { recursive: true });
  return spawnSync(process.execPath, [outfile], { encoding: "utf8" }).stdout.trim().split("\n");
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
    const folder = project(peers);
    try {
      const lines = await printed(folder, platform);
      assert.equal(
        lines.map((line) => /install .*(?=:)|^b$/.exec(line)?.[0]),
        expected,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

test.run();
