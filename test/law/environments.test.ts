// The package without Node, and what docs/reference/environments.md says about other environments.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { CALLS } from "../support/api/index.js";
import { WITHIN } from "../support/api/results.js";
import { ROOT, textOf } from "../support/files.js";
import { packedPackage } from "../support/packed.js";

const script = async (name: string): Promise<unknown> =>
  import(pathToFileURL(join(ROOT, "tools", "scripts", "environments", `${name}.mjs`)).href);

const { makeProject } = (await script("project")) as {
  readonly makeProject: (
    archive: string,
  ) => Promise<{ readonly folder: string; readonly discard: () => void }>;
};
const { bundleWithEsbuild } = (await script("bundlers")) as {
  readonly bundleWithEsbuild: (input: string, output: string, target: "web" | "node") => Promise<void>;
};
const { inContext, printed } = (await script("runs")) as {
  readonly inContext: (path: string) => Promise<string>;
  readonly printed: (file: string, args: readonly string[], folder: string) => string;
};

type Results = Readonly<Record<string, unknown>>;

test("every function gives without Node what it gives with it", async () => {
  const { folder, discard } = await makeProject(packedPackage().archive);
  try {
    const bundle = join(folder, "bundle.js");
    await bundleWithEsbuild(join(folder, "page.mjs"), bundle, "web");
    const {
      node,
      "guard/node": guard,
      ...expected
    }: Results = JSON.parse(printed(process.execPath, ["program.mjs"], folder));
    const found: Results = JSON.parse(await inContext(bundle));
    assert.equal(Object.keys(found), Object.keys(expected));
    // Nothing was left out: each function of each entry point, and the names of each.
    const entries = Object.entries(CALLS).filter(([entry]) => !(entry in WITHIN));
    const functions = entries.flatMap(([entry, calls]) =>
      Object.keys(calls).map((name) => `${entry}: ${name}`),
    );
    for (const name of functions) assert.ok(name in found, name);
    assert.ok(functions.length > 10 * entries.length);
    for (const [name, result] of Object.entries(expected)) assert.equal(found[name], result, name);
  } finally {
    discard();
  }
});

const PAGE = "docs/reference/environments.md";
const rows = [...textOf(PAGE).matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)]
  .map(([, ...cells]) => cells)
  .filter(([name]) => name !== "environment" && name !== "---");

type Lock = { readonly packages: Readonly<Record<string, { readonly version: string }>> };
const lockOf = (folder: string): Lock => JSON.parse(textOf(`${folder}package-lock.json`));
const { packages } = lockOf("tools/hosts/environments/");
const versionOf = (name: string): string => packages[`node_modules/${name}`]?.version ?? "none";

test("the table of environments has the versions of the lock files, and every result was right", () => {
  const tried = new Set(rows.map(([name, version]) => `${name?.replace(/,.*/, "")} ${version}`));
  const [, date = ""] = /^1\.(\d{8})\./.exec(versionOf("@cloudflare/workerd-linux-64")) ?? [];
  for (const expected of [
    `Bun ${versionOf("@oven/bun-linux-x64")}`,
    `Deno ${versionOf("@deno/linux-x64-glibc")}`,
    `Node ${versionOf("node-26")}`,
    `workerd ${date.replace(/^(....)(..)(..)$/, "$1-$2-$3")}`,
    `esbuild ${lockOf("").packages["node_modules/esbuild"]?.version}`,
    `webpack ${versionOf("webpack")}`,
    `Rollup ${versionOf("@rollup/wasm-node")}`,
  ])
    assert.ok(tried.has(expected), expected);
  const [major = ""] = versionOf("@sparticuz/chromium").split(".");
  assert.ok(
    [...tried].some((one) => one.startsWith(`Chromium ${major}.`)),
    major,
  );
  assert.equal(
    rows.filter(([, , , result = ""]) => !/^\d+ equal$|^as expected$/.test(result)),
    [],
  );
});

test("the first releases of Node that the package asks for were tried", () => {
  const { engines } = JSON.parse(textOf("package.json")) as { readonly engines: { readonly node: string } };
  const first = engines.node.match(/\d+\.\d+\.\d+/g) ?? [];
  assert.equal(first, ["20.19.0", "22.12.0"]);
  for (const version of first) {
    assert.is(versionOf(`node-${version}`), version);
    for (const what of ["`import`", "`require`"])
      assert.ok(
        rows.some((row) => row[0] === "Node" && row[1] === version && row[2] === what),
        `${version} ${what}`,
      );
  }
});

test.run();
