// The third part of `npm run build`: the files that the package has, of the library (`bundle/layout.mjs` says which) and of the
// command, with the verifiers of lists. They are few, because loading modules is most of what an import costs.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { build } from "esbuild";
import { verifierFiles } from "../../dist/tools/generate/verifiers.js";
import { buildLibrary } from "./bundle/library.mjs";
import { root } from "./project.mjs";
import { asModule, builtins, lateBuiltins, writeNotices } from "./third-party.mjs";

const { exports, dependencies, peerDependencies } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);
const entryPoints = Object.values(exports)
  .filter((entry) => typeof entry === "object")
  .map(({ types }) => types.replace(/^\.\/dist\/src\/|\.d\.ts$/g, ""));
// In the bundle the command is as many folders deep as in dist/src, because it finds the grammar texts and the
// modules of its worker threads by relative paths.
const command = "cli/main";
// The subcommand of most runs: a file of its own would take longer to load.
const usual = "cli/command/check";
const workers = ["cli/scan-worker", "cli/result-worker"];

const settings = {
  absWorkingDir: root,
  outdir: "dist/lib",
  bundle: true,
  format: "esm",
  platform: "neutral",
  target: "es2022",
  // What is installed with the package stays outside, and whatever else it imports is bundled.
  external: [...Object.keys(dependencies), ...Object.keys(peerDependencies)],
  mainFields: ["module", "main"],
  metafile: true,
  // Without this, constants become variables that are looked up at every character.
  minifySyntax: true,
  legalComments: "none",
  // One character beyond Latin-1 would make the engine keep the whole file in two bytes a character.
  charset: "ascii",
};

const IMPORTS = ["import-statement", "dynamic-import"];

/**
 * Keeps an import for nothing but company, which the package's own word on side effects would leave out. (To ignore
 * annotations altogether would also take those of pure calls out of the bundles, and no bundler could leave out anything.)
 */
const company = {
  name: "company",
  setup({ onResolve }) {
    onResolve({ filter: /^[./]/ }, ({ path, resolveDir, kind }) =>
      IMPORTS.includes(kind) ? { path: resolve(resolveDir, path), sideEffects: true } : null,
    );
  },
};

/**
 * Puts whatever an entry point needs from the start into one file, or a few where the workers need a part of it. Left to itself
 * it would be thirty, since each part of it is needed by some of the modules that are loaded later. So each of these is made
 * to import all of it, which is there already when they are loaded.
 *
 * @param {{ inputs: object }} metafile what esbuild says about the bundle without this
 */
function together({ inputs }, name) {
  const imported = (path, kinds) =>
    inputs[path].imports
      .filter(({ kind, external }) => kinds.includes(kind) && !external)
      .map((one) => one.path);
  const sources = imported(join("dist", "entries", `${name}.js`), ["import-statement"])
    .flatMap((path) => imported(path, ["import-statement"]))
    .map((path) => `import ${JSON.stringify(join(root, path))};\n`);
  const later = new Set(
    Object.keys(inputs)
      .flatMap((path) => imported(path, ["dynamic-import"]))
      .map((path) => join(root, path)),
  );
  return {
    name: "together",
    setup({ onLoad }) {
      onLoad({ filter: /\.js$/ }, ({ path }) =>
        later.has(path) ? { contents: withImports(readFileSync(path, "utf8"), sources) } : null,
      );
    },
  };
}

/** Adds imports to a module, after its code so that its source map is still right, and before the comment that names the map. */
function withImports(module, imports) {
  return module.replace(/(?=\/\/# sourceMappingURL=.*\s*$)/, imports.join(""));
}

console.error("Building: bundling …");
for (const folder of ["lib", "entries"]) rmSync(join(root, "dist", folder), { recursive: true, force: true });
const alone = entryPoints.filter((name) => name.startsWith("generated/is-valid/"));
const split = {
  ...settings,
  outbase: "dist/entries",
  splitting: true,
  plugins: [asModule, company, builtins],
};
const { outdir, ...plain } = settings;
const library = await buildLibrary(
  { ...plain, plugins: [builtins, asModule] },
  entryPoints.filter((name) => !alone.includes(name)).map((name) => `src/${name}.js`),
);
// In pieces of its own. The command starts without most of the core, and to share its pieces with the command the core
// would have to be in twice as many files, which everybody who imports the package would load.
const pieces = {
  ...split,
  entryPoints: [
    entryFile(command, "#!/usr/bin/env node\n", [usual]),
    ...workers.map((name) => entryFile(name, "", [])),
  ],
  chunkNames: "cli/shared/[name]-[hash]",
};
const { metafile } = await build({ ...pieces, write: false });
const program = await build({
  ...pieces,
  plugins: [together(metafile, command), asModule, company, lateBuiltins],
});
const outputs = { ...library.outputs, ...program.metafile.outputs };
writeNotices(join(root, "dist", "lib", "THIRD-PARTY.txt"), { outputs });
// A file each, which shares nothing with the others: a program that loads one of these wants as little as possible.
await build({
  ...settings,
  entryPoints: alone.map((name) => join("dist", "src", `${name}.js`)),
  outbase: "dist/src",
});
const verifiers = join(root, "dist", "lib", "cli", "verifiers");
mkdirSync(verifiers);
for (const [name, module] of verifierFiles()) writeFileSync(join(verifiers, name), module);

/**
 * An entry point that imports the core too, or as much of it as it is given. Code goes to one file with whatever else the same entry points need, so
 * what all of them need is one file; left to itself it would be a dozen, each shared by some.
 */
function entryFile(name, firstLine = "", core = ["index"]) {
  const file = join(root, "dist", "entries", `${name}.js`);
  const source = (path) => JSON.stringify(join(root, "dist", "src", `${path}.js`));
  mkdirSync(dirname(file), { recursive: true });
  const compiled = readFileSync(join(root, "dist", "src", `${name}.js`), "utf8");
  // `export *` leaves out a default export, which plugins have.
  const byDefault = /\bas default\b/.test(compiled) ? `export { default } from ${source(name)};\n` : "";
  const imports = core.map((path) => `import ${source(path)};\n`).join("");
  writeFileSync(file, `${firstLine}${imports}export * from ${source(name)};\n${byDefault}`);
  return file;
}
