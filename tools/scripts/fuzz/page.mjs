// The page's analysis, bundled into one module that runs in Node: what the page shows, without the page.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { writeLists } from "../../../site/build/lists.mjs";
import { root } from "../project.mjs";

const FOLDER = join(root, "results", "fuzz", "page");

/** The module, which `bundlePage` writes. */
export const PAGE = pathToFileURL(join(FOLDER, "tasks.js")).href;

/** Writes the module. It uses the same compiled package as the laws. */
export async function bundlePage() {
  writeLists();
  const { exports } = JSON.parse(
    await (await import("node:fs/promises")).readFile(join(root, "package.json"), "utf8"),
  );
  await build({
    absWorkingDir: join(root, "site"),
    entryPoints: [join("src", "analysis", "tasks.ts")],
    outdir: FOLDER,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    loader: { ".abnf": "text", ".bnf": "text" },
    logLevel: "warning",
    plugins: [
      {
        name: "package",
        setup({ onResolve }) {
          onResolve({ filter: /^url-grammar(\/|$)/ }, ({ path }) => {
            const { types } = exports[path.replace("url-grammar", ".")];
            return { path: pathToFileURL(join(root, types.replace(/\.d\.ts$/, ".js"))).href, external: true };
          });
          onResolve({ filter: /^#library\// }, ({ path }) => ({
            path: pathToFileURL(join(root, "dist", "src", path.slice("#library/".length))).href,
            external: true,
          }));
        },
      },
    ],
  });
}
