// The files that `npm pack` packs, how much they are, and what the manifest says of them.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/files.js";
import { ENTRY_POINTS, MANIFEST, packedPackage, reachableFrom } from "../support/packed.js";

/** What the build has made, by size and time. The page of `view` is built when it is first packed. */
function built(): readonly string[] {
  return readdirSync(join(ROOT, "dist"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[\\/]dist[\\/](?:view|page)[\\/]|view-built-from$/.test(path))
    .map((path) => `${path} ${statSync(path).size} ${statSync(path).mtimeMs}`)
    .sort();
}

const before = built();
const { archive, files: packed } = packedPackage();

test("to pack changes nothing that the build has made", () => {
  assert.equal(built(), before);
});

test("to pack prints the name of the archive alone, which pre-commit takes for its path", () => {
  const { stdout, status } = spawnSync("npm", ["pack", "--dry-run"], {
    cwd: ROOT,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  assert.is(status, 0);
  assert.match(stdout, /^url-grammar-[\d.]+\.tgz\n$/);
});

const sizeOf = (path: string): number => statSync(join(ROOT, path)).size;
const below = (folder: string): readonly string[] => packed.filter((path) => path.startsWith(`${folder}/`));

/** Bytes of some files, each compressed: a little more than they take in the archive. */
const compressed = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(ROOT, path)), { level: 9 }).length, 0);

test("the package has at most 1.6 MB packed, 5.5 MB unpacked, and 530 files", () => {
  const unpacked = packed.reduce((sum, path) => sum + sizeOf(path), 0);
  const figures = `${statSync(archive).size} bytes packed, ${unpacked} unpacked, ${packed.length} files`;
  assert.ok(statSync(archive).size <= 1_600_000, figures);
  assert.ok(unpacked <= 5_500_000, figures);
  assert.ok(packed.length <= 530, figures);
});

for (const [folder, most, fewestFiles, mostFiles] of [
  ["dist/view", 300_000, 2, 2],
  ["dist/lib/cli", 300_000, 10, 60],
] as const)
  test(`${folder} has at most ${most / 1000} kB compressed, and ${mostFiles} files`, () => {
    const files = below(folder);
    const figures = `${compressed(files)} bytes compressed, ${files.length} files`;
    assert.ok(files.length >= fewestFiles && files.length <= mostFiles, figures);
    assert.ok(compressed(files) <= most, figures);
  });

test("nothing is packed that only leads to sources, and no picture of a rule", () => {
  assert.equal(
    packed.filter((path) => /\.map$|(?<!\.d)\.ts$|\/rules\/.*\.svg$/.test(path)),
    [],
  );
});

test("the declarations are those that an entry point leads to", () => {
  const declarations = packed.filter((path) => path.endsWith(".d.ts"));
  assert.equal([...declarations].sort(), [...reachableFrom(ENTRY_POINTS.map(({ types }) => types))].sort());
});

test("the modules that an entry point or the command leads to are packed", () => {
  const modules = reachableFrom([
    ...ENTRY_POINTS.flatMap((entry) => entry.modules),
    ...Object.values(MANIFEST.bin),
    "dist/lib/later.js",
    "dist/lib/cli/later.js",
  ]);
  const local = [...modules].filter((path) => path.startsWith("dist/"));
  assert.ok(local.length > ENTRY_POINTS.length);
  assert.equal(
    local.filter((path) => !packed.includes(path)),
    [],
  );
});

test("no file of the tests, and none that only the build reads, is packed", () => {
  const others =
    /^(dist\/(entries|examples|jsr|test)|dist\/src\/generate|scripts|test|bench|scoreboard|hosts)\//;
  assert.equal(
    packed.filter((path) => others.test(path)),
    [],
  );
});

test("publint finds no fault in the manifest", async () => {
  const { buffer, byteOffset, byteLength } = readFileSync(archive);
  const tarball = buffer.slice(byteOffset, byteOffset + byteLength);
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  assert.is(pkg?.["name"], "url-grammar");
  const faults = messages.filter(({ type }) => type !== "suggestion");
  assert.equal(
    faults.map((message) => formatMessage(message, pkg ?? {}, { color: false })),
    [],
  );
});

test.run();
