// The tests of the site: builds it, compiles the tests, and runs them with one browser. Arguments are regular expressions:
// only the test files whose path matches one of them are run. With `--no-build`, the site is tested as it is; with
// `--reference`, its API reference is tested too, which `npm run docs` has to have made; with `--quick`, only the tests that
// need neither a built site nor a browser are run.
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { run } from "uvu/run";
import { isQuick } from "../tools/scripts/tiers.mjs";
import { linkLibrary, root, site } from "./build/library.mjs";
import { buildSite, buildView } from "./build/site.mjs";

const given = process.argv.slice(2);
const quick = given.includes("--quick");
process.chdir(root);
if (quick || given.includes("--no-build")) {
  linkLibrary();
  const { writeLists } = await import("./build/lists.mjs");
  writeLists();
} else {
  await buildView();
  await buildSite({ reference: given.includes("--reference") });
}

const patterns = given.filter((word) => !word.startsWith("--")).map((word) => new RegExp(word));
const files = readdirSync(join(site, "test"), { recursive: true })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".test.ts"))
  .filter((path) => given.includes("--reference") || !path.startsWith("reference/"))
  .filter((path) => !quick || isQuick(`site/test/${path}`))
  .sort();
const out = join(root, "dist", "site-test");
rmSync(out, { recursive: true, force: true });
await build({
  absWorkingDir: site,
  entryPoints: [...files, "support/browser.ts"].map((path) => join("test", path)),
  outbase: "test",
  outdir: out,
  bundle: true,
  // The test files share the browser.
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  loader: { ".abnf": "text", ".bnf": "text" },
  jsx: "automatic",
  jsxImportSource: "preact",
  sourcemap: "inline",
  logLevel: "warning",
  plugins: [{ name: "outside", setup: keepOutside }],
});

const chosen = files.filter(
  (path) => patterns.length === 0 || patterns.some((pattern) => pattern.test(path)),
);
process.env.FORCE_COLOR ??= "0";
globalThis.UVU_QUEUE = [];
globalThis.UVU_DEFER = 1;
await run(chosen.map((name) => ({ name, file: join(out, name.replace(/ts$/, "js")) })));
const { closeAll } = await import(pathToFileURL(join(out, "support", "browser.js")).href);
await closeAll();

/** What is installed is imported from where it is. */
function keepOutside({ onResolve }) {
  onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === "entry-point" || path.startsWith("node:") || path.startsWith("#")
      ? null
      : { path: import.meta.resolve(path), external: true },
  );
}
