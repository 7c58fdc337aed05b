// What a program for browsers gets from a bundler, minified and compressed, and how far four bundlers agree.
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import commonjs from "@rollup/plugin-commonjs";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import * as esbuild from "esbuild";
import { rollup } from "rollup";
import { build as vite } from "vite";
import webpack from "webpack";
import { tables } from "../harness.mjs";

const BENCH = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = join(BENCH, "results", "size");

/** What each program is, and what it imports. */
const OURS = [
  ["`isValid` of `url-grammar/is-valid`", 'export { isValid } from "url-grammar/is-valid"'],
  ["`isValid` of `url-grammar/rfc3986/is-valid`", 'export { isValid } from "url-grammar/rfc3986/is-valid"'],
  ["`isValid` of `url-grammar/rfc3986`", 'export { isValid } from "url-grammar/rfc3986"'],
  ["`isValid` of `url-grammar`, all grammars", 'export { isValid } from "url-grammar"'],
  ["`validate` of `url-grammar/rfc3986`", 'export { validate } from "url-grammar/rfc3986"'],
  [
    "`parse`, `components` of `url-grammar/rfc3986`",
    'export { parse, components } from "url-grammar/rfc3986"',
  ],
  ["`uri` of `url-grammar/standard-schema`", 'export { uri } from "url-grammar/standard-schema"'],
  ["`resolve` of `url-grammar/resolve`", 'export { resolve } from "url-grammar/resolve"'],
  ["`resolveUrl` of `url-grammar/resolve`", 'export { resolveUrl } from "url-grammar/resolve"'],
  ["`urlsplit` of `url-grammar/urllib`", 'export { urlsplit } from "url-grammar/urllib"'],
  ["all of `url-grammar/urllib`", 'export * from "url-grammar/urllib"'],
];
const PEERS = [
  ["@hyperjump/uri `isUri`", 'export { isUri } from "@hyperjump/uri"'],
  ["@hyperjump/uri, all", 'export * from "@hyperjump/uri"'],
  ["validator `isURL`", 'export { default } from "validator/es/lib/isURL.js"'],
  ["url-parse", 'export { default } from "url-parse"'],
  ["fast-uri", 'export { default } from "fast-uri"'],
  ["uri-js", 'export { normalize, parse, resolve } from "uri-js"'],
  ["whatwg-url", 'export { URL } from "whatwg-url"'],
];

async function minified(chunk) {
  const { code } = await esbuild.transform(chunk.code, { minify: true, format: "esm" });
  return { ...chunk, code };
}

/** The code of the first chunk, and of those that it cannot do without. */
function withNeeded(chunks) {
  const needed = new Set([chunks[0].fileName]);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  for (const name of needed)
    for (const other of byName.get(name).imports) if (byName.has(other)) needed.add(other);
  return [...needed].map((name) => byName.get(name).code).join("\n");
}

/** Each bundler, as its users have it for browsers, without what is loaded only when it is needed. */
const BUNDLERS = {
  async esbuild(entry) {
    const { outputFiles, metafile } = await esbuild.build({
      entryPoints: [entry],
      bundle: true,
      minify: true,
      splitting: true,
      format: "esm",
      platform: "browser",
      external: ["parse5", "@zone-eu/mailsplit"],
      outdir: FOLDER,
      write: false,
      metafile: true,
      logLevel: "error",
    });
    const chunks = outputFiles.map(({ path, text }) => {
      const [fileName, { imports }] = Object.entries(metafile.outputs).find(([name]) => path.endsWith(name));
      const needed = imports.filter(({ kind }) => kind === "import-statement").map((each) => each.path);
      return { fileName, code: text, imports: needed };
    });
    return withNeeded(chunks);
  },
  async rollup(entry) {
    const bundle = await rollup({
      input: entry,
      plugins: [nodeResolve({ browser: true }), commonjs()],
      external: ["parse5", "@zone-eu/mailsplit"],
      logLevel: "silent",
    });
    const { output } = await bundle.generate({ format: "es" });
    return withNeeded(await Promise.all(output.map(minified)));
  },
  async vite(entry) {
    const [{ output }] = await vite({
      root: FOLDER,
      logLevel: "silent",
      configFile: false,
      build: {
        write: false,
        target: "es2022",
        lib: { entry, formats: ["es"] },
        minify: true,
        rollupOptions: { external: ["parse5", "@zone-eu/mailsplit"] },
      },
    });
    return withNeeded(await Promise.all(output.map(minified)));
  },
  async webpack(entry) {
    const compiler = webpack({
      mode: "production",
      target: ["web", "es2022"],
      entry,
      externals: { parse5: "module parse5", "@zone-eu/mailsplit": "module @zone-eu/mailsplit" },
      experiments: { outputModule: true },
      output: { path: FOLDER, filename: "webpack.mjs", library: { type: "module" }, chunkFormat: "module" },
      performance: false,
    });
    const files = new Map();
    compiler.outputFileSystem = {
      ...(await import("node:fs")),
      writeFile: (path, content, done) => {
        files.set(path, String(content));
        done(null);
      },
    };
    await new Promise((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error !== null || stats.hasErrors()) reject(error ?? new Error(stats.toString("errors-only")));
        else compiler.close(resolve);
      });
    });
    return files.get(join(FOLDER, "webpack.mjs"));
  },
};

export async function size() {
  prepare();
  const rows = [];
  for (const [name, source] of [...OURS, ...PEERS]) {
    const entry = join(FOLDER, `entry-${rows.length}.js`);
    writeFileSync(entry, `${source};\n`);
    const row = [name];
    for (const bundle of Object.values(BUNDLERS)) {
      const cell = await bundle(entry).then(
        (code) => gzipSync(code, { level: 9 }).length.toLocaleString("en"),
        (error) => {
          console.error(`${name}: ${error.message}`);
          return "needs a plugin";
        },
      );
      row.push(cell);
    }
    rows.push(row);
  }
  rmSync(FOLDER, { recursive: true });
  const lines = [["program", ...Object.keys(BUNDLERS)], ["---", "---", "---", "---", "---"], ...rows];
  const text = lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  tables.push({ title: "size, minified and compressed, in bytes", text });
  console.log(`\n${text}`);
  return rows;
}

/** The package by its name, as its users import it. */
function prepare() {
  mkdirSync(FOLDER, { recursive: true });
  const link = join(BENCH, "node_modules", "url-grammar");
  if (!existsSync(link)) symlinkSync(join(BENCH, "..", ".."), link, "dir");
}
