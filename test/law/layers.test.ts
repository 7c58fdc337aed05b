// Imports run one way. The table says what each layer may import; no two files import each other, even in a circle of
// many, and types count.
import { posix } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesBelow, textOf } from "../support/files.js";

/**
 * A row is a folder of the house, or a file that has a place of its own in it. A file belongs to the longest row that
 * contains it. It may import files of its own row, and those of the rows and packages named here.
 */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  "src/core": [],
  "src/bnf": ["src/core"],
  "src/automaton": ["src/core", "src/bnf"],
  "src/ast": ["src/core"],
  "src/combinator": ["src/core", "src/ast", "src/bnf", "src/automaton", "parsimmon"],
  grammar: ["src/ast", "src/combinator", "parsimmon"],
  "src/combinators.ts": ["src/generated/data", "src/core", "src/bnf", "src/combinator", "grammar"],
  // What a grammar says, and the same ready to run. It asks any grammar, and knows none.
  "src/spec": ["src/core", "src/ast", "src/bnf", "src/automaton", "grammar"],
  "src/generated/data": ["src/ast", "src/bnf", "src/automaton", "src/spec", "grammar"],
  // What is wrong with a text, by any grammar.
  "src/validate": ["src/core", "src/ast", "src/spec"],
  // One file for each document, the values that they are used by, and the functions of the main entry point.
  "src/grammar": [
    "src/core",
    "src/ast",
    "src/bnf",
    "src/automaton",
    "src/generated/data",
    "src/validate",
    "src/spec",
    "grammar",
  ],
  "src/index.ts": [
    "src/core",
    "src/ast",
    "src/spec",
    "src/grammar",
    "src/validate",
    "src/compat",
    "src/text",
    "grammar",
  ],
  "src/schemes": [
    "src/generated/data",
    "src/core",
    "src/ast",
    "src/bnf",
    "src/automaton",
    "src/combinator",
    "src/spec",
    "src/grammar",
    "src/validate",
    "grammar",
  ],
  "src/compat": [
    "src/generated/data",
    "src/core",
    "src/ast",
    "src/automaton",
    "src/spec",
    "src/grammar",
    "src/validate",
    "src/schemes",
    "src/whatwg",
    "grammar",
  ],
  "src/whatwg": ["src/core", "src/generated/data"],
  "src/web": ["src/core", "src/whatwg"],
  "src/guard": ["src/core", "src/web", "src/whatwg"],
  "src/guard/node.ts": ["src/core", "src/guard", "node:"],
  "src/text": ["src/core", "src/ast", "src/spec", "src/grammar", "src/validate", "src/schemes", "grammar"],
  "src/base": [
    "src/core",
    "src/ast",
    "src/spec",
    "src/grammar",
    "src/validate",
    "src/compat",
    "grammar",
    "parse5",
    "@zone-eu/mailsplit",
  ],
  "src/readers": [
    "src/generated/data",
    "src/core",
    "src/automaton",
    "src/spec",
    "src/grammar",
    "src/validate",
    "src/schemes",
    "src/compat",
    "src/whatwg",
  ],
  "src/conformance": [
    "grammar",
    "src/core",
    "src/ast",
    "src/bnf",
    "src/automaton",
    "src/spec",
    "src/grammar",
    "src/validate",
    "src/compat",
  ],
  "src/documents": ["src/core", "src/ast", "src/grammar", "src/schemes", "src/generated/data"],
  "src/regexp": [
    "grammar",
    "src/core",
    "src/bnf",
    "src/automaton",
    "src/spec",
    "src/grammar",
    "src/schemes",
    "src/expressions",
    "@eslint-community/regexpp",
  ],
  "src/expressions": [
    "grammar",
    "src/core",
    "src/bnf",
    "src/automaton",
    "src/spec",
    "src/grammar",
    "src/schemes",
  ],
  // The entry points that have a verdict and nothing else, and those of the grammars: one is written by hand.
  "src/generated/is-valid": ["src/automaton", "src/generated/data", "src/whatwg/punycode.ts"],
  "src/entry": [
    "src/core",
    "src/ast",
    "src/generated/data",
    "src/spec",
    "src/grammar",
    "src/validate",
    "src/compat",
    "src/text",
    "grammar",
  ],
  "src/sql.ts": [
    "src/generated/data",
    "src/ast",
    "src/core",
    "src/spec",
    "src/grammar",
    "src/validate",
    "src/compat",
  ],
  "src/records.ts": ["node:"],
  "src/adapters": [
    "src/generated/data",
    "src/core",
    "src/ast",
    "src/automaton",
    "src/spec",
    "src/grammar",
    "src/validate",
    "src/schemes",
    "src/compat",
    "src/base",
    "src/readers",
    "src/conformance",
    "grammar",
    "@standard-schema/spec",
    "ajv",
    "eslint",
    "unified",
    "unist",
    "vfile",
  ],
  // Node's own modules: of the adapters for its streams and programs alone.
  "src/adapters/node": [
    "grammar",
    "src/core",
    "src/ast",
    "src/spec",
    "src/grammar",
    "src/validate",
    "src/conformance",
    "src/records.ts",
    "node:",
  ],
  "src/codegen": ["src/automaton/table"],
  "src/cli": [
    "@eslint-community/regexpp",
    "src/codegen",
    "src/regexp",
    "src/documents",
    "src/core",
    "src/ast",
    "src/bnf",
    "src/automaton",
    "src/spec",
    "src/grammar",
    "src/validate",
    "src/index.ts",
    "src/schemes",
    "src/compat",
    "src/text",
    "src/base",
    "src/readers",
    "src/web",
    "src/conformance",
    "src/expressions",
    "src/generated/data/grammar-texts.ts",
    "src/records.ts",
    "src/adapters/node",
    "grammar",
    "node:",
    "@lezer/common",
    "@lezer/javascript",
    "@lezer/markdown",
    "@lezer/python",
    "@lezer/yaml",
    "character-entities-legacy",
    "commander",
    "decode-named-character-reference",
    "ignore",
    "picocolors",
    "tinyglobby",
  ],
  // What the build runs.
  // It reads the compiled sources.
  "tools/generate/templates.ts": [
    "node:",
    "acorn",
    "src/base",
    "src/compat",
    "src/core",
    "src/records.ts",
    "src/validate",
  ],
  // The package that has the data of Unicode has no types.
  "tools/generate/uts46.ts": ["node:"],
  "tools/generate": [
    "src/codegen",
    "tools/generate/templates.ts",
    "src/generated/data",
    "src/core",
    "src/ast",
    "src/base",
    "src/bnf",
    "src/automaton",
    "src/combinator",
    "src/spec",
    "src/grammar",
    "src/validate",
    "src/compat",
    "src/schemes",
    "src/readers",
    "grammar",
  ],
};

// What a template contains is the text of a generated module, not an import of the file.
const withoutTemplates = (text: string): string => text.replace(/`[^`]*`/g, "``");

/** The rooms that some generated modules belong to. */
const GENERATED: readonly (readonly [path: string, room: string])[] = [
  ["src/generated/nodes/", "src/ast/"],
  ["src/generated/entry/", "src/entry/"],
  ["src/generated/grammars", "src/grammar/"],
  ["src/generated/documents", "src/documents/"],
  ["src/generated/named/", "src/grammar/"],
];

const placeOf = (path: string): string =>
  GENERATED.reduce((place, [generated, room]) => place.replace(generated, room), path);

const isWithin = (path: string, layer: string): boolean => path === layer || path.startsWith(`${layer}/`);

/** The longest row that contains a file. */
const layerOf = (path: string): string | undefined =>
  Object.keys(LAYERS)
    .filter((layer) => isWithin(path, layer))
    .sort((one, other) => other.length - one.length)[0];

const sources = ["grammar", "src", "tools/generate"].flatMap((folder) => filesBelow(folder, ".ts"));

/** The files and packages that a file imports: a file by its path, a package by its name, Node's as `node:`. */
function importsOf(file: string): readonly string[] {
  const found = withoutTemplates(textOf(file)).matchAll(
    /^(?:import|export)\b[^;]*?\bfrom "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"(?: as string)?\)/gm,
  );
  return [...found].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3]!;
    return specifier.startsWith(".")
      ? posix.join(posix.dirname(file), specifier).replace(/\.js$/, ".ts")
      : specifier.replace(/^(node:).*/, "$1");
  });
}

const IMPORTS = new Map(sources.map((file) => [file, importsOf(file)]));

for (const [file, imports] of IMPORTS) {
  test(file, () => {
    const layer = layerOf(placeOf(file));
    assert.ok(layer, "the file has no layer");
    for (const imported of imports) {
      const target = placeOf(imported);
      const allowed = layerOf(target) === layer || LAYERS[layer]!.some((other) => isWithin(target, other));
      assert.ok(allowed, `${layer} may not import ${imported}`);
    }
  });
}

test("every row has a file", () => {
  const found = new Set(sources.map((file) => layerOf(placeOf(file))));
  assert.equal(
    Object.keys(LAYERS).filter((layer) => !found.has(layer)),
    [],
  );
});

test("the table does not run in a circle", () => {
  const rows = Object.keys(LAYERS);
  const graph = rows.map((row): [string, readonly string[]] => [
    row,
    rows.filter((other) => other !== row && LAYERS[row]!.some((allowed) => isWithin(other, allowed))),
  ]);
  assert.equal(cycleIn(new Map(graph)), null);
});

test("no files import each other in a circle, types counted", () => {
  assert.equal(cycleIn(IMPORTS), null);
});

test("a circle is found, however long", () => {
  assert.equal(
    cycleIn(
      new Map([
        ["a", ["b"]],
        ["b", ["c", "d"]],
        ["c", []],
        ["d", ["b"]],
      ]),
    ),
    ["b", "d", "b"],
  );
  assert.equal(cycleIn(new Map([["a", ["a"]]])), ["a", "a"]);
  assert.equal(
    cycleIn(
      new Map([
        ["a", ["b", "c"]],
        ["b", ["c"]],
        ["c", []],
      ]),
    ),
    null,
  );
});

/** Returns a path in a graph that ends where it begins, or `null`. */
function cycleIn(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const finished = new Set<string>();
  const search = (node: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (finished.has(node)) return null;
    for (const next of graph.get(node) ?? []) {
      const cycle = search(next, [...path, node]);
      if (cycle !== null) return cycle;
    }
    finished.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const cycle = search(node, []);
    if (cycle !== null) return cycle;
  }
  return null;
}

test.run();
