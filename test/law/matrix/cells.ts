// The cells of laws and grammars: a short run of what `npm run fuzz` does with 10,000 texts for each of them. The laws, the
// texts and the exemptions are in tools/scripts/fuzz. Each file of tests here has some of the laws.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { GRAMMAR_NAMES, type GrammarName } from "../../../grammar/grammars.js";
import fc, { runs } from "../../support/fast-check.js";
import { ROOT } from "../../support/files.js";

interface Law {
  readonly name: string;
  readonly byGrammar?: boolean;
  /** How many texts a case has. */
  readonly size?: number;
  readonly check: (input: object) => unknown;
}

interface Finding {
  readonly what: string;
  readonly found: string;
  readonly input: object;
}

interface Exemption {
  readonly law: string;
  readonly grammars: readonly GrammarName[];
  readonly reason: string;
}

interface Broken {
  readonly law: string;
  readonly what: string;
  readonly grammars: readonly GrammarName[];
}

const load = (name: string): Promise<unknown> =>
  import(pathToFileURL(join(ROOT, "tools", "scripts", "fuzz", name)).href);
const { LAWS } = (await load("laws/index.mjs")) as { readonly LAWS: readonly Law[] };
const { runCase } = (await load("case.mjs")) as {
  readonly runCase: (law: Law, seed: number, grammar: GrammarName) => Promise<Finding | null>;
};
const { BROKEN, NOT_APPLICABLE, exemptionOf, inputOf } = (await load("exemptions.mjs")) as {
  readonly BROKEN: readonly Broken[];
  readonly NOT_APPLICABLE: readonly Exemption[];
  readonly inputOf: (row: Broken, grammar: GrammarName) => object;
  readonly exemptionOf: (law: string, grammar: GrammarName) => string | null;
};

/** The laws by the file that tests them. The page is tested where it is built: site/test/analysis/laws.test.ts. */
export const GROUPS = {
  reading: ["verdict", "offsets", "nodes", "components", "trees"],
  normal: [
    "normalize: idempotent",
    "normalize: validity",
    "normalize: equivalence",
    "normalize: resolution",
    "normalize: scheme",
    "normalize: host",
    "relativize",
    "relativize: validity",
  ],
  writing: ["build: data of a URL", "build: any data", "change", "fix: verdict", "fix: safe", "fix: unsafe"],
  surfaces: ["entry point", "command", "warning scanner", "iri"],
  page: ["page"],
} as const;

const BY_GRAMMAR = LAWS.filter(({ byGrammar }) => byGrammar === true);
const { seed: SEED = 1 } = fc.readConfigureGlobal();
const TEXTS = runs(0.02);

/** Tests the laws of a group by each grammar. */
export function testCells(group: keyof typeof GROUPS): void {
  const names: readonly string[] = GROUPS[group];
  for (const law of BY_GRAMMAR.filter(({ name }) => names.includes(name))) {
    for (const grammar of GRAMMAR_NAMES) testCell(law, grammar);
  }
}

function testCell(law: Law, grammar: GrammarName): void {
  if (exemptionOf(law.name, grammar) !== null) return;
  const known = BROKEN.filter(({ law: name, grammars }) => name === law.name && grammars.includes(grammar));
  if (known.length > 0) {
    test(`${law.name} by ${grammar} is broken`, async () => {
      for (const row of known) {
        const message = await brokenBy(law, inputOf(row, grammar));
        assert.is(
          message,
          row.what,
          `${law.name} by ${grammar}: the input breaks it no more, so its row must go`,
        );
      }
    });
    return;
  }
  test(`${law.name} by ${grammar}`, async () => {
    for (let run = 0; run * (law.size ?? 1) < TEXTS; run++) {
      const found = await runCase(law, Math.abs(SEED) * 7919 + run, grammar);
      assert.is(
        found,
        null,
        found === null ? "" : `${found.what}: ${JSON.stringify(found.input)}; ${found.found}`,
      );
    }
  });
}

/** Returns what an input breaks; `""` for nothing. */
async function brokenBy(law: Law, input: object): Promise<string> {
  try {
    await law.check(input);
    return "";
  } catch (error) {
    const thrown = error as Error;
    return thrown.constructor.name === "Broken" ? thrown.message : thrown.name;
  }
}

/** Tests the tables themselves. */
export function testTables(): void {
  test("each law is in a group", () => {
    const groups: readonly string[] = Object.values(GROUPS).flat();
    assert.equal([...groups].sort(), BY_GRAMMAR.map(({ name }) => name).sort());
  });

  test("each exemption is one of a law and of grammars that there are, and has a reason", () => {
    const names = BY_GRAMMAR.map(({ name }) => name);
    const grammars: readonly string[] = GRAMMAR_NAMES;
    for (const { law, grammars: exempt, reason } of NOT_APPLICABLE) {
      assert.ok(names.includes(law), law);
      for (const grammar of exempt) assert.ok(grammars.includes(grammar), grammar);
      assert.ok(reason.length > 10);
    }
    for (const { law, grammars: broken } of BROKEN) {
      assert.ok(names.includes(law), law);
      for (const grammar of broken) assert.ok(grammars.includes(grammar), grammar);
    }
  });
}
