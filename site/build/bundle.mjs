// The program of the page: the first view, and what is loaded when it is first needed, as modules that share their parts.
import { join } from "node:path";
import { build } from "esbuild";
import { site } from "./library.mjs";

/**
 * Bundles the page's program, its worker and its style.
 *
 * @param {string} out the folder to write to
 * @returns esbuild's account of what each file consists of
 */
export async function bundlePage(out) {
  const { metafile } = await build({
    absWorkingDir: site,
    entryPoints: { page: "src/main.tsx", worker: "src/analysis/worker.ts", style: "src/style/style.css" },
    outdir: out,
    entryNames: "[name]",
    chunkNames: "part/[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    target: ["es2022"],
    loader: { ".abnf": "text", ".bnf": "text" },
    jsx: "automatic",
    jsxImportSource: "preact",
    minify: true,
    metafile: true,
    legalComments: "linked",
    logLevel: "warning",
    nodePaths: [join(site, "node_modules")],
  });
  return metafile;
}
