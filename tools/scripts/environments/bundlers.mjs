// Bundlers, each of which bundles a module into one script, for browsers (`web`) or for Node (`node`).
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { host } from "./programs.mjs";

const require = createRequire(join(host, "package.json"));
const load = (name) => import(pathToFileURL(require.resolve(name)).href);
const versionOf = (name) => require(`${name}/package.json`).version;

export async function bundleWithEsbuild(input, output, target) {
  await esbuild.build({
    entryPoints: [input],
    outfile: output,
    bundle: true,
    format: "iife",
    platform: target === "web" ? "browser" : "node",
    logLevel: "silent",
  });
}

async function bundleWithWebpack(input, output, target) {
  const { default: webpack } = await load("webpack");
  const options = {
    mode: "production",
    target,
    entry: input,
    output: { path: dirname(output), filename: basename(output), asyncChunks: false },
    optimization: { minimize: false },
    performance: false,
  };
  const stats = await new Promise((resolve, reject) => {
    webpack(options, (error, result) => (error ? reject(error) : resolve(result)));
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
}

async function bundleWithRollup(input, output) {
  const { rollup } = await load("@rollup/wasm-node");
  const { nodeResolve } = await load("@rollup/plugin-node-resolve");
  const { default: commonjs } = await load("@rollup/plugin-commonjs");
  const made = await rollup({
    input,
    plugins: [nodeResolve({ browser: true }), commonjs()],
    // It warns about packages that it does not find.
    onwarn() {},
  });
  await made.write({ file: output, format: "iife", name: "made", inlineDynamicImports: true });
}

/** Call these after `npm ci` in tools/hosts/environments. */
export const bundlers = () => [
  { name: "esbuild", version: esbuild.version, bundle: bundleWithEsbuild, targets: ["web", "node"] },
  { name: "webpack", version: versionOf("webpack"), bundle: bundleWithWebpack, targets: ["web", "node"] },
  { name: "Rollup", version: versionOf("@rollup/wasm-node"), bundle: bundleWithRollup, targets: ["web"] },
];
