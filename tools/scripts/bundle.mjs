// The third part of `npm run build`: one file for each entry point of the package, the grammar's core in one file that
// they share, and little pieces besides, and for the command the verifiers of lists. A user who imports the package then loads two modules, not a hundred, and
// loading modules is most of what an import costs.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { build } from "esbuild";
import { verifierFiles } from "../../dist/tools/generate/verifiers.js";
import { bundleCommand } from "./bundle/command.mjs";
import { root } from "./project.mjs";
import { finish } from "./source-maps.mjs";
import { builtins, writeNotices } from "./third-party.mjs";

const { exports, dependencies, peerDependencies } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);
const entryPoints = Object.values(exports)
  .filter((entry) => typeof entry === "object")
  .map(({ types }) => types.replace(/^\.\/dist\/src\/|\.d\.ts$/g, ""));

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
  // Beside the bundle, and read only when somebody asks for it.
  sourcemap: "linked",
  sourcesContent: false,
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

console.error("Building: bundling …");
for (const folder of ["lib", "entries"]) rmSync(join(root, "dist", folder), { recursive: true, force: true });
const alone = entryPoints.filter((name) => name.startsWith("generated/is-valid/"));
const split = { ...settings, outbase: "dist/entries", splitting: true, plugins: [company, builtins] };
const library = await build({
  ...split,
  entryPoints: entryPoints.filter((name) => !alone.includes(name)).map((name) => entryFile(name)),
  chunkNames: "shared/[name]-[hash]",
});
// In pieces of its own. The command starts without most of the core, and to share its pieces with the command the core
// would have to be in twice as many files, which everybody who imports the package would load.
const program = await bundleCommand(settings);
const outputs = { ...library.metafile.outputs, ...program.metafile.outputs };
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
// The command has no map.
for (const path of readdirSync(join(root, "dist", "lib"), { recursive: true }))
  if (path.endsWith(".js.map")) finish(join(root, "dist", "lib", path.slice(0, -".map".length)));

/**
 * An entry point that imports the core too. Code goes to one file with whatever else the same entry points need, so
 * what all of them need is one file; left to itself it would be a dozen, each shared by some.
 */
function entryFile(name) {
  const file = join(root, "dist", "entries", `${name}.js`);
  const source = (path) => JSON.stringify(join(root, "dist", "src", `${path}.js`));
  mkdirSync(dirname(file), { recursive: true });
  const compiled = readFileSync(join(root, "dist", "src", `${name}.js`), "utf8");
  // `export *` leaves out a default export, which plugins have.
  const byDefault = /\bas default\b/.test(compiled) ? `export { default } from ${source(name)};\n` : "";
  writeFileSync(file, `import ${source("index")};\nexport * from ${source(name)};\n${byDefault}`);
  return file;
}
