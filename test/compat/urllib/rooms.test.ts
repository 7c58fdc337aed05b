// The folders of the port import one way, and its files never in a circle, type-only imports included.
import { posix } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesBelow, textOf } from "../../support/files.js";

const ROOT = "src/compat/urllib";

/** Each folder or file at the top may import itself and those that are listed before it. */
const ORDER = [
  "python",
  "errors",
  "codecs",
  "components",
  "result",
  "split",
  "quote",
  "query",
  "release",
  "index",
];

/** A folder holds at most about a dozen files, so that a reader sees what belongs together. */
const MAX_FILES = 12;

const files = filesBelow(ROOT, ".ts");
const imports = new Map(files.map((file) => [file, importsOf(file)]));

function importsOf(file: string): string[] {
  const specifiers = [...textOf(file).matchAll(/\bfrom "(\.[^"]+)\.js"/g)].map(([, path]) => path!);
  return specifiers
    .map((path) => `${posix.join(posix.dirname(file), path)}.ts`)
    .filter((path) => path.startsWith(`${ROOT}/`));
}

function placeOf(file: string): number {
  return ORDER.indexOf(posix.relative(ROOT, file).replace(/(?:\/.*|\.ts)$/, ""));
}

test("every folder has a place, and imports only itself and those before it", () => {
  for (const [file, targets] of imports) {
    assert.ok(placeOf(file) >= 0, file);
    for (const target of targets) assert.ok(placeOf(target) <= placeOf(file), `${file} imports ${target}`);
  }
});

test("no files import each other in a circle", () => {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    assert.not.ok(path.includes(file), [...path, file].join(" → "));
    if (done.has(file)) return;
    for (const target of imports.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  assert.is(done.size, files.length);
});

test("no folder has more files than a reader can take in", () => {
  const folders = files.map((file) => posix.dirname(file));
  for (const folder of new Set(folders))
    assert.ok(folders.filter((other) => other === folder).length <= MAX_FILES, folder);
});

test.run();
