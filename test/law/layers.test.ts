// Imports run one way. The table says what each layer may import; no two files import each other, even in a circle of
// many, and types count.
import { posix } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesBelow, textOf } from "../support/files.js";

/**
 * A layer is a folder or a file; a room of a layer (`src/parse/nodes`) has a row of its own. A file belongs to the
 * longest row that contains it. It may import files of its own row and those of the rows named here, with all their
 * rooms. To add a layer, add a row; the last tests fail where the table itself runs in a circle.
 */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  "src/core": [],
  "src/bnf": ["src/core"],
  "src/automaton/errors.ts": ["src/core"],
  "src/automaton/alphabet": ["src/core", "src/bnf", "src/automaton/errors.ts"],
  "src/automaton/nfa": ["src/core", "src/bnf", "src/automaton/errors.ts", "src/automaton/alphabet"],
  "src/automaton/dfa": [
    "src/core",
    "src/bnf",
    "src/automaton/errors.ts",
    "src/automaton/alphabet",
    "src/automaton/nfa",
  ],
  "src/automaton/greedy": [
    "src/core",
    "src/bnf",
    "src/automaton/errors.ts",
    "src/automaton/alphabet",
    "src/automaton/nfa",
  ],
  "src/automaton/lazy": ["src/bnf"],
  "src/automaton/table": ["src/core", "src/automaton/alphabet", "src/automaton/dfa"],
  "src/automaton/scan": ["src/core", "src/automaton/table"],
  "src/automaton/language": [
    "src/core",
    "src/automaton/errors.ts",
    "src/automaton/alphabet",
    "src/automaton/nfa",
    "src/automaton/dfa",
  ],
  "src/automaton": [
    "src/automaton/errors.ts",
    "src/automaton/alphabet",
    "src/automaton/dfa",
    "src/automaton/greedy",
    "src/automaton/table",
    "src/automaton/scan",
    "src/automaton/language",
  ],
  "src/generate": [
    "src/core",
    "src/bnf",
    "src/automaton",
    "src/combinator",
    "src/parse",
    "src/compat/resolve/algorithms.ts",
    "src/schemes",
    "grammar",
  ],
  "src/ast": ["src/core"],
  "src/combinator/form": ["src/core", "src/ast", "src/bnf", "src/automaton"],
  "src/combinator/interpret": ["src/core", "src/bnf", "src/automaton", "src/combinator/form", "parsimmon"],
  "src/combinator/algebra": [
    "src/core",
    "src/ast",
    "src/bnf",
    "src/automaton/errors.ts",
    "src/combinator/form",
    "src/combinator/interpret",
    "parsimmon",
  ],
  "src/combinator": [
    "src/core",
    "src/ast",
    "src/bnf",
    "src/automaton",
    "src/combinator/form",
    "src/combinator/interpret",
    "src/combinator/algebra",
    "parsimmon",
  ],
  grammar: ["src/ast", "src/combinator", "parsimmon"],
  "src/combinators.ts": ["src/combinator", "grammar"],
  "src/parse/language": ["src/core", "src/ast", "src/bnf", "src/automaton", "grammar"],
  "src/parse/nodes": ["src/core", "src/ast", "src/parse/language"],
  "src/parse/diagnose": ["src/core", "src/ast", "src/parse/language"],
  "src/parse/validate": [
    "src/core",
    "src/ast",
    "src/parse/language",
    "src/parse/nodes",
    "src/parse/diagnose",
  ],
  "src/parse/standards/references.ts": ["src/ast", "src/parse/language/standard.ts"],
  "src/parse/generated": [
    "src/ast",
    "src/bnf",
    "src/automaton",
    "src/parse/standards/references.ts",
    "src/parse/verdict/source.ts",
    "grammar/identity.ts",
  ],
  "src/parse/standards": [
    "src/core",
    "src/ast",
    "src/parse/language",
    "src/parse/nodes",
    "src/parse/diagnose",
    "src/parse/generated",
    "grammar",
    "src/parse/standards/references.ts",
  ],
  "src/parse/options.ts": ["src/core", "src/ast", "src/parse/language/standard.ts"],
  "src/parse/engine.ts": ["src/core", "src/ast", "src/automaton", "src/parse/language", "src/parse/validate"],
  "src/parse/verdict/source.ts": [
    "src/automaton/table",
    "src/bnf/expression.ts",
    "src/parse/language/standard.ts",
    "grammar/identity.ts",
  ],
  "src/parse/verdict": [
    "src/core",
    "src/automaton/lazy",
    "src/automaton/table",
    "src/bnf/expression.ts",
    "src/parse/language/standard.ts",
    "src/parse/generated",
    "src/parse/engine.ts",
    "src/parse/options.ts",
    "src/parse/verdict/source.ts",
    "grammar/identity.ts",
  ],
  "src/is-valid": ["src/automaton/table/recogniser.ts", "src/parse/generated/start"],
  "src/parse": [
    "src/core",
    "src/ast",
    "src/automaton",
    "src/parse/language",
    "src/parse/nodes",
    "src/parse/validate",
    "src/parse/standards",
    "src/parse/generated/start",
    "src/parse/generated/source",
    "src/parse/generated/starts.ts",
    "src/parse/options.ts",
    "src/parse/engine.ts",
    "src/parse/verdict",
    "grammar",
  ],
  "src/index.ts": ["src/core", "src/ast", "src/parse", "grammar"],
  "src/sql": ["src/core", "src/parse", "src/compat/normal", "src/compat/resolve"],
  "src/face": [
    "src/core",
    "src/ast",
    "src/parse",
    "src/compat/resolve",
    "src/compat/normal",
    "src/compat/build",
    "src/compat/warnings",
    "src/compat/fix",
    "src/text",
    "src/base",
    "grammar",
  ],
  "src/compat/resolve/index.ts": ["src/compat/resolve"],
  "src/compat/resolve/algorithms.ts": ["src/parse", "grammar"],
  "src/compat/resolve/options.ts": ["src/core", "src/parse", "src/compat/resolve/algorithms.ts"],
  "src/compat/resolve/chosen.ts": [
    "grammar",
    "src/core",
    "src/parse",
    "src/compat/resolve/algorithms.ts",
    "src/compat/resolve/options.ts",
  ],
  "src/compat/resolve/path": ["src/core", "src/parse"],
  "src/compat/resolve/step": ["src/core", "src/parse"],
  "src/compat/resolve/base": ["src/core", "src/parse", "src/compat/resolve/path"],
  "src/compat/resolve/result": [
    "src/core",
    "src/ast",
    "src/parse",
    "src/compat/resolve/algorithms.ts",
    "src/compat/resolve/options.ts",
    "src/compat/resolve/base",
  ],
  "src/compat/resolve/algorithm": [
    "src/core",
    "src/parse",
    "src/schemes/table.ts",
    "src/compat/resolve/algorithms.ts",
    "src/compat/resolve/options.ts",
    "src/compat/resolve/path",
    "src/compat/resolve/step",
    "src/compat/resolve/base",
    "src/compat/resolve/result",
  ],
  "src/compat/resolve/explain": [
    "src/core",
    "src/parse",
    "src/compat/resolve/algorithms.ts",
    "src/compat/resolve/options.ts",
    "src/compat/resolve/chosen.ts",
    "src/compat/resolve/base",
    "src/compat/resolve/algorithm",
    "src/compat/resolve/result",
  ],
  "src/compat/resolve": [
    "src/core",
    "src/ast",
    "src/parse",
    "src/compat/resolve/algorithms.ts",
    "src/compat/resolve/chosen.ts",
    "src/compat/resolve/options.ts",
    "src/compat/resolve/path",
    "src/compat/resolve/base",
    "src/compat/resolve/result",
    "src/compat/resolve/algorithm",
    "src/compat/resolve/explain",
  ],
  "src/schemes/table.ts": ["src/core"],
  "src/schemes/unlisted.ts": ["src/core", "src/ast"],
  "src/schemes": [
    "src/core",
    "src/ast",
    "src/bnf",
    "src/automaton",
    "src/combinator",
    "src/parse",
    "grammar",
    "src/schemes/table.ts",
    "src/schemes/unlisted.ts",
  ],
  "src/compat/urllib": ["src/core", "src/parse"],
  "src/compat/iri": ["src/core", "src/parse"],
  "src/compat/normal": ["src/core", "src/ast", "src/parse", "src/schemes/table.ts", "grammar"],
  "src/compat/build": ["src/core", "src/ast", "src/parse", "grammar"],
  "src/compat/fix/index.ts": ["src/compat/fix"],
  "src/compat/fix": ["src/core", "src/ast", "src/parse", "src/compat/warnings"],
  "src/compat/warnings/index.ts": ["src/compat/warnings"],
  "src/compat/warnings/generated": ["src/automaton", "src/parse"],
  "src/compat/warnings": [
    "src/core",
    "src/ast",
    "src/automaton",
    "src/parse",
    "src/schemes/table.ts",
    "src/compat/warnings/generated",
    "grammar",
    "punycode",
  ],
  "src/text/index.ts": ["src/text"],
  "src/text": ["src/core", "src/ast", "src/parse", "src/schemes/table.ts", "grammar"],
  "src/readers/model": ["src/core"],
  "src/readers/text": ["src/core"],
  "src/readers/host": ["src/core", "src/readers/text", "punycode"],
  "src/readers/c": ["src/core", "src/readers/model", "src/readers/text", "src/readers/host"],
  "src/readers/go": ["src/core", "src/readers/model", "src/readers/text", "src/readers/host"],
  "src/readers/java": ["src/core", "src/readers/model", "src/readers/text", "src/readers/host"],
  "src/readers/node": ["src/core", "src/readers/model", "src/readers/text", "src/readers/host"],
  "src/readers/perl": ["src/core", "src/readers/model", "src/readers/text", "src/readers/host"],
  "src/readers/php": ["src/core", "src/readers/model", "src/readers/text"],
  "src/readers/python": [
    "src/core",
    "src/compat/urllib",
    "src/readers/model",
    "src/readers/text",
    "src/readers/host",
  ],
  "src/readers/ruby": ["src/core", "src/readers/model", "src/readers/text", "src/readers/host"],
  "src/readers/npm": ["src/core", "src/readers/model"],
  "src/readers/standard": [
    "src/core",
    "src/automaton",
    "src/parse",
    "src/compat/resolve",
    "src/readers/model",
    "src/readers/text",
  ],
  "src/readers/registry": [
    "src/core",
    "src/readers/model",
    "src/readers/host",
    "src/readers/c",
    "src/readers/go",
    "src/readers/java",
    "src/readers/node",
    "src/readers/perl",
    "src/readers/php",
    "src/readers/python",
    "src/readers/ruby",
    "src/readers/npm",
    "src/readers/standard",
  ],
  "src/readers/dispute": [
    "src/core",
    "src/schemes/table.ts",
    "src/readers/model",
    "src/readers/host",
    "src/readers/registry",
  ],
  "src/readers": [
    "src/core",
    "src/parse",
    "src/readers/model",
    "src/readers/npm",
    "src/readers/registry",
    "src/readers/dispute",
  ],
  "src/base/index.ts": ["src/base"],
  "src/base": [
    "grammar",
    "src/core",
    "src/ast",
    "src/parse",
    "src/compat/resolve",
    "parse5",
    "@zone-eu/mailsplit",
  ],
  "src/conformance/subject.ts": ["src/automaton", "src/parse"],
  "src/conformance/suite": ["src/core", "src/automaton", "src/parse", "src/conformance/subject.ts"],
  "src/conformance/violation": [
    "src/core",
    "src/ast",
    "src/automaton",
    "src/parse",
    "src/conformance/subject.ts",
  ],
  "src/conformance/judge": [
    "src/core",
    "src/ast",
    "src/automaton",
    "src/conformance/subject.ts",
    "src/conformance/suite",
  ],
  "src/conformance": ["src/conformance/suite", "src/conformance/violation", "src/conformance/judge"],
  "src/adapters/check": ["src/core", "src/ast", "src/parse", "src/schemes/unlisted.ts"],
  "src/adapters/standard-schema": [
    "src/core",
    "src/ast",
    "src/parse",
    "src/adapters/check",
    "@standard-schema/spec",
    "src/readers/dispute/warning.ts",
  ],
  "src/adapters/ajv": [
    "grammar",
    "src/core",
    "src/ast",
    "src/parse",
    "src/compat/resolve",
    "src/adapters/check",
    "ajv",
  ],
  "src/adapters/located": ["src/core", "src/automaton", "src/parse"],
  "src/adapters/eslint": [
    "src/core",
    "src/automaton",
    "src/parse",
    "src/schemes",
    "src/readers/dispute/warning.ts",
    "src/readers/registry",
    "src/adapters/located",
    "eslint",
  ],
  "src/adapters/unified": [
    "src/core",
    "src/parse",
    "src/base/html/attributes.ts",
    "src/base/html/values.ts",
    "src/adapters/located",
    "unified",
    "unist",
    "vfile",
  ],
  "src/adapters/node": [
    "src/core",
    "src/ast",
    "src/parse",
    "src/records",
    "src/conformance/judge/answer.ts",
    "node:",
  ],
  "src/records": ["node:"],
  "src/cli/io.ts": ["node:"],
  "src/cli/input": [
    "src/core",
    "src/records",
    "src/parse/start-table.ts",
    "src/index.ts",
    "src/compat/warnings/index.ts",
    "src/cli/io.ts",
    "node:",
    "tinyglobby",
  ],
  "src/cli/output": [
    "grammar",
    "src/cli/explain",
    "src/core",
    "src/index.ts",
    "src/base/index.ts",
    "src/compat/warnings/index.ts",
    "src/readers/dispute/warning.ts",
    "src/conformance/index.ts",
    "src/cli/io.ts",
    "picocolors",
  ],
  // The answers to records, in one thread or in several.
  "src/cli/answers": ["src/records", "src/cli/input", "src/cli/output", "src/cli/io.ts", "node:"],
  // What a thread runs that answers: it calls the actions, as the subcommands do.
  "src/cli/answer-thread": ["src/cli/action", "src/cli/answers", "src/cli/output", "node:"],
  "src/cli/help": ["src/core", "src/cli/output", "src/cli/io.ts", "commander"],
  "src/cli/share": [
    "src/core",
    "src/readers/registry/names.ts",
    "src/schemes",
    "src/cli/explain",
    "src/cli/help",
    "src/cli/input",
    "commander",
  ],
  "src/cli/explain": [
    "src/index.ts",
    "src/bnf/codes.ts",
    "src/base/index.ts",
    "src/compat/build/index.ts",
    "src/compat/normal/index.ts",
    "src/compat/warnings/index.ts",
    "src/readers/dispute/class.ts",
    "src/text/index.ts",
  ],
  "src/cli/output/format": [
    "src/core",
    "src/index.ts",
    "src/compat/warnings/index.ts",
    "src/cli/explain",
    "src/cli/input",
    "src/cli/output",
    "src/cli/io.ts",
    "node:",
  ],
  "src/cli/site": ["node:"],
  "src/cli/action": [
    "grammar",
    "src/core",
    "src/bnf/core-rules.ts",
    "src/automaton/index.ts",
    "src/parse/grammars.ts",
    "src/parse/start-table.ts",
    "src/index.ts",
    "src/compat/build",
    "src/compat/normal/index.ts",
    "src/compat/resolve/algorithms.ts",
    "src/compat/resolve/index.ts",
    "src/compat/urllib",
    "src/base/index.ts",
    "src/schemes",
    "src/compat/warnings/index.ts",
    "src/text/index.ts",
    "src/compat/fix/index.ts",
    "src/conformance/index.ts",
    "src/adapters/node/index.ts",
    "src/readers",
    "src/cli/answers",
    "src/cli/explain",
    "src/cli/input",
    "src/cli/output",
    "src/cli/share",
    "src/cli/site",
    "src/cli/io.ts",
    "node:",
    "src/records",
  ],
  "src/cli/subcommand": [
    "grammar",
    "src/core",
    "src/cli/output/format/formats.ts",
    "src/compat/build/escaped-components.ts",
    "src/compat/resolve/algorithms.ts",
    "src/cli/action",
    "src/cli/input",
    "src/cli/output/colours.ts",
    "src/cli/share",
    "src/cli/io.ts",
    "commander",
  ],
  "src/cli": [
    "src/core",
    "src/cli/input",
    "src/cli/help",
    "src/cli/output",
    "src/cli/subcommand",
    "src/cli/site",
    "src/cli/io.ts",
    "node:",
    "commander",
  ],
};

// What a template contains is the text of a generated module, not an import of the file.
const withoutTemplates = (text: string): string => text.replace(/`[^`]*`/g, "``");

const isWithin = (path: string, layer: string): boolean => path === layer || path.startsWith(`${layer}/`);

/** The longest row that contains a file. */
const layerOf = (path: string): string | undefined =>
  Object.keys(LAYERS)
    .filter((layer) => isWithin(path, layer))
    .sort((one, other) => other.length - one.length)[0];

const sources = [...filesBelow("grammar", ".ts"), ...filesBelow("src", ".ts")];

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
    const layer = layerOf(file);
    assert.ok(layer, "the file has no layer");
    for (const target of imports) {
      const allowed = layerOf(target) === layer || LAYERS[layer]!.some((other) => isWithin(target, other));
      assert.ok(allowed, `${layer} may not import ${target}`);
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
