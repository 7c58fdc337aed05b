// Import nothing, get nothing: every file of the library can be left out of a bundle, whatever it makes when it is loaded.
// `sideEffects` in package.json says so of whole files; here it is ignored, since a bundler takes a part of a file too.
import { posix } from "node:path";
import { build, type Plugin } from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesBelow, ROOT } from "../support/files.js";

const FOLDER = "dist/lib";
const LATER = "#later/";

/** Every file, apart from the command and from what plain Node alone loads. */
const LIBRARY = filesBelow(FOLDER, ".js").filter(
  (path) => !path.startsWith(`${FOLDER}/cli/`) && path !== `${FOLDER}/later.js`,
);

/** Keeps whatever has side effects, as far as the bundler can see. */
const everything: Plugin = {
  name: "everything",
  setup({ onResolve }) {
    onResolve({ filter: /^(?:[./]|#later\/)/ }, ({ path, resolveDir, kind }) => ({
      // What `import()` loads is a file of its own here, and for that one the bundler would wrap what both use.
      external: kind === "dynamic-import",
      path: path.startsWith(LATER)
        ? posix.join(ROOT, FOLDER, "later", `${path.slice(LATER.length)}.js`)
        : posix.resolve(resolveDir, path),
      sideEffects: true,
    }));
  },
};

async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    packages: "external",
    write: false,
    logLevel: "error",
    plugins: [everything],
  });
  return outputFiles[0]!.text;
}

/** Constants of numbers and strings that the bundler keeps, and imports of packages. */
const MOST = 500;

for (const path of LIBRARY) {
  test(`${path}: nothing is left of it where nothing is used`, async () => {
    const { length } = await bundled(`import ${JSON.stringify(`./${path}`)};`);
    assert.ok(length <= MOST, `${length} bytes`);
  });
}

test("what is used is not left out", async () => {
  const { length } = await bundled(`export { isValid } from "./${FOLDER}/index.js";`);
  assert.ok(LIBRARY.length > 40);
  assert.ok(length > 20 * MOST, `${length} bytes`);
});

test.run();
