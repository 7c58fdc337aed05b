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
    entryPoints: [
      { out: "page", in: "src/main.tsx" },
      { out: "worker", in: "src/analysis/worker.ts" },
      { out: "style", in: "src/style/style.css" },
      { out: "docs", in: "src/docs/main.ts" },
      { out: "docs", in: "src/style/docs.css" },
    ],
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
    // All licences are in one file.
    legalComments: "none",
    logLevel: "warning",
    nodePaths: [join(site, "node_modules")],
  });
  // A script and not a module, since it has to run before the text is shown.
  await build({
    absWorkingDir: site,
    entryPoints: { theme: "src/docs/theme.ts" },
    outdir: out,
    format: "iife",
    target: ["es2022"],
    minify: true,
    logLevel: "warning",
  });
  return metafile;
}
