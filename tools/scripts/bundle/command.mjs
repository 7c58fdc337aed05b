// The command's part of `npm run build`: its modules in a few small files. What most runs need is in two of them, and
// everything else, such as the other subcommands and the tables of grammars, is loaded when it is first needed.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { GRAMMARS } from "../../../dist/grammar/grammars.js";
import { root } from "../project.mjs";
import { asModule, lateBuiltins } from "../third-party.mjs";

// In the bundle the command is as many folders deep as in dist/src, because it finds the grammar texts and the
// modules of its worker threads by relative paths.
const MAIN = "cli/main";

/** The first module is there when any subcommand runs, the others when a subcommand needs any of what they import. */
const FIRST = "cli/command/check";
const SECOND = ["cli/check/check", "cli/output/format/report"];

const WORKERS = ["cli/scan-worker", "cli/result-worker"];

/** What is loaded with `require` when it is first used: files of the bundle, each with some modules of generated data. */
const LATE = new Map([
  ["unsuspicious", ["data/unsuspicious"]],
  ["schemes", ["data/scheme-texts"]],
  ["outside", ["data/rules/outside-appendix-a"]],
  // The default grammar is always needed; of the others, the rules are, to say which of them accept a URL.
  ...GRAMMARS.slice(1).map(({ name }) => [name, [`named/${name}`, `data/start/${name}`]]),
]);

/**
 * Bundles the command.
 *
 * @param {import("esbuild").BuildOptions} settings those of the whole package
 * @returns what esbuild says about the bundle
 */
export async function bundleCommand(settings) {
  const entries = [
    entry(MAIN, `#!/usr/bin/env node\n${importOf(source(FIRST))}${exportOf(MAIN)}`),
    ...WORKERS.map((name) => entry(name, exportOf(name))),
    ...[...LATE].map(([name, modules]) => entry(lateName(name), modules.map(namespaceOf).join(""))),
  ];
  const late = await lateData();
  const options = {
    ...settings,
    entryPoints: entries,
    outbase: "dist/entries",
    splitting: true,
    // The folder of the entry points, so that a late file has the same relative path from all others.
    chunkNames: "cli/[name]-[hash]",
    // It takes less time to load, and nobody imports it.
    minify: true,
  };
  const kept = new Set([MAIN, FIRST, ...SECOND, ...WORKERS].map(source));
  const { metafile } = await build({
    ...options,
    plugins: [company(kept), late, lateBuiltins, asModule],
    write: false,
  });
  const imports = importsOfLater(metafile);
  for (const path of [...imports.values()].flat()) kept.add(path);
  return build({ ...options, plugins: [together(imports), company(kept), late, lateBuiltins, asModule] });
}

const source = (name) => join(root, "dist", "src", `${name}.js`);
const data = (name) => source(`generated/${name}`);
const importOf = (path) => `import ${JSON.stringify(path)};\n`;
const exportOf = (name) => `export * from ${JSON.stringify(source(name))};\n`;
const lateName = (name) => `cli/late-${name}`;
const entryFile = (name) => join(root, "dist", "entries", `${name}.js`);
const lateEntry = (name) => entryFile(lateName(name));
const namespaceOf = (name, index) =>
  `export * as data${index} from ${JSON.stringify(`${data(name)}?late`)};\n`;

function entry(name, text) {
  const file = entryFile(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** Keeps modules that are imported for nothing but company: the package's own word on side effects would leave them out. */
const company = (files) => ({
  name: "company",
  setup({ onResolve }) {
    onResolve({ filter: /\.js$/ }, ({ path, resolveDir }) => {
      const file = resolve(resolveDir, path);
      return files.has(file) ? { path: file, sideEffects: true } : null;
    });
  },
});

/**
 * Returns what each module that is loaded later has to import, so that what most subcommands need is in two files. Left to itself
 * it would be forty, since each part of it is needed by some of these modules.
 *
 * @param {{ inputs: object }} metafile what esbuild says about the bundle without this
 * @returns {ReadonlyMap<string, readonly string[]>}
 */
function importsOfLater({ inputs }) {
  const name = (path) => relative(root, path).replaceAll("\\", "/");
  const imported = (path, kind) =>
    (inputs[path]?.imports ?? [])
      .filter((one) => one.kind === kind && one.path.startsWith("dist/"))
      .map((one) => one.path);
  const closure = (paths) => {
    const reached = new Set(paths);
    for (const path of reached) for (const one of imported(path, "import-statement")) reached.add(one);
    return reached;
  };
  // Not the main module itself, which has not ended when they are loaded.
  const always = [...imported(name(source(MAIN)), "import-statement"), name(source(FIRST))];
  const first = closure(always);
  const second = closure(SECOND.map((one) => name(source(one))));
  const later = new Map();
  const dynamic = Object.keys(inputs).flatMap((one) => imported(one, "dynamic-import"));
  const others = [...WORKERS.map(source), ...[...LATE.keys()].map(lateEntry)].map(name);
  for (const path of new Set([...dynamic, ...others])) {
    if (first.has(path)) continue;
    const needsSecond = [...closure([path])].some((one) => second.has(one) && !first.has(one));
    const wanted = [...always, ...(needsSecond ? SECOND.map((one) => name(source(one))) : [])];
    later.set(
      join(root, path),
      wanted.filter((one) => one !== path).map((one) => join(root, one)),
    );
  }
  return later;
}

/** Adds the imports. */
function together(imports) {
  return {
    name: "together",
    setup({ onLoad }) {
      onLoad({ filter: /\.js$/ }, ({ path }) =>
        imports.has(path)
          ? { contents: `${readFileSync(path, "utf8")}\n${imports.get(path).map(importOf).join("")}` }
          : null,
      );
    },
  };
}

/** Replaces the modules of late data by such as load them when a function is called, or a property is read. */
async function lateData() {
  const stubs = new Map();
  for (const [name, modules] of LATE)
    for (const [index, module] of modules.entries())
      stubs.set(data(module), stub(name, index, await import(pathToFileURL(data(module)).href)));
  return {
    name: "late-data",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\?late$/ }, ({ path }) => ({ path: path.replace(/\?late$/, "") }));
      onResolve({ filter: /\/[\w-]+\.js$/ }, ({ path, resolveDir, kind }) => {
        const file = join(resolveDir, path);
        return kind === "import-statement" && stubs.has(file) ? { path: file, namespace: "late" } : null;
      });
      onLoad({ filter: /./, namespace: "late" }, ({ path }) => ({ contents: stubs.get(path) }));
    },
  };
}

function stub(name, index, module) {
  const exports = Object.entries(module).map(([key, value]) => {
    if (typeof value === "function") return `export const ${key} = (...args) => load().${key}(...args);`;
    const members = Object.keys(value).map((each) => {
      const member = JSON.stringify(each);
      return `get ${member}() { return load().${key}[${member}]; }`;
    });
    return `export const ${key} = /* @__PURE__ */ (() => ({ ${members.join(", ")} }))();`;
  });
  return `let loaded;
const load = () => (loaded ??= process.getBuiltinModule("node:module").createRequire(import.meta.url)("./late-${name}.js").data${index});
${exports.join("\n")}`;
}
