// The last part of `npm run build`: one file for each entrance of the package, and shared pieces beside them.
// A user who imports the package then loads a handful of modules, not a hundred: most of what an import costs.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "./project.mjs";

const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const entrances = Object.values(exports)
  .filter((entrance) => typeof entrance === "object")
  .map(({ types }) => types.replace(/\.d\.ts$/, ".js"));
// The command, and what its threads run; both find the grammar and each other from as deep a folder as before. The
// two share no memory and hence no modules, so that a thread, which is waited for, has one file to load.
const command = "dist/src/cli/main.js";
const thread = "dist/src/cli/helper.js";

const settings = {
  absWorkingDir: root,
  outdir: "dist/lib",
  outbase: "dist/src",
  bundle: true,
  format: "esm",
  platform: "neutral",
  target: "es2022",
  packages: "external",
  // Without this, constants become variables that are looked up at every character.
  minifySyntax: true,
  sourcemap: false,
  legalComments: "none",
  charset: "utf8",
};

rmSync(join(root, "dist", "lib"), { recursive: true, force: true });
await build({
  ...settings,
  entryPoints: [...entrances, command],
  chunkNames: "shared/[name]-[hash]",
  splitting: true,
});
await build({ ...settings, entryPoints: [thread] });
