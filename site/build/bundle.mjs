// The program of the page: the first view, and what is loaded when it is first needed, as modules that share their parts.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { entryPointsAsModules, site } from "./library.mjs";

/** What only the pages of the documentation load. */
const OF_DOCS = ["src/docs/main.ts", "src/style/docs.css"];

/**
 * Bundles the page's program, its worker and its style.
 *
 * @param {string} out the folder to write to
 * @param {boolean} docs whether the pages of the documentation are there too
 * @returns esbuild's account of what each file consists of
 */
export async function bundlePage(out, docs) {
  const { metafile } = await build({
    absWorkingDir: site,
    entryPoints: [
      { out: "page", in: "src/main.tsx" },
      { out: "worker", in: "src/analysis/worker.ts" },
      { out: "style", in: "src/style/style.css" },
      ...(docs ? OF_DOCS.map((path) => ({ out: "docs", in: path })) : []),
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
    plugins: [entryPointsAsModules],
  });
  leaveOutCompany(metafile);
  if (!docs) return metafile;
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

/**
 * Removes the imports of files from which nothing is taken. esbuild keeps them for what the files might do when they are
 * loaded; those that consist of the package's modules do nothing, as its `sideEffects` says, and they are most of what the
 * first view would load.
 */
function leaveOutCompany({ outputs }) {
  const idle = new Set(
    Object.entries(outputs)
      .filter(
        ([, { inputs, entryPoint }]) => entryPoint === undefined && Object.keys(inputs).every(isOfPackage),
      )
      .map(([path]) => basename(path)),
  );
  for (const path of Object.keys(outputs).filter((each) => each.endsWith(".js"))) {
    const file = join(site, path);
    const text = readFileSync(file, "utf8");
    const [imports] = /^(?:import(?:[^"';]*\bfrom)?"[^"]+";)*/.exec(text);
    const kept = imports.replace(/import"([^"]+)";/g, (all, target) =>
      idle.has(basename(target)) ? "" : all,
    );
    if (kept !== imports) writeFileSync(file, kept + text.slice(imports.length));
  }
}

/** Whether a module is the package's. */
function isOfPackage(path) {
  return path.startsWith("../dist/");
}
