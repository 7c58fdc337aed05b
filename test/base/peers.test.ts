// The optional peers: what is missing is named, and a bundler takes the entry point whether they are installed or not.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Platform } from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { MissingPeerError } from "../../src/base/index.js";
import { notImported } from "../../src/base/peers.js";
import { bundlingProject, PEERS, resultsOf, uninstall } from "../support/bundling.js";
import { ROOT } from "../support/files.js";

const named = (error: unknown): unknown => notImported("some-parser", "HTML", error);

test("a package that is not installed: what to install", async () => {
  const cause = await import("no-such-parser" as string).catch((error: unknown) => error);
  const error = notImported("no-such-parser", "HTML", cause);
  assert.instance(error, MissingPeerError);
  const { name, message, peer, cause: kept } = error as MissingPeerError;
  assert.equal([name, peer], ["MissingPeerError", "no-such-parser"]);
  assert.is(message, "to read HTML, install no-such-parser: npm install no-such-parser");
  assert.is(kept, cause);
  assert.is((cause as NodeJS.ErrnoException).code, "ERR_MODULE_NOT_FOUND");
});

test("the same in a browser", () => {
  assert.instance(named(new TypeError('Failed to resolve module specifier "some-parser"')), MissingPeerError);
});

test("the same in a bundle of webpack", () => {
  const error = Object.assign(new Error("Cannot find module 'some-parser'"), { code: "MODULE_NOT_FOUND" });
  assert.instance(named(error), MissingPeerError);
});

test("any other error stays as it is", () => {
  for (const error of [new Error("some-parser broke"), new TypeError("x is not a function"), "some-parser"])
    assert.is(named(error), error);
});

/** A module for `--import` that has Node's loader take the peers from elsewhere. */
const loading = (peers: string): string =>
  modul(`
  import { register } from "node:module";
  register(${JSON.stringify(
    modul(`export function resolve(specifier, context, next) {
      const isPeer = /^(parse5|@zone-eu\\/mailsplit)$/.test(specifier);
      return isPeer ? ${peers} : next(specifier, context);
    }`),
  )});
`);

function modul(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** What the two functions say where the peers are taken from elsewhere. */
function messages(peers: string): readonly string[] {
  const base = JSON.stringify(new URL("../../src/base/index.js", import.meta.url).href);
  const program = `
    const { linksInHtml, linksInMime } = await import(${base});
    for (const read of [() => linksInHtml("<a href=b>"), () => linksInMime(new Uint8Array(1))])
      console.log(await read().catch(({ message }) => message));`;
  const args = ["--import", loading(peers), "--input-type=module", "--eval", program];
  return spawnSync(process.execPath, args, { encoding: "utf8" }).stdout.trim().split("\n");
}

test("each function says which package it misses", () => {
  assert.equal(messages('next(specifier, { ...context, parentURL: "file:///nowhere/" })'), [
    "to read HTML, install parse5: npm install parse5",
    "to read MIME, install @zone-eu/mailsplit: npm install @zone-eu/mailsplit",
  ]);
});

test("an empty module in the place of the peer for MIME, as in bundles for browsers", () => {
  const [, message] = messages('{ url: "data:text/javascript,", shortCircuit: true }');
  assert.is(message, "to read MIME, install @zone-eu/mailsplit: npm install @zone-eu/mailsplit");
});

test("the package installed without its peers", () => {
  const folder = mkdtempSync(join(tmpdir(), "url-grammar-"));
  try {
    mkdirSync(join(folder, "node_modules"));
    cpSync(join(ROOT, "package.json"), join(folder, "package.json"));
    for (const part of ["src", "grammar"])
      cpSync(join(ROOT, "dist", part), join(folder, "dist", part), { recursive: true });
    for (const name of ["commander", "parsimmon", "picocolors"]) {
      symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name), "junction");
    }
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(folder, "dist", "src", "cli", "main.js"), ...args], {
        input: "",
        encoding: "utf8",
        // Copies, which count for nothing. Node passes the variable on unless it has a value here.
        env: { ...process.env, NODE_V8_COVERAGE: "" },
      });
    assert.is(run("check", "http://a.example/").status, 0);
    for (const [type, words] of [
      ["html", "to read HTML, install parse5: npm install parse5"],
      ["mime", "to read MIME, install @zone-eu/mailsplit: npm install @zone-eu/mailsplit"],
    ] as const) {
      const { status, stdout, stderr } = run("links", "--type", type, "-");
      assert.equal([status, stdout, stderr], [2, "", `error: ${words}\n`]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

// `npm run environments` tries other bundlers.

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
