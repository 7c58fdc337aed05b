// One registry has every generic grammar, and everything that names them follows it.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { DRAFT_05, GRAMMARS } from "../../grammar/grammars.js";
import { SOURCES } from "../../src/generated/data/sources.js";
import { compiledGrammarOf } from "../../src/grammar/grammars.js";
import {
  draft05,
  GRAMMAR_NAMES,
  type GrammarName,
  isValid,
  namedGrammar,
  type RuleName,
  validate,
} from "../../src/index.js";
import { entryModule, entryPointFiles, hasEntryPoint } from "../../tools/generate/entry-points.js";
import { predicatesOf, tableFiles } from "../../tools/generate/table-files.js";
import { verdictEntryPoint } from "../../tools/generate/verdicts.js";
import { namesIn, ROOT, textOf } from "../support/files.js";
import { throws } from "../support/throws.js";

const { exports } = JSON.parse(textOf("package.json")) as {
  readonly exports: Readonly<Record<string, { readonly types: string }>>;
};

const tables = new Map([...tableFiles({ read: textOf, list: namesIn }), ...entryPointFiles(textOf)]);

/** The module of an entry point of the package. */
async function entryPoint(name: string): Promise<Readonly<Record<string, unknown>>> {
  return import(pathToFileURL(join(ROOT, exports[name]!.types.replace(/\.d\.ts$/, ".js"))).href);
}

// What a grammar must have, wherever its files are.
for (const entry of GRAMMARS) {
  const { name, start } = entry;
  const grammar = namedGrammar(name);

  test(`${name}: its entry point exports it, by its name and with its start rule`, async () => {
    const module = await entryPoint(entry.entryPoint);
    assert.is(module[entry.exportedAs], grammar as unknown);
    assert.equal([grammar.name, grammar.start], [name, start]);
  });

  test(`${name}: its entry point exports the section of each rule, which the grammar cites`, async () => {
    const module = await entryPoint(entry.entryPoint);
    const constant = entry.entry === null ? "SECTIONS" : `${entry.entry.constants}_SECTIONS`;
    const sections = module[constant] as Readonly<Record<string, string>>;
    assert.equal(Object.keys(sections), grammar.rules);
    for (const rule of grammar.rules)
      assert.is((grammar as typeof draft05).section(rule as RuleName)!.section, sections[rule], rule);
  });

  test(`${name}: verdicts alone have an entry point, if the grammar has one`, async () => {
    assert.is(verdictEntryPoint(entry) in exports, hasEntryPoint(entry));
    if (!hasEntryPoint(entry)) return;
    const module = await entryPoint(verdictEntryPoint(entry));
    const more = entry.entry === null ? ["isCommonCore"] : [];
    assert.equal(
      Object.keys(module).sort(),
      ["isValid", ...Object.keys(predicatesOf(entry)), ...more].sort(),
    );
  });

  test(`${name}: the option grammar takes its name, and the build generates its modules`, () => {
    assert.ok(isValid("http://b/", { grammar: name }));
    const folder = "src/generated/data";
    for (const path of [`rules/${name}`, `source/${name}`, `start/${name}`])
      assert.ok(tables.has(`${folder}/${path}.ts`), path);
    assert.is(
      tables.has(`src/generated/entry/${name}.ts`),
      hasEntryPoint(entry) && entry.entry !== null && entryModule(name) !== "entry/rfc3986",
    );
    assert.is(tables.has(`src/generated/is-valid/${name}.ts`), hasEntryPoint(entry));
  });

  test(`${name}: a fault has a cause of its own, and cites the document`, () => {
    const [fault] = validate("http://a b/", { grammar: name }).diagnostics;
    assert.is(fault!.code, "space");
    assert.ok(fault!.section !== null && fault!.hint !== null);
  });

  if (entry.strict !== null) {
    test(`${name}: where it is ambiguous, verdicts alone know the rules for references`, () => {
      const { references, authorityRule } = SOURCES[name]().ambiguity!;
      const { referenceRules } = compiledGrammarOf(name).spec.shape;
      assert.equal([...references], [...referenceRules]);
      assert.is(authorityRule, entry.authorityRule);
    });
  }
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

test.run();
