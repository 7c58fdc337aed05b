// `node build.mjs JSON`: runs jobs of one bundler with few settings, and without minifying. Prints as JSON the version
// of the bundler, and the errors and warnings of each job. `test/law/bundlers.test.ts` runs it, since a bundler's threads and
// caches are best gone when it is done.
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";

/**
 * @typedef {object} Job
 * @property {string} folder the project
 * @property {readonly string[]} programs paths of modules
 * @property {"web" | "node"} target
 * @property {string} out where to write a file for each program, of the same name
 */

const require = createRequire(import.meta.url);
const named = (programs) => Object.fromEntries(programs.map((path) => [basename(path, ".js"), path]));

/** Runs a job of webpack or of Rspack, whose interfaces are the same. */
async function bundleLikeWebpack(pack, { folder, programs, target, out }) {
  const options = {
    mode: "production",
    context: folder,
    target,
    entry: named(programs),
    // What is loaded later has an address of its own; by default, a bundle looks for its own address in a page.
    output: { path: out, filename: "[name].js", publicPath: "" },
    // Limits of size are tested elsewhere, and minifying takes most of the time.
    performance: false,
    optimization: { minimize: false },
  };
  const compiler = pack(options);
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
  await new Promise((resolve) => compiler.close(resolve));
  // They make no modules unless an option says so, and Node takes a file for what the next package.json says.
  writeFileSync(join(out, "package.json"), '{ "type": "commonjs" }');
  return [...errors, ...warnings].map(({ message, moduleName }) => `${moduleName ?? ""} ${message}`);
}

/** Collects what Rollup, Rolldown and Vite hand to `onLog`, without mere information. */
function collected() {
  const messages = [];
  const onLog = (level, { message }) => {
    if (level !== "info" && level !== "debug") messages.push(message);
  };
  return { messages, onLog };
}

const BUNDLERS = {
  async esbuild({ folder, programs, target, out }) {
    const { build } = await import("esbuild");
    const { errors, warnings } = await build({
      absWorkingDir: folder,
      entryPoints: programs,
      outdir: out,
      bundle: true,
      format: "esm",
      platform: target === "web" ? "browser" : "node",
      logLevel: "silent",
    });
    return [...errors, ...warnings].map(({ text, location }) => `${location?.file ?? ""} ${text}`);
  },

  async Rollup({ programs, target, out }) {
    const { rollup } = await import("rollup");
    const { nodeResolve } = await import("@rollup/plugin-node-resolve");
    const { default: commonjs } = await import("@rollup/plugin-commonjs");
    const { messages, onLog } = collected();
    const plugins = [
      nodeResolve({ browser: target === "web", preferBuiltins: target === "node" }),
      commonjs(),
    ];
    const made = await rollup({ input: named(programs), plugins, onLog });
    await made.write({ dir: out });
    await made.close();
    return messages;
  },

  async Rolldown({ folder, programs, target, out }) {
    const { rolldown } = await import("rolldown");
    const { messages, onLog } = collected();
    const platform = target === "web" ? "browser" : "node";
    const made = await rolldown({ cwd: folder, input: named(programs), platform, onLog });
    await made.write({ dir: out });
    await made.close();
    return messages;
  },

  async Vite({ folder, programs, target, out }) {
    const { build, createLogger } = await import("vite");
    const { messages, onLog } = collected();
    const logger = createLogger("silent");
    const note = (message) => void messages.push(message);
    const customLogger = { ...logger, warn: note, warnOnce: note, error: note };
    const settings = {
      root: folder,
      configFile: false,
      logLevel: "warn",
      customLogger,
      build: {
        outDir: out,
        emptyOutDir: false,
        minify: false,
        rolldownOptions: { input: named(programs), onLog, output: { entryFileNames: "[name].js" } },
        ssr: target === "node",
      },
    };
    await build(settings);
    return messages;
  },

  async webpack(job) {
    const { default: webpack } = await import("webpack");
    return bundleLikeWebpack(webpack, job);
  },

  async Rspack(job) {
    const { rspack } = await import("@rspack/core");
    return bundleLikeWebpack(rspack, job);
  },

  async Parcel({ programs, target, out }) {
    const { Parcel } = require("@parcel/core");
    const { default: logger } = require("@parcel/logger");
    const reported = [];
    const listening = logger.onLog((event) => {
      if (event.level === "warn" || event.level === "error") reported.push(...event.diagnostics);
    });
    const parcel = new Parcel({
      entries: [...programs],
      defaultConfig: require.resolve("@parcel/config-default"),
      mode: "production",
      shouldDisableCache: true,
      defaultTargetOptions: { shouldOptimize: false, sourceMaps: false },
      targets: {
        made: {
          distDir: out,
          context: target === "web" ? "browser" : "node",
          outputFormat: "esmodule",
          scopeHoist: true,
          optimize: false,
          includeNodeModules: true,
          engines: target === "web" ? { browsers: ["last 1 Chrome version"] } : { node: ">= 20" },
        },
      },
    });
    try {
      await parcel.run();
    } catch (error) {
      if (error.diagnostics === undefined) throw error;
      reported.push(...error.diagnostics);
    }
    listening.dispose();
    return reported.map((one) => `${one.codeFrames?.[0]?.filePath ?? ""} ${one.message}`);
  },
};

const PACKAGES = { Rspack: "@rspack/core" };

const { name, jobs } = JSON.parse(process.argv[2]);
const { version } = require(`${PACKAGES[name] ?? name.toLowerCase()}/package.json`);
const results = [];
for (const job of jobs)
  results.push(
    await BUNDLERS[name](job).catch((error) => error.errors?.map(({ text }) => text) ?? [error.message]),
  );
console.log(JSON.stringify({ version, results }));
// Parcel and Rspack keep threads for a next build.
process.exit();
