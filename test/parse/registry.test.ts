// One registry has every generic grammar, and everything that names them follows it.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { DRAFT_05, GRAMMARS } from "../../grammar/grammars.js";
import { tableFiles } from "../../src/generate/table-files.js";
import { draft05, GRAMMAR_NAMES, type GrammarName, isValid } from "../../src/index.js";
import { filesBelow, namesIn, ROOT, textOf } from "../support/files.js";
import { throws } from "../support/throws.js";

const { exports } = JSON.parse(textOf("package.json")) as {
  readonly exports: Readonly<Record<string, { readonly types: string }>>;
};

const tables = tableFiles({ read: textOf, list: namesIn });

for (const entry of GRAMMARS) {
  test(`${entry.name}: its entry point exports it, by its name and with its start rule`, async () => {
    const { types } = exports[entry.entryPoint]!;
    const module = await import(pathToFileURL(join(ROOT, types.replace(/\.d\.ts$/, ".js"))).href);
    const { name, start } = module[entry.exportedAs];
    assert.equal([name, start], [entry.name, entry.start]);
  });

  test(`${entry.name}: the option grammar takes its name, and the build generates its tables`, () => {
    assert.ok(isValid("http://b/", { grammar: entry.name }));
    assert.ok(tables.has(`src/parse/generated/${entry.name}.ts`));
  });
}

test("the default comes first", () => {
  assert.equal(
    GRAMMAR_NAMES,
    GRAMMARS.map(({ name }) => name),
  );
  assert.is(GRAMMAR_NAMES[0], DRAFT_05.name);
  assert.is(GRAMMAR_NAMES[0], draft05.name);
  assert.ok(Object.isFrozen(GRAMMAR_NAMES));
});

test("the message for an unknown name lists the names, and suggests the nearest", () => {
  const quoted = GRAMMAR_NAMES.map((name) => `"${name}"`);
  throws(
    () => isValid("a", { grammar: "rfc3968" as GrammarName }),
    `the grammar must be one of ${quoted.join(", ")}, not "rfc3968": did you mean "rfc3986"?`,
  );
});

/** The code of a file, without its comments. */
const codeOf = (path: string): string => textOf(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");

test("a further grammar costs its text, its sections, its standard and its lines in the registry", () => {
  const files = [
    ...filesBelow("grammar", ".ts"),
    ...filesBelow("src/parse", ".ts"),
    "src/generate/modules.ts",
    "src/generate/tables.ts",
  ];
  const naming = files.filter((path) => /rfc_?1808/i.test(path + codeOf(path)));
  assert.equal(naming.sort(), [
    "grammar/grammars.ts",
    "grammar/identity.ts",
    "grammar/rfc1808/sections.ts",
    // What RFC 1738 takes from it, and says of it in a hint.
    "src/parse/diagnose/causes/rfc1738.ts",
    "src/parse/diagnose/causes/rfc1808.ts",
    "src/parse/generated/rfc1808.ts",
    "src/parse/generated/rules/rfc1808.ts",
    "src/parse/generated/source/rfc1808.ts",
    "src/parse/generated/sources.ts",
    "src/parse/generated/start/rfc1808.ts",
    "src/parse/generated/starts.ts",
    "src/parse/grammars.ts",
    // An ambiguous grammar also says which of its rules stand for a reference.
    "src/parse/standards/references.ts",
    "src/parse/standards/rfc1808.ts",
    "src/parse/standards/usage/rfc1808.ts",
    "src/parse/values/rfc1808.ts",
  ]);
});

test.run();
