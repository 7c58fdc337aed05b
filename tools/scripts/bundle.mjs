// The third part of `npm run build`: bundles the package's files, of the library (`bundle/layout.mjs` defines them) and
// of the command, including the list verifiers. They are few, because loading files is most of the cost of an import.
// Meanwhile, the generated parts of hand-written files are updated: nothing here reads them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { verifierFiles } from "../../dist/tools/generate/verifiers.js";
import { COMMAND } from "./bundle/layout.mjs";
import { buildLibrary, tidied } from "./bundle/library.mjs";
import { smaller } from "./bundle/smaller.mjs";
import { root } from "./project.mjs";
import { builtins, lateBuiltins, writeNotices } from "./third-party.mjs";

const { exports, dependencies, peerDependencies } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);
const entryPoints = Object.values(exports)
  .filter((entry) => typeof entry === "object")
  .map(({ types }) => types.replace(/^\.\/dist\/src\/|\.d\.ts$/g, ""));

const settings = {
  absWorkingDir: root,
  bundle: true,
  format: "esm",
  platform: "neutral",
  target: "es2022",
  // Dependencies of the package stay external; everything else is bundled.
  external: [...Object.keys(dependencies), ...Object.keys(peerDependencies)],
  mainFields: ["module", "main"],
  metafile: true,
  // Without this, constants become variables that are looked up at every character.
  minifySyntax: true,
  legalComments: "none",
  // One character beyond Latin-1 would make the engine store the whole file with two bytes per character.
  charset: "ascii",
};
const outdir = "dist/lib";

console.error("Building: bundling …");
const regions = once(
  spawn(process.execPath, [join(root, "tools", "scripts", "regions.mjs")], { stdio: "inherit" }),
  "exit",
);
rmSync(join(root, "dist", "lib"), { recursive: true, force: true });
const alone = entryPoints.filter((name) => name.startsWith("generated/is-valid/"));
const library = await buildLibrary(
  (isOfCommand) =>
    isOfCommand
      ? // It loads faster, and nobody imports it. It runs without peer dependencies.
        {
          ...settings,
          external: Object.keys(dependencies),
          alias: { "@lezer/highlight": join(root, "tools", "scripts", "bundle", "no-highlight.mjs") },
          minify: true,
          plugins: [smaller, lateBuiltins],
        }
      : { ...settings, plugins: [builtins] },
  [...entryPoints.filter((name) => !alone.includes(name)).map((name) => `src/${name}.js`), ...COMMAND],
);
writeNotices(join(root, "dist", "lib", "THIRD-PARTY.txt"), library);
// Separate files that share nothing with the others: a program that loads one of them wants as little as possible.
await build({
  ...settings,
  outdir,
  entryPoints: alone.map((name) => join("dist", "src", `${name}.js`)),
  outbase: "dist/src",
});
for (const name of alone) {
  const path = join(root, outdir, `${name}.js`);
  writeFileSync(path, tidied(readFileSync(path, "utf8")));
}
const verifiers = join(root, "dist", "lib", "cli", "verifiers");
mkdirSync(verifiers);
for (const [name, module] of verifierFiles()) writeFileSync(join(verifiers, name), module);
const [status] = await regions;
if (status !== 0) process.exit(status ?? 1);
