// Imports run one way: each layer may import those named here, and nothing else.
import { posix } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesBelow, textOf } from "../support/files.js";

const LAYERS: Readonly<Record<string, readonly string[]>> = {
  "src/core": [],
  "src/bnf": ["src/core", "parsimmon"],
  "src/automaton": ["src/core", "src/bnf"],
  "src/generate": ["src/bnf", "src/automaton", "src/parse", "src/rfc3986.ts", "src/schemes"],
  "src/ast": ["src/core"],
  "src/combinator": ["src/core", "src/ast", "parsimmon"],
  grammar: ["src/ast", "src/combinator", "parsimmon"],
  "src/parse": ["src/core", "src/ast", "src/bnf", "src/automaton", "grammar"],
  "src/index.ts": ["src/core", "src/ast", "src/parse", "grammar"],
  "src/rfc3986.ts": ["src/ast", "src/parse", "grammar"],
  "src/compat/resolve/index.ts": ["src/compat/resolve"],
  "src/compat/resolve": ["src/core", "src/ast", "src/parse"],
  "src/schemes/table.ts": [],
  "src/schemes": [
    "src/core",
    "src/ast",
    "src/bnf",
    "src/automaton",
    "src/combinator",
    "src/parse",
    "src/rfc3986.ts",
    "grammar",
    "src/schemes/table.ts",
  ],
  "src/compat/urllib": ["src/core", "src/parse"],
  "src/compat/normal": ["src/core", "src/ast", "src/parse", "src/schemes/table.ts", "grammar"],
  "src/compat/build": ["src/core", "src/ast", "src/parse", "grammar"],
  "src/compat/cautions/index.ts": ["src/compat/cautions"],
  "src/compat/cautions": ["src/core", "src/ast", "src/parse", "src/schemes/table.ts", "grammar"],
  "src/text/index.ts": ["src/text"],
  "src/text": ["src/core", "src/ast", "src/parse", "src/schemes/table.ts", "grammar"],
  "src/base/index.ts": ["src/base"],
  "src/base": [
    "src/core",
    "src/ast",
    "src/parse",
    "src/compat/resolve/index.ts",
    "parse5",
    "@zone-eu/mailsplit",
  ],
  "src/cli": [
    "src/index.ts",
    "src/compat/resolve/index.ts",
    "src/compat/urllib",
    "src/base/index.ts",
    "src/rfc3986.ts",
    "src/schemes",
    "src/compat/cautions/index.ts",
    "src/text/index.ts",
    "node:",
    "commander",
    "picocolors",
  ],
};

// The text of a module that is generated is no import of the file that holds it.
const withoutTemplates = (text: string): string => text.replace(/`[^`]*`/g, "``");

const layerOf = (path: string): string | undefined =>
  Object.keys(LAYERS).find((layer) => path === layer || path.startsWith(`${layer}/`));

const sources = [...filesBelow("grammar", ".ts"), ...filesBelow("src", ".ts")];

for (const file of sources) {
  test(file, () => {
    const layer = layerOf(file);
    assert.ok(layer, "the file stands in a layer");
    for (const specifier of importsOf(withoutTemplates(textOf(file)))) {
      const target = specifier.startsWith(".")
        ? layerOf(posix.join(posix.dirname(file), specifier).replace(/\.js$/, ".ts"))
        : specifier.replace(/^(node:).*/, "$1");
      const allowed = target === layer || LAYERS[layer]!.includes(target ?? "");
      assert.ok(allowed, `${layer} may not import ${specifier}`);
    }
  });
}

test("every layer has a file", () => {
  const found = new Set(sources.map(layerOf));
  assert.equal(
    Object.keys(LAYERS).filter((layer) => !found.has(layer)),
    [],
  );
});

function importsOf(text: string): string[] {
  return [
    ...text.matchAll(
      /^(?:import|export)\b[^;]*?\bfrom "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"(?: as string)?\)/gm,
    ),
  ].map((found) => found[1] ?? found[2] ?? found[3]!);
}

test.run();
