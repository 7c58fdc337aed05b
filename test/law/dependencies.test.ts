// What is installed with the package is what its modules import, and the command's own packages are not.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesBelow, ROOT, textOf } from "../support/files.js";
import { ENTRY_POINTS, importsOf, MANIFEST, packedFiles, reachableFrom } from "../support/packed.js";

const NOTICES = "dist/lib/THIRD-PARTY.txt";

const ofPackages = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(paths.flatMap(importsOf).filter((name) => !name.startsWith("dist/") && !name.startsWith("node:")));

/** The packages whose code is in a file: the bundler names the file before what it takes from it. */
const bundledIn = (path: string): readonly string[] =>
  [...textOf(path).matchAll(/^ *\/\/ node_modules\/((?:@[^/\s]+\/)?[^/\s]+)/gm)].map(([, name = ""]) => name);

test("what is packed imports what is installed with it, or an optional peer", () => {
  const known = [...Object.keys(MANIFEST.dependencies), ...Object.keys(MANIFEST.peerDependencies)];
  const imported = ofPackages(packedFiles().filter((path) => /\.(js|d\.ts)$/.test(path)));
  assert.ok(imported.has("parsimmon"));
  assert.equal(
    [...imported].filter((name) => !known.includes(name) && !known.includes(`@types/${name}`)),
    [],
  );
});

/** The bytes of a package's own files, and those of the package and of all that it depends on. */
function sizesOf(name: string): readonly [own: number, all: number] {
  const own = (one: string): number =>
    filesBelow(`node_modules/${one}`, "")
      .filter((path) => !path.slice(`node_modules/${one}/`.length).includes("node_modules/"))
      .reduce((sum, path) => sum + statSync(join(ROOT, path)).size, 0);
  const all = new Set([name]);
  for (const one of all)
    for (const needed of Object.keys(
      JSON.parse(textOf(`node_modules/${one}/package.json`)).dependencies ?? {},
    ))
      all.add(needed);
  return [own(name), [...all].reduce((sum, one) => sum + own(one), 0)];
}

test("what users install has the size that the document states", () => {
  const size = (bytes: number): string =>
    bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.round(bytes / 1000)} kB`;
  const stated = [
    ...textOf("docs/explanation/dependencies.md").matchAll(/^\| `([^`]+)` [^|]*\| (\d[^|]*[kM]B[^|]*) \|/gm),
  ];
  assert.ok(stated.length >= 11);
  for (const [, name = "", text] of stated) {
    const [own, all] = sizesOf(name);
    assert.is(text, all === own ? size(own) : `${size(own)}, ${size(all)} with what it depends on`, name);
  }
});

test("what is installed is what the entry points import", () => {
  const loaded = reachableFrom(ENTRY_POINTS.flatMap(({ modules, types }) => [...modules, types]));
  const needed = ofPackages([...loaded]);
  assert.equal(
    Object.keys(MANIFEST.dependencies).filter((name) => !needed.has(name.replace(/^@types\//, ""))),
    [],
  );
});

test("the entry points have the code of no other package", () => {
  const library = reachableFrom(ENTRY_POINTS.flatMap(({ modules }) => modules));
  assert.equal([...new Set([...library].flatMap(bundledIn))], []);
});

/** The packages that the command imports and that are not installed with it, and what these depend on. Peers are among them. */
function bundledInCommand(): ReadonlySet<string> {
  // The last one has nothing to do there, and a few lines are in its place (`tools/scripts/bundle/no-highlight.mjs`).
  const outside = [...Object.keys(MANIFEST.dependencies), "@lezer/highlight"];
  const found = new Set([...ofPackages(filesBelow("dist/src/cli", ".js"))]);
  for (const name of found) {
    if (outside.includes(name)) found.delete(name);
    else
      for (const needed of Object.keys(
        JSON.parse(textOf(`node_modules/${name}/package.json`)).dependencies ?? {},
      ))
        found.add(needed);
  }
  return found;
}

test("the package has the licence of each package whose code it has", () => {
  const bundled = bundledInCommand();
  assert.ok(bundled.has("commander") && bundled.has("picomatch"));
  const notices = textOf(NOTICES);
  for (const name of bundled) {
    const [licence = ""] = readdirSync(join(ROOT, "node_modules", name)).filter((file) =>
      /^licen/i.test(file),
    );
    assert.ok(notices.includes(`${name} ${versionOf(name)} (`), name);
    assert.ok(notices.includes(textOf(`node_modules/${name}/${licence}`).trim()), name);
  }
  assert.is(notices.split(/^-{80}$/m).length, bundled.size + 1);
  assert.ok(packedFiles().includes(NOTICES));
});

function versionOf(name: string): string {
  return JSON.parse(textOf(`node_modules/${name}/package.json`)).version;
}

test.run();
