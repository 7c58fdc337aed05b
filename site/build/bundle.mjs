// Bundles the page's programs: the first view, and what is loaded on demand, as modules that share their parts.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import { build } from "esbuild";
import { rolldown } from "rolldown";
import { moduleOfEntryPoint, site } from "./library.mjs";

/** The programs that a page loads, with their file names. */
const PROGRAMS = { page: "src/main.tsx", worker: "src/analysis/worker.ts" };

/** What the first view and the worker share. */
const IN_BOTH =
  /[/\\](?:dist[/\\](?:src[/\\]core[/\\]text[/\\]unseen\.js|page[/\\]grammars\.ts)|analysis[/\\]tasks\.ts|first[/\\]record\.ts)$/;

/** What the worker may include, as it has no page: the package, its grammars, and the tasks. */
const WORK =
  /^(?!.*[/\\]node_modules[/\\]).*[/\\](?:dist[/\\].*\.[jt]s|grammar[/\\].*\.a?bnf|src[/\\](?:analysis[/\\](?!analyse\.)|first[/\\]answer|tree[/\\]|rules[/\\]).*ts)$/;

/** Smaller parts are merged with others, although some views then load what they do not need. In bytes. */
const SMALL_PARTS_JOINED = { entriesAware: true, entriesAwareMergeThreshold: 20_000 };

/**
 * Bundles the page's programs and its style.
 *
 * @param {string} out the folder to write to
 * @param {boolean} docs whether to include the documentation's pages
 * @returns {Promise<{ outputs: object }>} the contents of each file, from esbuild
 */
export async function bundlePage(out, docs) {
  const programs = await bundlePrograms(out, docs);
  const styles = await build({
    ...SMALL,
    entryPoints: {
      style: "src/style/style.css",
      depth: "src/style/depth.css",
      ...(docs && { docs: "src/style/docs.css", search: "src/style/search.css" }),
    },
    outdir: out,
    metafile: true,
  });
  // A script, not a module, since it must run before the text is shown.
  await build({ ...SMALL, entryPoints: { theme: "src/docs/theme.ts" }, outdir: out, format: "iife" });
  const outputs = { ...styles.metafile.outputs, ...programs };
  if (!docs) return { outputs };
  const { metafile } = await build({
    ...SMALL,
    entryPoints: { docs: "src/docs/main.ts" },
    outdir: out,
    format: "esm",
    metafile: true,
    nodePaths: [join(site, "node_modules")],
  });
  return { outputs: { ...outputs, ...metafile.outputs } };
}

/**
 * The files of the tool that the first view or the rest of the page loads. Other files of the site are kept when
 * visited.
 */
const OF_TOOL =
  /^(?:index\.html|icon\.svg|(?:style|depth|search)\.css|(?:theme|page|engine|worker)\.js|part\/.*\.js)$/;

/** Writes the program that makes the page available offline, once all its files exist. */
export async function bundleOffline(out) {
  const files = readdirSync(out, { recursive: true })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => OF_TOOL.test(name))
    .sort();
  const hash = createHash("sha256");
  for (const name of files) hash.update(name).update(readFileSync(join(out, name)));
  await build({
    ...SMALL,
    entryPoints: { offline: "src/offline.mjs" },
    outdir: out,
    format: "iife",
    define: { TOOL: JSON.stringify({ files, version: hash.digest("hex").slice(0, 16) }) },
  });
}

const SMALL = {
  absWorkingDir: site,
  bundle: true,
  minify: true,
  target: ["es2022"],
  // All licences are in one file.
  legalComments: "none",
  logLevel: "warning",
};

/** Modules that the package's own page has no use or room for: the site's search, and the grammar editor. */
const ON_SITE_ALONE = /\/(?:search-field|grammar-editor)\.js$/;

const LEFT_OUT = "\0left-out";

const WITHOUT_THOSE = {
  name: "on-site-alone",
  resolveId: (id) => (ON_SITE_ALONE.test(id) ? LEFT_OUT : undefined),
  load: (id) => (id === LEFT_OUT ? "export const startField = null, startEditor = null;" : undefined),
};

async function bundlePrograms(out, docs) {
  const bundle = await rolldown({
    cwd: site,
    input: PROGRAMS,
    platform: "browser",
    moduleTypes: { ".abnf": "text", ".bnf": "text" },
    tsconfig: join(site, "tsconfig.json"),
    transform: { target: "es2022" },
    plugins: [
      { name: "entry-points-as-modules", resolveId: (id) => moduleOfEntryPoint(id) },
      ...(docs ? [] : [WITHOUT_THOSE]),
    ],
    onLog(level, log) {
      if (level === "warn") throw new Error(log.message);
    },
  });
  const { output } = await bundle.write({
    dir: out,
    format: "esm",
    minify: true,
    comments: { legal: false },
    entryFileNames: "[name].js",
    chunkFileNames: "part/[hash].js",
    codeSplitting: {
      groups: [
        { name: "both", test: IN_BOTH, priority: 3 },
        { name: "work", test: WORK, priority: 2, ...SMALL_PARTS_JOINED },
        // Everything that the first view needs is in one file.
        { name: "first", test: /[/\\]site[/\\]src[/\\](?:main|view[/\\]app)\.tsx$/, priority: 1 },
        { name: "views", test: () => true, ...SMALL_PARTS_JOINED },
      ],
    },
  });
  await bundle.close();
  return Object.fromEntries(
    output.map(({ fileName, modules = {} }) => [fileName, { inputs: inputsOf(modules) }]),
  );
}

/** Returns the modules of a file, relative to `site/`, with the size that each adds. */
function inputsOf(modules) {
  return Object.fromEntries(
    Object.entries(modules)
      .filter(([path]) => isAbsolute(path))
      .map(([path, { renderedLength }]) => [
        relative(site, path).replaceAll("\\", "/"),
        { bytesInOutput: renderedLength },
      ]),
  );
}
