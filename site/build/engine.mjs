// The small program of the first view, and the renderer for the site's build.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { rolldown } from "rolldown";
import { DEFAULT_READERS } from "../../dist/src/readers/index.js";
import { entryPointsAsModules, moduleOfEntryPoint, root, site } from "./library.mjs";

/**
 * What few inputs need: mappings and rules of international names, Python's codecs, resolution, grammars with schemes,
 * and the faults of IPv6 addresses. If an input needs one of them, the page's worker answers, which has them all.
 */
const LEFT_OUT = [
  /\/src\/generated\/data\/(?:uts46|urllib\/(?:python|ages))\.js$/,
  /\/src\/compat\/urllib\/(?:codecs\/[\w-]+|unsplit|errors|arguments)\.js$/,
  /\/src\/compat\/resolve\/[\w-]+\.js$/,
  /\/src\/readers\/host\/(?:idna|libidn2)\.js$/,
  /\/src\/whatwg\/punycode\.js$/,
  /\/src\/grammar\/compose\.js$/,
  /\/src\/validate\/causes\/address\.js$/,
];

/** Writes `engine.js`, the small program, and `embed.js`, the custom element, which includes it. */
export async function bundleEngine(out) {
  await bundleSmall(out, { engine: "src/first/engine.ts" }, "iife");
  await bundleSmall(out, { embed: "src/embed.tsx" }, "esm");
}

async function bundleSmall(out, input, format) {
  const bundle = await rolldown({
    cwd: site,
    input,
    platform: "browser",
    tsconfig: join(site, "tsconfig.json"),
    transform: { target: "es2022" },
    plugins: [
      { name: "entry-points-as-modules", resolveId: (id) => moduleOfEntryPoint(id) },
      { name: "styles-as-texts", load: (id) => (id.endsWith(".css") ? styleAsModule(id) : null) },
      await withoutTheRest(),
    ],
    onLog(level, log) {
      if (level === "warn") throw new Error(log.message);
    },
  });
  await bundle.write({ dir: out, format, minify: true, comments: { legal: false } });
  await bundle.close();
}

/** Returns a module that exports a style sheet, with its imports, as a string. */
async function styleAsModule(path) {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    minify: true,
    write: false,
    target: ["es2022"],
    logLevel: "warning",
  });
  return { code: `export default ${JSON.stringify(outputFiles[0].text)};`, moduleType: "js" };
}

async function withoutTheRest() {
  const list = await listOfDefaults();
  return {
    name: "without-the-rest",
    load(id) {
      const file = id.replaceAll("\\", "/");
      if (file.endsWith("/dist/src/readers/program/all.js")) return list;
      return LEFT_OUT.some((pattern) => pattern.test(file)) ? standIn(readFileSync(id, "utf8")) : null;
    },
  };
}

/** Returns a module with the same exports as another, which record that they were needed. */
function standIn(module) {
  const names = [...module.matchAll(/^export (?:const|let|class|(?:async )?function\*?) (\w+)/gm)].map(
    ([, name]) => name,
  );
  const from = JSON.stringify(join(site, "src", "first", "incomplete.ts"));
  return [
    `import { leftOut } from ${from};`,
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ leftOut(${JSON.stringify(name)});`),
  ].join("\n");
}

/** Returns the module that lists the readers, with only the default ones. */
async function listOfDefaults() {
  const folder = join(root, "dist", "src", "readers", "program");
  const found = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".js") && name !== "all.js")) {
    const module = await import(pathToFileURL(join(folder, file)).href);
    for (const [exported, value] of Object.entries(module)) {
      const place = DEFAULT_READERS.indexOf(value?.name);
      if (place >= 0 && typeof value.read === "function") found.push({ exported, file, place });
    }
  }
  found.sort((one, other) => one.place - other.place);
  return [
    ...found.map(
      ({ exported, file }) => `import { ${exported} } from ${JSON.stringify(`./${basename(file)}`)};`,
    ),
    `export const ALL = [${found.map(({ exported }) => exported).join(", ")}];`,
  ].join("\n");
}

/**
 * Returns a function that renders parts of the page without a browser: see `src/rendered.tsx`. The first view is
 * rendered in its initial state, so that the first paint already shows an answer.
 *
 * @param {Record<string, string>} attributes the attributes of the element that the page is rendered into, which define
 * its links
 */
export async function renderer(attributes) {
  const { outputFiles } = await build({
    absWorkingDir: site,
    entryPoints: { rendered: "src/rendered.tsx" },
    outdir: "rendered",
    bundle: true,
    format: "iife",
    globalName: "page",
    platform: "browser",
    target: ["es2022"],
    write: false,
    loader: { ".abnf": "text", ".bnf": "text" },
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    logLevel: "warning",
    nodePaths: [join(site, "node_modules")],
    plugins: [entryPointsAsModules],
  });
  const dataset = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name.replace(/^data-/, ""), value]),
  );
  const document = {
    getElementById: () => ({ dataset, hasAttribute: (name) => Object.hasOwn(attributes, name) }),
  };
  return new Function("document", `${outputFiles[0].text}; return page;`)(document);
}
