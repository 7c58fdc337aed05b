/** The files of the page import each other one way. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "./support/files.js";

const SOURCE = join(ROOT, "site", "src");

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.tsx?$/.test(path));

/** Imports and exports from other files, with or without those of types alone. */
const ALL = /^(?:import|export)\b[^;]*?\bfrom "(\.[^"]*)"/gm;
const VALUES = /^(?:import|export)\b(?! type\b)[^;]*?\bfrom "(\.[^"]*)"/gm;

function textOf(path: string): string {
  return readFileSync(join(SOURCE, path), "utf8");
}

function targetsOf(path: string, statements: RegExp): readonly string[] {
  return [...textOf(path).matchAll(statements)]
    .map(([, target = ""]) => posix.join(posix.dirname(path), target))
    .filter(inside)
    .map(fileOf);
}

/** The files that a file imports, types included; those that it loads later are apart. */
const imports = new Map(files.map((path) => [path, targetsOf(path, ALL)] as const));

function inside(target: string): boolean {
  return !target.startsWith("../");
}

function fileOf(target: string): string {
  return files.find((path) => path.replace(/tsx?$/, "js") === target) ?? target;
}

/** What each folder may import; its own files may import each other. `""` is the start of the page. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  state: [],
  tree: [],
  rules: ["tree"],
  analysis: ["state", "tree", "rules"],
  first: ["state", "analysis"],
  docs: [],
  view: ["state", "tree", "rules", "analysis", "first", "docs"],
  style: [],
  "": ["style", "state", "analysis", "first", "view"],
};

test("no files import each other in a circle", () => {
  const done = new Set<string>();
  const visit = (path: string, above: readonly string[]) => {
    assert.not(above.includes(path), [...above, path].join(" -> "));
    if (done.has(path)) return;
    for (const target of imports.get(path) ?? []) visit(target, [...above, path]);
    done.add(path);
  };
  for (const path of files) visit(path, []);
  assert.ok(done.size > 40);
});

test("folders import only what is below them", () => {
  for (const [path, targets] of imports) {
    for (const target of targets) {
      const [from, to] = [folderOf(path), folderOf(target)];
      assert.ok(from === to || FOLDERS[from]?.includes(to), `${path} imports ${target}`);
    }
  }
});

test("what is loaded at first has nothing in it that is loaded later", () => {
  const later = new Set(
    files.flatMap((path) =>
      [...textOf(path).matchAll(/\bimport\("(\.[^"]*)"\)/g)].map(([, target = ""]) =>
        fileOf(posix.join(posix.dirname(path), target)),
      ),
    ),
  );
  assert.ok(later.size > 10);
  const atFirst = new Set<string>();
  const visit = (path: string) => {
    if (atFirst.has(path)) return;
    atFirst.add(path);
    assert.not(later.has(path), `${path} is loaded at first`);
    for (const target of targetsOf(path, VALUES)) visit(target);
  };
  visit("main.tsx");
  assert.ok(atFirst.size > 10);
});

function folderOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.indexOf("/")) : "";
}

test.run();
