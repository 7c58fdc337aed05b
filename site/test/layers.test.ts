/** The files of the page import each other one way. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "./support/places.js";

const SOURCE = join(ROOT, "site", "src");

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.tsx?$/.test(path));

/** The files that a file imports, types included; those that it loads later are apart. */
const imports = new Map(
  files.map((path) => {
    const text = readFileSync(join(SOURCE, path), "utf8");
    const named = [...text.matchAll(/^(?:import|export)\b[^;]*?\bfrom "(\.[^"]*)"/gm)].map(
      ([, target = ""]) => target,
    );
    return [
      path,
      named
        .map((target) => posix.join(posix.dirname(path), target))
        .filter(inside)
        .map(fileOf),
    ] as const;
  }),
);

/** The texts of grammars are outside. */
function inside(target: string): boolean {
  return !target.startsWith("../");
}

function fileOf(target: string): string {
  return files.find((path) => path.replace(/tsx?$/, "js") === target) ?? target;
}

/** What each room may import; a room's own files are free to. `""` is the start of the page. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  state: [],
  tree: [],
  text: [],
  rules: ["state", "tree", "text"],
  analysis: ["state", "tree", "text", "rules"],
  view: ["state", "tree", "text", "rules", "analysis"],
  docs: ["state"],
  style: [],
  "": ["state", "view"],
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
  assert.ok(done.size > 100);
});

test("rooms import only what is below them", () => {
  for (const [path, targets] of imports) {
    for (const target of targets) {
      const [from, to] = [roomOf(path), roomOf(target)];
      assert.ok(from === to || ROOMS[from]?.includes(to), `${path} imports ${target}`);
    }
  }
});

function roomOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.indexOf("/")) : "";
}

test.run();
