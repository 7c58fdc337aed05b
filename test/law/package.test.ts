// The package as its users get it: every entry point loads, and exports what its source exports.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesBelow, ROOT, textOf } from "../support/files.js";

interface EntryPoint {
  readonly types: string;
  readonly default: string;
}

const { exports, bin } = JSON.parse(textOf("package.json")) as {
  readonly exports: Readonly<Record<string, EntryPoint | string>>;
  readonly bin: Readonly<Record<string, string>>;
};

const load = async (path: string): Promise<object> => import(pathToFileURL(join(ROOT, path)).href);

for (const [name, entry] of Object.entries(exports)) {
  if (typeof entry === "string") continue;
  test(`url-grammar${name.slice(1)} exports what its source does`, async () => {
    assert.ok(existsSync(join(ROOT, entry.types)), entry.types);
    const compiled = entry.types.replace(/\.d\.ts$/, ".js");
    const [bundled, source] = await Promise.all([load(entry.default), load(compiled)]);
    assert.equal(Object.keys(bundled).sort(), Object.keys(source).sort());
    assert.ok(Object.keys(bundled).length > 0);
  });
}

// The name of a package is known within it, so this goes by the conditions of package.json.
const require = createRequire(import.meta.url);

for (const [name, entry] of Object.entries(exports)) {
  if (typeof entry === "string") continue;
  test(`require("url-grammar${name.slice(1)}") gives what import does`, async () => {
    const specifier = `url-grammar${name.slice(1)}`;
    // Node adds a property to what has a default export.
    const { __esModule, ...required } = require(specifier);
    const imported = { ...(await import(specifier)) };
    assert.equal(Object.keys(required), Object.keys(imported));
    for (const [key, value] of Object.entries(required)) assert.is(value, imported[key], key);
  });
}

test("entry points share their classes: a node of one is a node to the other", async () => {
  const { parse, components } = (await load("dist/lib/index.js")) as typeof import("../../src/index.js");
  const { resolve } = (await load(
    "dist/lib/compat/resolve/index.js",
  )) as typeof import("../../src/compat/resolve/index.js");
  assert.is(components(parse("//a/b")).path.text, "/b");
  assert.is(resolve("http://a/b", "c").components.path.type, "path");
});

test("a class is called what its source calls it, in an error's stack too", () => {
  const classesOf = (path: string): readonly string[] =>
    [...textOf(path).matchAll(/\bclass (\w+)(?=(?: extends \S+?)? ?\{)/g)].map(([, name = ""]) => name);
  const known = new Set(
    ["src", "grammar"].flatMap((folder) => filesBelow(`dist/${folder}`, ".js")).flatMap(classesOf),
  );
  const library = filesBelow("dist/lib", ".js").filter((path) => !path.startsWith("dist/lib/cli/"));
  const found = library.flatMap(classesOf);
  assert.ok(found.length > 40);
  assert.equal(
    found.filter((name) => !known.has(name)),
    [],
  );
});

test("the command's file is there, and says what runs it", () => {
  for (const path of Object.values(bin)) assert.match(textOf(path), /^#!\/usr\/bin\/env node\n/, path);
});

test.run();
